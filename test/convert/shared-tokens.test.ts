import { expect, test } from 'bun:test';
import { readName } from '../../src/convert/name/read-name.ts';
import type { Token } from '../../src/convert/name/token.ts';
import { openLanguage } from './open-language.ts';

const language = await openLanguage();

function tell(name: string, vendor = ''): string {
  const one = ({ lower, zone, brand, spaced, dotted, enclosed, word, kind }: Token) =>
    [lower, zone, brand, spaced, dotted, enclosed, word?.fold, kind].join(' ');
  return readName(name, vendor, language).map(one).join('; ');
}

test('a word is read the same whatever stood around it, and whose vendor it was, in the names before', () => {
  const names: readonly (readonly [string, string])[] = [
    ['Чайник Ромашка', 'Двор Ромашка'],
    ['Чайник Ромашка', ''],
    ['Подставка для чайника «Ромашка»', ''],
    ['Подставка (ромашка) чайник. Ромашка', 'Чайник'],
    ['НПТ чайник c ромашкой', ''],
    ['Ромашка НПТ', ''],
  ];
  const first = names.map(([name, vendor]) => tell(name, vendor));
  for (let round = 0; round < 3; round++) {
    expect(names.map(([name, vendor]) => tell(name, vendor))).toEqual(first);
    expect(names.toReversed().map(([name, vendor]) => tell(name, vendor))).toEqual(first.toReversed());
  }
  expect(first[0]).toContain('ромашка main true');
  expect(first[1]).toContain('ромашка main false');
  expect(first[2]).toContain('чайника tail false');
  expect(first[2]).toContain('ромашка enclosed false');
});
