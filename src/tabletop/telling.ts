// What somebody who listens to a table is told: what they have heard and what is known now in, the sentences between out.
import { aloud, type CardVoice } from '#text';
import { inOneGo } from './in-one-go.ts';
import { asSentence, sentences } from './scene-words.ts';

/** What could have been told by some moment. */
export interface Known {
  /** The whole game so far, line by line. */
  readonly lines: readonly string[];
  /** Each as it is said right after the one before, where it is said otherwise then. */
  readonly further?: readonly string[];
  /** What is asked; nothing while others play. */
  readonly asked: string;
}

/**
 * Every line once, in the order in which it happened; then what is asked, where something came before it or it is another
 * question. Of what was taken back only that is told.
 */
export function toldSince(before: Known, now: Known, takenBack: string): readonly string[] {
  const known = linesInCommon(before.lines, now.lines);
  const lines = inOneGo(now.lines.slice(known), now.further?.slice(known));
  const news = [...(known < before.lines.length ? [takenBack] : []), ...lines];
  const isAsked = now.asked !== '' && (news.length > 0 || now.asked !== before.asked);
  return isAsked ? [...news, now.asked] : news;
}

function linesInCommon(before: readonly string[], now: readonly string[]): number {
  const other = before.findIndex((line, i) => line !== now[i]);
  return other < 0 ? before.length : other;
}

/** Parts as one text to be read aloud: no signs, and a stop after each. */
export function readAloud(parts: readonly string[], voice: CardVoice): string {
  const text = sentences(parts.map((part) => aloud(part, voice)));
  return text === '' ? '' : asSentence(text);
}
