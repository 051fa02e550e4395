// Moments and notes of an analysis, and what was done in them, as commands print them: found in, a sentence or a label out.
import type { Game, JsonObject, Params } from '#kernel';
import { placedRemark, wordsFor, type Analysis, type JudgedAction, type Moment } from '#analysis';
import { paramsRenamed } from '#tabletop';
import { nameAt, type Printing } from './printing.ts';

/** What was analysed, and in which words it is told. */
export interface Findings {
  readonly game: Game;
  readonly analysis: Analysis;
  readonly printing: Printing;
}

/** Null where it was best to let the others go on. */
export function deedText({ game, printing }: Findings, action: JsonObject | null): string {
  const { engine, words } = printing;
  if (engine === null) return wordsFor(game, action, null).thing;
  return action === null ? words.ui('letGo') : words.action(game, action);
}

export function momentText(findings: Findings, moment: Moment): string {
  const { game, printing } = findings;
  const { engine, words } = printing;
  const params = named(findings, moment.params);
  if (engine === null || !isUnasked(findings, moment))
    return words.moment(game, { ...moment, params });
  const { action, better, points } = moment;
  return engine('openMoment', {
    where: words.place(String(params['place']), Number(params['number'])),
    player: String(params['player']),
    action: deedText(findings, action),
    better: deedText(findings, better),
    points: Math.round(points),
  });
}

/** Where nobody was asked what could be known, a phrase must not say that nobody could. */
function isUnasked({ analysis }: Findings, { code, n }: Moment): boolean {
  const decisions = analysis.hands.flatMap((hand) => hand.decisions);
  return code === 'only_open' && decisions.find((each) => each.n === n)?.known === null;
}

/** What is certain besides, unless it is a gift that came to nothing. */
export function notesIn(findings: Findings, judged: JudgedAction): readonly string[] {
  const { game, printing } = findings;
  const { action } = judged;
  return judged.notes
    .filter(({ code }) => code !== 'gift')
    .map((note) => placedRemark(judged, note))
    .map((note) => ({ ...note, params: named(findings, note.params), action, better: null }))
    .map((note) => printing.words.moment(game, note));
}

function named({ analysis, printing }: Findings, params: Params): Params {
  const { players } = analysis;
  const called = players.map((name, seat) => [name, nameAt(players, seat, printing)] as const);
  return paramsRenamed(params, new Map(called));
}
