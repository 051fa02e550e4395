// How a game is played, for somebody at the menu: what was chosen in, a page with the rules in force out; keys scroll it.
import { printRules, mustAccept, readRules } from '#kernel';
import { wordsIn } from '#text/all';
import type { Key, Size } from '../terminal/index.ts';
import type { Choice } from './choice.ts';
import { presetName, tabletopOf } from '#tabletop';
import type { Line } from '../screen/model.ts';
import { text, title } from '../screen/page-content.ts';
import { lastTop } from '../screen/draw-pages.ts';
import { rulesLines } from '../screen/rules-shown.ts';

/** A page that is being read. */
export interface Reading {
  readonly title: string;
  readonly lines: readonly Line[];
  readonly top: number;
}

/** What is needed of a choice. */
type Played = Pick<Choice, 'game' | 'rules' | 'language'> & { readonly seats: readonly unknown[] };

export function howToPlay({ game, rules, seats, language }: Played): Reading {
  const words = wordsIn(language);
  const shown = tabletopOf(game).rules;
  const whole = printRules(mustAccept(readRules(game.ruleset, rules), 'a choice of rules'));
  const here = { game, words, rules: whole, seats: seats.length };
  return {
    title: words.ui('menuHowTo'),
    lines: [
      title(`${words.gameName(game)} · ${words.preset(game, presetName(game, rules))}`),
      text(words.summary(game)),
      text(''),
      ...rulesLines(here, shown, shown.basics, Object.keys(game.ruleset.options)),
    ],
    top: 0,
  };
}

const PAGE = 10;

/** The page after a key; null when it is closed. */
export function readOn(reading: Reading, key: Key): Reading | null {
  const to = (top: number) => ({ ...reading, top: Math.max(0, top) });
  switch (key.name) {
    case 'up':
      return to(reading.top - 1);
    case 'down':
      return to(reading.top + 1);
    case 'pageUp':
      return to(reading.top - PAGE);
    case 'pageDown':
      return to(reading.top + PAGE);
    case 'home':
      return to(0);
    case 'end':
      return to(Number.MAX_SAFE_INTEGER);
    default:
      return key.name === 'text' && key.text === ' ' ? to(reading.top + PAGE) : null;
  }
}

/** Scrolled no further than it goes. */
export function withinReading(reading: Reading, size: Size): Reading {
  return { ...reading, top: Math.min(reading.top, lastTop(reading.lines, size)) };
}
