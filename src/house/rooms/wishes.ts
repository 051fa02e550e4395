// What a client sends in, what a room can decide out: levels are looked up and bots are named here.
import { botFor, botsOf, unknownBot, usualLevel } from '#bots';
import { accept, type Game, type Result } from '#kernel';
import type { RoomDeed } from '#protocol';
import { namesIn, type BotSeated, type KeyHash, type Room } from '#table';
import type { PersonWish } from './keeper.ts';
import type { HousePorts } from './ports.ts';

export type NameBot = HousePorts['botName'];

export function wishFrom(
  room: Room,
  by: KeyHash,
  deed: RoomDeed,
  nameBot: NameBot,
): Result<PersonWish> {
  if (deed.do === 'begin') return begin(room, by, deed.fill, nameBot);
  if (deed.do === 'replace') {
    const bot = botOf(room.game, deed.level, nameBot(namesIn(room)), 'level');
    return bot.ok ? accept({ by, do: 'replace', seat: deed.seat, bot: bot.value }) : bot;
  }
  if (deed.do === 'again') return accept({ by, do: 'again', rules: deed.rules });
  return accept({ ...deed, by });
}

function begin(
  room: Room,
  by: KeyHash,
  fill: string | undefined,
  nameBot: NameBot,
): Result<PersonWish> {
  if (fill === undefined) return accept({ by, do: 'begin', fill: null });
  const bot = botOf(room.game, fill, '', 'fill');
  if (!bot.ok) return bot;
  const { canWait, level } = bot.value;
  const names = [...namesIn(room)];
  const given = room.chairs.map(() => {
    const name = nameBot(names);
    names.push(name);
    return name;
  });
  return accept({ by, do: 'begin', fill: { level, canWait, names: given } });
}

/** A bot of this level, or of the one that is proposed where nobody says. */
export function botOf(
  game: Game,
  wanted: string | undefined,
  name: string,
  path: string,
): Result<BotSeated> {
  const level = wanted ?? usualLevel(game);
  const bot = botFor(game, level);
  if (bot === undefined) return unknownBot(botsOf(game), game, level, path);
  return accept({ name, level, canWait: bot.wants !== undefined });
}
