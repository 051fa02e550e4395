// npm run coverage-page: writes rulebook/mayi-coverage.md from its data.
import { readFileSync, writeFileSync } from 'node:fs';
import { coveragePage, type CoveredLine } from './coverage-page.ts';

const lines = JSON.parse(readFileSync('rulebook/mayi-coverage.json', 'utf8')) as CoveredLine[];
writeFileSync('rulebook/mayi-coverage.md', coveragePage(lines));
