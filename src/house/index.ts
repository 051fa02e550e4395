// Many tables behind keys: `rooms` for people, kept in `stores` and then told; `channel` for one program and its games.
export * from './channel/index.ts';
export * from './rooms/index.ts';
export { memoryStore } from './stores/memory-store.ts';
export type * from './stores/store.ts';
