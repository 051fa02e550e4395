// How the table looks: its colours, the signs of cards, and what they become where only plain characters are known.
import { inLetters, type Language, type Letters } from '#text';
import {
  blankCells,
  type Cells,
  type Colour,
  type Frame,
  type Size,
  type Style,
} from '../terminal/index.ts';

/** What the player asked for. */
export interface Theme {
  readonly ascii: boolean;
  readonly fourColours: boolean;
  /** Of court cards. */
  readonly letters: Letters;
}

/** Cells and the theme in which everything on them is drawn. */
export interface Canvas extends Cells {
  readonly theme: Theme;
}

export function blankCanvas(size: Size, theme: Theme): Canvas {
  return { ...blankCells(size), theme };
}

function colour(of256: number, of16: number): Colour {
  return { of256, of16 };
}

const BLACK = colour(16, 0);
const DARK_RED = colour(160, 1);
const DARK_BLUE = colour(26, 4);
const DARK_GREEN = colour(28, 2);
const PURPLE = colour(127, 5);
const LIGHT_RED = colour(210, 9);
const LIGHT_BLUE = colour(117, 14);
const LIGHT_GREEN = colour(120, 10);
const LIGHT_PURPLE = colour(219, 13);
const GREY = colour(245, 8);
const WHITE = colour(231, 15);
const GOLD = colour(221, 11);

const FELT = colour(22, 2);
const CARD = colour(255, 15);
const SHADED_CARD = colour(247, 7);
const CHOSEN_CARD = colour(229, 11);
const BAR = colour(236, 0);
const BACK = colour(24, 4);

export const STYLES = {
  felt: { paper: FELT, ink: WHITE },
  feltFaint: { paper: FELT, ink: colour(151, 7) },
  feltGold: { paper: FELT, ink: GOLD, bold: true },
  back: { paper: BACK, ink: colour(153, 15) },
  bar: { paper: BAR, ink: WHITE },
  barBold: { paper: BAR, ink: WHITE, bold: true },
  barFaint: { paper: BAR, ink: colour(250, 7) },
  bold: { bold: true },
  faint: { ink: GREY },
  question: { bold: true },
  notice: { ink: GOLD, bold: true },
  button: { paper: colour(238, 0), ink: WHITE },
  buttonDead: { ink: GREY },
  buttonFocused: { paper: GOLD, ink: BLACK, bold: true, reverse: false },
  popup: { paper: colour(235, 0), ink: WHITE },
  popupFaint: { paper: colour(235, 0), ink: colour(248, 7) },
  popupTitle: { paper: colour(235, 0), ink: GOLD, bold: true },
} as const satisfies Readonly<Record<string, Style>>;

const CARD_STATES = ['plain', 'shaded', 'focused'] as const;
export type CardState = (typeof CARD_STATES)[number];

const PAPERS: Readonly<Record<CardState, Colour>> = {
  plain: CARD,
  shaded: SHADED_CARD,
  focused: CHOSEN_CARD,
};

/** Ink and paper of a card's face. */
export function faceStyle(card: string, state: CardState, theme: Theme): Style {
  const ink = state === 'shaded' ? shadedInk(card) : cardInk(card, theme);
  return { ink, paper: PAPERS[state], bold: state !== 'shaded' };
}

export function edgeStyle(state: CardState): Style {
  return {
    ink: state === 'focused' ? BLACK : GREY,
    paper: PAPERS[state],
    ...(state === 'focused' ? { bold: true } : {}),
  };
}

function cardInk(card: string, theme: Theme): Colour {
  if (card === 'Joker') return PURPLE;
  if (card.endsWith('♥')) return DARK_RED;
  if (card.endsWith('♦')) return theme.fourColours ? DARK_BLUE : DARK_RED;
  return card.endsWith('♣') && theme.fourColours ? DARK_GREEN : BLACK;
}

function shadedInk(card: string): Colour {
  return /[♥♦]$/.test(card) ? colour(131, 1) : colour(240, 8);
}

/** A card or suit within a sentence, on whatever background; undefined where it looks like the words around it. */
export function suitInk(card: string, theme: Theme): Colour | undefined {
  if (card === 'Joker') return LIGHT_PURPLE;
  if (card.endsWith('♥')) return LIGHT_RED;
  if (card.endsWith('♦')) return theme.fourColours ? LIGHT_BLUE : LIGHT_RED;
  return card.endsWith('♣') && theme.fourColours ? LIGHT_GREEN : undefined;
}

export function frameSigns(theme: Theme): Frame {
  return theme.ascii ? 'ascii' : 'round';
}

/** Three columns at most. */
export function cardSign(card: string): string {
  return card === 'Joker' ? 'Jk★' : card;
}

const PLAIN_SIGNS: Readonly<Record<string, string>> = {
  '♠': 's',
  '♥': 'h',
  '♦': 'd',
  '♣': 'c',
  '★': 'r',
  '…': '.',
  '·': '-',
  '–': '-',
  '−': '-',
  '×': 'x',
  Σ: '=',
  '’': "'",
  '“': '"',
  '”': '"',
  '«': '"',
  '»': '"',
  '„': '"',
  '→': '>',
  '←': '<',
  '↑': '^',
  '↓': 'v',
  '▶': '>',
  '◀': '<',
  '●': '*',
  '•': 'o',
  '○': 'o',
  '◆': '*',
  '✓': 'x',
  '✗': '-',
  '▒': '#',
  '█': '#',
  '─': '-',
  '│': '|',
  ł: 'l',
  Ł: 'L',
  œ: 'o',
  Œ: 'O',
  '\u00A0': ' ',
};

/** A sign that every terminal knows, of the same width. */
function plainSign(sign: string): string {
  if (sign === '' || (sign >= ' ' && sign <= '~')) return sign;
  const known = PLAIN_SIGNS[sign];
  if (known !== undefined) return known;
  const letter = sign.normalize('NFD').charAt(0);
  return letter >= ' ' && letter <= '~' ? letter : '?';
}

export function inPlainSigns(cells: Cells): Cells {
  return { ...cells, texts: cells.texts.map(plainSign) };
}

/** Every card on a screen by the letters that are wanted; they are as wide as the English ones. */
export function cellsInLetters(cells: Cells, language: Language, letters: Letters): Cells {
  if (letters === 'english') return cells;
  const texts = cells.texts.map((sign, i) => {
    const isLast = (i + 1) % cells.width === 0;
    return isLast
      ? sign
      : inLetters(sign + (cells.texts[i + 1] ?? ''), language, letters).slice(0, sign.length);
  });
  return { ...cells, texts };
}

export function textInPlainSigns(text: string): string {
  return Array.from(text, plainSign).join('');
}
