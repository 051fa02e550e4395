// What is around a game where several people sit, for any screen.
export * from './chair-state.ts';
export * from './clock-left.ts';
export * from './lobby.ts';
export * from './room-news.ts';
export * from './room-shown.ts';
