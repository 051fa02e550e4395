// A table's people in lines: who sits where, what is asked, and what can be done with a number before each.
import { labelled } from '#tabletop';
import { chairText, itemsOf, lobbyShown } from './panel-items.ts';
import type { PanelChoice, PanelPage, PanelTable } from './panel-items.ts';

export interface NumberedChoice extends PanelChoice {
  /** What it is done to, where that is a chair. */
  readonly about: string;
}

/** All that can be done, in the order of its numbers. */
export function numberedChoices(page: PanelPage, table: PanelTable): readonly NumberedChoice[] {
  const { room } = table;
  return itemsOf(page, table).flatMap(({ chair, choices }) =>
    choices.map((choice) => ({
      ...choice,
      about: chair === null ? '' : room.ui('chairNumber', { n: chair.seat + 1 }),
    })),
  );
}

/** Who sits where, and what is to be done. */
export function peopleLines(table: PanelTable): readonly string[] {
  const { room, words } = table;
  const lobby = lobbyShown(table);
  const chairs = lobby.chairs.map((chair) => {
    const who = chairText(chair, lobby, room, words);
    const text = chair.state === 'open' ? who : `${chair.name} (${who})`;
    return labelled(words, room.ui('chairNumber', { n: chair.seat + 1 }), text);
  });
  return [...chairs, room.ui(lobby.asks)];
}

export function panelLines(page: PanelPage, table: PanelTable): readonly string[] {
  const { room, words } = table;
  const choices = numberedChoices(page, table).map(({ about, label }, i) =>
    labelled(words, String(i + 1), about === '' ? label : labelled(words, about, label)),
  );
  return ['', ...(page === 'say' ? [] : peopleLines(table)), ...choices, room.ui('answerLine')];
}
