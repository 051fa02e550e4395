// The bots by level, the loop that lets them play, and many games of it.
export { autoplay, type AutoplayOptions, type Played } from './autoplay.ts';
export {
  decisionAt,
  thoughtOrWait,
  thoughtUnweighed as unweighed,
  type Bot,
  type Candidate,
  type Decision,
  type Reason,
  type Thought,
} from './bot.ts';
export type { Appraisal, Judge, Made } from './judge.ts';
export { hintAmong, hintOf, hintQuestion, strangerAmong, unknownBot } from './hint.ts';
export { judgeFor } from './judges.ts';
export { botFor, botsOf, LEVELS, levelUpTo, usualLevel } from './levels.ts';
export { randomBot } from './random.ts';
export * from './moment-decision.ts';
export * from './seated-thought.ts';
export * from './simulate.ts';
export * from './thinking.ts';
export { warmUp } from './warm-up.ts';
export * from './arena/index.ts';
