import { expect, test } from 'bun:test';
import { convertOffer } from '../../src/convert/convert-offer.ts';
import { explainOffer } from '../../src/convert/explain-offer.ts';
import { makeContext, makeOffer, makeParams } from './make-offer.ts';
import { openLanguage } from './open-language.ts';

const language = await openLanguage();

test('an explanation takes the same path as the conversion', () => {
  for (const offer of [
    makeOffer(),
    makeOffer({ price: null }),
    makeOffer({ name: 'Саморез 8х60', params: makeParams({ Цвет: 'синий' }) }),
  ])
    expect(explainOffer(offer, 7, makeContext(), language).conversion).toEqual(
      convertOffer(offer, 7, makeContext(), language),
    );
});

test('it tells words, lemmas, the choice of the title and why', () => {
  const { words, title, category } = explainOffer(
    makeOffer({ name: 'Насосы погружные для скважины Grundfos' }),
    1,
    makeContext(),
    language,
  );
  expect(words.map(({ text, lemma, zone, inTitle }) => [text, lemma, zone, inTitle])).toEqual([
    ['Насосы', 'насос', 'main', true],
    ['погружные', 'погружной', 'main', true],
    ['для', null, 'tail', false],
    ['скважины', expect.any(String), 'tail', false],
    ['Grundfos', null, 'tail', false],
  ]);
  expect(words.at(-1)?.roles).toContain('brand');
  expect(title?.candidates[0]?.reasons.length).toBeGreaterThan(0);
  expect(category).toMatchObject({
    path: ['Инженерные системы', 'Насосы'],
    title: 'насос',
    domain: 'plumbing',
  });
});

test('it tells the category also of an offer that is refused before its words are read', () => {
  const explain = (change: Parameters<typeof makeOffer>[0]) =>
    explainOffer(makeOffer(change), 1, makeContext(), language).category;
  const known = explain({});
  expect(known).toMatchObject({ title: 'насос', domain: 'plumbing', domainName: expect.any(String) });
  for (const change of [{ price: null }, { available: false }, { id: null }])
    expect(explain(change)).toEqual(known);
  expect(explain({ price: null, categoryPath: ['Штуковины'] })).toMatchObject({ title: null, domain: null });
});

test('it tells each characteristic with entry, weight, cutoff and fate', () => {
  const params = makeParams({ Цвет: 'синий', 'Мощность, Вт': '500', Зюзя: 'да', 'Наличие реверса': 'нет' });
  const offer = makeOffer({ name: 'Дрель', categoryPath: ['Дрели'], vendor: 'Makita', params });
  const { characteristics } = explainOffer(offer, 1, makeContext(), language);
  expect(
    characteristics.map(({ name, entry, weight, cutoff, tags, fate }) => [
      name,
      entry,
      weight,
      cutoff,
      tags,
      fate,
    ]),
  ).toEqual([
    ['vendor', 'vendor', expect.any(Number), 0.5, ['makita'], 'kept'],
    ['Цвет', 'color', expect.any(Number), 0.5, ['синий'], 'below-cutoff'],
    ['Мощность, Вт', 'power', expect.any(Number), 0.5, ['500 вт'], 'kept'],
    ['Зюзя', null, null, 0.5, [], 'unknown'],
    ['Наличие реверса', 'reverse', null, 0.5, [], 'no-tag'],
  ]);
});

test('it tells the value that the offer states, however it is read', () => {
  const params = makeParams({
    Объём: 'min-0.75л., max-0.75л.',
    Мощность: '15 (18,5) кВт',
    Покрытие: 'омеднённое',
  });
  const offer = makeOffer({ name: 'Проволока', categoryPath: ['Проволока'], params });
  const { characteristics } = explainOffer(offer, 1, makeContext(), language);
  expect(characteristics.map(({ value, tags }) => [value, tags])).toEqual([
    ['min-0.75л., max-0.75л.', ['0,75 л']],
    ['15 (18,5) кВт', ['15 квт']],
    ['омеднённое', ['омедненная']],
  ]);
});

test('it is plain data and names the version of the dictionary', () => {
  const explanation = explainOffer(makeOffer(), 1, makeContext(), language);
  expect(JSON.parse(JSON.stringify(explanation))).toEqual(explanation);
  expect(explanation.dictionary).toMatch(/^[0-9a-f]{32}$/);
});
