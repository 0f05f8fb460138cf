import { expect, test } from 'bun:test';
import { GapTally } from '../../src/preview/gap-tally.ts';
import { openLanguage } from '../convert/open-language.ts';

test('what the dictionary lacks is told with examples that are cut at whole characters', async () => {
  const tally = new GapTally(await openLanguage());
  const name = `${'я'.repeat(59)}😀${'я'.repeat(98)}😀 дальше`;
  const value = `${'б'.repeat(59)}😀`;
  const params = [{ name: 'Ббббб', value, unit: null }];
  tally.add('shop', { name, categoryPath: ['Ггггг'], params }, 1, null);
  tally.add('shop', { name: `${name}.`, categoryPath: ['Ггггг'], params }, 1, null);
  const gaps = tally.gaps();
  expect(gaps.map(({ kind }) => kind).toSorted()).toEqual(['category', 'characteristic', 'one tag']);
  for (const { example, samples, line } of gaps)
    expect([example, ...samples, line].filter((text) => !text.isWellFormed())).toEqual([]);
  const category = gaps.find(({ kind }) => kind === 'category');
  expect(category).toMatchObject({ example: 'я'.repeat(59), line: `ггггг\t…\t…\t# ${'я'.repeat(59)}` });
});
