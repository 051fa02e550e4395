// The moments of a finished game: a tab that shows them in, what it shows, and what the same record gives in Node, out.
import type { Page as Tab } from 'playwright-core';
import { AFTER_GAME, analyse } from '#analysis';
import { gameById } from '#games';
import { orThrow, present, type GameRecord } from '#kernel';
import { gameLookedBackAt, momentWords, narratorAt, replayOf } from '#tabletop';
import { readLog, standingRecord } from '#table';
import { namesShown, type Language } from '#text';
import { wordsIn } from '#text/all';
import { asTold } from './at-page.ts';

interface Shown {
  readonly round: string;
  readonly cost: string;
  readonly sentence: string;
}

/** Waits until they are found. */
export async function momentsShown(tab: Tab): Promise<readonly Shown[]> {
  await tab.locator('.moments:not(.looking)').first().waitFor();
  const cards = await tab.locator('.moments li').all();
  return Promise.all(
    cards.map(async (card) => ({
      round: await card.locator('.head span').innerText(),
      cost: (await card.locator('.head strong').allInnerTexts()).join('').replace('−', ''),
      sentence: asTold(await card.locator('p').last().innerText()),
    })),
  );
}

/** As the record that the browser keeps is told in a language. */
export async function momentsInNode(tab: Tab): Promise<(language: Language) => readonly Shown[]> {
  const record = await recordKept(tab);
  const game = present(gameById(record.header.game), 'the game');
  const { moments } = orThrow(analyse(game, record, AFTER_GAME));
  const whole = orThrow(gameLookedBackAt(game, record));
  return (language) => {
    // Nobody who plays here is called like an animal, so that all may be bots.
    const seats = record.header.players.map((name) => ({ kind: 'bot' as const, name }));
    const narrator = narratorAt(game, wordsIn(language), namesShown(seats, language));
    const replay = replayOf(whole, narrator);
    return momentWords(moments, replay.rounds(replay.last), narrator, seats).map(
      ({ round, cost, sentence }) => ({ round, cost, sentence }),
    );
  };
}

/** From here on a bar that shows how far it is would be noticed. */
export async function watchForProgress(tab: Tab): Promise<() => Promise<boolean>> {
  await tab.evaluate(`new MutationObserver(() => {
    globalThis.wasProgress ||= document.querySelector('.moments progress') !== null;
  }).observe(document.body, { childList: true, subtree: true })`);
  return () => tab.evaluate<boolean>('globalThis.wasProgress === true');
}

/** The log of a table in the browser's store, as text; of the only one, where none is named. */
const keptLog = (id: string | null) => `new Promise((done, fail) => {
  const opening = indexedDB.open('baize');
  opening.onerror = fail;
  opening.onsuccess = () => {
    const reading = opening.result.transaction(['tables', 'entries']);
    const tables = reading.objectStore('tables').getAll();
    const entries = reading.objectStore('entries').getAll();
    reading.oncomplete = () => {
      opening.result.close();
      const id = ${JSON.stringify(id)} ?? tables.result[0].id;
      const { header } = tables.result.find((row) => row.id === id);
      const lines = entries.result.filter(({ table }) => table === id).map(({ line }) => line);
      done(JSON.stringify(header) + '\\n' + lines.join(''));
    };
  };
})`;

export async function recordKept(tab: Tab, id: string | null = null): Promise<GameRecord> {
  const { header, entries } = orThrow(readLog(await tab.evaluate<string>(keptLog(id))));
  return standingRecord({ opened: { is: 'opened', header, seats: [] }, entries });
}
