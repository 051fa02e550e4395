// The meld finder: what a hand can lay down and lay off, how far it is from a contract, and the best way.
export { bestLayDown, MEASURES, type Measure } from './best.ts';
export { canLayDown, distance, distanceWithHelp, firstLayDown, type Help } from './distance.ts';
export { layDowns } from './lay-downs.ts';
export { layOffsNow } from './lay-offs.ts';
export { layOffPlan, type LayOffPlan, type LayOffRules } from './plan.ts';
export { leastCards, type LayDownRules } from './question.ts';
