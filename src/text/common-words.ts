// What a language says about every game alike: levels of bots, refusals of seat and turn.

/** The levels of the bots, which this folder does not import: the tests compare. */
export const LEVEL_NAMES = ['random', 'greedy', 'easy', 'medium', 'hard'] as const;
type LevelName = (typeof LEVEL_NAMES)[number];

export interface LevelWords {
  readonly name: string;
  readonly about: string;
}

export type CommonRefusal =
  | 'not_your_turn'
  | 'not_your_turn.table'
  | 'unknown_player'
  | 'invalid_action'
  | 'invalid_action.at'
  | 'not_a_card'
  | 'not_in_pack'
  | 'unreadable'
  | 'unreadable.at'
  | 'too_deep'
  | 'refused'
  | 'cannot_wait'
  | 'already_waits'
  | 'raced'
  | 'not_alone'
  | 'nothing_to_take_back'
  | 'nothing_to_decide'
  | 'hint_gone'
  | 'game_is_over'
  | 'game_not_over'
  | 'seat_only'
  | 'table_left'
  | 'unknown_game'
  | 'unknown_level'
  | 'wrong_seats'
  | 'not_kept'
  | 'bug'
  /** Whatever nobody has thought of: its code is all that can be told of it. */
  | 'other';

/** What any bot may say. */
type CommonReason = 'random';

/** Where in a hand something happened. */
type PlaceName = 'deal' | 'auction' | 'exchange' | 'trick' | 'turn';

/** What an analysis may find worth telling. */
export type MomentCode =
  | 'mistake'
  | 'only_open'
  | 'missed_lay_down'
  | 'missed_going_out'
  | 'missed_lay_off'
  | 'gift'
  | 'gift_used';

/** The ranks of which there are sets. */
type SetRank = 'A' | 'K' | 'Q' | 'J' | '10' | '9' | '8' | '7' | '6' | '5' | '4' | '3';

export interface CommonWords {
  readonly levels: Readonly<Record<LevelName, LevelWords>>;
  readonly reasons: Readonly<Record<CommonReason, string>>;
  readonly places: Readonly<Record<PlaceName, string>>;
  readonly sets: string;
  readonly runs: string;
  readonly set: string;
  readonly run: string;
  /** The cards of a set, as they are said after the word for “on”. */
  readonly ranks: Readonly<Record<SetRank, string>>;
}
