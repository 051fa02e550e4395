// What somebody who plays by chance does next: a moment in, a deed out, or nothing where nobody waits for them.
import { below, pick, type Rng } from '#kernel';
import type { RoomDeed, RoomMoment } from '#protocol';

/** A host begins games; everybody passes half of the time where that can be, so that games come to an end. */
export function deedFor(moment: RoomMoment, isHost: boolean, rng: Rng): RoomDeed | null {
  const { actions, mayWait, n, prompt, room } = moment;
  if (room.stage === 'lobby') return isHost ? { do: 'begin', fill: 'random' } : null;
  if (room.stage === 'over') return isHost ? { do: 'again' } : null;
  const choose = prompt?.choose[0];
  if (actions.length > 0) {
    const pass = actions.find(({ type, value }) => type === 'PASS' || value === 0);
    const action = pass !== undefined && below(rng, 2) === 0 ? pass : pick(actions, rng);
    return { do: 'act', action, n };
  }
  if (choose !== undefined) {
    const action = { type: choose.type, cards: choose.of.slice(0, choose.count) };
    return { do: 'act', action, n };
  }
  return mayWait ? { do: 'wait' } : null;
}
