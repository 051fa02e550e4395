// The English of an analysis: printed actions, names and numbers in, plain sentences out.
import { plain, type Json, type JsonObject, type Params } from '#kernel';
import type { DecisionPlace, Remark } from './types.ts';

/** What somebody did, as the end of a sentence, and the same as a thing that could be better. */
interface Words {
  readonly did: string;
  readonly thing: string;
}

/** `about` is the card that lies open to be taken, where a choice is about that. */
export function wordsFor(action: JsonObject | null, about: string | null): Words {
  if (action === null) return { did: 'waited', thing: 'leaving it' };
  const type = plain(action['type']);
  const card = plain(action['card']);
  const open = about === null ? 'the discard' : `the ${about}`;
  switch (type) {
    case 'PLAY_CARD': {
      const announced = action['announceMarriage'] === true ? ' and announced its marriage' : '';
      const with_ = announced === '' ? '' : ' with its marriage';
      return { did: `played the ${card}${announced}`, thing: `the ${card}${with_}` };
    }
    case 'PLACE_BID':
      return bidWords(action);
    case 'PASS':
      return { did: 'passed', thing: 'a pass' };
    case 'COINCHE':
      return { did: 'coinched', thing: 'a coinche' };
    case 'SURCOINCHE':
      return { did: 'surcoinched', thing: 'a surcoinche' };
    case 'RAISE_CONTRACT': {
      const height = plain(action['value']);
      return { did: `raised to ${height}`, thing: `a raise to ${height}` };
    }
    case 'BOMB':
      return { did: 'threw a bomb', thing: 'a bomb' };
    case 'DISCARD':
      return partingWords(action, card);
    case 'LAY_DOWN': {
      const melds = meldsText(action['melds']);
      return { did: `laid down ${melds}`, thing: `laying down ${melds}` };
    }
    case 'GO_OUT':
      return { did: 'went out', thing: 'going out' };
    case 'LAY_OFF':
      return { did: `laid off the ${card}`, thing: `laying off the ${card}` };
    case 'SWAP_JOKER':
      return { did: `swapped the ${card} for a Joker`, thing: `the Joker for the ${card}` };
    case 'DRAW_FROM_STOCK':
      return { did: `drew from the stock and left ${open}`, thing: 'drawing from stock' };
    case 'DRAW_FROM_DISCARD':
      return { did: `took ${open} from the discards`, thing: `taking ${open}` };
    case 'CALL_MAY_I':
      return { did: `called for ${open}`, thing: `calling for ${open}` };
    case 'ALLOW_MAY_I':
      return { did: `let ${open} go`, thing: `letting ${open} go` };
    case 'CLAIM_MAY_I':
      return { did: `claimed ${open}`, thing: `claiming ${open}` };
    case 'END_TURN':
    case 'READY_TO_DISCARD':
      return { did: 'laid nothing more', thing: 'laying nothing' };
    default:
      return { did: `chose ${type}`, thing: type };
  }
}

function bidWords(action: JsonObject): Words {
  const { value, suit } = action;
  if (value === 0) return { did: 'passed', thing: 'a pass' };
  const bid = suit === undefined ? plain(value) : `${plain(value)} ${plain(suit)}`;
  return { did: `bid ${bid}`, thing: `a bid of ${bid}` };
}

/** Two cards are more than one thing. */
export function wasBetter(action: JsonObject | null): string {
  return Array.isArray(action?.['cards']) ? 'were better' : 'was better';
}

/** Two cards of Tysiąc, or one of May I?. */
function partingWords({ cards }: JsonObject, card: string): Words {
  if (!Array.isArray(cards)) return { did: `threw the ${card}`, thing: `the ${card}` };
  const both = cards.map(plain).join(' and ');
  return { did: `parted with ${both}`, thing: both };
}

function meldsText(melds: Json | undefined): string {
  if (!Array.isArray(melds)) return '';
  return melds
    .map((meld) => (meld as JsonObject)['cards'])
    .map((cards) => (Array.isArray(cards) ? cards.map(plain).join(' ') : ''))
    .join(' | ');
}

export function placeText({ name, number }: DecisionPlace): string {
  const word = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  return number === 0 ? word : `${word} ${number}`;
}

export function pointsText(points: number, unit: string = 'points'): string {
  const whole = Math.round(points);
  return `${whole} ${whole === 1 ? unit.slice(0, -1) : unit}`;
}

export function told(code: string, params: Params, sentence: string): Remark {
  return { code, params, sentence };
}
