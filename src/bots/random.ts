// The random bot, for any game: passes whenever it may, else takes any action with equal chance.
import { pick } from '#kernel';
import { because, thoughtUnweighed, type Bot } from './bot.ts';

export const randomBot: Bot = {
  name: 'random',
  decide: ({ game, actions, rng }) =>
    thoughtUnweighed(
      game.passAmong(actions) ?? pick(actions, rng),
      'One of what is possible.',
      because('random'),
    ),
};
