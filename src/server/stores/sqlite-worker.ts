// The thread that alone touches the file of a SQLite store: lists of orders come in, lists of replies go out, in one order.
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { present } from '#kernel';
import type { Asked, Order } from './orders.ts';
import { connectionTo, repliesTo } from './sqlite-batch.ts';

const port = present(parentPort, 'whoever asks');
const connection = connectionTo(String(workerData));
const opened = connection.open();
port.postMessage(opened.ok ? null : opened.refusal);
if (opened.ok) port.on('message', carryOut);

/** Whatever else came while the last transaction was on its way to the disk goes into this one. */
function carryOut(first: Asked): void {
  const orders: Order[] = [];
  let asked: Asked | undefined = first;
  for (; asked !== undefined && asked !== 'close'; asked = nextAsked()) orders.push(...asked);
  port.postMessage(repliesTo(connection, orders));
  if (asked !== 'close') return;
  connection.drop();
  port.close();
}

function nextAsked(): Asked | undefined {
  return receiveMessageOnPort(port)?.message as Asked | undefined;
}
