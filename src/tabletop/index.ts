// What lies on a table and what can be chosen there, for any screen.
export * from './hand-order.ts';
export * from './narrator.ts';
export * from './offer.ts';
export * from './rule-sections.ts';
export * from './scene.ts';
export * from './story.ts';
export * from './tabletops.ts';
