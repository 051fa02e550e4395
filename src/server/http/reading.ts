// What came over the wire in, what a schema makes of it out, or one sentence that begins with the place of what is wrong.
import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { pathJoined, refuse, shown, type Refusal, type Refused, type Result } from '#kernel';

/** Carries a refusal through fastify, which knows nothing but errors. */
export class RefusedRequest extends Error {
  readonly refusal: Refusal;
  constructor({ refusal }: Refused) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** Every route's schemas are read this way. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (value) => {
    const read = readBy(schema, value);
    return read.ok ? { value: read.value } : { error: new RefusedRequest(read) };
  };

function readBy<T>(schema: z.ZodType<T>, value: unknown): Result<T> {
  const read = schema.safeParse(value, { reportInput: true });
  if (read.success) return { ok: true, value: read.data };
  const [issue] = read.error.issues;
  if (issue === undefined) throw new Error('nothing is wrong, and yet it could not be read');
  const { path, sentence } = wordingOf(issue);
  return refuse('unreadable', path === '' ? sentence : `${path}: ${sentence}`, { path });
}

type Issue = z.core.$ZodIssue;

interface Wording {
  readonly path: string;
  readonly sentence: string;
}

function wordingOf(issue: Issue): Wording {
  const path = issue.path.reduce<string>(joined, '');
  if (issue.code === 'unrecognized_keys')
    return { path: pathJoined(path, issue.keys[0] ?? ''), sentence: 'unknown field' };
  const found = foundIn(issue);
  if (found === undefined) return { path, sentence: 'this field is required' };
  const isSecret = SECRETS.includes(String(issue.path.at(-1)));
  const expected = `expected ${expectedBy(issue)}`;
  return { path, sentence: isSecret ? expected : `${expected}, found ${shown(found)}` };
}

/** What somebody sent in the place of a key may be a key: it is in no sentence. */
const SECRETS: readonly string[] = ['key', 'token', 'entropy'];

function joined(path: string, step: PropertyKey): string {
  return typeof step === 'number' ? `${path}[${step}]` : pathJoined(path, String(step));
}

function foundIn(issue: Issue): unknown {
  const { input } = issue;
  return isChoice(issue)
    ? (input as Readonly<Record<string, unknown>>)[issue.discriminator]
    : input;
}

type Choice = Issue & { readonly discriminator: string; readonly options: readonly unknown[] };

function isChoice(issue: Issue): issue is Choice {
  return issue.code === 'invalid_union' && 'discriminator' in issue;
}

function expectedBy(issue: Issue): string {
  if (isChoice(issue)) return `one of ${issue.options.join(', ')}`;
  switch (issue.code) {
    case 'invalid_type':
      return KINDS[issue.expected] ?? issue.expected;
    case 'invalid_value':
      return `one of ${issue.values.join(', ')}`;
    case 'too_small':
      return `${issue.minimum} or more`;
    case 'too_big':
      return `${issue.maximum} or less`;
    // Where a schema has words of its own.
    case 'custom':
    case 'invalid_format':
    case 'invalid_union':
    case 'invalid_element':
    case 'invalid_key':
    case 'not_multiple_of':
    case 'unrecognized_keys':
      return issue.message;
  }
}

const KINDS: Readonly<Record<string, string>> = {
  object: 'an object',
  array: 'a list',
  tuple: 'a list',
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
};
