// The parts that bodies are made of: checked where they come in, described where they go out.
import { z } from 'zod';
import { ENTROPY_DIGITS, KEY_DIGITS, type JsonObject, type Refusal } from '#kernel';

/** What the description says of schemas besides their shape, and what it calls them. */
export const DESCRIBED = z.registry<{ readonly [name: string]: unknown; readonly id?: string }>();

/** The same schema, with a sentence for those who read the description. */
export function told<T extends z.ZodType>(schema: T, description: string): T {
  const own = schema.clone() as T;
  DESCRIBED.add(own, { description });
  return own;
}

/** What a game understands is read by the game: here it is an object, and is handed on as it came. */
export const jsonObject = z.custom<JsonObject>(isObject, 'an object');
DESCRIBED.add(jsonObject, { type: 'object', additionalProperties: true });

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A preset's name, or an object of options. */
export const rulesWanted = z.union([z.string(), jsonObject], {
  error: "a preset's name or an object of options",
});

export const key = hexDigits(KEY_DIGITS);
export const entropy = hexDigits(ENTROPY_DIGITS);

function hexDigits(count: number) {
  return z.string().regex(new RegExp(`^[0-9a-f]{${count}}$`), `${count} hex digits, in lower case`);
}

/** A place at the table; whether there is one is the table's business. */
export const seat = z.int().min(0).max(99);

/** How many things somebody was told. */
export const count = z.int().min(0);

/** Numbers of up to 15 digits are read. */
const LARGEST = 10 ** 15 - 1;

interface Range {
  readonly description: string;
  readonly minimum?: number;
  readonly maximum?: number;
  /** What is expected instead of what lies outside. */
  readonly expected?: string;
}

/** A number in an address or a header, where everything is text. */
export function numberText(range: Range) {
  const { description, expected = 'a whole number', maximum = LARGEST, minimum = 0 } = range;
  const text = z
    .string()
    .regex(/^\d{1,15}$/, 'a whole number')
    .transform(Number)
    .refine((value) => value >= minimum && value <= maximum, expected);
  DESCRIBED.add(text, { type: 'integer', minimum, maximum, description });
  return text.exactOptional();
}

const param = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);

export const refusal = z.object({
  code: z.string().register(DESCRIBED, { description: 'for programs; never changes' }),
  message: z.string().register(DESCRIBED, { description: 'for people, in English' }),
  params: z.record(z.string(), param),
}) satisfies z.ZodType<Refusal>;
