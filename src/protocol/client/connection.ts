// How a connection stands: what becomes of it in, every change told to those who want to know.
import type { Connection } from '../room-link.ts';
import { toldSafely } from './followers.ts';

export interface ConnectionNews {
  readonly now: () => Connection;
  /** What is over for good stays over. */
  readonly become: (next: Connection) => void;
  /** Calls at once with how it stands, then with every change. */
  readonly follow: (heard: (connection: Connection) => void) => () => void;
}

export function connectionNews(): ConnectionNews {
  const ears = new Set<(connection: Connection) => void>();
  let now: Connection = { is: 'connecting' };
  return {
    now: () => now,
    become: (next) => {
      const stays = isOver(now) ? next.is !== 'closed' || now.is === 'closed' : now.is === next.is;
      if (stays) return;
      now = next;
      for (const heard of ears) tell(heard, next);
    },
    follow: (heard) => {
      ears.add(heard);
      tell(heard, now);
      return () => void ears.delete(heard);
    },
  };
}

function tell(heard: (connection: Connection) => void, connection: Connection): void {
  toldSafely(() => {
    heard(connection);
    return true;
  });
}

/** Whether nothing is tried any more. */
export function isOver({ is }: Connection): boolean {
  return is === 'refused' || is === 'outdated' || is === 'closed';
}
