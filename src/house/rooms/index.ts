// Tables for several people at one node of a house: what they want is decided, kept, and only then told.
export { NO_ADVICE } from './advice.ts';
export {
  houseNode,
  type CommandSent,
  type HouseNode,
  type SeatTaken,
  type SeatWanted,
} from './house-node.ts';
export type { Followed, Following, TableFound } from './looking.ts';
export { isTableName, tableNamed } from './keys.ts';
export type { Heard, NewMoment } from './followers.ts';
export { wholeText, type MomentText, type SharedText } from './moment-text.ts';
export type { TableOpened, TableWanted } from './opening.ts';
export type { HousePorts } from './ports.ts';
