// The thread that alone touches the file of a SQLite store: lists of orders come in, lists of replies go out, in one order.
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { present } from '#kernel';
import type { Asked, CopyOrder, Order, Told } from './orders.ts';
import { connectionTo, repliesTo } from './sqlite-batch.ts';
import { copyDatabase } from './sqlite-copy.ts';

const port = present(parentPort, 'whoever asks');
const connection = connectionTo(String(workerData));
const opened = connection.open();
port.postMessage(opened.ok ? null : opened.refusal);
const closing = new AbortController();
let copying: Promise<void> | undefined;
if (opened.ok) port.on('message', carryOut);

/** Whatever else came while the last transaction was on its way to the disk goes into this one. */
function carryOut(first: Asked): void {
  const orders: Order[] = [];
  let asked: Asked | undefined = first;
  for (; asked !== undefined && asked !== 'close'; asked = nextAsked())
    if ('copyTo' in asked) copying = copied(asked);
    else orders.push(...asked);
  tell(repliesTo(connection, orders));
  if (asked === 'close') void close();
}

function nextAsked(): Asked | undefined {
  return receiveMessageOnPort(port)?.message as Asked | undefined;
}

function tell(told: Told): void {
  port.postMessage(told);
}

async function copied({ copyTo }: CopyOrder): Promise<void> {
  const open = connection.open();
  tell({ copied: open.ok ? await copyDatabase(open.value.db, copyTo, closing.signal) : open });
}

/** A copy has the file open until it ends. */
async function close(): Promise<void> {
  closing.abort();
  await copying;
  connection.drop();
  port.close();
}
