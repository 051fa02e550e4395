// A client of a house far away: what the platform gives in, tables over HTTP out; of nothing else is it part.
export { fetchPort, type FetchPlatform } from './fetch-port.ts';
export { newGuest, type Guest, type GuestWanted } from './guest.ts';
export { keepHere } from './here.ts';
export { houseAt, type House } from './house.ts';
export type { HouseAddress } from './calls.ts';
export { keepMixed, type Receipt } from './mixing.ts';
export { offerMove } from './moving.ts';
export type * from './ports.ts';
export { roomLink } from './room-link.ts';
export { severalAddresses } from './several-addresses.ts';
export { tableLink } from './table-link.ts';
export type { KeptSeat, SeatKeeper } from './taking-seat.ts';
