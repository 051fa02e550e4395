// Forms of the actions of May I?: anything in, an action with its card texts as they are printed, or null.

import { FACES, SUITS, type MeldType } from './mayi-cards.ts';
import type { End } from './mayi-melds.ts';

export interface NamedMeld {
  type: MeldType;
  cards: string[];
}

export interface LayOff {
  card: string;
  meld: string;
  end?: End;
}

type Plain =
  | 'DRAW_FROM_STOCK'
  | 'DRAW_FROM_DISCARD'
  | 'READY_TO_DISCARD'
  | 'END_TURN'
  | 'CALL_MAY_I'
  | 'ALLOW_MAY_I'
  | 'CLAIM_MAY_I';

export type SeatAction =
  | { type: Plain }
  | { type: 'LAY_DOWN'; melds: NamedMeld[] }
  | ({ type: 'LAY_OFF' } & LayOff)
  | { type: 'SWAP_JOKER'; meld: string; card: string }
  | { type: 'DISCARD'; card: string }
  | { type: 'GO_OUT'; finalLayOffs: LayOff[] };

export type Action = SeatAction | { type: 'NEXT_ROUND' };

export function readAction(action: unknown): Action | null {
  if (!isRecord(action)) return null;
  switch (action['type']) {
    case 'DRAW_FROM_STOCK':
    case 'DRAW_FROM_DISCARD':
    case 'READY_TO_DISCARD':
    case 'END_TURN':
    case 'CALL_MAY_I':
    case 'ALLOW_MAY_I':
    case 'CLAIM_MAY_I':
    case 'NEXT_ROUND':
      return { type: action['type'] };
    case 'LAY_DOWN': {
      const melds = readAll(action['melds'], readMeld);
      return melds && { type: 'LAY_DOWN', melds };
    }
    case 'LAY_OFF': {
      const layOff = readLayOff(action);
      return layOff && { type: 'LAY_OFF', ...layOff };
    }
    case 'SWAP_JOKER': {
      const swap = readLayOff({ card: action['card'], meld: action['meld'] });
      return swap && { type: 'SWAP_JOKER', ...swap };
    }
    case 'DISCARD': {
      const card = readCard(action['card']);
      return card === null ? null : { type: 'DISCARD', card };
    }
    case 'GO_OUT': {
      const finalLayOffs = readAll(action['finalLayOffs'], readLayOff);
      return finalLayOffs && { type: 'GO_OUT', finalLayOffs };
    }
    default:
      return null;
  }
}

function readMeld(meld: unknown): NamedMeld | null {
  if (!isRecord(meld)) return null;
  const { type } = meld;
  const cards = readAll(meld['cards'], readCard);
  return cards !== null && (type === 'set' || type === 'run') ? { type, cards } : null;
}

function readLayOff(layOff: unknown): LayOff | null {
  if (!isRecord(layOff)) return null;
  const { meld, end } = layOff;
  const card = readCard(layOff['card']);
  if (card === null || typeof meld !== 'string') return null;
  if (end === undefined) return { card, meld };
  return end === 'low' || end === 'high' ? { card, meld, end } : null;
}

function readAll<T>(list: unknown, read: (item: unknown) => T | null): T[] | null {
  if (!Array.isArray(list)) return null;
  const items = list.map(read).filter((item) => item !== null);
  return items.length === list.length ? items : null;
}

function readCard(text: unknown): string | null {
  if (typeof text !== 'string') return null;
  const upper = text.trim().toUpperCase();
  if (['JOKER', 'JK', '*'].includes(upper)) return 'Joker';
  const suit = 'SHDC'.indexOf(upper.slice(-1));
  const suited = suit < 0 ? upper : upper.slice(0, -1) + SUITS[suit];
  const card = suited.replace(/^T(?=.$)/u, '10');
  return FACES.includes(card) ? card : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
