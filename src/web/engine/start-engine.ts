// The engine as the page has it: workers are started, and what they say is made into a table link.
import { accept } from '#kernel';
import type { Moment, TableLink } from '#protocol';
import { TABLE, THINKING } from 'virtual:engine';
import type { Engine, OpenTable } from './engine.ts';
import { lookingBackBy } from './look-back.ts';
import type {
  OpenedTable,
  TableBeginning,
  TableNews,
  TableQuestions,
  ThinkingBeginning,
} from './messages.ts';
import { askerAt, type Ask } from './ports.ts';

type AskTable = Ask<TableQuestions>;

/** `broken` is called when a worker could not be loaded or has a bug that nobody caught. */
export function startEngine(broken: () => void): Engine {
  const page = new MessageChannel();
  const bots = new MessageChannel();
  const advice = new MessageChannel();
  const table = { page: page.port2, bots: bots.port1, advice: advice.port1 };
  startWorker(TABLE, table satisfies TableBeginning, broken);
  let isThinking = false;
  /** Those who think come when the cards lie there; what they are asked before waits in their ports. */
  const startThinking = () => {
    if (isThinking) return;
    isThinking = true;
    for (const { port2 } of [bots, advice])
      startWorker(THINKING, { table: port2 } satisfies ThinkingBeginning, broken);
  };
  const ask = askerAt<TableQuestions>(page.port1);
  return {
    begin: (wanted) => ask('begin', wanted),
    tables: () => ask('tables', null),
    remove: async (id) => void (await ask('remove', id)),
    file: (id) => ask('file', id),
    look: (text) => ask('look', text),
    takeIn: (wanted) => ask('takeIn', wanted),
    lookingBackAt: (record) =>
      lookingBackBy({
        first: async () => {
          const played = await record();
          if (!played.ok) return played;
          startThinking();
          return ask('lookBack', played.value);
        },
        next: () => ask('lookOn', null),
      }),
    open: async (id, { pace, isForced, gone }) => {
      const opened = await ask('open', { id, isForced, pace });
      return opened.ok
        ? accept(openTable(ask, page.port1, opened.value, { gone, startThinking }))
        : opened;
    },
  };
}

/** A worker that nobody holds may be collected as garbage and end, although its ports are in use. */
const WORKERS = new Set<Worker>();

function startWorker(
  address: string,
  beginning: TableBeginning | ThinkingBeginning,
  broken: () => void,
): void {
  const worker = new Worker(address, { type: 'module' });
  worker.addEventListener('error', broken);
  WORKERS.add(worker);
  worker.postMessage(beginning, Object.values(beginning));
}

interface Told {
  readonly gone: () => void;
  readonly startThinking: () => void;
}

function openTable(
  ask: AskTable,
  port: MessagePort,
  opened: OpenedTable,
  { gone, startThinking }: Told,
): OpenTable {
  const followers = new Map<number, (moment: Moment) => void>();
  let count = 0;
  const lookingBack = lookingBackBy({
    first: () => {
      startThinking();
      return ask('lookBack', null);
    },
    next: () => ask('lookOn', null),
  });
  const hear = ({ data }: MessageEvent<TableNews | { readonly is?: undefined }>) => {
    if (data.is === 'moment') {
      followers.get(data.follower)?.(data.moment);
      startThinking();
    } else if (data.is === 'gone') {
      lookingBack.stop();
      gone();
    }
  };
  port.addEventListener('message', hear);
  const link: TableLink = {
    moment: (after) => ask('moment', after),
    send: (command) => ask('send', command),
    record: () => ask('record', null),
    follow: (after, heard) => {
      const follower = (count += 1);
      followers.set(follower, heard);
      void ask('follow', { follower, after });
      return () => {
        followers.delete(follower);
        void ask('unfollow', follower);
      };
    },
  };
  return {
    ...opened,
    link,
    lookingBack,
    way: (step) =>
      step === null ? { at: 'table', id: opened.id } : { at: 'replay', id: opened.id, step },
    pace: (ms) => void ask('pace', ms),
    hurry: () => void ask('hurry', null),
    again: (dealer) => {
      const { game, rules, seats } = opened;
      const wanted = { game, rules, seats, seed: null };
      return ask('begin', dealer === undefined ? wanted : { ...wanted, dealer });
    },
    close: () => {
      port.removeEventListener('message', hear);
      lookingBack.stop();
      void ask('close', opened.id);
    },
  };
}
