// May I? in phrases: printed actions and events in, the key of a phrase and its values out.
import { numbers, objects, plain, scoreLines, texts, valuesOf } from '#kernel';
import type { JsonObject, Said, Speaker, Teller } from '#kernel';
import { contractOf } from '../contracts.ts';
import type { MayIAction, MayIEvent } from '../types.ts';
import type { MayIKeys } from './keys.ts';

const SEATS = ['seat', 'playerId', 'dealer', 'turn', 'asked'];

export const TELLER: Teller<MayIKeys> = {
  seats: SEATS,
  action: saidAction,
  event: saidEvent,
  contract: ({ round }, speaker) => roundContract(Number(round), speaker),
};

function saidAction(action: JsonObject): Said<MayIKeys['action']> {
  const type = action['type'] as MayIAction['type'];
  if (type === 'LAY_DOWN') return [type, { melds: meldCards(action).join(' | ') }];
  if (type === 'GO_OUT') return goOut(action);
  const values = { card: plain(action['card']), meld: plain(action['meld']) };
  if (type === 'LAY_OFF' && action['end'] === 'low') return ['LAY_OFF_LOW', values];
  if (type === 'LAY_OFF' && action['end'] === 'high') return ['LAY_OFF_HIGH', values];
  return [type, values];
}

function meldCards(told: JsonObject): readonly string[] {
  return objects(told['melds']).map(({ cards }) => texts(cards));
}

function goOut(action: JsonObject): Said<MayIKeys['action']> {
  const steps = objects(action['finalLayOffs']).map(
    ({ card, meld }) => `${plain(card)} → ${plain(meld)}`,
  );
  return steps.length === 0 ? ['GO_OUT'] : ['GO_OUT_WITH', { steps: steps.join(', ') }];
}

function saidEvent(event: JsonObject, speaker: Speaker): Said<MayIKeys['event']> {
  const type = event['type'] as MayIEvent['type'];
  const values = valuesOf(event, speaker, SEATS);
  switch (type) {
    case 'roundDealt':
      return [type, { ...values, contract: roundContract(Number(event['round']), speaker) }];
    case 'cardDrawn':
    case 'penaltyDrawn':
      return [event['card'] === undefined ? type : `${type}Seen`, values];
    case 'laidOff':
      return [event['goesOn'] === true ? 'laidOffMore' : type, values];
    case 'laidDown':
      return [type, { ...values, melds: speaker.list(meldTexts(event)) }];
    case 'roundEnded':
      return roundEnded(event, speaker);
    case 'gameEnded':
      return [type, { names: speaker.list(numbers(event['winners']).map(speaker.seatName)) }];
    case 'discardTaken':
    case 'mayICalled':
    case 'mayIAllowed':
    case 'mayIWon':
    case 'jokerSwapped':
    case 'cardDiscarded':
    case 'turnComplete':
    case 'wentOut':
    case 'stockRenewed':
      return [type, values];
  }
}

/** What a round asks for, in words. */
function roundContract(round: number, speaker: Pick<Speaker, 'contract'>): string {
  const { sets, runs } = contractOf(round);
  return speaker.contract(sets, runs);
}

function meldTexts(event: JsonObject): readonly string[] {
  return objects(event['melds']).map(({ id, cards }) =>
    id === undefined ? texts(cards) : `${plain(id)} ${texts(cards)}`,
  );
}

function roundEnded(event: JsonObject, { seatName }: Speaker): Said<MayIKeys['event']> {
  const names = numbers(event['totals']).map((_, seat) => seatName(seat));
  const lines = scoreLines(names, event['scores'], event['totals']);
  const key = event['winner'] === null ? 'roundBlocked' : 'roundEnded';
  return [key, { round: Number(event['round']), lines }];
}
