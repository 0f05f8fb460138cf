import { expect, test } from 'bun:test';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openLanguage } from '../convert/open-language.ts';
import { judgeLabelled } from './judge-labelled.ts';

/**
 * A floor, no measure of quality: these names were known while dictionary and rules were written, and only a break of
 * what worked lowers the figures. Shops never seen are measured by bench/train-weights.ts --score.
 */
const language = await openLanguage();
const results = judgeLabelled(
  await readFile(join(import.meta.dir, './labelled-names.tsv'), 'utf8'),
  language,
);

test('the labelled set is large enough to say something', () => {
  expect(results.length).toBeGreaterThanOrEqual(600);
  expect(new Set(results.map(({ domain }) => domain)).size).toBeGreaterThanOrEqual(20);
});

test('titles are right on at least 95 % of the labelled names', () => {
  const wrong = results.filter(({ titleRight }) => !titleRight);
  expect(wrong.length / results.length).toBeLessThanOrEqual(0.05);
});

test('on at least 95 % no wanted tag is missing and no unwanted tag is present', () => {
  const wrong = results.filter(({ missing, unwanted }) => missing.length + unwanted.length > 0);
  expect(wrong.length / results.length).toBeLessThanOrEqual(0.05);
});
