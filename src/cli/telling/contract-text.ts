// A judged contract in words: what an analysis found of it in, one paragraph out.
import type { Between } from '#kernel';
import type { ContractJudgement } from '#analysis';
import type { PrintedWords } from '#text/all';

type Engine = NonNullable<PrintedWords['engine']>;

/** In English as the analysis tells it. */
export function contractText(judged: ContractJudgement, { engine }: PrintedWords): string {
  if (engine === null) return judged.sentence;
  const { code, open, isMade } = judged;
  return [
    engine(code, { contract: bidOf(judged) }),
    oftenText(judged, engine),
    open === null ? '' : engine('contract.open', { open: betweenText(open, engine) }),
    isMade === null ? '' : engine(isMade ? 'contract.made' : 'contract.lost'),
  ]
    .filter(Boolean)
    .join(' ');
}

/** The one word in how an analysis writes a contract is how often a coinche multiplies it. */
function bidOf({ params }: ContractJudgement): string {
  return String(params['contract']).replace(/ \(times (\d+)\)$/, ' ×$1');
}

function oftenText({ chance, makes, params }: ContractJudgement, engine: Engine): string {
  if (chance === null || makes === null) return '';
  return engine('contract.often', {
    percent: Math.round(100 * chance),
    worlds: Number(params['worlds']),
    mean: Math.round(makes.mean),
    spread: engine('between', { low: makes.low, high: makes.high }),
  });
}

function betweenText({ low, high }: Between, engine: Engine): string | number {
  return low === high ? low : engine('between', { low, high });
}
