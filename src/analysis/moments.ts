// The moments that mattered: judged actions in, the three that cost most out, each as one sentence with what was better.
import type { Game, Seat } from '#kernel';
import type { JudgedAction, Moment, Remark, Unit } from './types.ts';
import { placeText, pointsText, wasBetter, wordsFor } from './wording.ts';

const MOST = 3;

export interface Telling {
  readonly game: Game;
  readonly hand: number;
  /** What open cards are counted in. */
  readonly unit: Unit;
  readonly seatName: (seat: Seat) => string;
  /** The open card that a choice is about. */
  readonly about: (n: number) => string | null;
}

/** Mistakes first. Where there are fewer than three: what cost most with open cards, and gifts, which nobody could foresee. */
export function momentsOf(decisions: readonly JudgedAction[], telling: Telling): readonly Moment[] {
  const mistakes = decisions
    .filter(({ size }) => size !== 'fine')
    .map((judged) => mistakeIn(judged, telling))
    .toSorted(byPoints);
  const others = decisions
    .filter(({ size }) => size === 'fine')
    .flatMap((judged) => onlyOpen(judged, telling))
    .toSorted(byPoints);
  return [...mistakes, ...others].slice(0, MOST);
}

/** Those of several hands. */
export function mostOf(moments: readonly Moment[]): readonly Moment[] {
  const rank = ({ code }: Moment) => (code === 'mistake' || code.startsWith('missed') ? 0 : 1);
  return moments.toSorted((a, b) => rank(a) - rank(b) || byPoints(a, b)).slice(0, MOST);
}

function byPoints(a: Moment, b: Moment): number {
  return b.points - a.points || a.n - b.n;
}

function mistakeIn(judged: JudgedAction, telling: Telling): Moment {
  const better = judged.known?.best ?? null;
  const points = judged.known?.loss ?? 0;
  const missed = judged.notes.find(({ code }) => code.startsWith('missed'));
  if (missed !== undefined)
    return momentOf(judged, telling, {
      ...placedRemark(judged, missed),
      better,
      points,
      unit: 'points',
    });
  const about = telling.about(judged.n);
  const player = telling.seatName(judged.seat);
  const { did } = wordsFor(telling.game, judged.action, about);
  const { thing } = wordsFor(telling.game, better, about);
  const sentence = `${placeText(judged.place)}: ${player} ${did}; ${thing} ${wasBetter(better)} by ${pointsText(points)}.`;
  const params = { ...paramsOf(judged, telling), points };
  return momentOf(judged, telling, {
    code: 'mistake',
    params,
    sentence,
    better,
    points,
    unit: 'points',
  });
}

function onlyOpen(judged: JudgedAction, telling: Telling): readonly Moment[] {
  const gift = judged.notes.find(({ code }) => code === 'gift_used');
  if (gift !== undefined)
    return [
      momentOf(judged, telling, {
        ...placedRemark(judged, gift),
        better: null,
        points: Number(gift.params['points']),
        unit: null,
      }),
    ];
  const { open } = judged;
  if (open === null || open.loss.low === 0) return [];
  const points = open.loss.low;
  const player = telling.seatName(judged.seat);
  const { did } = wordsFor(telling.game, judged.action, null);
  const { thing } = wordsFor(telling.game, open.best, null);
  // With open cards only nobody was asked what could be known.
  const unknown = judged.known === null ? '' : ', but nobody could know';
  const sentence = `${placeText(judged.place)}: ${player} ${did}; as the cards lay ${thing} was better by ${pointsText(points, telling.unit)}${unknown}.`;
  const params = { ...paramsOf(judged, telling), points };
  return [
    momentOf(judged, telling, {
      code: 'only_open',
      params,
      sentence,
      better: open.best,
      points,
      unit: telling.unit,
    }),
  ];
}

function paramsOf({ seat, place, n }: JudgedAction, telling: Telling) {
  const about = telling.about(n);
  return {
    player: telling.seatName(seat),
    place: place.name,
    number: place.number,
    ...(about === null ? {} : { card: about }),
  };
}

function momentOf(
  { n, seat, action }: JudgedAction,
  { hand }: Telling,
  rest: Pick<Moment, 'code' | 'params' | 'sentence' | 'better' | 'points' | 'unit'>,
): Moment {
  const { code, params, sentence, better, points, unit } = rest;
  return { code, params, sentence, hand, n, seat, action, better, points, unit };
}

/** What a note says, and when that was. */
export function placedRemark({ place }: JudgedAction, { code, params, sentence }: Remark): Remark {
  return {
    code,
    params: { ...params, place: place.name, number: place.number },
    sentence: `${placeText(place)}: ${sentence}`,
  };
}
