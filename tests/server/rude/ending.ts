// The end of a house that was offended: it lives, nothing is left behind, no answer was a mistake of its own, and it ends as it should.
import { setTimeout as sleep } from 'node:timers/promises';
import type { HouseProcess } from '../house-process.ts';
import type { Findings } from './findings.ts';
import { wrongsInLog } from './log-lines.ts';
import { sent } from './raw-client.ts';
import { request } from './rudeness.ts';

/** What it says there. */
export async function asked(port: number, at: string): Promise<string> {
  const pieces = [request('GET', at)];
  const { answers } = await sent({ port, address: '127.0.0.1', pieces, heads: [false] });
  return answers[0]?.body ?? '';
}

export async function ended(house: HouseProcess, port: number, findings: Findings): Promise<void> {
  const wrong = (sentence: string) => findings.wrong('the house', sentence);
  const lives = await asked(port, '/healthz');
  if (lives !== '{"is":"alive"}') wrong(`says ${lives}`);
  const streams = await streamsLeft(port);
  if (streams !== 0) wrong(`${streams} streams are left behind`);
  const page = await asked(port, '/metrics');
  const bugs = page.match(/^baize_http_requests_total\{.*status="5\d\d".*$/gm);
  if (bugs !== null) wrong(bugs.join('; '));
  house.process.kill('SIGTERM');
  const how = await house.ended;
  if (how !== 0) wrong(`ended with ${how}`);
  for (const sentence of wrongsInLog(house.logged())) findings.wrong('the log', sentence);
}

/** Ends of connections are heard of a little later. */
async function streamsLeft(port: number): Promise<number> {
  let streams = -1;
  for (let i = 0; i < 100 && streams !== 0; i++) {
    await sleep(50);
    const page = await asked(port, '/metrics');
    streams = Number(/^baize_streams_open (\d+)$/m.exec(page)?.[1]);
  }
  return streams;
}
