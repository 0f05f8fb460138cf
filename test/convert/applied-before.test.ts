import { expect, test } from 'bun:test';
import { examineOffers } from '../../src/convert/examine-offers.ts';
import { compileDictionary } from '../../src/dictionary/compile/compile-dictionary.ts';
import { createLanguage } from '../../src/dictionary/language.ts';
import { loadMorphology } from '../../src/dictionary/morphology.ts';
import { readDictionaryFiles } from '../../src/dictionary/read-dictionary-files.ts';
import { makeContext, makeOffer, makeParams } from './make-offer.ts';
import { DICT_FOLDER } from './open-language.ts';

/** Our own dictionary as it was while months were «мес», and nothing counted them. */
async function openBefore() {
  const { files } = await readDictionaryFiles(DICT_FOLDER);
  const changed = {
    ...files,
    'units.tsv': (files['units.tsv'] ?? '').replace('\tмесяцев', '\tмес'),
    'counted.tsv': (files['counted.tsv'] ?? '').replace('месяц\tмесяца\tмесяцев\n', ''),
  };
  return createLanguage(compileDictionary({ files: changed, version: 'before' }), await loadMorphology());
}

const language = await openBefore();

/** What name and characteristics could give, whatever it is worth. */
function candidatesOf(name: string, params: Readonly<Record<string, string>> = {}): readonly string[] {
  const offer = makeOffer({ name, vendor: '', params: makeParams(params), categoryPath: ['Разное'] });
  const [examination] = examineOffers([offer], [1], makeContext(), language);
  const { fates = [], fromName = [] } = examination?.tags ?? {};
  return [...fates.flatMap(({ tags }) => tags), ...fromName].map(({ tag }) => tag);
}

test('a dictionary that was applied before months were said in full says them in short, and right', () => {
  expect(language.dictionary.units.get('мес')).toBe('мес');
  expect(language.dictionary.counted.has('месяц')).toBe(false);
  expect(candidatesOf('Палатка туристическая 4 мес.')).toContain('4-местный');
  expect(candidatesOf('Смесь молочная с 6 мес 400 г')).toContain('с 6 мес');
  expect(candidatesOf('Курс Python', { Продолжительность: '14 мес' })).toContain('14 мес');
  expect(candidatesOf('Погремушка', { Возраст: 'от 3 мес' })).toContain('от 3 мес');
});
