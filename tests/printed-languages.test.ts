// Commands that print in French and in Polish: over records of every game no word of theirs is English, and JSON is the same everywhere.
import { readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { GAMES } from '#games';
import { orThrow, present, readRecord, type Game } from '#kernel';
import { amount } from './how-long.ts';
import { baize, temporaryFolder } from './run-baize.ts';
import { playedAndLeft } from './saves/some-game.ts';
import { HAS_TMUX, NO_TMUX, startSession } from './terminal/tmux.ts';
import { catalogueOf, type Other } from './web/own-words.ts';

const { folder } = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.unstubAllEnvs());

const OTHERS = ['fr', 'pl'] as const satisfies readonly Other[];
const BLUNDER = 'tests/analysis/blunder-coinche.jsonl';
const FEW = ['coinche-ffb-4', 'mayi-house-3', 'tysiac-kurnik-4', 'tysiac-served-3'];
const ALL = readdirSync('records').flatMap((name) => /^(.*)\.jsonl$/.exec(name)?.[1] ?? []);
const RECORDS = amount(FEW, ALL).map((name) => `records/${name}.jsonl`);

async function printed(...args: readonly string[]): Promise<string> {
  const { status, stdout, stderr } = await baize(...args);
  expect({ status, stderr }, args.join(' ')).toEqual({ status: 0, stderr: '' });
  return stdout;
}

/** Without graphs, which draw with letters. */
function linesOf(text: string): readonly string[] {
  const lines = text.split('\n').map((line) => line.trim());
  return [...new Set(lines)].filter((line) => line !== '' && !line.includes('┤'));
}

/** A line may be broken in the middle of a name. */
function withoutNames(text: string, people: readonly string[]): string {
  return people.reduce(
    (rest, name) => rest.replaceAll(new RegExp(name.replaceAll(' ', String.raw`\s+`), 'gu'), ' '),
    text,
  );
}

/** Whoever has a name; a number in place of one is a word. */
function peopleIn(file: string): readonly string[] {
  const { players } = orThrow(readRecord(readFileSync(file, 'utf8'))).header;
  return players.filter((name, seat) => name !== `seat ${seat}`);
}

describe.each(OTHERS)('no English word in %s', (language) => {
  const strangers = async (text: string, people: readonly string[]) => {
    const { strange } = await catalogueOf(language, {}, 'commands');
    return strange(linesOf(withoutNames(text, people)), []);
  };
  const told = (...args: readonly string[]) => printed(...args, '--lang', language);

  test('and one would be noticed', async () => {
    expect(await strangers('Accuracy\nseat 0', [])).toHaveLength(2);
    expect(await strangers(await printed('replay', RECORDS[0] ?? ''), [])).not.toEqual([]);
  });

  test.each(RECORDS)('replay %s', async (file) => {
    expect(await strangers(await told('replay', file, '--at', '40'), peopleIn(file))).toEqual([]);
    expect(await strangers(await told('replay', file), peopleIn(file))).toEqual([]);
  });

  test.each(RECORDS)('analyse %s', async (file) => {
    const picture = path.join(folder, `${language}.svg`);
    const open = await told('analyse', file, '--open', '--svg', picture);
    const known = await told('analyse', file, '--hand', '1', '--worlds', '2');
    for (const text of [open, known]) {
      expect(await strangers(text, peopleIn(file))).toEqual([]);
      for (const line of text.split('\n')) expect(Array.from(line).length).toBeLessThanOrEqual(80);
    }
    const drawn = readFileSync(picture, 'utf8').replace(/<style>.*<\/style>/s, '');
    expect(await strangers(drawn.replaceAll(/<[^>]*>/g, '\n'), peopleIn(file))).toEqual([]);
  });

  test.each(GAMES.map(({ id }) => id))('demo %s', async (id) => {
    const table = ['demo', id, '--seed', 'sunday', '--hands', '1'];
    const most = Math.max(...(GAMES.find((game) => game.id === id)?.seats ?? []));
    const levels = Array.from({ length: most }, (_, i) => (i % 2 === 0 ? 'greedy' : 'random'));
    const mixed = ['--seats', String(most), '--bots', levels.join(',')];
    for (const more of [[], mixed])
      expect(await strangers(await told(...table, ...more), ['sunday'])).toEqual([]);
  });

  test.each(GAMES)('rules of $name', async (game) => {
    expect(await strangers(withoutCodes(game, await told('rules', game.id)), [])).toEqual([]);
  });

  test('saves', async () => {
    const data = path.join(folder, language);
    const [begun, over, damaged] = [5, 100_000, 5].map((actions) => playedAndLeft(data, actions));
    rmSync(present(damaged, 'a game').tableFile);
    const ids = [begun, over, damaged].map((game) => present(game, 'a game').id);
    const names = [damaged?.tableFile ?? '', ...ids, 'Ann', 'Bob', 'Cid', ...months(language)];
    expect(await strangers(await told('saves', '--data', data), names)).toEqual([]);
  });
});

/** As dates have them; JavaScript knows them, no catalogue does. */
function months(language: Other): readonly string[] {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format.formatToParts(Date.UTC(2026, month, 15)))
    .flat()
    .flatMap(({ type, value }) => (type === 'month' ? [value] : []));
}

/** What `--rules` takes is English in every language: names of options, of their fields and presets, and JSON. */
function withoutCodes({ ruleset }: Game, text: string): string {
  const fields = Object.values(ruleset.options).flatMap((option) =>
    option.kind === 'offOrFields' ? Object.keys(option.fields) : [],
  );
  const presets = Object.keys(ruleset.presets);
  const codes = [...Object.keys(ruleset.options), ...presets, ...fields, 'true', 'false', 'null'];
  return text
    .replaceAll(/"[^"]*"/g, ' ')
    .replaceAll(new RegExp(String.raw`(?<![\p{L}])(?:${codes.join('|')})(?![\p{L}])`, 'gu'), ' ');
}

describe('what is printed', () => {
  const game = playedAndLeft(path.join(folder, 'saved'), 5);
  const data = ['--data', path.join(folder, 'saved')];

  test.each<[string, readonly string[], fr: RegExp, pl: RegExp]>([
    [
      'a replay, with the letters of the language',
      ['replay', 'records/coinche-ffb-4.jsonl', '--at', '9'],
      /^ {4}1 {2}Joueur 1 annonce 150 ♥\.\n[^]* joue D♠\.\n\n {2}Joueur 1\u00a0: R♠ 7♥/,
      /^ {4}1 {2}Gracz 1 licytuje 150 ♥\.\n[^]* gra D♠\.\n\n {2}Gracz 1: K♠ 7♥/,
    ],
    [
      'the same with English letters',
      ['replay', 'records/coinche-ffb-4.jsonl', '--at', '9', '--letters', 'english'],
      / joue Q♠\.\n\n {2}Joueur 1\u00a0: K♠ 7♥/,
      / gra Q♠\.\n\n {2}Gracz 1: K♠ 7♥/,
    ],
    [
      'a demonstration',
      ['demo', 'tysiac', '--seats', '4', '--seed', 'sunday', '--hands', '1'],
      /^Tysiąc à 4, graine sunday, niveau des robots\u00a0: glouton\n\n {2}Nord distribue\.\n\n {2}Nord +ne joue pas cette donne\n {2}Est +D♠ V♥ R♥/,
      /^Tysiąc \(4 gracze\), ziarno sunday, poziom botów: zachłanny\n\n {2}Północ rozdaje\.\n\n {2}Północ +pauzuje\n {2}Wschód +D♠ W♥ K♥/,
    ],
    [
      'a demonstration of several bots, with a card face up',
      ['demo', 'mayi', '--seats', '3', '--seed', 'a', '--hands', '1', '--bots', 'easy,greedy,easy'],
      /^May I\? à 3, graine a, Nord\u00a0: facile, Est\u00a0: glouton, Sud\u00a0: facile\n[^]*\n {2}retournée +\S+\n/,
      /^May I\? \(3 gracze\), ziarno a, Północ: łatwy, Wschód: zachłanny, Południe: łatwy\n[^]*\n {2}odkryta +\S+\n/,
    ],
    [
      'a judged contract, mistakes, moments and accuracy',
      ['analyse', BLUNDER, '--unfinished', '--worlds', '12'],
      /P3\u00a0: 100 ♥, un contrat solide\. Réussi dans \d+ % de 12 donnes[^]*\n {2}10 {2}pli 1 +P0 +Jouer 9♠ +Jouer A♠ +−\d+ +−23\n[^]* 8 {2}pli\n\nCe qui a compté\n {2}1\. Pli 1\u00a0: P0, «\u00a0Jouer 9♠\u00a0»[^]*\nPrécision\n {2}P0 +\d+,\d\n/,
      /P3: 100 ♥, solidny kontrakt\. Wygrany w \d+ % z 12 wyobrażonych[^]*\n {2}10 {2}lewa 1 +P0 +Zagraj 9♠ +Zagraj A♠ +−\d+ +−23\n[^]* 8 {2}lewa\n\nCo zaważyło\n {2}1\. Lewa 1: P0, „Zagraj 9♠”[^]*\nDokładność\n {2}P0 +\d+,\d\n/,
    ],
    [
      'with open cards nothing is said of what could be known',
      ['analyse', BLUNDER, '--unfinished', '--open'],
      /\n {2}1\. Pli 1\u00a0: P0, «\u00a0Jouer 9♠\u00a0»\u00a0; avec ces cartes, «\u00a0Jouer A♠\u00a0» valait\s+23 de plus\.\n/,
      /\n {2}1\. Lewa 1: P0, „Zagraj 9♠”; przy tych kartach „Zagraj A♠” daje o 23\s+więcej\.\n/,
    ],
    [
      'notes',
      ['analyse', 'records/mayi-house-3.jsonl', '--hand', '2', '--worlds', '1'],
      /\n {2}- Tour 4\u00a0: Joueur 2 défausse V♥, et Joueur 3 prend cette carte et la pose\.\n[^]* tour\n/,
      /\n {2}- Kolejka 4: Gracz 2 odrzuca W♥, bierze i wykłada Gracz 3\.\n[^]* kolejka\n/,
    ],
    [
      'house rules, with what --rules takes as it is',
      ['rules', 'tysiac'],
      /^Tysiąc\u00a0: variantes standard \([^)]*\), kurnik \([^)]*\)\u00a0; par défaut standard\n\nopening \([^)]*\)\n {2}[^\n]*\n {2}au choix\u00a0: "free" \([^)]*\), "forehand100" \([^)]*\)\n {2}standard "free" · kurnik "forehand100"\n/,
      /^Tysiąc: zestawy zasad standard \(Standardowe\), kurnik \(Jak na Kurniku\); domyślny standard\n\nopening \(Otwarcie\)\n {2}[^\n]*\n {2}do wyboru: "free" \(dowolne\), "forehand100" \([^)]*\)\n {2}standard "free" · kurnik "forehand100"\n/,
    ],
    [
      'ranges of options',
      ['rules', 'tysiac'],
      /\n {2}un nombre entier de \d+ à \d+\n[^]*\n {2}null \([^)]*\) ou au choix[^]*\n {2}false \(non\) ou un objet avec free, pays, paysFour\n/,
      /\n {2}liczba całkowita od \d+ do \d+\n[^]*\n {2}null \(bez limitu\) albo do wyboru[^]*\n {2}false \(nie\) albo obiekt z polami free, pays, paysFour\n/,
    ],
    [
      'saved games, with dates as the language writes them',
      ['saves', ...data],
      new RegExp(
        `^${game.id}\n {2}Tysiąc · [^\n]* · donne 1 · à jouer\u00a0: \\w+\n {2}Ann, Bob \\(glouton\\), Cid \\(hasard\\)\n {2}commencée le \\d+ \\S+ 20\\d\\d[ ,à]+\\d\\d:\\d\\d, jouée pour la dernière fois le `,
      ),
      new RegExp(
        `^${game.id}\n {2}Tysiąc · Jak na Kurniku · rozdanie 1 · teraz gra: \\w+\n {2}Ann, Bob \\(zachłanny\\), Cid \\(losowy\\)\n {2}rozpoczęta \\d+ \\S+ 20\\d\\d, \\d\\d:\\d\\d, ostatnio grana `,
      ),
    ],
    [
      'a folder without saved games',
      ['saves', '--data', path.join(folder, 'nowhere')],
      /^Aucune partie enregistrée dans .*nowhere\.\n$/,
      /^Brak zapisanych gier w .*nowhere\.\n$/,
    ],
  ])('%s', async (_, args, fr, pl) => {
    expect(await printed(...args, '--lang', 'fr')).toMatch(fr);
    expect(await printed(...args, '--lang', 'pl')).toMatch(pl);
  });

  test.each(OTHERS)('JSON and files are the same in %s', async (language) => {
    for (const args of [
      ['replay', 'records/mayi-house-3.jsonl', '--at', '30', '--json'],
      ['analyse', BLUNDER, '--unfinished', '--worlds', '2', '--json'],
      ['rules', 'coinche', '--json'],
      ['rules', 'coinche', '--preset', 'ffb'],
      ['saves', '--json', ...data],
      ['saves', 'export', game.id, '-', '--unfinished', ...data],
    ])
      expect(await printed(...args, '--lang', language)).toBe(await printed(...args));
  });

  test.each([
    ['C', 'every preset'],
    ['en_GB.UTF-8', 'every preset'],
    ['de_DE.UTF-8', 'every preset'],
    ['fr_FR.UTF-8', 'toutes les variantes'],
    ['pl_PL.UTF-8', 'wszystkich zestawach'],
  ])('the locale %s decides where no flag does', async (locale, words) => {
    vi.stubEnv('LC_ALL', locale);
    expect(await printed('rules', 'coinche')).toContain(words);
  });

  test.each([['replay', BLUNDER], ['demo'], ['analyse', BLUNDER], ['rules', 'mayi'], ['saves']])(
    '%s knows no other language',
    async (...args) => {
      expect(await baize(...args, '--lang', 'de')).toEqual({
        status: 2,
        stdout: '',
        stderr: 'baize: --lang: expected one of en, fr, pl, found "de"\n',
      });
    },
  );

  test.skipIf(!HAS_TMUX)(`step by step (${HAS_TMUX ? 'in a terminal' : NO_TMUX})`, async () => {
    const session = startSession(['replay', BLUNDER, '--unfinished', '--step', '--lang', 'fr']);
    try {
      await session.until(
        (screen) => /\(1 sur \d+, Entrée.: continuer, q.: arrêter\)/.test(screen),
        'the question',
      );
      session.press('q', 'Enter');
      await session.until((screen) => screen.includes('exit code 0'), 'the end');
    } finally {
      session.end();
    }
  });
});
