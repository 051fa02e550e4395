// What lies on a table and what can be chosen there, for any screen.
export * from './buttons.ts';
export * from './caption.ts';
export * from './hand-order.ts';
export * from './labels.ts';
export * from './marked.ts';
export * from './marking.ts';
export * from './narrator.ts';
export * from './offer.ts';
export * from './picking.ts';
export * from './rule-sections.ts';
export * from './rulebook.ts';
export * from './scene-words.ts';
export * from './scene.ts';
export * from './story.ts';
export * from './tabletops.ts';
export * from './typed-words.ts';
export * from './typing.ts';
