// The engine as the page has it: workers are started, and what they say is made into a table link.
import { accept } from '#kernel';
import type { Moment, TableLink } from '#protocol';
import { ENGINE } from 'virtual:engine';
import type { Engine, OpenTable } from './engine.ts';
import { lookingBackBy } from './look-back.ts';
import type { Beginning, OpenedTable, TableNews, TableQuestions } from './messages.ts';
import { askerAt, type Ask } from './ports.ts';

type AskTable = Ask<TableQuestions>;

/** `broken` is called when a worker could not be loaded or has a bug that nobody caught. */
export function startEngine(broken: () => void): Engine {
  const page = new MessageChannel();
  const bots = new MessageChannel();
  const advice = new MessageChannel();
  startWorker({ role: 'table', page: page.port2, bots: bots.port1, advice: advice.port1 }, broken);
  startWorker({ role: 'thinking', table: bots.port2 }, broken);
  startWorker({ role: 'thinking', table: advice.port2 }, broken);
  const ask = askerAt<TableQuestions>(page.port1);
  return {
    begin: (wanted) => ask('begin', wanted),
    tables: () => ask('tables', null),
    remove: async (id) => void (await ask('remove', id)),
    open: async (id, { pace, isForced, gone }) => {
      const opened = await ask('open', { id, isForced, pace });
      return opened.ok ? accept(openTable(ask, page.port1, opened.value, gone)) : opened;
    },
  };
}

/** A worker that nobody holds may be collected as garbage and end, although its ports are in use. */
const WORKERS = new Set<Worker>();

function startWorker(beginning: Beginning, broken: () => void): void {
  const worker = new Worker(ENGINE, { type: 'module' });
  worker.addEventListener('error', broken);
  const ports = Object.values(beginning).filter((value) => value instanceof MessagePort);
  WORKERS.add(worker);
  worker.postMessage(beginning, ports);
}

function openTable(
  ask: AskTable,
  port: MessagePort,
  opened: OpenedTable,
  gone: () => void,
): OpenTable {
  const followers = new Map<number, (moment: Moment) => void>();
  let count = 0;
  const lookingBack = lookingBackBy({
    first: () => ask('lookBack', null),
    next: () => ask('lookOn', null),
  });
  const hear = ({ data }: MessageEvent<TableNews | { readonly is?: undefined }>) => {
    if (data.is === 'moment') followers.get(data.follower)?.(data.moment);
    else if (data.is === 'gone') {
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
