import { expect, test } from 'bun:test';
import { examineOffers } from '../../src/convert/examine-offers.ts';
import { makerOf } from '../../src/convert/name/makers/maker-of.ts';
import { makeContext, makeOffer, makeParams } from './make-offer.ts';
import { openLanguage } from './open-language.ts';

const language = await openLanguage();

/** What a name could give besides the words of its title. */
function tagsOf(name: string, vendor = '', category = 'Разное'): string[] {
  const offer = makeOffer({ name, vendor, params: [], categoryPath: [category] });
  const [examination] = examineOffers([offer], [1], makeContext(), language);
  return (examination?.tags?.fromName ?? []).map(({ tag }) => tag);
}

/** The tags of an offer that has a name and a vendor. */
function chosenOf(name: string, vendor = ''): readonly string[] {
  const offer = makeOffer({ name, vendor, params: [], categoryPath: ['Разное'] });
  return examineOffers([offer], [1], makeContext(), language)[0]?.tags?.tags ?? [];
}

test('a maker who is called by a common word is a part of a Latin name that is written as he is', () => {
  expect(tagsOf('Насадка EZ JET WATER')).toContain('ez jet water');
  expect(tagsOf('Насадка JET чёрная')).toContain('jet');
  expect(tagsOf('Телефон Galaxy Premier')).toContain('galaxy premier');
  expect(tagsOf('Обувь NORTH RICH', 'RICH')).toContain('rich');
});

test('a Russian word in lower case is no maker who is called so', () => {
  expect(tagsOf('Жакет в клетку виши')).not.toContain('vichy');
  expect(tagsOf('Кувшин Натура, браун')).not.toContain('braun');
  expect(tagsOf('Крем Виши увлажняющий')).toContain('vichy');
  expect(tagsOf('блендер браун')).toContain('braun');
});

test('a short name that makers of other goods share stays as it is written', () => {
  expect(tagsOf('Ручка Schneider синяя')).toContain('schneider');
  expect(tagsOf('Автомат Schneider Electric')).toContain('schneider electric');
  expect(tagsOf('Кухонный гарнитур МИФ Малина')).toContain('миф');
  expect(tagsOf('Колонка Marshall Major')).toContain('marshall');
  expect(tagsOf('Напиток Адреналин Раш')).not.toContain('rasch');
});

test('letters before the English noun of the goods stand with it', () => {
  expect(tagsOf('Книга Тени — читать на сайте RC Books')).toContain('rc books');
  expect(tagsOf('Книга Тени — читать на сайте RC Books')).not.toContain('rc');
});

test('words of the vendor are the vendor where they stand together, and nothing apart', () => {
  const vendor = 'Ашгабатская Текстильная фабрика';
  const tags = tagsOf(`Кухонная салфетка ${vendor} махровая`, vendor);
  expect(tags).toContain('ашгабатская текстильная фабрика');
  expect(tags).not.toContain('ашгабатская');
  expect(tags).not.toContain('фабрика');
  expect(tagsOf(`Перчатки (${vendor} 113446)`, vendor)).not.toContain(
    'ашгабатская текстильная фабрика 113446',
  );
  expect(tagsOf('Чайник для дома', 'Всё для дома')).toContain('для дома');
});

test('a maker of two words that a sign joins is one', () => {
  expect(tagsOf('Ми&Ко Моющее средство', 'Ми&Ко')).toContain('ми&ко');
  expect(tagsOf('Ми&Ко Моющее средство', 'Ми&Ко')).not.toContain('ко моющее средство');
  expect(tagsOf('Гриль Black+Decker BXGR2000E', 'Black+Decker')).not.toContain('decker');
});

test('a maker whom a characteristic names is no part of a model either', () => {
  const params = makeParams({ Бренд: 'Flux-Gerate' });
  const offer = makeOffer({
    name: 'Двигатель Flux-Gerate AF 90L/6D-11',
    vendor: '',
    params,
    categoryPath: ['Разное'],
  });
  const [examination] = examineOffers([offer], [1], makeContext(), language);
  const tags = (examination?.tags?.fromName ?? []).map(({ tag }) => tag);
  expect(tags).toContain('af 90l/6d-11');
  expect(tags).not.toContain('flux-gerate af 90l');
});

test('a characteristic that names no maker leaves the words of the name as they are', () => {
  expect(makerOf(makeOffer({ vendor: '', params: makeParams({ Бренд: 'Без бренда' }) }), language)).toBe('');
  expect(makerOf(makeOffer({ vendor: '', params: makeParams({ Бренд: 'Fiskars' }) }), language)).toBe(
    'Fiskars',
  );
});

test('a vendor whom a Latin name contradicts is no tag', () => {
  const given = (name: string) => {
    const offer = makeOffer({ name, vendor: 'Apple', params: [], categoryPath: ['Разное'] });
    return examineOffers([offer], [1], makeContext(), language)[0]?.tags?.tags ?? [];
  };
  expect(given('JBL Clip 4')).not.toContain('apple');
  expect(given('JBL Clip 4 колонка')).not.toContain('apple');
  expect(given('JBL Clip 4 чехол')).toContain('apple');
  expect(given('iPhone 15 Pro')).toContain('apple');
});

test('an English noun of goods is no vendor', () => {
  const offer = makeOffer({ name: 'Ремень синий', vendor: 'Case', params: [], categoryPath: ['Разное'] });
  expect(examineOffers([offer], [1], makeContext(), language)[0]?.tags?.tags).not.toContain('case');
});

test('makers whose names are one word in two alphabets each keep their own', () => {
  expect(tagsOf('Маска для сварки Aurora SUN-9')).toContain('aurora');
  expect(tagsOf('Маска для сварки Аврора')).toContain('аврора');
  expect(tagsOf('Шина Marshal зимняя')).toContain('marshal');
  expect(tagsOf('Окно мансардное Велюкс')).toContain('velux');
});

test('a maker who is called by a common word is a part of a name that he begins, where another vendor sells it', () => {
  expect(tagsOf('Always Dry защита обуви, 100 мл', 'Hydrophob')).toContain('always dry');
  expect(chosenOf('Always Dry защита обуви, 100 мл', 'Hydrophob')).not.toContain('always');
  expect(tagsOf('Always Ultra прокладки', 'Always')).toContain('always');
  expect(tagsOf('Always Ultra прокладки')).toContain('always');
  expect(tagsOf('Кроссовки Puma Suede', 'ООО Ромашка')).toContain('puma');
  expect(tagsOf('Набор Ranok Creative')).toContain('ranok creative');
});

test('what a foreign article leads is no maker', () => {
  expect(tagsOf('Abbaye Des Rocs Grand Cru', 'ayinger')).toContain('abbaye des rocs grand cru');
  expect(chosenOf('Abbaye Des Rocs Grand Cru')).not.toContain('rocs');
  expect(tagsOf('Сыр Fleur du Comet 200 г')).toContain('fleur du comet');
  expect(tagsOf('Кофемашина De Longhi Magnifica').join()).toContain('delonghi');
  expect(tagsOf('Чехол by Remax')).toContain('remax');
});

test('a series in Russian behind its vendor or in quotes keeps its letters', () => {
  expect(tagsOf('Шкаф навесной Империал Йорк 01 ПР', 'Империал')).not.toContain('york');
  expect(tagsOf('Комод Империал "Йорк"', 'Империал')).toContain('йорк');
  expect(tagsOf('Чехол для Самсунг А52', 'Нова')).toContain('samsung');
});

test('a maker stays in the Latin letters in which a shop writes it, and is said once', () => {
  expect(chosenOf('Дверное полотно Verda Бавария', 'Verda')).toContain('verda');
  expect(chosenOf('Дверное полотно Verda Бавария', 'Verda')).not.toContain('верда');
  expect(chosenOf('Макароны Макфа 450 г', 'Makfa').filter((tag) => /макфа|makfa/.test(tag))).toHaveLength(1);
  expect(chosenOf('Макароны Makfa 450 г', 'Макфа').filter((tag) => /макфа|makfa/.test(tag))).toHaveLength(1);
  expect(chosenOf('Дрель Макита', 'Макита')).toContain('makita');
});
