import { expect, test } from 'bun:test';
import { convertOffer } from '../../src/convert/convert-offer.ts';
import type { RunContext } from '../../src/model/batch.ts';
import type { Offer } from '../../src/model/offer.ts';
import { makeContext, makeOffer, makeParams } from './make-offer.ts';
import { openLanguage } from './open-language.ts';

const language = await openLanguage();

function refusalOf(offer: Partial<Offer>, context: Partial<RunContext> = {}) {
  const conversion = convertOffer(makeOffer(offer), 42, makeContext(context), language);
  if ('draft' in conversion) throw new Error(`published as «${conversion.draft.title}»`);
  return conversion;
}

test('an offer without an id becomes an error entry with the text of its variant', () => {
  expect(refusalOf({ id: null }).refusal).toEqual({
    id: null,
    reason: 'у товара нет id (в YML обязателен атрибут <offer id>)',
    code: 'no_id',
    line: 42,
    name: 'Насос погружной Grundfos',
  });
  const yaml = refusalOf({ id: null }, { format: 'yaml' }).refusal;
  expect([yaml.code, yaml.reason]).toEqual(['no_id_yaml', 'у товара нет id']);
});

test('an offer that is not available is skipped', () => {
  const { refusal } = refusalOf({ available: false });
  expect([refusal.code, refusal.reason]).toEqual(['not_available', 'нет в наличии']);
});

test('a product with no category, or an empty category name, is skipped', () => {
  for (const categoryPath of [[], [''], ['Насосы', ' \u00a0']]) {
    const { refusal, recognized } = refusalOf({ categoryPath });
    expect([refusal.code, refusal.reason, recognized]).toEqual(['empty_category', 'пустая категория', false]);
  }
});

test('variant B: an unknown category is skipped and named, and no arbitrary title is made', () => {
  const { refusal, recognized } = refusalOf({ categoryPath: ['Разное', 'Зюзюблики'] }, { format: 'yaml' });
  expect([refusal.code, refusal.reason, recognized]).toEqual([
    'unknown_category',
    'неизвестная категория: Разное/Зюзюблики',
    false,
  ]);
});

test('variant A: a profile without a city means the product is not imported', () => {
  const { refusal, recognized } = refusalOf({}, { profileTerritory: null });
  expect([refusal.code, refusal.reason, recognized]).toEqual(['no_city', 'не указан город', true]);
});

test('a price that is missing, not above 0 or not a number is an error entry; no negotiable price is set', () => {
  for (const price of [null, '', '0', '0,00', '-5', 'договорная', '10$', '1 000 000 000 000', '1e3']) {
    const { refusal } = refusalOf({ price });
    expect([price, refusal.code, refusal.reason]).toEqual([
      price,
      'no_price',
      'price: укажите стоимость или «договорная»',
    ]);
  }
});

test('a price in another currency is an error entry naming it, unless the operator switched the check off', () => {
  expect(refusalOf({ currency: 'USD' }).refusal.reason).toContain('USD');
  expect(refusalOf({ currency: 'USD' }).refusal.code).toBe('foreign_currency');
  for (const currency of ['RUR', 'rub', ' RUB ', '', null, 'руб.'])
    expect('draft' in convertOffer(makeOffer({ currency }), 1, makeContext(), language)).toBe(true);
  const unchecked = convertOffer(
    makeOffer({ currency: 'USD' }),
    1,
    makeContext({ checkCurrency: false }),
    language,
  );
  expect('draft' in unchecked).toBe(true);
});

test('variant B: an offer none of whose characteristics gives a tag is an error entry; variant A takes a word of the name', () => {
  const params = makeParams({ Реверс: 'да', 'Неизвестное свойство': 'что-то' });
  expect(refusalOf({ params }, { format: 'yaml' }).refusal.code).toBe('no_tags');
  const published = convertOffer(makeOffer({ params }), 1, makeContext(), language);
  expect('draft' in published && published.draft.tags.length).toBe(1);
});

test('a forbidden word in name, description or tags is an error entry naming it', () => {
  expect(refusalOf({ name: 'Виагра для женщин' }).refusal.code).toBe('forbidden_word');
  expect(refusalOf({ description: '<p>Похоже на <b>Виагру</b></p>' }).refusal.reason).toBe(
    'запрещённое слово: виагра',
  );
});

test('the first reason that applies is given: id, availability, category, city, price, currency, words', () => {
  const wrong = {
    id: null,
    available: false,
    categoryPath: [],
    price: null,
    currency: 'USD',
    name: 'Виагра',
  };
  const repairs: [Partial<Offer>, Partial<RunContext>, string][] = [
    [{}, { profileTerritory: null }, 'no_id'],
    [{ id: '1' }, { profileTerritory: null }, 'not_available'],
    [{ available: true }, { profileTerritory: null }, 'empty_category'],
    [{ categoryPath: ['Насосы'] }, { profileTerritory: null }, 'no_city'],
    [{}, {}, 'no_price'],
    [{ price: '10' }, {}, 'foreign_currency'],
    [{ currency: null }, {}, 'forbidden_word'],
  ];
  let offer: Partial<Offer> = wrong;
  for (const [repair, context, code] of repairs) {
    offer = { ...offer, ...repair };
    expect(refusalOf(offer, context).refusal.code).toBe(code as never);
  }
});

test('recognized by category does not depend on what became of the offer afterwards', () => {
  expect(refusalOf({ price: null }).recognized).toBe(true);
  expect(refusalOf({ id: null }).recognized).toBe(true);
  expect(refusalOf({ price: null }, { format: 'yaml' }).recognized).toBe(true);
});
