// The flags of a command for developers: its help and what is usual in, what was asked for out; else one sentence, and it ends.

type Flags = Readonly<Record<string, string | number | boolean>>;
/** As wide as its kind: what is usual is not all there is. */
type Widened<F> = {
  readonly [N in keyof F]: F[N] extends number ? number : F[N] extends boolean ? boolean : string;
};

/** By the kind of what is usual: a whole number, a text, or a flag that stands alone. */
export function flagsGiven<F extends Flags>(help: string, usual: F): Widened<F> {
  const given: Record<string, string | number | boolean> = { ...usual };
  const args = process.argv.slice(2);
  while (args.length > 0) {
    const [, name = '', inline] = /^--([^=]+)(?:=(.*))?$/s.exec(args[0] ?? '') ?? [];
    const arg = args.shift() ?? '';
    if (arg === '--help') end(help, 0);
    const kind = Object.hasOwn(usual, name) ? typeof usual[name] : 'none';
    if (kind === 'none') end(`${arg}: there is no such flag; --help shows which there are`, 2);
    if (kind === 'boolean') given[name] = true;
    else {
      const text = inline ?? args.shift();
      if (text === undefined || text.startsWith('--')) end(`--${name}: a value is missing`, 2);
      given[name] = kind === 'number' ? wholeNumber(name, text) : text;
    }
  }
  return given as Widened<F>;
}

export function wholeNumber(flag: string, text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  return end(`--${flag}: expected a whole number, found ${text}`, 2);
}

function end(sentence: string, code: 0 | 2): never {
  (code === 0 ? console.log : console.error)(sentence);
  process.exit(code);
}
