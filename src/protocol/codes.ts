// Why a request is refused: every code of the protocol itself; what a game refuses has the game's own codes.

export const CODES = {
  line_too_long: 'the line has more bytes than are read',
  not_text: 'the line is not UTF-8',
  too_deep: 'lists and objects lie too deep inside each other',
  unreadable: 'no JSON, a field is missing, unknown or of another kind; `path` says which',
  unknown_protocol: 'the request is of another version of the protocol',
  unknown_request: 'there is no request by this name',
  repeated_id: 'the id is not greater than every id before it; the answer has the id null',
  unknown_game: 'there is no game by this id',
  unknown_level: 'the game has no bot of this level',
  wrong_seats: 'the game is not played by so many, or the dealer sits nowhere',
  unknown_key: 'no table knows this key',
  owner_only: 'only the key of the table itself does this',
  seat_only: 'only the key of a seat does this',
  too_many_tables: 'so many tables are open that one must be closed first',
  too_many_waits: 'so many waits are open that one must end first',
  not_now: 'something has happened since the action that `n` names',
  cannot_wait: 'the seat is to move, or is not asked: there is nothing it could let others do',
  nothing_to_decide: 'the seat has no action to take now',
  game_not_over: 'the whole record is for the key of the table until the game is over',
  bug: 'the program made a mistake; its standard error tells which',
} as const;

export type Code = keyof typeof CODES;
