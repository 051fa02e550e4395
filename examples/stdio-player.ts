// A player for `baize serve-stdio` in TypeScript: sits down with bots, plays a game to its end and tells what came of it.
//
//   node examples/stdio-player.ts coinche --level greedy --seed sunday
//
// It knows no game: it asks for a hint and takes it, or with --any takes the first action that is listed.
// docs/protocol.md tells the messages; `baize/protocol` has their types.
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import type { ParamsOf, Refusal, RequestName, ResultOf } from 'baize/protocol';

const SEATS: Readonly<Record<string, number>> = { tysiac: 2, coinche: 4, mayi: 4 };

/** The program at the other end. Answers are matched with requests by their ids, so that several can be under way. */
class Tables {
  private readonly program: ChildProcessByStdio<Writable, Readable, null>;
  private readonly waiting = new Map<number, (answer: Answer) => void>();
  private lastId = 0;
  private isGone = false;

  constructor(command: string) {
    const [file = '', ...args] = command.split(' ');
    this.program = spawn(file, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    this.program.on('error', () => this.leave());
    this.program.stdin.on('error', () => this.leave());
    createInterface({ input: this.program.stdout })
      .on('close', () => this.leave())
      .on('line', (line) => {
        const answer = JSON.parse(line) as Answer;
        this.waiting.get(answer.id)?.(answer);
        this.waiting.delete(answer.id);
      });
  }

  /** Whoever still waits must hear that no answer will come. */
  private leave(): void {
    this.isGone = true;
    for (const resolve of this.waiting.values()) resolve({ id: 0, refusal: GONE });
    this.waiting.clear();
  }

  async ask<R extends RequestName>(request: R, params: Partial<ParamsOf[R]>): Promise<ResultOf[R]> {
    const id = ++this.lastId;
    const answer = await new Promise<Answer>((resolve) => {
      if (this.isGone) return resolve({ id, refusal: GONE });
      this.waiting.set(id, resolve);
      this.program.stdin.write(`${JSON.stringify({ id, request, params })}\n`);
    });
    if ('refusal' in answer) throw new Error(`${answer.refusal.code}: ${answer.refusal.message}`);
    return answer.result as ResultOf[R];
  }

  end(): void {
    this.program.stdin.end();
  }
}

const GONE: Refusal = {
  code: 'gone',
  message: 'the tables are gone; does --command start them?',
  params: {},
};

type Answer =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly refusal: Refusal };

/** A whole game in seat 0. */
async function play(tables: Tables, game: string, level: string, seed: string, hints: string) {
  const bots = Array.from({ length: (SEATS[game] ?? 3) - 1 }, () => ({
    kind: 'bot' as const,
    level,
    name: null,
  }));
  const seats = [{ kind: 'person' as const, name: 'TypeScript' }, ...bots];
  const table = await tables.ask('newTable', { game, seats, seed });
  const key = table.seats[0]?.key ?? '';
  for (let since = 0; ;) {
    const asked = await tables.ask('wait', { key, since });
    if (asked.outcome !== null) {
      await tables.ask('close', { key: table.key });
      return { game, actions: asked.n, ...asked.outcome };
    }
    const action =
      hints === ''
        ? (asked.actions[0] ?? null)
        : (await tables.ask('hint', { key, level: hints })).action;
    since = (await tables.ask('act', { key, action, n: asked.n })).n;
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    level: { type: 'string', default: 'greedy' },
    seed: { type: 'string', default: 'sunday' },
    hints: { type: 'string', default: 'greedy' },
    any: { type: 'boolean', default: false },
    command: { type: 'string', default: 'npx baize serve-stdio' },
  },
});
const tables = new Tables(values.command);
try {
  const hints = values.any ? '' : values.hints;
  const result = await play(tables, positionals[0] ?? 'coinche', values.level, values.seed, hints);
  process.stdout.write(`${JSON.stringify(result)}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  tables.end();
}
