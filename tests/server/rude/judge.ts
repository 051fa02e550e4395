// What was sent and what came back in; everything that is wrong with the answer out, as sentences.
import type { RawAnswer } from './answers-in.ts';
import type { Heard } from './raw-client.ts';
import type { Expected, Rude } from './rudeness.ts';

export function wrongs(rude: Rude, heard: Heard): readonly string[] {
  const { answers, isStream = false, leaves = false } = rude;
  if (leaves) return [];
  if (heard.how === 'silent') return ['no answer in a minute'];
  const count = heard.answers.length;
  if (count !== answers.length) return [`${answers.length} answers expected, ${count} came`];
  return heard.answers.flatMap((answer, i) =>
    wrongsIn(answer, answers[i] ?? { status: 0 }, isStream).map((wrong) =>
      count === 1 ? wrong : `answer ${i + 1}: ${wrong}`,
    ),
  );
}

function wrongsIn(answer: RawAnswer, expected: Expected, isStream: boolean): readonly string[] {
  const { body, headers, status } = answer;
  const wrong: string[] = [];
  const found = expected.isHead === true ? expected.code : codeIn(body);
  if (status !== expected.status || found !== expected.code)
    wrong.push(
      `expected ${named(expected.status, expected.code)}, came ${named(status, found)}: ${body.slice(0, 200)}`,
    );
  if (expected.text !== undefined && body !== expected.text)
    wrong.push(`expected ${expected.text}, came ${body.slice(0, 200)}`);
  if (isStream && status === 200 && !/^id: \d+\nevent: moment\ndata: \{.*\}\n\n$/.test(body))
    wrong.push(`no moment: ${body.slice(0, 200)}`);
  if (status >= 400) wrong.push(...wrongsInRefusal(answer, expected.isHead === true));
  for (const [name, value] of ALWAYS)
    if (headers.get(name)?.includes(value) !== true) wrong.push(`no ${name}`);
  for (const name of NEVER) if (headers.has(name)) wrong.push(`${name}: ${headers.get(name)}`);
  return wrong;
}

function named(status: number, code: string | undefined): string {
  return code === undefined ? String(status) : `${status} ${code}`;
}

const ALWAYS = [
  ['x-content-type-options', 'nosniff'],
  ['content-security-policy', "default-src 'none'"],
] as const;
const NEVER = ['set-cookie', 'access-control-allow-origin', 'x-powered-by', 'server'];

/** Said to whoever is rude, so that it costs nothing. */
const LONGEST_REFUSAL = 2000;

function wrongsInRefusal({ body, headers, status }: RawAnswer, isHead: boolean): string[] {
  const wrong: string[] = [];
  if (!isHead && !isRefusal(body)) wrong.push(`no refusal: ${body.slice(0, 200)}`);
  if (body.length > LONGEST_REFUSAL) wrong.push(`a refusal of ${body.length} letters`);
  // A key is as long; none may come back to whoever sent it, or to a log on the way.
  if (/[0-9a-f]{64}/i.test(body)) wrong.push(`a key in a refusal: ${body.slice(0, 200)}`);
  const needed = NEEDED[status];
  if (needed !== undefined && !headers.has(needed)) wrong.push(`no ${needed}`);
  if (headers.get('cache-control') !== 'no-store') wrong.push('a refusal that may be stored');
  return wrong;
}

const NEEDED: Readonly<Record<number, string>> = {
  401: 'www-authenticate',
  405: 'allow',
  429: 'retry-after',
  503: 'retry-after',
};

interface Told {
  readonly refusal?: {
    readonly code?: unknown;
    readonly message?: unknown;
    readonly params?: unknown;
  };
}

function toldIn(body: string): Told {
  try {
    return JSON.parse(body) as Told;
  } catch {
    return {};
  }
}

export function codeIn(body: string): string | undefined {
  const code = body.startsWith('{"refusal":') ? toldIn(body).refusal?.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

function isRefusal(body: string): boolean {
  const told = toldIn(body);
  const { code, message, params } = told.refusal ?? {};
  const isWhole = typeof code === 'string' && typeof message === 'string' && params !== undefined;
  return isWhole && Object.keys(told).join() === 'refusal' && /\S/.test(message);
}
