// The protocol: messages between a table and those who play at it, as types, read and printed.
export { CODES, type Code } from './codes.ts';
export { LIMITS, PROTOCOL } from './limits.ts';
export * from './http.ts';
export { keyHash } from './keys.ts';
export * from './messages.ts';
export { isOwnHost } from './own-host.ts';
export { readRequest, type ReadRequest } from './read-request.ts';
export * from './requests.ts';
export * from './room-link.ts';
export * from './room.ts';
export * from './table-link.ts';
export { rulesJson } from './rules-json.ts';
