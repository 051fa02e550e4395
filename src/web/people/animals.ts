// The animals that bots are: an index in, a drawing of 48 by 48 out.
import { at } from '#kernel';

export interface Drawing {
  readonly outline: string;
  /** Lines within and beside it. */
  readonly lines: string;
  /** Small dark places: eyes, noses, wing tips. */
  readonly dark: string;
  readonly wash: string;
  /** Where the colour lies, if not all over. */
  readonly washed?: string;
}

export function drawingOf(animal: number): Drawing {
  return at(ANIMALS, animal);
}

const MARTEN =
  'M3.5 18c1-4 4-6.5 7-7-.5-3.5 4.5-4.5 5.5-1 3 1.5 4 4.5 7 5 3-2.5 9-3.5 13 .5 3 3 3 7 4.5 11 1 3 2.5 6 2 11-4.5-.5-7.5-3.5-8.5-7.5h-6.5c-.5-2-.5-3.5-1.5-5-3 1-5.5 1-8 .5V30h-5c-.5-3-1-5.5-2-8-4 .5-6.5-1-7.5-4z';

/** Fox, owl, heron, beaver, otter, hare, raven, stork, marten. */
const ANIMALS: readonly Drawing[] = [
  {
    outline:
      'M10 8l9 7.5c3-1.2 7-1.2 10 0L38 8c1 8 .5 13-1.5 17-3 6-6.5 9-9.5 13-1.5 2-4.5 2-6 0-3-4-6.5-7-9.5-13-2-4-2.5-9-1.5-17z',
    lines: 'M11.5 25c6 0 10 3 12.5 9 2.5-6 6.5-9 12.5-9',
    dark: eye(18.5, 22.5) + eye(29.5, 22.5) + eye(24, 37, 2.6),
    wash: '#e0762a55',
  },
  {
    outline:
      'M10.5 8c4 3.5 8 4.5 13.5 4.5s9.5-1 13.5-4.5c2 5 1.5 9 1.5 14.5C39 33 33 41 24 41S9 33 9 22.5C9 17 8.5 13 10.5 8z',
    lines:
      'M23 22a5.5 5.5 0 1 0-11 0 5.5 5.5 0 1 0 11 0zM36 22a5.5 5.5 0 1 0-11 0 5.5 5.5 0 1 0 11 0zM19 34v1.5M24 36v1.5M29 34v1.5',
    dark: eye(17.5, 22, 2.2) + eye(30.5, 22, 2.2) + 'M22 26.5h4L24 31z',
    wash: '#a5793d55',
  },
  {
    outline:
      'M4 15l13-4c2.5-3 7-3 9 0 3 4 0 9-3 13-2 3.5 0 6 5 8.5 6 2.5 11 5 14 9.5H20c-5-4-6.5-9-4-14.5 2-4.5 5-6.5 4.5-9-.5-1.5-2-2-4-2z',
    lines: 'M25.5 10.5c4 0 7 1.5 10.5 4.5M24 38c4-2 8-2 12-.5',
    dark: eye(20.5, 12.8, 1.5),
    wash: '#5f8fb855',
  },
  {
    outline:
      'M11.5 18.5a4 4 0 1 1 5-6c4.5-2.5 10.5-2.5 15 0a4 4 0 1 1 5 6c2.5 4 3.5 7.5 2.5 11.5-2 5.5-7.5 8.5-15 8.5S11 35.5 9 30c-1-4 0-7.5 2.5-11.5z',
    lines: 'M15 29.5c3 3 7 3 9 0 2 3 6 3 9 0M20.5 31.5v8h7v-8M24 31.5v8',
    dark: eye(17, 21.5) + eye(31, 21.5) + 'M20 25c0-2 8-2 8 0s-2.5 3.5-4 3.5-4-1.5-4-3.5z',
    wash: '#9a5f3555',
  },
  {
    outline:
      'M12.5 17c3-5 7-7 11.5-7s8.5 2 11.5 7c3-1 5.5 3 2.5 6 1.5 3 1.5 6 0 9-2.5 4.5-7.5 7-14 7s-11.5-2.5-14-7c-1.5-3-1.5-6 0-9-3-3-.5-7 2.5-6z',
    lines:
      'M24 27.5V31c-2.5 3-6 3-8.5.5M24 31c2.5 3 6 3 8.5.5M13 28l-9-2M13 31.5 4.5 33M35 28l9-2M35 31.5l8.5 1.5',
    dark: eye(17, 21.5) + eye(31, 21.5) + 'M20 25c0-2.5 8-2.5 8 0 0 2-2.5 4-4 4s-4-2-4-4z',
    wash: '#6d8f8655',
  },
  {
    outline:
      'M18 23.5C13 16 11.5 5 15 4c4-1 6 8 6.5 15.5h5C27 12 29 3 33 4s2 12-3 19.5c4 3 5 7 4 11-1 5-5 8-10 8s-9-3-10-8c-1-4 0-8 4-11z',
    lines: 'M24 37v2',
    dark: eye(19.5, 30) + eye(28.5, 30) + 'M22 34h4l-2 2.8z',
    wash: '#c39a5c55',
  },
  {
    outline:
      'M4 18c3-3.5 7-5 11-5 3-5 10-6.5 14-2.5 3 3 3 7 5 11 3 6 7 10 10 18l-8-2.5c-3 2-8 3-12 1.5-8-3-11-10-10-17-4 .5-7-.5-10-3.5z',
    lines: 'M4 18h11M22 24c1 7 6 11 14 13M23 38.5V44M28 39v5',
    dark: eye(21, 15.5),
    wash: '#3f4660a0',
  },
  {
    outline:
      'M3 19l13-9c1-2.5 3-4 5-4 3.5 0 5 3 5 6 0 4 2 6 6 7.5 5 2 9 4.5 13 6.5-4 4-8 6-13 6-7 0-12-3-11-9 .5-3.5 0-6-1-9z',
    lines: 'M28 32v12h-4M32 31.5l3 4.5-6 2.5',
    dark: eye(20.5, 10.5, 1.5) + 'M45 26c-4 4-8 6-13 6-1-4 4-8 9-8z',
    washed: 'M3 19l13-9c1 1 1.5 2.5 1.5 4z',
    wash: '#d8503fd0',
  },
  {
    outline: MARTEN,
    lines: 'M15 19.5c-1 1.8-2.2 2.7-4 3M4.5 34.5h25',
    dark: eye(10, 15.5, 1.5) + eye(4, 17.8, 1.8),
    // Its throat stays pale.
    washed: MARTEN + 'M11 22c1 2 1.6 4.5 2 7.5 3.5-2 4.5-6.5 3-11.5-1.5 2.5-3 3.7-5 4z',
    wash: '#8a5426a0',
  },
];

function eye(x: number, y: number, r = 1.7): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0 ${r} ${r} 0 1 0-${2 * r} 0z`;
}
