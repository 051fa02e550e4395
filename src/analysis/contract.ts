// Was the bid right? How often a contract is made in deals its bidder could imagine, and whether as the cards lay.
import { decisionAt, type Judge, type Made } from '#bots';
import { numberAt, simulationRng, type Between, type Game, type Seat } from '#kernel';
import type { Contracted } from './lens.ts';
import { mean, rounded } from './numbers.ts';
import type { ContractCode, ContractJudgement, Verdict } from './types.ts';

/** A contract that is made so often is sound; less often than the other, it is too high. */
const SOUND = 0.6;
const HIGH = 0.4;
/** Where the bid itself is paid, one that could be two steps higher and still be made so often is too low. */
const LOW = 0.75;
const LOW_STEPS = 2;

interface Asked {
  readonly game: Game;
  readonly judge: Judge;
  readonly worlds: number;
  readonly open: Between | null;
  readonly seatName: (seat: Seat) => string;
}

export function judgeContract(contracted: Contracted, asked: Asked): ContractJudgement {
  const { seat, needed, isMade } = contracted;
  const made = imagined(contracted, asked);
  const code = `contract_${verdictOn(contracted, made)}` as const;
  const chance =
    made.length === 0
      ? null
      : rounded(
          shareOf(made, ({ isMet }) => isMet),
          100,
        );
  const makes = made.length === 0 ? null : spread(made);
  const params = {
    player: asked.seatName(seat),
    contract: contracted.text,
    needed,
    ...(chance === null || makes === null
      ? {}
      : { percent: Math.round(100 * chance), worlds: made.length, ...makes }),
    ...(asked.open === null ? {} : { open: asked.open.low }),
  };
  const sentence = sentenceFor(code, contracted, { chance, makes, ...asked, worlds: made.length });
  return { code, params, sentence, seat, needed, chance, makes, open: asked.open, isMade };
}

function imagined({ asked: taken, seat, contract }: Contracted, asked: Asked): readonly Made[] {
  const { game, judge, worlds } = asked;
  if (worlds === 0 || judge.makes === undefined) return [];
  const rng = simulationRng('analysis contract', taken.n);
  return judge.makes(decisionAt(game, taken.before, seat, rng, taken.told), contract, worlds);
}

function verdictOn(contracted: Contracted, made: readonly Made[]): Verdict {
  if (contracted.isForced) return 'forced';
  if (made.length === 0) return 'unasked';
  const chance = shareOf(made, ({ isMet }) => isMet);
  const higher = contracted.needed + LOW_STEPS * contracted.step;
  if (contracted.isPaid && shareOf(made, ({ points }) => points >= higher) >= LOW) return 'low';
  if (chance >= SOUND) return 'sound';
  return chance < HIGH ? 'high' : 'close';
}

function shareOf(made: readonly Made[], holds: (each: Made) => boolean): number {
  return made.filter(holds).length / made.length;
}

function spread(made: readonly Made[]) {
  const points = made.map((each) => each.points).toSorted((a, b) => a - b);
  const part = (share: number) => numberAt(points, Math.floor((points.length - 1) * share));
  return { mean: rounded(mean(points)), low: part(0.1), high: part(0.9) };
}

const VERDICTS: Readonly<Record<ContractCode, string>> = {
  contract_forced: 'was not a choice',
  contract_unasked: 'was the contract',
  contract_sound: 'was a sound contract',
  contract_close: 'was a close call',
  contract_high: 'was too high',
  contract_low: 'could have been higher',
};

function sentenceFor(
  code: ContractCode,
  { text, isMade }: Contracted,
  found: Pick<ContractJudgement, 'chance' | 'makes'> & Asked,
): string {
  const { chance, makes, open, worlds } = found;
  const often =
    chance === null || makes === null
      ? ''
      : `: made in ${Math.round(100 * chance)} % of ${worlds} imagined deals, which make ${Math.round(makes.mean)} on average and mostly ${makes.low} to ${makes.high}`;
  const lay =
    open === null
      ? ''
      : `; as the cards lay, ${open.low === open.high ? open.low : `${open.low} to ${open.high}`} with best play`;
  const end = isMade === null ? '' : isMade ? '. It was made.' : '. It was not made.';
  return `${text} ${VERDICTS[code]}${often}${lay}${end === '' ? '.' : end}`;
}
