// What verify finds: a record and the receipts of who played in, whether all of it holds and what breaks out.
import {
  commitFault,
  commitFits,
  dealsOf,
  replay,
  type CommitFault,
  type CommitFits,
  type Deals,
  type Game,
  type GameRecord,
  type Outcome,
  type RecordHeader,
} from '#kernel';

/** What a player kept of a table before its cards were dealt. */
export interface Receipts {
  /** The commitment that was shown. */
  readonly commit: string | null;
  /** What was added to the mix, by one player or several. */
  readonly entropy: readonly string[];
}

/** Genuine is what holds together and fits the receipts: whoever can write a record can also make one up. */
export interface Verdict {
  readonly genuine: boolean;
  readonly actions: number;
  /** Where its cards came from; null where it breaks. */
  readonly deals: Deals | null;
  /** Null where the record cannot be read as far as that. */
  readonly commit: CommitFits | null;
  readonly entropy: readonly FoundEntropy[];
  readonly outcome: Outcome | null;
  readonly problem: string | null;
}

interface FoundEntropy {
  readonly receipt: string;
  /** Null where it is not in the mix. */
  readonly seat: number | null;
}

export function brokenRecord(problem: string, told: Partial<Verdict> = {}): Verdict {
  const nothing = { actions: 0, deals: null, commit: null, entropy: [], outcome: null };
  return { genuine: false, ...nothing, ...told, problem };
}

export function verdictOn(game: Game, record: GameRecord, receipts: Receipts): Verdict {
  const { header, entries } = record;
  const told = { commit: commitSaid(header, receipts), entropy: entropyFound(header, receipts) };
  const problem = commitProblem(header) ?? receiptProblem(header, receipts);
  if (problem !== null) return brokenRecord(problem, told);
  const replayed = replay(game, record);
  if (!replayed.ok) return brokenRecord(replayed.refusal.message, told);
  const deals = dealsOf(game, record);
  if (told.commit === 'fits' && deals !== 'seed')
    return brokenRecord(NOT_AS_COMMITTED, { ...told, commit: 'differs' });
  const outcome = game.outcome(replayed.value) ?? null;
  return { genuine: true, actions: entries.length, deals, ...told, outcome, problem: null };
}

const FAULTS: Readonly<Record<CommitFault, string>> = {
  no_key:
    "line 1: serverKey: without the server's key nobody can check its commitment; it is revealed when the game is over or given up",
  commitment:
    "line 1: commit: this is not the commitment of the server's key and of this table, game, rules, seats and dealer",
  seed: "line 1: seed: this is not what the server's key and the players' entropy mix to",
};

/** Cards that name themselves come from no seed, whatever was promised about it. */
const NOT_AS_COMMITTED =
  'the server committed to the seed, but cards were given from outside instead of dealt from it';

/** A commitment that fits the record, and is not the one that was shown, does not fit the game. */
function commitSaid(header: RecordHeader, { commit }: Receipts): CommitFits {
  const fits = commitFits(header);
  const kept = header.format === 2 ? header.commit : null;
  return fits === 'fits' && commit !== null && commit !== kept ? 'differs' : fits;
}

function commitProblem(header: RecordHeader): string | null {
  const fault = commitFault(header);
  return fault === null ? null : FAULTS[fault];
}

/** A server can make a key, a commitment and a seed that fit each other afterwards; what it showed before it cannot. */
function receiptProblem(header: RecordHeader, { commit, entropy }: Receipts): string | null {
  const kept = header.format === 2 ? header.commit : null;
  if (commit !== null && kept === null)
    return 'line 1: commit: there is none, though you were shown one before the deal';
  if (commit !== null && kept !== commit)
    return `line 1: commit: this is not the commitment you were shown before the deal, ${commit}`;
  const lost = entropy.find((receipt) => seatOf(header, receipt) === null);
  return lost === undefined ? null : `line 1: entropy: ${lost} is not in the mix`;
}

function entropyFound(header: RecordHeader, { entropy }: Receipts): readonly FoundEntropy[] {
  return entropy.map((receipt) => ({ receipt, seat: seatOf(header, receipt) }));
}

function seatOf(header: RecordHeader, receipt: string): number | null {
  const entropy = (header.format === 2 ? header.entropy : null) ?? [];
  const seat = entropy.indexOf(receipt);
  return seat === -1 ? null : seat;
}
