// May I? as the contract would take it: its types, checked by the compiler; there are no rules here.
import type { Face, FaceCounts, Game, OptionTable, RulesOf, Seat, Viewer } from '#kernel';

const STATES = ['awaitingDraw', 'drawn', 'awaitingDiscard', 'mayI', 'roundEnd', 'gameEnd'] as const;

const OPTIONS = {
  wildRatioOnLayOff: { kind: 'boolean' },
  exactContract: { kind: 'boolean' },
  finalRound: { kind: 'choice', values: ['allAtOnce', 'layOff'] },
  twoPoints: { kind: 'integer', min: 0, max: 50 },
  sameSuitRunGap: { kind: 'integer', min: 0, max: 4 },
  downMayTakeDiscard: { kind: 'boolean' },
  jokerSwap: { kind: 'boolean' },
  mayI: { kind: 'boolean' },
  firstDealer: { kind: 'choice', values: ['cut', 0, 1, 2, 3, 4, 5, 6, 7] },
  firstRound: { kind: 'integer', min: 1, max: 6 },
  lastRound: { kind: 'integer', min: 1, max: 6 },
} as const satisfies OptionTable;

type MayIRules = RulesOf<typeof OPTIONS>;

interface Meld {
  readonly id: string;
  readonly type: 'set' | 'run';
  readonly owner: Seat;
  /** In table order: a run's wild card stands for the face of its place. */
  readonly cards: readonly Face[];
}

/** A call that is being settled: who wants the discard, and who is asked to let it go. */
interface Call {
  readonly caller: Seat;
  readonly asked: Seat;
  readonly allowed: readonly Seat[];
  readonly returnTo: 'awaitingDraw' | 'drawn';
}

/** What everybody at the table may know. */
interface Open {
  readonly rules: MayIRules;
  readonly shuffles: number;
  readonly round: number;
  readonly dealer: Seat;
  readonly turn: Seat;
  readonly state: (typeof STATES)[number];
  readonly down: readonly boolean[];
  readonly laidDownThisTurn: boolean;
  readonly melds: readonly Meld[];
  /** Top card first. */
  readonly discard: readonly Face[];
  readonly drewFrom: 'stock' | 'discard' | null;
  readonly discardedBy: Seat | null;
  readonly discardClaimed: boolean;
  readonly call: Call | null;
  readonly totals: readonly number[];
  /** By seat: faces that everybody saw go into that hand and that have not left it. */
  readonly known: readonly FaceCounts[];
}

interface MayIState extends Open {
  readonly seed: string;
  /** Copies of a face cannot be told apart, so a hand counts them. */
  readonly hands: readonly FaceCounts[];
  /** Top card first. */
  readonly stock: readonly Face[];
}

interface MayIView extends Open {
  readonly viewer: Viewer;
  readonly hand: FaceCounts;
  readonly handSizes: readonly number[];
  readonly stockSize: number;
}

interface LayOff {
  readonly card: Face;
  readonly meld: string;
  /** Only where a wild card could go to either end. */
  readonly end?: 'low' | 'high';
}

type MayIAction =
  | { readonly type: 'DRAW_FROM_STOCK' | 'DRAW_FROM_DISCARD' }
  | { readonly type: 'LAY_DOWN'; readonly melds: readonly Pick<Meld, 'type' | 'cards'>[] }
  | ({ readonly type: 'LAY_OFF' } & LayOff)
  | { readonly type: 'SWAP_JOKER'; readonly meld: string; readonly card: Face }
  | { readonly type: 'READY_TO_DISCARD' | 'END_TURN' }
  | { readonly type: 'DISCARD'; readonly card: Face }
  | { readonly type: 'GO_OUT'; readonly finalLayOffs: readonly LayOff[] }
  | { readonly type: 'CALL_MAY_I' | 'ALLOW_MAY_I' | 'CLAIM_MAY_I' }
  | { readonly type: 'NEXT_ROUND' };

type MayIEvent =
  /** Only the seat that drew is told the card. */
  | { readonly type: 'cardDrawn'; readonly seat: Seat; readonly card: Face }
  | { readonly type: 'discardTaken'; readonly seat: Seat; readonly card: Face }
  | { readonly type: 'stockRenewed'; readonly cards: number }
  | { readonly type: 'mayICalled'; readonly seat: Seat }
  | { readonly type: 'laidDown'; readonly seat: Seat; readonly melds: readonly Meld[] }
  | { readonly type: 'cardDiscarded'; readonly seat: Seat; readonly card: Face }
  | { readonly type: 'roundEnded'; readonly winner: Seat | null };

export interface MayITypes {
  readonly rules: MayIRules;
  readonly state: MayIState;
  readonly action: MayIAction;
  readonly event: MayIEvent;
  readonly view: MayIView;
}

/** `extends` is the proof: every member below has to fit the contract's. */
export interface MayI extends Game<MayITypes> {
  readonly id: 'mayi';
  readonly seats: readonly [3, 4, 5, 6, 7, 8];
  /** A lay-down is listed once for each table it gives; other orders of the same cards are legal too. */
  readonly openTypes: readonly ['LAY_DOWN'];
  /** Several lay-offs in one. */
  readonly uncountedTypes: readonly ['GO_OUT'];
  /** The seat to move, and everybody who may call for the discard. */
  toAct(state: MayIState): readonly Seat[];
  legalActions(state: MayIState, seat: Seat): Generator<MayIAction>;
  /** Two packs for three to five players, three for more. */
  wholePack(seats: number): readonly string[];
}
