import { expect, test } from 'bun:test';
import { compileDictionary } from '../../src/dictionary/compile/compile-dictionary.ts';
import { tagsOfOffer } from './tags-of-offer.ts';

test('a volume without a unit is in millilitres of what holds no litres, and in litres of what does', () => {
  expect(tagsOfOffer('Шприц трёхкомпонентный', { Объем: '5' })).toContain('5 мл');
  expect(tagsOfOffer('Пробирка стеклянная', { Объем: '10' })).toContain('10 мл');
  expect(tagsOfOffer('Колба коническая', { Объём: '250' })).toContain('250 мл');
  expect(tagsOfOffer('Кружка керамическая', { Объем: '330' })).toContain('330 мл');
  expect(tagsOfOffer('Шампунь для волос', { Объем: '400' })).toContain('400 мл');
  expect(tagsOfOffer('Соус сырный', { Объем: '250' })).toContain('250 мл');
  expect(tagsOfOffer('Кружка керамическая', { Объем: '0,5' })).toContain('0,5 л');
  expect(tagsOfOffer('Шампунь для волос', { Объем: '5' })).toContain('5 л');
  expect(tagsOfOffer('Кастрюля', { Объем: '5' })).toContain('5 л');
  expect(tagsOfOffer('Рюкзак туристический', { Объем: '30' })).toContain('30 л');
  expect(tagsOfOffer('Бак для воды', { Объем: '500' })).toContain('500 л');
  expect(tagsOfOffer('Холодильник', { Объем: '320' })).toContain('320 л');
  expect(tagsOfOffer('Кружка керамическая', { 'Объем, л': '330' })).toContain('330 л');
  expect(tagsOfOffer('Бутылка спортивная', { Вместимость: '750' })).toContain('750 мл');
});

test('a volume of what holds nothing, and a density of what is no stuff, are none that is known', () => {
  expect(tagsOfOffer('Диван угловой', { Объем: '1,47' }, 'Диваны')).not.toContain('1,47 л');
  expect(tagsOfOffer('Дрель ударная', { Объем: '0,02' }, 'Дрели')).not.toContain('0,02 л');
  expect(tagsOfOffer('Шкаф распашной', { Объем: '0.12' }, 'Шкафы').join()).not.toContain('0,12');
  expect(tagsOfOffer('Шкаф холодильный', { Объем: '700' }, 'Шкафы').join()).toContain('700 л');
  expect(tagsOfOffer('Ковёр шерстяной', { Плотность: '200000' }).join()).not.toContain('кг/м3');
  expect(tagsOfOffer('Матрас ортопедический', { Плотность: '30' })).toContain('30 кг/м3');
});

test('of motors and heaters few watts may be kilowatts, and give no tag; of lamps they are watts', () => {
  for (const name of ['Насос циркуляционный', 'Электродвигатель', 'Пушка тепловая', 'Генератор бензиновый'])
    expect(tagsOfOffer(name, { Мощность: '7,5' }).filter((tag) => tag.startsWith('7,5'))).toEqual([]);
  expect(tagsOfOffer('Насос циркуляционный', { Мощность: '750' })).toContain('750 вт');
  expect(tagsOfOffer('Лампа светодиодная', { Мощность: '7,5' })).toContain('7,5 вт');
  expect(tagsOfOffer('Насос циркуляционный', { Мощность: '7,5 кВт' })).toContain('7,5 квт');
  expect(tagsOfOffer('Насос циркуляционный', { 'Мощность, кВт': '7,5' })).toContain('7,5 квт');
});

test('a density without a unit is by the square metre of what comes in sheets', () => {
  expect(tagsOfOffer('Костюм рабочий', { Плотность: '240' })).toContain('240 г/м2');
  expect(tagsOfOffer('Бумага офисная', { Плотность: '80' })).toContain('80 г/м2');
  expect(tagsOfOffer('Ткань плательная', { Плотность: '120' })).toContain('120 г/м2');
  expect(tagsOfOffer('Утеплитель минвата', { Плотность: '50' })).toContain('50 кг/м3');
});

test('the unit that the name has behind a number is that of the characteristic', () => {
  const tags = tagsOfOffer('Растворитель 50 мл прозрачный', { Объем: '50' });
  expect(tags).toContain('50 мл');
  expect(tags).not.toContain('50 л');
  expect(tagsOfOffer('Растворитель 1,5 мл прозрачный', { Объем: '5' })).toContain('5 л');
  expect(tagsOfOffer('Насос 7,5 кВт циркуляционный', { Мощность: '7,5' })).toContain('7,5 квт');
});

test('a size of a ring is of rings alone, chains have theirs in centimetres, and letters are of what is worn', () => {
  const sized = (name: string, params: Record<string, string>, category?: string) =>
    tagsOfOffer(name, params, category).filter((tag) => /^размер|см$/.test(tag));
  expect(sized('Кольцо серебряное', { Размер: '19' })).toEqual(['размер 19']);
  expect(sized('Кольцо серебряное', { 'Размер кольца': '19' })).toEqual(['размер 19']);
  for (const name of ['Серьги серебряные', 'Кулон серебряный', 'Комплект украшений'])
    for (const characteristic of ['Размер', 'Размер кольца'])
      expect([name, sized(name, { [characteristic]: '20' })]).toEqual([name, []]);
  expect(sized('Браслет серебряный', { Размер: '20' })).toEqual(['20 см']);
  expect(sized('Футболка мужская', { Размер: '48' })).toEqual(['размер 48']);
  expect(sized('Двигатель асинхронный', { Размер: 'XL' })).toEqual([]);
  expect(sized('Перчатки диэлектрические', { Размер: 'XL' }, 'Электрика')).toEqual(['размер xl']);
});

test('a pressure without a unit says nothing, but that of flanges by its letters', () => {
  expect(tagsOfOffer('Кран шаровой', { PN: '16' })).toContain('pn16');
  expect(tagsOfOffer('Кран шаровой', { 'Рабочее давление': '275' }).join()).not.toContain('275');
  expect(tagsOfOffer('Кран шаровой', { 'Рабочее давление': '16 бар' }).join()).toContain('16 бар');
});

test('a line of bare numbers with another domain or no count is a mistake', () => {
  const compile = (line: string) =>
    compileDictionary({ version: '', files: { 'domains.tsv': 'food\tЕда', 'bare-numbers.tsv': line } });
  expect(() => compile('л\t@drinks\t10\tмл')).toThrow('domain');
  expect(() => compile('л\tкружка\tмного\tмл')).toThrow('count');
  expect(compile('л\tкружка|@food\t10\tмл').bareNumbers.get('л')?.get('@food')).toEqual([
    { from: 10, below: null, unit: 'мл' },
  ]);
});

test('a capacity of batteries without a unit is in ampere-hours below a hundred', () => {
  expect(tagsOfOffer('Дрель-шуруповёрт', { 'Ємність акумулятора': '2' })).toContain('2 ач');
  expect(tagsOfOffer('Дрель-шуруповёрт', { 'Ємність акумулятора': '1.5' })).toContain('1,5 ач');
  expect(tagsOfOffer('Повербанк', { 'Ємність акумулятора': '10000' })).toContain('10000 мач');
});

test('a measure of a part is none of the goods, unless the title says the part or the dictionary knows it', () => {
  const measured = (name: string, params: Record<string, string>) =>
    tagsOfOffer(name, params).filter((tag) => /\d/.test(tag));
  expect(measured('Подвеска крюковая', { 'Диаметр каната, мм': '14-17' })).toEqual([]);
  expect(measured('Свеча столовая', { 'Диаметр свечи, см': '4' })).toEqual(['диаметр 4 см']);
  expect(measured('Болт', { 'Длина товара': '7 см' })).toEqual(['длина 7 см']);
  expect(measured('Болгарка', { 'Диаметр диска, мм': '125' })).toEqual(['диск 125 мм']);
  expect(measured('Труба стальная', { 'Диаметр, мм': '57' })).toEqual(['диаметр 57 мм']);
});
