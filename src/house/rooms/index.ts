// Tables for several people at one node of a house: what they want is decided, kept, and only then told.
export {
  houseNode,
  type CommandSent,
  type Following,
  type HouseNode,
  type SeatTaken,
  type SeatWanted,
} from './house-node.ts';
export { tableNamed } from './keys.ts';
export type { TableOpened, TableWanted } from './opening.ts';
export type { HousePorts } from './ports.ts';
