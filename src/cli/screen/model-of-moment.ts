// A new moment of the game in, the model that shows it out; what the player had half chosen is kept where it still fits.
import type { Effect, Focus, Layer, Line, PageName, Stage, TableModel } from './model.ts';
import {
  emptyPicking,
  handOrdered,
  isUseful,
  newPlacesIn,
  pickingMoved,
  placesAfter,
  type Narrator,
  type Row,
  type Scene,
} from '#tabletop';

export interface Moment {
  readonly scene: Scene;
  readonly stage: Stage;
  readonly log: readonly string[];
  readonly further: readonly string[];
  readonly turns: readonly number[];
  readonly news: number;
  readonly received: readonly string[];
  readonly deals: number;
  readonly mayTakeBack: boolean;
}

/** Before anything is asked. */
export function modelOf(
  scene: Scene,
  { game, words, names }: Narrator,
  { around, theme, title }: Pick<TableModel, 'around' | 'theme' | 'title'>,
): TableModel {
  return {
    game,
    words,
    theme,
    title,
    scene,
    stage: { name: 'watching' },
    seatNames: names,
    order: 'suit',
    sorting: 'suit',
    cards: [],
    focus: { on: 'hand', place: 0 },
    picking: null,
    layers: [],
    typed: '',
    notice: '',
    notices: 0,
    log: [],
    further: [],
    turns: [],
    news: 0,
    received: [],
    deals: 0,
    mayTakeBack: false,
    ticks: 0,
    top: 0,
    around,
  };
}

export function withMoment(model: TableModel, moment: Moment): TableModel {
  const { scene, stage } = moment;
  const isOther = scene.viewer !== model.scene.viewer;
  const own = isOther ? [] : model.cards;
  // An order by hand is that of cards which are gone.
  const isDealt = moment.deals !== model.deals || isOther;
  const order = isDealt ? model.sorting : model.order;
  const cards = handOrdered(scene.hand, order, own, scene.ranks);
  const offer = stage.name === 'asked' ? stage.offer : undefined;
  return {
    ...model,
    ...moment,
    order,
    cards,
    focus: focusFor(stage, cards, newPlacesIn(cards, moment.received)),
    picking: offer?.marking ? emptyPicking(offer.marking, false) : null,
    // What one reads is not closed by what happens meanwhile; what one chooses from may be gone.
    layers: model.layers.filter((layer) => !isChoice(layer)),
    typed: '',
    notice: '',
    top: 0,
  };
}

function isChoice(layer: Layer): boolean {
  return (
    layer.name === 'list' || (layer.name === 'page' && (layer.does !== null || layer.isPending))
  );
}

/** Only what the table waits for changes, and nothing that is half chosen. */
export function withStage(model: TableModel, stage: Stage): TableModel {
  return { ...model, stage };
}

/** A card that has just come is looked at first. */
function focusFor(stage: Stage, cards: readonly string[], fresh: readonly number[]): Focus {
  if (stage.name !== 'asked') return { on: 'hand', place: 0 };
  const { offer } = stage;
  if (offer.start !== 'hand') return { on: 'row', ...offer.start };
  const { marking } = offer;
  const looked = fresh.find((place) => marking !== null || isUseful(offer, cards[place] ?? ''));
  if (looked !== undefined) return { on: 'hand', place: looked };
  const possible = cards.findIndex((card) => isUseful(offer, card));
  if (possible < 0 && marking === null && offer.rows.length > 0) return lastPossible(offer.rows);
  return { on: 'hand', place: Math.max(0, possible) };
}

/** Where no card can go, what ends the turn comes last. */
function lastPossible(rows: readonly Row[]): Focus {
  const row = rows.length - 1;
  const column = rows[row]?.buttons.findLastIndex(({ isPossible }) => isPossible) ?? 0;
  return { on: 'row', row, column: Math.max(0, column) };
}

export function withNotice(model: TableModel, notice: string): TableModel {
  return { ...model, notice, notices: model.notices + 1, typed: '' };
}

interface Page {
  readonly page: PageName;
  readonly title: string;
  readonly lines: readonly Line[];
  readonly does?: Effect | null;
  readonly isPending?: boolean;
}

/** The page on top; the same page again is only filled anew. */
export function withPage(
  model: TableModel,
  { page, title, lines, does = null, isPending = false }: Page,
): TableModel {
  // What happened last stands at the end of the log.
  const top = page === 'log' ? Number.MAX_SAFE_INTEGER : 0;
  const opened: Layer = { name: 'page', page, title, lines, top, does, isPending };
  const others = model.layers.filter((layer) => layer.name !== 'page');
  return { ...model, layers: [...others, opened] };
}

/** Once more by another order; what is marked stays marked. */
export function handResorted(model: TableModel, order: TableModel['order']): TableModel {
  const { scene, focus } = model;
  const cards = handOrdered(scene.hand, order, model.cards, scene.ranks);
  const places = placesAfter(model.cards, cards);
  const picking = model.picking && pickingMoved(model.picking, (place) => places[place] ?? place);
  const moved: Focus =
    focus.on === 'hand' ? { on: 'hand', place: places[focus.place] ?? focus.place } : focus;
  const sorting = order === 'hand' ? model.sorting : order;
  return { ...model, order, sorting, cards, picking, focus: moved };
}
