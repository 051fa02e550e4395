// The founding description of May I?, line by line: coverage data in, the page that shows what proves each line out.

export interface CoveredLine {
  readonly section: string;
  readonly line: string;
  /** Scenario names, and unit tests as `test: <describe> › <name>`. */
  readonly proof: readonly string[];
  /** Why a line without a proof cannot be observed. */
  readonly reason?: string;
}

const HEAD = `# May I?, line by line

The game was first described as a long list of expectations, then corrected. This page shows for every line what proves
it: a scenario of \`scenarios/mayi/\`, or a unit test. The lines of the description hold under the preset \`phase4\`, the
corrections under \`house\`. It is generated from \`mayi-coverage.json\` by \`npm run coverage-page\`.
`;

export function coveragePage(lines: readonly CoveredLine[]): string {
  const sections = [...new Set(lines.map(({ section }) => section))];
  const parts = sections.map((section) => {
    const rows = lines.filter((line) => line.section === section).map(row);
    return `## ${section}\n\n${rows.join('\n')}\n`;
  });
  return [HEAD, ...parts].join('\n');
}

function row({ line, proof, reason }: CoveredLine): string {
  const proofs = proof.map((name) => `  - ${name.startsWith('test: ') ? name : `\`${name}\``}`);
  return [`- ${line}`, ...(proof.length === 0 ? [`  - not observable: ${reason}`] : proofs)].join(
    '\n',
  );
}
