// News as it is read one sentence after the other: nobody is named twice for going on with the same, and a turn begins at its beginning.
import type { Story } from './story.ts';

export type News = Pick<Story, 'lines' | 'further' | 'news' | 'turns'>;

/** The first of them stands alone; those who go on with the same need no name after it. */
export function inOneGo(
  lines: readonly string[],
  further: readonly string[] = [],
): readonly string[] {
  return lines.map((line, i) => (i === 0 ? line : further[i] || line));
}

/** Nothing that is read at a glance is longer. */
const MOST_TURNS = 40;

/** The news from its beginning, from each later turn, and, where not even the last turn has room, from each act in that. */
export function newsFrom({ lines, further, news, turns }: News): readonly string[] {
  const from = (place: number) => inOneGo(lines.slice(place), further.slice(place)).join(' ');
  if (news >= lines.length) return [];
  const begun = [news, ...turns.filter((place) => place > news)].slice(-MOST_TURNS);
  const last = begun.at(-1) ?? news;
  const within = lines.flatMap((_, place) =>
    place > last && further[place] === '' ? [from(place)] : [],
  );
  return [...begun.map(from), ...within];
}
