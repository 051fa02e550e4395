// The words of a course's picture: a key and its values in, a text out; in English here, in other languages from whoever draws it.
import { filled } from '#kernel';

const ENGLISH = {
  title: '{players}: the expected result, hand by hand',
  empty: 'No card was played.',
  round: 'Round {n}',
  hand: 'Hand {n}: {names}',
  held: 'points in hand after each turn; low is good',
  points: 'points with best play of all, after each trick',
  tricks: 'tricks with best play of all, after each trick',
  contract: 'contract {n}',
  names: '{one} and {other}',
  seat: 'seat {n}',
  line: '{names} from {first} to {last}',
  target: '{lines}, the contract needs {n}',
  toldHeld: 'Round {n}, points after each turn: {lines}.',
  toldPoints: 'Hand {n}, points after each trick: {lines}.',
  toldTricks: 'Hand {n}, tricks after each trick: {lines}.',
} as const;

type CourseKey = keyof typeof ENGLISH;
export type CourseWords = (
  key: CourseKey,
  values?: Readonly<Record<string, string | number>>,
) => string;

export const englishCourse: CourseWords = (key, values = {}) => filled(ENGLISH[key], values);
