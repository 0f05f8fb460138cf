import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { convertOffer } from '../../src/convert/convert-offer.ts';
import { makeContext, makeOffer } from '../convert/make-offer.ts';
import { openLanguage } from '../convert/open-language.ts';

const language = await openLanguage();

/** Names of a list → what each is refused for; null when it is published. */
function judgeList(file: string): { name: string; refusal: string | null }[] {
  const lines = readFileSync(join(import.meta.dir, file), 'utf8').split('\n');
  return lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [category = '', name = ''] = line.split('\t');
      const conversion = convertOffer(
        makeOffer({ name, categoryPath: [category] }),
        1,
        makeContext(),
        language,
      );
      return { name, refusal: 'refusal' in conversion ? conversion.refusal.reason : null };
    });
}

test('of 300 innocent products whose names resemble forbidden ones one is refused at most', () => {
  const judged = judgeList('innocent-names.tsv');
  expect(judged.length).toBeGreaterThanOrEqual(300);
  const refused = judged.filter(({ refusal }) => refusal !== null);
  expect(refused.slice(1)).toEqual([]);
});

test('of 150 forbidden products three are published at most', () => {
  const judged = judgeList('forbidden-names.tsv');
  expect(judged.length).toBeGreaterThanOrEqual(150);
  const published = judged.filter(({ refusal }) => refusal?.startsWith('запрещённое слово') !== true);
  expect(published.slice(3)).toEqual([]);
});
