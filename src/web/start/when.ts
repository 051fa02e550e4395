// When something was, as one says it: two moments in milliseconds in, “yesterday” or “5 minutes ago” out.
import type { Language } from '#text';

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Empty for what has only just happened. */
export function whenText(then: number, now: number, language: Language): string {
  const unit = UNITS.find(([, length]) => now - then >= length);
  if (unit === undefined) return '';
  const [name, length] = unit;
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  return format.format(-Math.floor((now - then) / length), name);
}
