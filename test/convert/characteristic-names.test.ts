import { expect, test } from 'bun:test';
import { convertOffer } from '../../src/convert/convert-offer.ts';
import { examineOffers } from '../../src/convert/examine-offers.ts';
import { findCharacteristic } from '../../src/convert/name/find-characteristic.ts';
import { isNoVendor } from '../../src/convert/name/is-no-vendor.ts';
import { respellCharacteristic } from '../../src/convert/name/spellings/respell-characteristic.ts';
import { compileDictionary } from '../../src/dictionary/compile/compile-dictionary.ts';
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

test('the language of the value stands behind a colon too, and is no name behind its group', () => {
  for (const [written, plain] of [
    ['Розміри:;ru', 'розміри'],
    ['Колір:;UA', 'колір'],
    ['Основні характеристики:;Колір', 'колір'],
    ['Потужність, Вт;ua', 'потужність, вт'],
  ] as const)
    expect([written, keyOf(written) !== null, keyOf(written)]).toEqual([written, true, keyOf(plain)]);
});

test('a unit behind a comma and in brackets, or behind the name alone, is the unit', () => {
  for (const [written, plain] of [
    ['Мощность, (кВт)', 'мощность, квт'],
    ['Ширина сиденья см.', 'ширина сиденья, см'],
    ['Допустимая нагрузка кг', 'допустимая нагрузка'],
    ['Макс потребляемая мощность квт', 'потребляемая мощность'],
  ] as const)
    expect([written, keyOf(written) !== null, keyOf(written)]).toEqual([written, true, keyOf(plain)]);
});

test('a letter of the other alphabet in a name does not matter', () => {
  for (const [written, plain] of [
    ['Cпособ производства', 'способ производства'],
    ['Mатериал корпуса', 'материал корпуса'],
    ['Tип двигателя', 'тип двигателя'],
    ['Cтрана производства', 'страна производства'],
    ['Вeс, кг', 'вес, кг'],
    ['Объeм, л', 'объем, л'],
    ['Матерiал', 'матеріал'],
    ['Висoта', 'висота'],
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

test('cut words, «число», the adjective behind its noun and the sign of a drawing are ways to write a name', () => {
  for (const [written, plain] of [
    ['Кол-во жил', 'количество жил'],
    ['К-во секций', 'количество секций'],
    ['Колво программ', 'количество программ'],
    ['Макс. мощность, Вт', 'максимальная мощность, вт'],
    ['Мощность макс.', 'максимальная мощность'],
    ['Напор max, м', 'максимальный напор, м'],
    ['Макс.нагрузка', 'максимальная нагрузка'],
    ['Макс. ширина, см', 'ширина, см'],
    ['Макс. навантаження', 'максимальне навантаження'],
    ['Наружный диам., мм', 'наружный диаметр, мм'],
    ['Диаметр наружный, мм', 'наружный диаметр, мм'],
    ['Раб. т-ра', 'рабочая температура'],
    ['Темп. рабочая, °C', 'рабочая температура, °c'],
    ['Ток ном., А', 'номинальный ток, а'],
    ['Давление рабочее, бар', 'рабочее давление, бар'],
    ['Ширина (B), мм', 'ширина, мм'],
    ['Высота H, см', 'высота, см'],
    ['Внутренний диаметр d, мм', 'внутренний диаметр, мм'],
    ['Размеры ШхВхГ', 'размеры'],
    ['Размеры (ДхШхВ), см', 'размеры, см'],
  ] as const)
    expect([written, keyOf(written)]).toEqual([written, keyOf(plain) ?? 'unknown']);
  for (const other of ['Реверс макс.', 'Мин. заказ шт', 'Дверь (B)'])
    expect([other, keyOf(other)]).toEqual([other, null]);
  expect(keyOf('Макс. возраст')).toBe('age_limit');
});

test('what a number counts behind a comma or in brackets is not dropped, as what only says which one is', () => {
  for (const name of ['Память, измерений', 'Емкость (стаканов)', 'Мощность, попугаев'])
    expect([name, keyOf(name)]).toEqual([name, null]);
  for (const [name, plain] of [
    ['Мощность (двигателя)', 'мощность'],
    ['Мощность, номинальная', 'мощность'],
    ['Вес (нетто)', 'вес'],
    ['Объём (литров)', 'объём'],
    ['Материал (подушек)', 'материал'],
  ] as const)
    expect([name, keyOf(name)]).toEqual([name, keyOf(plain) ?? 'unknown']);
});

test('a letter in brackets behind a side is the sign of a drawing and no unit', () => {
  expect(tagsOf({ 'Длина (L)': '1200', Бренд: 'Makita' })).not.toContain('1200 л');
});

test('a cut word of names counts with its dot where its line has one, as each word of the line, and as nothing for «-»', () => {
  const { nameCuts } = compileDictionary({
    version: '',
    files: { 'stop-words.tsv': 'name-cut\tдлит.\tдлительность\nname-cut\tмакс\tмаксимальная|наибольшая|-' },
  });
  const own = { ...language, dictionary: { ...language.dictionary, nameCuts } };
  expect(respellCharacteristic('длит. показа', own)).toContain('длительность показа');
  expect(respellCharacteristic('длит показа', own)).toEqual([]);
  for (const written of ['макс скорость', 'макс. скорость'])
    expect(respellCharacteristic(written, own)).toEqual(
      expect.arrayContaining(['максимальная скорость', 'наибольшая скорость', 'скорость']),
    );
});

test('one characteristic that lists several is read as each of them', () => {
  const list =
    'Диагональ экрана 15.6"; Тип экрана IPS; Линейка процессора Intel Core i3; Модель процессора 10110U';
  const tags = tagsOf({ characteristics: list });
  expect(tags).toEqual(expect.arrayContaining(['15,6"', 'intel core i3']));
  expect(tags).not.toContain('10110 u');
  expect(tagsOf({ Характеристики: 'Материал: дуб; Цвет: белый' })).toContain('дуб');
  expect(tagsOf({ Характеристики: 'надёжный; лёгкий' })).not.toContain('надежный');
});

test('English names as programs write them are read in words: humps, underscores, the property before its part', () => {
  for (const [written, plain] of [
    ['productMaterial', 'материал'],
    ['item_color', 'цвет'],
    ['Main Color', 'цвет'],
    ['braceletMaterial', 'материал браслета'],
    ['caseMaterial', 'материал корпуса'],
    ['typeMechanism', 'механизм часов'],
    ['colorBelt', 'цвет каркаса'],
    ['forWhom', 'для кого'],
    ['TargetAudience', 'для кого'],
    ['insert', 'вставка'],
    ['weaving', 'плетение'],
    ['timeDisplay', 'тип циферблата'],
    ['age_group', 'возраст'],
    ['IPRating', 'степень защиты'],
    ['screenSize', 'диагональ'],
    ['heel_height', 'высота каблука'],
    ['countryOfManufacture', 'страна производства'],
    ['closure-type', 'тип застёжки'],
    ['hull material', 'материал корпуса'],
    ['diametr', 'диаметр'],
  ] as const)
    expect([written, keyOf(written)]).toEqual([written, keyOf(plain) ?? 'unknown']);
  for (const other of [
    'custom_label_3',
    'code1c',
    'categoryId',
    'priceOld',
    'type',
    'HDMIPorts',
    'beltWidth',
  ])
    expect([other, keyOf(other)]).toEqual([other, null]);
});

test('a mechanism of a clock and the lever of a mixer say what the goods are, others how they work', () => {
  const ways = (name: string, params: Readonly<Record<string, string>>) => {
    const offer = makeOffer({ name, vendor: '', params: makeParams(params), categoryPath: [name] });
    const [examination] = examineOffers([offer], [1], makeContext(), language);
    return examination?.tags?.fates.flatMap(({ tags }) => tags.map(({ tag }) => tag)) ?? [];
  };
  expect(ways('Часы', { 'Тип механизма': 'Кварцевый' })).toContain('кварцевый');
  expect(ways('Будильник', { Механизм: 'механический' })).toContain('механический');
  expect(ways('Кресло', { 'Тип механизма': 'реклайнер' })).toContain('механизм реклайнер');
  for (const value of ['однорычажный', 'двухвентильный', 'Рычажный'])
    expect(ways('Смеситель', { 'Тип управления': value })).toContain(value.toLowerCase());
  expect(ways('Плита', { Управление: 'сенсорное' })).toContain('сенсорное управление');
});
