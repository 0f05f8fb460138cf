import { expect, test } from 'bun:test';
import { loadMorphology } from '../../src/dictionary/morphology.ts';
import { openLanguage } from '../convert/open-language.ts';

const morphology = await loadMorphology();
const { understand } = await openLanguage();

/** Lemmas of a word as a noun in the nominative. */
function nounsOf(word: string): string[] {
  return morphology
    .readings(word)
    .filter(({ part, case: found }) => part === 'noun' && found === 'nomn')
    .map(({ lemma }) => lemma);
}

test('a noun has its nominative singular, a plural-only one its plural', () => {
  expect(nounsOf('насосы')).toContain('насос');
  expect(nounsOf('ножницы')).toContain('ножницы');
  expect(nounsOf('щетки')).toContain('щётка');
  expect(nounsOf('печенье')).toContain('печенье');
});

test('both halves of a compound are put into the singular, or only its last', () => {
  expect(nounsOf('столы-книжки')).toContain('стол-книжка');
  expect(nounsOf('тонер-картриджи')).toContain('тонер-картридж');
  expect(nounsOf('usb-кабели')).toContain('usb-кабель');
  expect(nounsOf('тв-приставка')).toContain('тв-приставка');
});

test('participles keep their voice and tense', () => {
  const forms = morphology.readings('оцинкованная').find(({ participle }) => participle)?.forms;
  expect(forms).toEqual({
    masc: 'оцинкованный',
    femn: 'оцинкованная',
    neut: 'оцинкованное',
    plur: 'оцинкованные',
  });
});

test('what is no Russian word has no readings', () => {
  for (const word of ['makita', '8х60', '', 'x'.repeat(1000), 'я'.repeat(1000)])
    expect([word, morphology.readings(word)]).toEqual([word, []]);
});

test('goods of the dictionary are known in every form, in compounds and with a prefix', () => {
  for (const [word, lemma] of [
    ['шуруповерты', 'шуруповёрт'],
    ['бандана', 'бандана'],
    ['раковина-тюльпан', 'раковина-тюльпан'],
    ['велокомпьютер', 'велокомпьютер'],
  ] as const)
    expect([word, understand(word).noun]).toEqual([word, expect.objectContaining({ lemma, listed: true })]);
  expect(understand('кроссовок').genitive).toMatchObject({ lemma: 'кроссовки', agreement: 'plur' });
});

test('an abbreviation stands for its word, and a colour is one in a compound too', () => {
  expect(understand('х/б').standsFor).toBe('хлопчатобумажный');
  expect(understand('чёрно-белая').adjectiveKinds.has('color')).toBe(true);
  expect(understand('детские').adjectiveKinds.has('audience')).toBe(true);
});

test('what has more than forty letters is no word', () => {
  const word = (length: number) => `${'а'.repeat(length - 6)}ческий`;
  expect(morphology.readings(word(40)).length).toBeGreaterThan(0);
  expect(morphology.readings(word(41))).toEqual([]);
});

test('what is known of a word are its readings that are no guesses', () => {
  const { readings, known } = morphology;
  for (const word of [
    'Дрели',
    'дрель-шуруповёрт',
    'бел',
    'хипстерский',
    'брямзик',
    'usb-кабель',
    'кряжич',
    'a',
    '',
  ])
    expect(known(word)).toEqual(readings(word).filter((reading) => reading.known));
  expect(known('дрели')).not.toEqual([]);
  expect(known('брямзик')).toEqual([]);
});
