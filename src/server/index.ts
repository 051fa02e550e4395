// A house for several people on this machine: opened with where it is kept and where it listens, closed by draining it.
export { openHouse, type House, type HouseOptions } from './house.ts';
export type { LogLevel } from './http/log.ts';
