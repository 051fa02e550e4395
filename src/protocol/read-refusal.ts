// A refusal that was sent in, the same as a value out; for readers, which throw to `reading`.
import { asArray, asObject, asText, type Params, type Refusal } from '#kernel';

export function refusalFrom(value: unknown): Refusal {
  const given = asObject(value, 'refusal');
  const params = Object.entries(asObject(given['params'], 'refusal.params'));
  return {
    code: asText(given['code'], 'refusal.code'),
    message: asText(given['message'], 'refusal.message'),
    params: Object.fromEntries(params.map(([name, each]) => [name, paramFrom(each, name)])),
  };
}

function paramFrom(value: unknown, name: string): Params[string] {
  const path = `refusal.params.${name}`;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value;
  return asArray(value, path).map((each, i) => asText(each, `${path}[${i}]`));
}
