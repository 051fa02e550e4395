// The random bot, for any game: passes whenever it may, else takes any choice with equal chance.
import { pick } from '#kernel';
import type { Bot } from './bot.ts';

export const randomBot: Bot = {
  name: 'random',
  decide: ({ game, prompt, rng }) => {
    const actions = prompt.choices.flatMap((choice) => choice.actions);
    return actions.find((action) => game.isPass(action)) ?? pick(actions, rng);
  },
};
