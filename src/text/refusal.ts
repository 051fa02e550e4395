// Refusals: the key of a refusal's phrase, and the engine's own message as a sentence.
import type { Refusal } from '#kernel';

/** The code, and the reason within it where one code has several sentences. */
export function refusalKey({ code, params }: Refusal): string {
  const reason = params['why'] ?? impliedReason(code, params);
  return typeof reason === 'string' ? `${code}.${reason}` : code;
}

function impliedReason(code: string, params: Refusal['params']): unknown {
  if (code === 'wrong_phase') return params['phase'];
  if (code === 'not_your_turn') return params['turn'] === undefined ? 'table' : undefined;
  const path = params['path'];
  const hasPlace = typeof path === 'string' && path !== '';
  return hasPlace && ['invalid_action', 'unreadable'].includes(code) ? 'at' : undefined;
}

/** Begins with a capital letter and ends with a full stop. */
export function asSentence(message: string): string {
  const text = message.charAt(0).toUpperCase() + message.slice(1);
  return /[.?!]$/.test(text) ? text : `${text}.`;
}
