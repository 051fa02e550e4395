// What a house has logged in; every line that is none, tells of a mistake, or says what it must not out.

/** A key or a hash of one, the name of a table, a card. */
const SECRETS = [/[0-9a-f]{32}/i, /[2-9a-hjkmnp-z]{27}/, /[♠♥♦♣]|Joker/];
const MISTAKES = ['error', 'fatal'];
const SHOWN = 5;

export function wrongsInLog(text: string): readonly string[] {
  const lines = text.split('\n').filter((line) => line !== '');
  return lines.flatMap((line) => wrongIn(line) ?? []).slice(0, SHOWN);
}

function wrongIn(line: string): string | null {
  const level = levelOf(line);
  if (level === null) return `is no line of the log: ${line.slice(0, 300)}`;
  if (MISTAKES.includes(level)) return `a mistake: ${line.slice(0, 1500)}`;
  return SECRETS.some((secret) => secret.test(line)) ? `says too much: ${line}` : null;
}

function levelOf(line: string): string | null {
  try {
    const { level } = JSON.parse(line) as { readonly level?: unknown };
    return typeof level === 'string' ? level : null;
  } catch {
    return null;
  }
}
