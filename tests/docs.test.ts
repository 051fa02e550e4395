// The pages are true: their examples run, their scenarios hold, their links lead somewhere.
import { spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { GAMES, gameById } from '#games';
import { commitFits, ENGINE_VERSION, present, readRecord, readRules, replay } from '#kernel';
import { runScenario } from '#kernel/testing';
import type { Game, JsonObject } from '#kernel';
import { keyHash } from '#protocol';
import { POLICY_LONGEST, USUAL_POLICY } from '#table';
import { RATES } from '../src/server/http/guard.ts';
import { IMPORT_TABLE } from './import-table.ts';
import { temporaryFolder } from './run-baize.ts';
import { startHouse } from './server/house-process.ts';

const PAGES = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...globSync('docs/*.md').toSorted()];
const WITH_EXAMPLES = [
  'README.md',
  'docs/api.md',
  'docs/randomness.md',
  'docs/solver.md',
  'docs/meld-finder.md',
  'docs/bots.md',
  'docs/analysis.md',
];
const SLOW = 60_000;
/** The package's own sources instead of what was compiled from them. */
const SOURCE = 'baize-source';

interface Block {
  readonly place: string;
  /** The heading under which it stands. */
  readonly heading: string;
  readonly language: string;
  readonly text: string;
}

const blocks = PAGES.flatMap(blocksOf);
const examples = blocks.filter(
  ({ place, language }) =>
    language === 'ts' && WITH_EXAMPLES.some((page) => place.startsWith(page)),
);
const pack = JSON.parse(page('package.json')) as {
  version: string;
  exports: Record<string, unknown>;
  scripts: Record<string, string>;
};

function page(file: string): string {
  return readFileSync(file, 'utf8');
}

function blocksOf(file: string): readonly Block[] {
  const text = page(file);
  return [...text.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map((match) => {
    const before = text.slice(0, match.index).split('\n');
    return {
      place: `${file}:${before.length}`,
      heading: before.findLast((line) => line.startsWith('#')) ?? '',
      language: match[1] ?? '',
      text: match[2] ?? '',
    };
  });
}

function blocksIn(file: string, language: string): readonly Block[] {
  return blocks.filter((block) => block.place.startsWith(file) && block.language === language);
}

describe('examples', () => {
  test('there are enough of them, and every //=> is a check', () => {
    const checks = examples.reduce((sum, { text }) => sum + withChecks(text).count, 0);
    const marks = examples.reduce((sum, { text }) => sum + text.split('//=>').length - 1, 0);
    expect(checks).toBeGreaterThan(20);
    expect(checks).toBe(marks);
  });

  test.each(examples)('$place shows what really comes out', { timeout: SLOW }, ({ text }) => {
    const run = runExample(text);
    expect(run.error).toBe('');
    expect(run.checks.length).toBe(withChecks(text).count);
    for (const { line, value, shown } of run.checks)
      expect(`line ${line}: ${value}`).toBe(`line ${line}: ${shown}`);
  });

  test('all of them satisfy the compiler', { timeout: SLOW }, () => {
    expect(compilerErrors(examples)).toEqual([]);
  });

  test('a wrong value and a throwing example are found', () => {
    const wrong = runExample("const two = 1 + 1; //=> 3\n[two].length; //=> 1\n'a'; //=> 'a'\n");
    expect(wrong.checks.map(({ value, shown }) => value === shown)).toEqual([false, true, true]);
    expect(runExample("throw new Error('no');\n").error).toContain('no');
    const text = "const n: number = 'one';\n";
    const stray = { place: 'stray.md:1', heading: '', language: 'ts', text };
    expect(compilerErrors([stray]).length).toBe(1);
  });
});

interface Check {
  readonly line: number;
  readonly value: string;
  readonly shown: string;
}

const PRELUDE = `import { inspect as __inspect } from 'node:util'; function __check(line, value, shown) { const print = (it) => __inspect(it, { depth: null, breakLength: Infinity, maxArrayLength: null, sorted: true }); process.stdout.write('//=> ' + JSON.stringify({ line, value: print(value), shown: print(shown) }) + '\\n'); }`;

/** Read from standard input, a module stands in the project's folder, so that it can import the package by name. */
function runExample(text: string): { readonly error: string; readonly checks: readonly Check[] } {
  const flags = [`--conditions=${SOURCE}`, '--input-type=module-typescript', '-'];
  const node = spawnSync(process.execPath, flags, {
    input: `${PRELUDE}${withChecks(text).code}`,
    encoding: 'utf8',
  });
  const lines = node.stdout.split('\n').filter((line) => line.startsWith('//=> '));
  return {
    error: node.status === 0 ? '' : node.stderr,
    checks: lines.map((line) => JSON.parse(line.slice('//=> '.length)) as Check),
  };
}

/** Turns `expression; //=> value` into a check, and `const name = …; //=> value` into one of the name. */
function withChecks(text: string): { readonly code: string; readonly count: number } {
  const file = ts.createSourceFile('example.ts', text, ts.ScriptTarget.Latest, true);
  let code = text;
  let count = 0;
  for (const statement of file.statements.toReversed()) {
    const shown = /^[ \t]*\/\/=> (.*)/.exec(text.slice(statement.end))?.[1];
    const checked = checkedExpression(statement);
    if (shown === undefined || checked === undefined) continue;
    const start = checked.keep ? statement.end : statement.getStart();
    const line = file.getLineAndCharacterOfPosition(statement.end).line + 1;
    const check = `__check(${line}, ${checked.text}, ${shown});`;
    code = `${code.slice(0, start)}${check}${code.slice(statement.end)}`;
    count += 1;
  }
  return { code, count };
}

function checkedExpression(statement: ts.Statement): { text: string; keep: boolean } | undefined {
  if (ts.isExpressionStatement(statement))
    return { text: statement.expression.getText(), keep: false };
  const name = ts.isVariableStatement(statement)
    ? statement.declarationList.declarations[0]?.name
    : undefined;
  return name === undefined ? undefined : { text: name.getText(), keep: true };
}

function compilerErrors(sources: readonly Block[]): readonly string[] {
  const { config } = ts.readConfigFile('tsconfig.base.json', (file) => page(file));
  const given = (config as { compilerOptions: object }).compilerOptions;
  const { options } = ts.convertCompilerOptionsFromJson(
    { ...given, lib: ['es2024'], types: ['node'], customConditions: [SOURCE] },
    '.',
  );
  const texts = new Map(sources.map(({ text }, i) => [path.resolve(`example-${i}.ts`), text]));
  const base = ts.createCompilerHost(options);
  const host: ts.CompilerHost = {
    ...base,
    fileExists: (name) => texts.has(name) || base.fileExists(name),
    readFile: (name) => texts.get(name) ?? base.readFile(name),
    getSourceFile: (name, ...rest) => {
      const text = texts.get(name);
      if (text === undefined) return base.getSourceFile(name, ...rest);
      return ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
    },
  };
  const program = ts.createProgram([...texts.keys()], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ file, messageText }) => {
    const place = sources[[...texts.keys()].indexOf(file?.fileName ?? '')]?.place;
    return `${place ?? file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}

describe('docs/http.md', () => {
  const [program] = blocksIn('docs/http.md', 'ts');

  test('has a program that plays at a house', { timeout: SLOW }, async () => {
    const { folder } = temporaryFolder();
    const house = await startHouse(folder, '--log', 'warn');
    try {
      const text = present(program, 'the program').text;
      expect(compilerErrors([present(program, 'the program')])).toEqual([]);
      const run = runExample(text.replace('http://localhost:8080', house.url));
      expect(run.error).toBe('');
      expect(run.checks.map(({ value }) => value)).toEqual(['true']);
    } finally {
      house.process.kill('SIGKILL');
      await house.ended;
      rmSync(folder, { recursive: true });
    }
  });

  test('has the hash of a token as it is made', () => {
    const text = page('docs/http.md').replaceAll(/\s+/g, ' ');
    expect(text).toContain(`32 bytes of 0x12 (\`1212…12\`) it is \`${keyHash('12'.repeat(32))}\``);
    const bytes = [...Buffer.from('baize/key/1'), ...Array.from({ length: 32 }, () => 0x12)];
    expect(text).toContain(hash('sha256', Buffer.from(bytes)));
  });

  test('has every field with which a table is opened, as it is usual and as far as it goes', () => {
    const text = page('docs/http.md');
    for (const name of Object.keys(USUAL_POLICY))
      expect(text).toMatch(new RegExp(`^\\|.*\`${name}\``, 'm'));
    const { move, pace, reserve, window } = POLICY_LONGEST;
    expect(text).toContain(`{"move": 1 to ${move}, "reserve": 0 to ${reserve}}`);
    expect(pace).toBe(window);
    expect(text).toContain(`0 to ${pace} milliseconds`);
    expect(text).toContain(`\`${USUAL_POLICY.pace}\`, \`${USUAL_POLICY.window}\``);
  });
});

describe('JSON on the pages', () => {
  const parsed = blocks
    .filter(({ language }) => language === 'json')
    .map(({ place, heading, text }) => ({
      place,
      heading,
      value: JSON.parse(text) as JsonObject,
    }));
  const scenarios = parsed.filter(({ value }) => 'expect' in value || 'steps' in value);
  const positions = parsed.filter(({ value }) => 'hands' in value);

  test('there are scenarios, positions and records', () => {
    expect(scenarios.length).toBeGreaterThan(2);
    for (const game of GAMES)
      expect(positions.some(({ heading }) => gameNamedIn(heading) === game)).toBe(true);
    expect(blocksIn('docs/scenarios.md', 'jsonl').length).toBeGreaterThan(0);
  });

  test.each(scenarios)('$place is a scenario that holds', ({ value }) => {
    expect(runScenario(value, gameById).failures).toEqual([]);
  });

  test.each(positions)('$place is a position', ({ heading, value }) => {
    const game = gameNamedIn(heading);
    const rules = readRules(game.ruleset, undefined);
    expect(rules.ok && game.readPosition(value, rules.value)).toMatchObject({ ok: true });
  });

  function gameNamedIn(heading: string): Game {
    const found = GAMES.find(({ name }) => heading.includes(name));
    if (found === undefined) throw new Error(`a heading must name the game, not "${heading}"`);
    return found;
  }

  test.each(blocksIn('docs/scenarios.md', 'jsonl'))('$place is a genuine record', ({ text }) => {
    const record = readRecord(text);
    expect(record).toMatchObject({ ok: true });
    const game = record.ok ? gameById(record.value.header.game) : undefined;
    expect(record.ok && game && replay(game, record.value)).toMatchObject({ ok: true });
    expect(record.ok && commitFits(record.value.header)).not.toBe('differs');
  });
});

describe('links', () => {
  const links = [...PAGES, ...globSync('rulebook/*.md')].flatMap((file) =>
    [...page(file).matchAll(/\]\(([^)\s]+)\)/g)].map((match) => ({ file, link: match[1] ?? '' })),
  );
  const own = links.filter(({ link }) => !/^[a-z]+:/.test(link));

  test('there are some', () => {
    expect(own.length).toBeGreaterThan(20);
  });

  test.each(own)('$file: $link', ({ file, link }) => {
    const [name = '', anchor] = link.split('#');
    const target = name === '' ? file : path.join(path.dirname(file), name);
    expect(existsSync(target)).toBe(true);
    if (anchor !== undefined) expect(anchorsIn(page(target))).toContain(anchor);
  });

  test.each(PAGES.filter((file) => file.startsWith('docs/')))('README leads to %s', (file) => {
    expect(page('README.md')).toContain(`](${file})`);
  });
});

function anchorsIn(text: string): readonly string[] {
  return [...text.matchAll(/^#+ (.*)$/gm)].map((match) =>
    (match[1] ?? '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

describe('what the pages name', () => {
  const readme = page('README.md');
  const rows = readme.split('\n').filter((line) => line.startsWith('|'));

  test.each(GAMES)('README has $name in its table, with every preset', ({ id, name, ruleset }) => {
    const own = rows.filter((row) => row.includes(name) && row.includes(`\`${id}\``));
    expect(own.length).toBeGreaterThan(0);
    for (const preset of Object.keys(ruleset.presets))
      expect(own.some((row) => row.includes(`\`${preset}\``))).toBe(true);
  });

  test('README knows every command', () => {
    const help = spawnSync(process.execPath, ['bin/baize.js', '--help'], { encoding: 'utf8' });
    const [, list = ''] = help.stdout.split('Commands:\n');
    const commands = [...list.matchAll(/^ {2}(\w+)/gm)].map((match) => match[1] ?? '');
    expect(commands).toContain('demo');
    const known = (command: string) => rows.some((row) => row.startsWith(`| \`${command}`));
    expect(commands.filter((command) => command !== 'help' && !known(command))).toEqual([]);
  });

  test('every npm script that a page names exists', () => {
    const named = PAGES.flatMap((file) =>
      [...page(file).matchAll(/npm run ([\w:-]+)/g)].map((match) => match[1] ?? ''),
    );
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => pack.scripts[name] === undefined)).toEqual([]);
  });

  test('every source file that a page names exists', () => {
    const named = PAGES.flatMap((file) =>
      [...page(file).matchAll(/`([\w/-]+\.ts)`/g)].map((match) => match[1] ?? ''),
    );
    const files = globSync('{src,tests,bench,scripts,examples}/**/*.ts').map((file) => `/${file}`);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !files.some((file) => file.endsWith(`/${name}`)))).toEqual([]);
  });

  test('every source file in a picture of a way exists', () => {
    const pictures = blocks.filter(({ language }) => language === 'text');
    const named = pictures.flatMap(({ place, text }) =>
      [...text.matchAll(/[\w/-]+(?:\.svelte)?(?:\.ts|(?<=\.svelte))(?!\w)/g)].map((match) => ({
        place,
        name: match[0],
      })),
    );
    const files = globSync('{src,tests}/**/*.{ts,svelte}').map((file) => `/${file}`);
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter(({ name }) => !files.some((file) => file.endsWith(`/${name}`)))).toEqual(
      [],
    );
  });

  test('CONTRIBUTING tells of every npm script', () => {
    const text = page('CONTRIBUTING.md');
    const told = (name: string) =>
      ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`;
    const isTold = (name: string) => new RegExp(`\\b${told(name)}[\\s\`]`).test(text);
    expect(Object.keys(pack.scripts).filter((name) => !isTold(name))).toEqual([]);
  });

  test('docs/api.md names every entry point of the package', () => {
    const names = Object.keys(pack.exports).map((name) => `\`baize${name.slice(1)}\``);
    expect(names.filter((name) => !page('docs/api.md').includes(name))).toEqual([]);
  });

  test('the version is everywhere the same', () => {
    expect(pack.version).toBe(ENGINE_VERSION);
    expect(page('CHANGELOG.md')).toContain(`\n## ${ENGINE_VERSION}`);
  });
});

describe('limits of a house', () => {
  const [http, hosting] = ['docs/http.md', 'docs/hosting.md'].map((file) =>
    page(file).replaceAll(/\s+/g, ' '),
  ) as [string, string];

  /** In a sentence, or as a figure. */
  const number = (n: number) => ['', 'one', 'two', 'three', 'four', 'five', 'six'][n] ?? String(n);
  const rate = (perSecond: number) =>
    perSecond < 1 ? `one in ${number(1 / perSecond)} seconds` : `${number(perSecond)} a second`;

  test.each([
    ['opening', 'opening tables'],
    ['seating', 'sitting down'],
    ['wrongKeys', "keys that are nobody's"],
    ['byKey', 'requests by one key'],
  ] as const)('%s is on both pages as it is in the code', (name, what) => {
    const { burst, perSecond } = RATES[name];
    const often = rate(perSecond);
    expect(hosting).toMatch(new RegExp(`\\| ${what}[^|]*\\| ${burst} at once, then ${often} *\\|`));
    const inHttp =
      name === 'byKey'
        ? `each key at ${perSecond} requests a second`
        : `${what} \\(${burst}( at once from one address)?, then ${often}[;)]`;
    expect(http).toMatch(new RegExp(inHttp));
  });

  /** As they stand in the sources: what is one file's own matter is exported by none. */
  test.each([
    [
      'streams/stream-book.ts',
      /byKey: (\d+)/,
      (n: number) => [`may have ${n} streams`, `| ${n} |`],
    ],
    [
      'streams/stream-book.ts',
      /spectators: (\d+)/,
      (n: number) => [`an address ${n} that only look on`, `| ${n} |`],
    ],
    [
      'answering.ts',
      /MOST_BYTES = ([\d_]+)/,
      (n: number) => [`more than ${n / 1024} KB`, `| ${n / 1024} KB |`],
    ],
    ['app.ts', /MOST_CONNECTIONS = ([\d_]+)/, (n: number) => ['', `| ${n.toLocaleString('en')} |`]],
  ])('%s: %s', (file, pattern, told) => {
    const [, figure = ''] = pattern.exec(page(`src/server/http/${file}`)) ?? [];
    const [inHttp = '', inHosting = ''] = told(Number(figure.replaceAll('_', '')));
    expect(http).toContain(inHttp);
    expect(hosting).toContain(inHosting);
  });
});

describe('docs/architecture.md', () => {
  const text = page('docs/architecture.md');

  test.each(['docs/architecture.md', 'docs/first-hour.md'])(
    'code on %s stands in the sources',
    (file) => {
      const sources = globSync('src/**/*.ts').map(page);
      const shown = blocksIn(file, 'ts');
      expect(shown.length).toBeGreaterThan(0);
      for (const block of shown)
        expect(sources.some((source) => source.includes(block.text))).toBe(true);
    },
  );

  const pure = IMPORT_TABLE.filter(
    ({ folder, may }) => existsSync(folder) && !may.includes('node:'),
  );

  test.each(pure)('says what $folder may import', ({ folder, may }) => {
    const row = text.split('\n').find((line) => line.startsWith(`| \`${folder}\` `)) ?? '';
    const [, , , , imports = ''] = row.split('|');
    const named = [...imports.matchAll(/`(#[a-z]+(?:\/[a-z]*)?)…?`/g)].map(
      (match) => match[1] ?? '',
    );
    expect(named.toSorted()).toEqual(may.filter((each) => each.startsWith('#')).toSorted());
  });

  test('every module of the kernel is named', () => {
    const modules = globSync('src/kernel/**/*.ts')
      .filter((file) => !/\.test\.ts$|index\.ts$/.test(file))
      .map((file) => path.basename(file, '.ts'));
    expect(modules.length).toBeGreaterThan(20);
    expect(modules.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  });
});
