// A view of May I? in, what lies on the table out.
import { at, facesIn, minus, numberAt, printFace, type Seat } from '#kernel';
import { calculateHandScore, lineFor, type MayIView } from '#games/mayi';
import { seatsFrom, type Call, type Place, type Scene } from '../scene.ts';
import { nameAt, type Narrator } from '../narrator.ts';

/** Upwards, as runs lie; wilds after the others. */
const RANKS = ['3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A', '2', 'Joker'];

export function scene(view: MayIView, viewer: Seat, narrator: Narrator): Scene {
  return {
    viewer,
    places: seatsFrom(viewer, view.seats).map((seat) => placeOf(view, seat, narrator)),
    middle: {
      kind: 'melds',
      melds: view.melds.map(({ id, type, owner, cards }) => ({
        id,
        type,
        owner,
        cards: cards.map(printFace),
      })),
      stock: view.stockSize,
      discards: view.discard.map(printFace),
      titles: { stock: narrator.words.ui('stock'), discard: narrator.words.ui('discard') },
      call: callIn(view),
    },
    hand: facesIn(view.hand).map(printFace),
    contract: '',
    facts: factsOf(view, narrator),
    score: scoreOf(view, viewer, narrator),
    trump: '',
    ranks: { usual: RANKS, bySuit: {} },
    tricks: [],
  };
}

function placeOf(view: MayIView, seat: Seat, narrator: Narrator): Place {
  const { words } = narrator;
  return {
    seat,
    name: nameAt(narrator, seat),
    cards: numberAt(view.handSizes, seat),
    isTurn: (view.mayI?.asked ?? view.turn) === seat,
    isDealer: view.dealer === seat,
    says:
      view.mayI?.caller === seat
        ? narrator.game.name
        : at(view.down, seat)
          ? words.ui('isDown')
          : '',
    note: '',
    total: numberAt(view.score.totals, seat),
    ...scoredAt(view, seat),
  };
}

function callIn(view: MayIView): Call | null {
  const { mayI, discard } = view;
  if (mayI === null) return null;
  const { caller, asked, allowed } = mayI;
  const line = lineFor(view, caller).map((seat) => {
    const answer = seat === asked ? 'asked' : allowed.includes(seat) ? 'allowed' : 'later';
    return { seat, answer } as const;
  });
  return { caller, card: printFace(at(discard, 0)), line };
}

/** Once a round is scored every hand lies open; the viewer's own lies before them anyway. */
function scoredAt({ rules, scoredHands, viewer }: MayIView, seat: Seat) {
  if (scoredHands === null) return {};
  const faces = facesIn(at(scoredHands, seat));
  const left = calculateHandScore(faces, rules.twoPoints);
  return seat === viewer ? { left } : { open: faces.map(printFace), left };
}

function factsOf(view: MayIView, { game, words }: Narrator): readonly string[] {
  const round = words.ui('roundOf', { n: view.round, last: view.rules.lastRound });
  return [`${round} · ${words.contract(game, { round: view.round })}`];
}

function scoreOf(view: MayIView, viewer: Seat, narrator: Narrator): string {
  const total = `${narrator.words.ui('total')} ${minus(numberAt(view.score.totals, viewer))}`;
  return `${nameAt(narrator, viewer)} · ${total}`;
}
