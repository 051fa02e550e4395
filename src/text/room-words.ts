// What is told around a game where several people sit: an event or a reaction in, a sentence out; loaded where there are rooms.
import type { JsonObject, Refusal, SeatName } from '#kernel';
import type { RoomRefusalCode, RoomUiKey } from './en/room-ui.ts';
import type { Language } from './language.ts';
import { phrase, type Values } from './phrase.ts';

/** The reactions that the protocol knows, which this folder does not import: the tests compare. */
export const REACTION_NAMES = [
  'hello',
  'thanks',
  'wellPlayed',
  'goodGame',
  'luckyYou',
  'oops',
  'sorry',
  'thinking',
  'yourTurn',
  'bye',
] as const;
type ReactionName = (typeof REACTION_NAMES)[number];

/** Events around a game, and where one has several sentences, which. */
export const ROOM_EVENTS = [
  'opened',
  'sat',
  'unseated',
  'swapped',
  'left',
  'named',
  'botSat.asked',
  'botSat.absent',
  'hostPassed',
  'rulesSet',
  'begun',
  'timedOut',
  'paused',
  'resumed',
  'said',
  'takeBackAsked',
  'takeBackAnswered.yes',
  'takeBackAnswered.no',
  'ended.over',
  'ended.givenUp',
  'again',
  'closed',
] as const;
type RoomEventName = (typeof ROOM_EVENTS)[number];

export interface RoomTable {
  readonly reactions: Readonly<Record<ReactionName, string>>;
  readonly events: Readonly<Record<RoomEventName, string>>;
  /** Where nobody in a seat did it. */
  readonly host: string;
  readonly ui: Readonly<Record<RoomUiKey, string>>;
  readonly refusals: Readonly<Record<RoomRefusalCode, string>>;
}

export interface RoomWords {
  /** What somebody said; what this program does not know is said as it came. */
  reaction(what: string): string;
  /** Undefined for what this program does not know. */
  event(event: JsonObject, seatName: SeatName): string | undefined;
  ui(key: RoomUiKey, values?: Values): string;
  /** Undefined for what this program does not know: a game may have refused it. */
  refusal(refusal: Refusal): string | undefined;
  /** Whatever it is, and whoever has refused it. */
  anyRefusal(refusal: Refusal): string;
}

const TABLES: Readonly<Record<Language, () => Promise<RoomTable>>> = {
  en: async () => (await import('./en/room.ts')).ROOM,
  fr: async () => (await import('./fr/room.ts')).ROOM,
  pl: async () => (await import('./pl/room.ts')).ROOM,
};

export async function loadRoomWords(language: Language): Promise<RoomWords> {
  const { events, host, reactions, refusals, ui } = await TABLES[language]();
  const reaction = (what: string) => {
    const known: Readonly<Record<string, string>> = reactions;
    return known[what] ?? what;
  };
  const refusal = ({ code, params }: Refusal) => {
    const known: Readonly<Record<string, string>> = refusals;
    const template = known[code];
    return template === undefined ? undefined : phrase(language, template, shown(params));
  };
  return {
    reaction,
    ui: (key, values) => phrase(language, ui[key], values),
    refusal,
    anyRefusal: (refused) => {
      const { code, message } = refused;
      const other = language === 'en' ? message : phrase(language, ui.otherRefusal, { code });
      return refusal(refused) ?? other;
    },
    event: (event, seatName) => {
      const known: Readonly<Record<string, string>> = events;
      const template = known[eventKey(event)];
      const who = (seat: unknown) => (typeof seat === 'number' ? seatName(seat) : host);
      const [first, second] = Array.isArray(event['seats']) ? event['seats'] : [];
      return template === undefined
        ? undefined
        : phrase(language, template, {
            who: who(event['seat'] ?? first),
            other: who(second),
            name: textOf(event['name']),
            what: reaction(textOf(event['what'])),
          });
    },
  };
}

function shown(params: Refusal['params']): Values {
  const values = Object.entries(params).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [],
  );
  return Object.fromEntries(values) as Values;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The type, and which of its sentences. */
function eventKey({ how, type, why, yes }: JsonObject): string {
  const which = typeof yes === 'boolean' ? (yes ? 'yes' : 'no') : (why ?? how);
  const name = textOf(type);
  const sentence = textOf(which);
  return sentence === '' ? name : `${name}.${sentence}`;
}
