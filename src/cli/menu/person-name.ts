// Who sits at this terminal: a login name in, a name to be called by out.
import { userInfo } from 'node:os';
import type { Language } from '#text';
import { wordsIn } from '#text/all';

/** Logins that are nobody's name. */
const NOBODY = [
  'root',
  'admin',
  'administrator',
  'user',
  'nobody',
  'ubuntu',
  'debian',
  'node',
  'runner',
  'vscode',
  'guest',
];

/** As the system knows the person; sentences about somebody called “You” would be wrong in every language. */
export function personName(language: Language): string {
  const { USER, USERNAME } = process.env;
  return nameFrom(USER ?? USERNAME ?? systemLogin()) ?? wordsIn(language).ui('guest');
}

/** `jan.kowalski` and `jan87` are Jan; undefined where no name is in it. */
export function nameFrom(login: string): string | undefined {
  const [name = ''] = /^\p{L}+/u.exec(login.trim()) ?? [];
  if (name.length < 2 || name.length > 12 || NOBODY.includes(name.toLowerCase())) return undefined;
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Some systems run programs for users they do not know. */
function systemLogin(): string {
  try {
    return userInfo().username;
  } catch {
    return '';
  }
}
