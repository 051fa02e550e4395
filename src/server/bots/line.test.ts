// Whose turn it is among tables that ask: rows of who came and who is next, and what holds whoever asks how much.
import { describe, expect, test } from 'vitest';
import { pick, present, simulationRng, type RecordHeader } from '#kernel';
import { newLine, type InLine } from './line.ts';

interface Asked extends InLine {
  readonly name: string;
}

/** Tables are letters here. */
const tables = new Map<string, RecordHeader>();

function tableNamed(letter: string): RecordHeader {
  const table = tables.get(letter) ?? ({ game: letter } as RecordHeader);
  tables.set(letter, table);
  return table;
}

/** `A1` is what table A asks first, `A2?` a hint. */
function asked(name: string): Asked {
  return { name, table: tableNamed(name.slice(0, 1)), isHint: name.endsWith('?') };
}

/** One thread: whatever is next is done before anything else is asked. */
function answeredInTurn(names: readonly string[]): string {
  const line = newLine<Asked>();
  for (const name of names) line.join(asked(name));
  const order: string[] = [];
  for (let next = line.next(); next !== undefined; next = line.next()) {
    order.push(next.name);
    line.done(next);
  }
  expect(line.length()).toBe(0);
  return order.join(' ');
}

describe('the line', () => {
  test.each([
    ['who came first is first', 'B1 A1 C1', 'B1 A1 C1'],
    ['a table that asks much is once before any other', 'A1 A2 A3 A4 B1 C1', 'A1 B1 C1 A2 A3 A4'],
    ['two that ask much take turns', 'A1 A2 A3 B1 B2 B3', 'A1 B1 A2 B2 A3 B3'],
    ['a bot goes before the hints of its table', 'A1? A2? A3 A4', 'A3 A4 A1? A2?'],
    ['and before those of no other', 'A1? B1? B2', 'A1? B2 B1?'],
    ['a hint is as good as a thought among tables', 'A1? B1 A2? C1?', 'A1? B1 C1? A2?'],
  ])('%s', (_, came, order) => {
    expect(answeredInTurn(came.split(' '))).toBe(order);
  });

  test('a table that is thought about gets no other question, however many could think', () => {
    const line = newLine<Asked>();
    const [first, second, other] = [asked('A1'), asked('A2'), asked('B1')];
    for (const each of [first, second, other]) line.join(each);
    expect([line.next(), line.next(), line.next()]).toEqual([first, other, undefined]);
    line.done(first);
    expect(line.next()).toBe(second);
  });

  test('whoever asks again while it is thought about stands behind those who wait', () => {
    const line = newLine<Asked>();
    const first = asked('A1');
    line.join(first);
    line.next();
    for (const name of ['A2', 'B1', 'A3']) line.join(asked(name));
    line.done(first);
    expect(line.next()?.name).toBe('B1');
    expect(line.next()?.name).toBe('A2');
  });

  test('whoever leaves is not asked, and its table keeps its turn for what else it asks', () => {
    const line = newLine<Asked>();
    const [a1, a2, b1, b2, c1] = ['A1', 'A2', 'B1', 'B2', 'C1'].map(asked);
    for (const each of [a1, a2, b1, b2, c1]) line.join(present(each, 'a question'));
    line.leave(present(a1, 'A1'));
    line.leave(present(c1, 'C1'));
    expect(line.length()).toBe(3);
    expect(line.next()).toBe(a2);
    expect(line.next()).toBe(b1);
    line.leave(present(b2, 'B2'));
    line.done(present(a2, 'A2'));
    line.done(present(b1, 'B1'));
    expect([line.next(), line.length()]).toEqual([undefined, 0]);
  });

  test('that is dissolved has nobody in it', () => {
    const line = newLine<Asked>();
    for (const name of ['A1', 'B1', 'A2']) line.join(asked(name));
    line.next();
    expect(line.dissolve().map(({ name }) => name)).toEqual(['B1', 'A2']);
    expect([line.next(), line.length()]).toEqual([undefined, 0]);
  });
});

/** Tables ask, are answered and give up by chance, at a few threads. */
class Day {
  readonly line = newLine<Asked>();
  readonly waiting = new Set<Asked>();
  readonly served = new Set<Asked>();
  /** For every table that stands in line: which others were begun with since it does. */
  readonly overtaken = new Map<RecordHeader, Set<RecordHeader>>();

  readonly threads: number;
  mostStanding = 0;

  constructor(threads: number) {
    this.threads = threads;
  }

  join(question: Asked): void {
    this.line.join(question);
    this.waiting.add(question);
    this.goOn();
  }

  leaveFirst(): void {
    const [question] = this.waiting;
    if (question === undefined) return;
    this.line.leave(question);
    this.waiting.delete(question);
    this.goOn();
  }

  finishFirst(): void {
    const [question] = this.served;
    if (question === undefined) return;
    this.line.done(question);
    this.served.delete(question);
    this.goOn();
  }

  private goOn(): void {
    this.standUp();
    while (this.served.size < this.threads) {
      const next = this.line.next();
      if (next === undefined) break;
      expect([...this.served].map(({ table }) => table)).not.toContain(next.table);
      this.begin(next);
    }
    expect(this.line.length()).toBe(this.waiting.size);
    if (this.served.size < this.threads) expect(this.standing().size).toBe(0);
  }

  private begin(question: Asked): void {
    expect(this.waiting.delete(question)).toBe(true);
    this.served.add(question);
    this.standUp();
    for (const begun of this.overtaken.values()) {
      expect(begun).not.toContain(question.table);
      begun.add(question.table);
    }
  }

  /** Tables that ask something and are not thought about. */
  private standing(): ReadonlySet<RecordHeader> {
    const busy = new Set([...this.served].map(({ table }) => table));
    return new Set([...this.waiting].map(({ table }) => table).filter((each) => !busy.has(each)));
  }

  private standUp(): void {
    const standing = this.standing();
    this.mostStanding = Math.max(this.mostStanding, standing.size);
    for (const table of this.overtaken.keys())
      if (!standing.has(table)) this.overtaken.delete(table);
    for (const table of standing)
      if (!this.overtaken.has(table)) this.overtaken.set(table, new Set());
  }
}

test.each([1, 2, 3])(
  'nobody is overtaken twice by one table, and of %i threads none idles while somebody can be asked',
  (threads) => {
    const rng = simulationRng('a day', threads);
    const day = new Day(threads);
    for (let i = 0; i < 4000; i++) {
      const letter = pick([...'AAAAABCDE'], rng);
      const what = pick(['join', 'join', 'join', 'finish', 'finish', 'leave'], rng);
      if (what === 'join') day.join(asked(`${letter}${i}${pick(['', '?'], rng)}`));
      else if (what === 'finish') day.finishFirst();
      else day.leaveFirst();
    }
    expect(day.mostStanding).toBeGreaterThan(1);
  },
);
