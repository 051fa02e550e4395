// Pure code computes the same on every machine: nothing in it is left to the platform. The linter forbids the functions
// of `Math` that are; it knows no operators, so this looks for the one that is.
import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

const FOLDERS = 'kernel,games,table,bots,analysis,text,tabletop,protocol,house';

/** Places where a power is taken of something that is not written down as a number. */
function powersIn(file: string, text: string): readonly string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isBinaryExpression(node) && isPower(node)) found.push(`${file}: ${node.getText()}`);
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
}

function isPower({ operatorToken, left, right }: ts.BinaryExpression): boolean {
  const { AsteriskAsteriskToken, AsteriskAsteriskEqualsToken } = ts.SyntaxKind;
  if (operatorToken.kind === AsteriskAsteriskEqualsToken) return true;
  const areNumbers = [left, right].every((each) => ts.isNumericLiteral(each));
  return operatorToken.kind === AsteriskAsteriskToken && !areNumbers;
}

test('no power is left to the platform', () => {
  const files = globSync(`src/{${FOLDERS}}/**/*.ts`).filter((file) => !file.endsWith('.test.ts'));
  expect(files.length).toBeGreaterThan(200);
  expect(files.flatMap((file) => powersIn(file, readFileSync(file, 'utf8')))).toEqual([]);
});

test.each([
  ['a square', 'const a = x ** 2;', 1],
  ['a power in place', 'let a = 2; a **= x;', 1],
  ['two numbers', 'const most = 2 ** 48;', 0],
  ['a product', 'const a = x * x;', 0],
])('%s', (_, text, count) => {
  expect(powersIn('a.ts', text)).toHaveLength(count);
});
