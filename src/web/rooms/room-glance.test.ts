// What the start page tells of a table after one look: whose turn it is, and whether anything would be lost with its key.
import { describe, expect, it } from 'vitest';
import { accept, refuse, type Result } from '#kernel';
import type { RoomMoment } from '#protocol';
import { glanceAt, type RoomGlance } from './room-glance.ts';

const WAITED = { who: 'person', seat: 1, mayWait: false } as const;

function seen(room: object, seat: number | null = 1): Result<RoomMoment> {
  const usual = { stage: 'playing', isHost: false, isPaused: false, waitsFor: WAITED };
  return accept({ seat, room: { ...usual, ...room } } as RoomMoment);
}

const OPEN: RoomGlance = { isGone: false, isOwn: true, isTurn: false };
const LOST: RoomGlance = { ...OPEN, isOwn: false };
const GONE: RoomGlance = { ...LOST, isGone: true };

describe('a look at a table', () => {
  it.each<[string, Result<RoomMoment>, RoomGlance]>([
    ['is told that one is waited for', seen({}), { ...OPEN, isTurn: true }],
    ['waits for somebody else', seen({ waitsFor: { ...WAITED, seat: 0 } }), OPEN],
    ['only offers to call', seen({ waitsFor: { ...WAITED, mayWait: true } }), OPEN],
    ['has a bot play on', seen({ waitsFor: { ...WAITED, who: 'bot' } }), OPEN],
    ['is at rest', seen({ isPaused: true }), OPEN],
    ['is before its game', seen({ stage: 'lobby' }), OPEN],
    ['is of a host without a chair', seen({ isHost: true, stage: 'lobby' }, null), OPEN],
    ['finds the chair freed', seen({}, null), LOST],
    ['is closed', seen({ stage: 'closed' }), GONE],
    ['was cleared away', refuse('unknown_table', ''), GONE],
    ['does not know the key', refuse('unknown_key', ''), LOST],
    ['is not for others to see', refuse('seat_only', ''), LOST],
    ['gets no answer', refuse('unreachable', ''), OPEN],
  ])('that %s', (_, moment, glance) => {
    expect(glanceAt(moment)).toEqual(glance);
  });
});
