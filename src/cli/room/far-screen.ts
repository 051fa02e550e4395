// A table of a house far away on the screen: its people and its games one after the other, until somebody leaves.
import { PAUSES } from '../menu/choice.ts';
import { howToPlay } from '../menu/how-to.ts';
import { withinReading } from '../menu/how-to.ts';
import type { Farewell, Screen } from '../menu/one-screen.ts';
import type { TerminalSitting } from '../menu/sitting-down.ts';
import { rulesAsked } from '../saves/index.ts';
import { clientScreen } from '../screen/client-screen.ts';
import { pausesOf } from '../screen/pauses.ts';
import { blankCells, put, wrapText, type Cells, type Key, type Size } from '../terminal/index.ts';
import { openFarTable, whyNotOpened, type FarTable, type FarTableWanted } from './far-table.ts';
import { FIRST_PANEL, panelKept, panelKey, type Panel } from './panel.ts';
import type { PanelWish } from './panel-items.ts';
import { drawPanel } from './panel-draw.ts';

export interface FarScreenWanted extends Pick<
  FarTableWanted,
  'invitation' | 'ports' | 'file' | 'name' | 'seat' | 'words' | 'room' | 'theme'
> {
  /** Said where a name was asked for, though the seat that comes here has one; else empty. */
  readonly nameUnused: string;
  /** Said when the screen is gone and the seat is kept; nothing for whoever looked on. */
  readonly kept: string;
  /** Said to whoever finds no chair. */
  readonly instead: string;
}

/** What changes while it stands there. */
interface Standing {
  readonly wanted: FarScreenWanted;
  readonly changed: () => void;
  readonly finish: (farewell: Farewell) => void;
  /** Whether the seat is to leave another device: nothing is done before that is answered. */
  isAsking: boolean;
  table: FarTable | null;
  game: Pick<Screen, 'draw' | 'key' | 'tick'> | null;
  panel: Panel;
  isPanel: boolean;
  /** What the panel listed last, to keep the cursor where it is. */
  people: ReturnType<FarTable['people']> | null;
}

export function farSitting(wanted: FarScreenWanted, changed: () => void): TerminalSitting {
  const { promise: done, resolve: finish } = Promise.withResolvers<Farewell>();
  const standing: Standing = {
    wanted,
    changed,
    finish,
    isAsking: wanted.file !== null && wanted.invitation.token !== null,
    table: null,
    game: null,
    panel: FIRST_PANEL,
    isPanel: true,
    people: null,
  };
  if (!standing.isAsking) void open(standing);
  const screen: Screen = {
    draw: (size) => drawn(standing, size),
    key: (key, size) => pressed(standing, key, size),
    tick: () => standing.table?.tick(),
    closed: () => leave(standing, { sentence: farewellOf(standing), isCut: true }),
  };
  return { screen: () => screen, done };
}

/** A seat that has not come here stays where it is. */
function farewellOf({ isAsking, wanted }: Standing): string {
  return isAsking ? wanted.room.ui('seatStays') : wanted.kept;
}

async function open(standing: Standing): Promise<void> {
  const { changed, wanted } = standing;
  const opened = await openFarTable({
    ...wanted,
    inLines: false,
    pauses: pausesOf(PAUSES.normal),
    turned: (to) => turned(standing, to),
    show: changed,
    told: () => {},
    changed: () => peopleChanged(standing),
    wished: (what) => wishedAround(standing, what),
    left: () => leave(standing, { sentence: wanted.kept, isCut: false }),
  });
  if (!opened.ok) {
    const sentence = whyNotOpened(opened.refusal, wanted);
    return standing.finish({ sentence, isCut: true });
  }
  standing.table = opened.value;
  changed();
}

function turned(standing: Standing, to: 'game' | 'people'): void {
  const client = standing.table?.client() ?? null;
  standing.game = client === null ? null : clientScreen(client);
  standing.isPanel = to === 'people' || client === null;
  standing.panel = FIRST_PANEL;
  standing.changed();
}

/** The result of a game is seen before what can be done then. */
function peopleChanged(standing: Standing): void {
  const { table } = standing;
  if (table === null) return;
  const people = table.people();
  const before = standing.people;
  standing.people = people;
  if (before !== null) standing.panel = panelKept(standing.panel, before, people);
  const isOverNow = before?.moment.room.stage === 'playing' && people.moment.room.stage === 'over';
  if (isOverNow && standing.game !== null) standing.isPanel = false;
  standing.changed();
}

function isGameShown({ game, isPanel, table }: Standing): boolean {
  return game !== null && !isPanel && table?.client()?.model() !== undefined;
}

function drawn(standing: Standing, size: Size): Cells {
  const { game, panel, table, wanted } = standing;
  if (table === null) return drawSentences(openingLines(standing), size);
  if (isGameShown(standing) && game !== null) return game.draw(size);
  return drawPanel(panel, table.people(), size, wanted.theme);
}

function openingLines({ isAsking, wanted }: Standing): readonly string[] {
  const { nameUnused, room } = wanted;
  if (!isAsking) return [room.ui('connecting')];
  return [room.ui('seatComesHere'), nameUnused, room.ui('sure', { what: room.ui('playHere') })];
}

function drawSentences(sentences: readonly string[], size: Size): Cells {
  const cells = blankCells(size);
  const width = Math.max(1, size.width - 2);
  sentences
    .filter((sentence) => sentence !== '')
    .flatMap((sentence) => wrapText(sentence, width))
    .forEach((line, y) => put(cells, { x: 1, y: y + 1 }, line));
  return cells;
}

function pressed(standing: Standing, key: Key, size: Size): void {
  const { game, table, wanted } = standing;
  if (standing.isAsking) return answered(standing, key);
  if (table === null) {
    const isQuit = key.name === 'interrupt' || (key.name === 'text' && key.text === 'q');
    return isQuit ? leave(standing, { sentence: '', isCut: false }) : undefined;
  }
  if (isGameShown(standing)) return game?.key(key, size);
  const { reading } = standing.panel;
  const within = reading === null ? null : withinReading(reading, size);
  const updated = panelKey({ ...standing.panel, reading: within }, key, table.people());
  standing.panel = updated.panel;
  standing.changed();
  for (const wish of updated.wishes) void perform(standing, table, wish);

  async function perform(to: Standing, at: FarTable, wish: PanelWish): Promise<void> {
    switch (wish.do) {
      case 'quit':
        // At a table that is closed there is no seat to come back to.
        return leave(to, {
          sentence: at.moment().room.stage === 'closed' ? '' : wanted.kept,
          isCut: false,
        });
      case 'back':
        to.isPanel = to.game === null;
        return to.changed();
      case 'rules':
        to.panel = { ...to.panel, reading: rulesPage(to, at) };
        return to.changed();
      case 'deed':
        return wished(to, at, wish);
      case 'page':
      case 'edit':
        return undefined;
    }
  }
}

function answered(standing: Standing, key: Key): void {
  const isYes = key.name === 'enter' || (key.name === 'text' && /^y$/i.test(key.text));
  if (!isYes) return leave(standing, { sentence: farewellOf(standing), isCut: false });
  standing.isAsking = false;
  standing.changed();
  void open(standing);
}

function rulesPage({ wanted }: Standing, table: FarTable): Panel['reading'] {
  const { moment, played } = table.people();
  const rules = rulesAsked(played, moment.room.rules);
  const { language } = wanted.words;
  return howToPlay({ game: played, rules, seats: moment.room.seats, language });
}

/** Whoever has done something in a game wants to see the game again. */
async function wished(
  standing: Standing,
  table: FarTable,
  { deed }: Extract<PanelWish, { readonly do: 'deed' }>,
): Promise<void> {
  const why = await table.wish(deed);
  if (why === '' && deed.do === 'leave')
    return leave(standing, { sentence: standing.wanted.room.ui('seatLeft'), isCut: false });
  const isSaid = deed.do === 'say' && why === '';
  const isPlaying = table.moment().room.stage === 'playing';
  if (isSaid) standing.panel = FIRST_PANEL;
  else standing.panel = { ...standing.panel, notice: why };
  if (why === '' && standing.game !== null && (isPlaying || isSaid)) standing.isPanel = false;
  standing.changed();
}

function wishedAround(standing: Standing, what: 'people' | 'say' | 'agree' | 'disagree'): void {
  const { table } = standing;
  if (what === 'people' || what === 'say') {
    standing.panel = { ...FIRST_PANEL, page: what === 'say' ? 'say' : 'table' };
    standing.isPanel = true;
    return standing.changed();
  }
  void table?.wish({ do: 'takeBack', answer: what === 'agree' }).then((why) => {
    if (why !== '') table.client()?.say(why);
  });
}

function leave(standing: Standing, farewell: Farewell): void {
  standing.table?.close();
  standing.finish(farewell);
}
