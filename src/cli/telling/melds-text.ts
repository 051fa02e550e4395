// Findings about a hand in, plain words or one JSON object out.
import { at, printFace, RANKS, SUITS, type Face } from '#kernel';
import {
  contractText,
  isWild,
  leastCards,
  rankIndex,
  suitIndex,
  type Measure,
  type NamedMeld,
} from '#games/mayi';
import { bold } from './bold.ts';
import { jsonLine } from './json-line.ts';
import type { Findings, RoundAsked, Way } from './meld-findings.ts';
import { textWrapped } from './wrapped.ts';

/** Also where there is no terminal that says how wide it is: this is a page to look at, not lines to search. */
const WIDTH = Math.min(80, process.stdout.columns ?? 80);

const MEASURE_NAMES: Readonly<Record<Measure, string>> = {
  points: 'fewest points left',
  wilds: 'fewest wild cards',
  natural: 'most melds without a wild card',
};

export function meldsText(findings: Findings): string {
  const { asked, hand, points, missing } = findings;
  const held = `${named(hand.length, 'card')}, ${named(points, 'point')}`;
  const head = [
    sentence(`Round ${asked.round}`, `: ${askedText(asked)}.`),
    `${textWrapped(`The hand, ${held}: ${hand.map(printFace).join(' ')}`, 2, WIDTH)}\n`,
  ];
  return `${head.join('')}\n${missing === 0 ? waysText(findings) : missingText(findings)}`;
}

function askedText({ contract, rules: { exact, all, gap } }: RoundAsked): string {
  const more = exact ? '' : ' or more';
  const parts = [
    ...(contract.sets > 0 ? [`${named(contract.sets, 'set')} of 3${more}`] : []),
    ...(contract.runs > 0 ? [`${named(contract.runs, 'run')} of 4${more}`] : []),
  ];
  const melds = all ? `${contractText(contract)}, every card at once` : parts.join(' and ');
  if (gap === 0 || contract.runs < 2) return melds;
  return `${melds}, runs of one suit at least ${named(gap, 'rank')} apart`;
}

function waysText({ asked, best, ways }: Findings): string {
  const { counted, complete, first } = ways;
  const many = counted === 1 ? 'in one way' : `in ${counted.toLocaleString('en')} ways`;
  const much = complete ? many : `in more ways than the ${counted.toLocaleString('en')} counted`;
  const wins = asked.rules.all ? ' and the round is won' : '';
  const blocks = [
    sentence('Yes', `, it can be laid down${wins}, ${much}.`),
    bestText(best, asked.rules.all, counted === 1 && complete),
  ];
  if (first.length > 0 && counted > 1) {
    const title =
      complete && first.length === counted ? 'All of them' : `The first ${first.length}`;
    blocks.push(`${title}:\n${listText(first, asked.rules.all)}`);
  }
  return blocks.join('\n');
}

/** Measures that agree share a title; where all is laid only one of them tells ways apart. */
function bestText(best: Findings['best'], all: boolean, isOnly: boolean): string {
  const titles = new Map<string, string[]>();
  for (const { measure, way } of all ? best.slice(-1) : best) {
    const line = wayText(way, all);
    titles.set(line, [...(titles.get(line) ?? []), MEASURE_NAMES[measure]]);
  }
  const blocks = [...titles].map(([line, names]) => {
    const title = names.length === 3 ? 'best by every measure' : names.join(' and ');
    return `${rowOf(`${isOnly ? 'The way' : capital(title)}:`, 0)}${rowOf(`  ${line}`, 4)}`;
  });
  return blocks.join('');
}

function wayText(way: Way, all: boolean): string {
  return `${meldsLine(way.melds)}${all ? '' : `   ${leavesText(way)}`}`;
}

function leavesText({ cardsLeft, pointsLeft }: Way): string {
  return cardsLeft === 0 ? 'leaves nothing' : `leaves ${named(pointsLeft, 'point')}`;
}

/** What is left stands in a column where lines are short enough for it. */
function listText(ways: readonly Way[], all: boolean): string {
  const number = String(ways.length).length;
  const longest = Math.max(...ways.map(({ melds }) => meldsLine(melds).length));
  const column = longest + number + 25 <= WIDTH ? longest : 0;
  const rows = ways.map((way, i) => {
    const melds = meldsLine(way.melds);
    const line = all ? melds : `${melds.padEnd(column)}   ${leavesText(way)}`;
    return rowOf(`  ${String(i + 1).padStart(number)}  ${line}`, number + 4);
  });
  return rows.join('');
}

/** A column that begins a new line leaves no blanks at the end of the old one. */
function rowOf(line: string, indent: number): string {
  return `${textWrapped(line, indent, WIDTH).replaceAll(/ +$/gm, '')}\n`;
}

/** Sets before runs, whatever found them. */
function meldsLine(melds: readonly NamedMeld[]): string {
  const inOrder = ['set', 'run'].flatMap((type) => melds.filter((meld) => meld.type === type));
  return inOrder.map(({ cards }) => cards.map(printFace).join(' ')).join(' | ');
}

function missingText({ asked, hand, missing, helps }: Findings): string {
  const isExchange = asked.rules.all && hand.length >= leastCards(asked.contract);
  const far = isExchange ? exchangeText(hand.length, missing) : lackText(asked, missing);
  const verdict = sentence('No', `, not yet. ${far}`);
  if (helps.length === 0) return verdict;
  const how = isExchange ? 'In the place of a card that does not fit' : 'One card more';
  const what = missing === 1 ? 'any of these is enough' : 'any of these brings it nearer';
  return `${verdict}\n${rowOf(`${how}, ${what}:`, 0)}${helpRows(helps)}`;
}

function lackText({ contract, rules }: RoundAsked, missing: number): string {
  const lacking = `${named(missing, 'card')} ${missing === 1 ? 'is' : 'are'} missing.`;
  if (!rules.all) return lacking;
  const least = leastCards(contract);
  return `All at once takes ${least} cards or more; for ${least}, ${lacking}`;
}

/** Where every card must be laid, a card that fits nowhere is as bad as one that is not there. */
function exchangeText(cards: number, missing: number): string {
  const others =
    missing === 1 ? 'one of them must be another card' : `${missing} of them must be other cards`;
  return `To lay all ${cards} at once, ${others}.`;
}

/** Ranks that help in every suit first, then what else helps suit by suit, all wilds as one. */
function helpRows(helps: readonly Face[]): string {
  const naturals = helps.filter((face) => !isWild(face));
  const wilds = helps.length > naturals.length ? '  any 2 or Joker\n' : '';
  if (naturals.length === SUITS.length * (RANKS.length - 1)) return `  any natural card\n${wilds}`;
  const ranksOf = (suit: number) =>
    naturals.filter((face) => suitIndex(face) === suit).map(rankIndex);
  const inSuits = SUITS.map((_, suit) => ranksOf(suit));
  const everywhere = at(inSuits, 0).filter((rank) => inSuits.every((own) => own.includes(rank)));
  const rows = [
    { name: 'any suit', ranks: everywhere },
    ...SUITS.map((name, suit) => ({
      name,
      ranks: at(inSuits, suit).filter((rank) => !everywhere.includes(rank)),
    })),
  ].filter(({ ranks }) => ranks.length > 0);
  const width = Math.max(0, ...rows.map(({ name }) => name.length));
  const lines = rows.map(({ name, ranks }) => {
    const texts = ranks.map((rank) => at(RANKS, rank));
    return rowOf(`  ${name.padEnd(width)}  ${texts.join(' ')}`, width + 4);
  });
  return `${lines.join('')}${wilds}`;
}

function named(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** Its first words stand out on a terminal, and count as what they are when it is broken. */
function sentence(lead: string, rest: string): string {
  return `${bold(lead)}${textWrapped(`${lead}${rest}`, 0, WIDTH).slice(lead.length)}\n`;
}

export function meldsJson({ asked, hand, points, missing, helps, best, ways }: Findings): string {
  const { round, contract, rules } = asked;
  const told = {
    round,
    contract,
    ...rules,
    hand: hand.map(printFace),
    points,
    possible: missing === 0,
    missing,
    helps: helps.map(printFace),
    best: Object.fromEntries(best.map(({ measure, way }) => [measure, printedWay(way)])),
    ways: { ...ways, first: ways.first.map(printedWay) },
  };
  return jsonLine(told);
}

function printedWay(way: Way): object {
  const melds = way.melds.map(({ type, cards }) => ({ type, cards: cards.map(printFace) }));
  return { ...way, melds };
}
