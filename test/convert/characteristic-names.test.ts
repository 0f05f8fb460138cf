import { expect, test } from 'bun:test';
import { convertOffer } from '../../src/convert/convert-offer.ts';
import { findCharacteristic } from '../../src/convert/name/find-characteristic.ts';
import { isNoVendor } from '../../src/convert/name/is-no-vendor.ts';
import { makeContext, makeOffer, makeParams } from './make-offer.ts';
import { openLanguage } from './open-language.ts';

const language = await openLanguage();
const keyOf = (name: string) => findCharacteristic(name, language)?.key ?? null;

test('punctuation, case, brackets, language and qualifiers in the name of a characteristic do not matter', () => {
  for (const [written, plain] of [
    ['Цвет:', 'Цвет'],
    ['ЦВЕТ ', 'цвет'],
    ['«Материал».', 'материал'],
    ['Цвет товара', 'цвет'],
    ['Цвет материала', 'цвет'],
    ['Диаметр цветочка', 'диаметр'],
    ['Мощность (Вт)', 'мощность, вт'],
    ['Мощность,Вт', 'мощность, вт'],
    ['Длина [мм]', 'длина, мм'],
    ['Габариты (ВхШхГ)', 'габариты'],
    ['Колір;ua', 'колір'],
    ['Вага_ru', 'вага'],
    ['Материал_корпуса', 'материал корпуса'],
    ['Основной цвет', 'цвет'],
  ] as const)
    expect([written, keyOf(written) !== null, keyOf(written)]).toEqual([written, true, keyOf(plain)]);
});

test('a name that the dictionary does not hold stays unknown: «Реверс: да» is dropped, «Наличие реверса: да» a tag', () => {
  expect(keyOf('Реверс')).toBeNull();
  for (const name of ['Реверс', 'Реверс:', 'Реверс (да/нет)', 'Реверс товара'])
    expect([name, tagsOf({ [name]: 'да', Бренд: 'Makita' })]).toEqual([
      name,
      expect.not.arrayContaining(['с реверсом']),
    ]);
  expect(tagsOf({ 'Наличие реверса': 'да', Бренд: 'Makita' })).toContain('с реверсом');
  expect(tagsOf({ 'НАЛИЧИЕ РЕВЕРСА:': '+', Бренд: 'Makita' })).toContain('с реверсом');
});

test('what belongs to the parcel is not the size of the product', () => {
  for (const name of ['Высота упаковки', 'Ширина коробки'])
    expect([name, keyOf(name)]).not.toEqual([name, keyOf('высота')]);
});

test('«Производитель», «Бренд» and «Торговая марка» name the vendor', () => {
  for (const name of ['Производитель', 'Бренд:', 'Торговая марка', 'ТОРГОВАЯ МАРКА.'])
    expect([name, keyOf(name)]).toEqual([name, 'vendor']);
});

test('a country, «Other», a legal form, a shop or the name of the product again is no vendor', () => {
  const offer = { name: 'Стул Лофт', shop: 'Мебель Сити' };
  for (const vendor of [
    'Китай',
    'Other',
    'Без бренда',
    'ООО «Ромашка»',
    'ИП Иванов А.А.',
    'Acme LLC',
    'mebel-city.ru',
    'ABC-Shop',
    'Интернет-магазин Уют',
    'Мебель Сити',
    'стул лофт',
    ' - ',
  ])
    expect([vendor, isNoVendor(vendor, offer, language)]).toEqual([vendor, true]);
  for (const vendor of ['Makita', 'ИПК', 'Аотек', 'Русский свет', 'Три кита', 'Коктейль', 'TOYO'])
    expect([vendor, isNoVendor(vendor, offer, language)]).toEqual([vendor, false]);
});

function tagsOf(params: Readonly<Record<string, string>>): readonly string[] {
  const offer = makeOffer({ name: 'Дрель Makita', categoryPath: ['Дрели'], params: makeParams(params) });
  const conversion = convertOffer(offer, 1, makeContext(), language);
  return 'draft' in conversion ? conversion.draft.tags : [];
}
