// baize melds: a hand of May I? and a round in; whether its contract can be laid down, how best, or what is missing out.
import { Command } from 'commander';
import { countFaces, JOKER, printFace, readFace, shown, type Face } from '#kernel';
import { contractOf, layDownRules, mayi, MEASURES, ROUNDS, type Measure } from '#games/mayi';
import { badInput } from '../failure.ts';
import { flagRequired, rulesFrom, wholeNumber } from '../input.ts';
import { findMelds } from '../telling/meld-findings.ts';
import { meldsJson, meldsText } from '../telling/melds-text.ts';

interface MeldsOptions {
  readonly contract?: string;
  readonly rules?: string;
  readonly ways: string;
  readonly best?: string;
  readonly json?: true;
}

const MOST_LISTED = 1000;
/** Three packs, the most that are ever played with. */
const MOST_COPIES = 3;
const MOST_JOKERS = 6;

export function meldsCommand(): Command {
  return new Command('melds')
    .description('what a hand of May I? can lay down, how best, or what it lacks')
    .argument('[cards...]', 'the hand, separated by spaces or commas: "9♣ 10H Joker 2s"')
    .option('--contract <n>', `the round whose contract is asked for, 1 to ${ROUNDS}`)
    .option('--rules <preset|json>', "a preset's name or a JSON object of options")
    .option('--ways <n>', 'how many ways to list', '5')
    .option('--best <measure>', `only the best way by ${MEASURES.join(', ')}`)
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  $ baize melds "9♣ 9♦ Joker K♣ K♦ K♠ 4♥" --contract 1\n  $ baize melds 3h 4h 5h 6h 9s 9d qc --contract 2 --rules phase4\n',
    )
    .action((words: readonly string[], options: MeldsOptions) => {
      const hand = countFaces(cardsFrom(words));
      const contract = flagRequired(options.contract, '--contract');
      const round = wholeNumber(contract, '--contract', 1, ROUNDS);
      const rules = rulesFrom(mayi, options.rules);
      const listed = wholeNumber(options.ways, '--ways', 0, MOST_LISTED);
      const measures = measuresFrom(options.best);
      const asked = {
        round,
        contract: contractOf(round),
        rules: layDownRules({ round, table: { rules } }),
        twoPoints: rules.twoPoints,
      };
      const findings = findMelds(hand, asked, measures, listed);
      process.stdout.write(options.json ? meldsJson(findings) : meldsText(findings));
    });
}

/** A shell hands the cards over in one argument or in many. */
function cardsFrom(words: readonly string[]): readonly Face[] {
  const texts = words.flatMap((word) => word.split(/[\s,]+/)).filter((text) => text !== '');
  if (texts.length === 0) return badInput('no cards: name the hand, as in "9♣ 9♦ Joker K♣"');
  const faces: Face[] = [];
  for (const [i, text] of texts.entries()) {
    const face = readFace(text) ?? badInput(`card ${i + 1}: ${shown(text)} is not a card`);
    const most = face === JOKER ? MOST_JOKERS : MOST_COPIES;
    if (faces.filter((other) => other === face).length === most)
      badInput(`card ${i + 1}: ${printFace(face)} again, and three packs hold only ${most}`);
    faces.push(face);
  }
  return faces;
}

function measuresFrom(text: string | undefined): readonly Measure[] {
  if (text === undefined) return MEASURES;
  const found = MEASURES.find((measure) => measure === text);
  return found === undefined
    ? badInput(`--best: expected one of ${MEASURES.join(', ')}, found ${shown(text)}`)
    : [found];
}
