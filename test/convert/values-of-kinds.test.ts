import { expect, test } from 'bun:test';
import { examineOffers } from '../../src/convert/examine-offers.ts';
import { isNoVendor } from '../../src/convert/name/is-no-vendor.ts';
import { makeContext, makeOffer } from './make-offer.ts';
import { openLanguage } from './open-language.ts';
import { tagsOfOffer } from './tags-of-offer.ts';
import { waysOf } from './ways-of.ts';

const language = await openLanguage();

test('a characteristic that says what is in it, of which kind or for what is no yes', () => {
  expect(waysOf('Содержит глютен', 'да')).toEqual(['с глютеном']);
  expect(waysOf('Содержит глютен', 'нет')).toEqual(['без глютена']);
  expect(waysOf('Подходит для плит', 'газовая, электрическая')).toEqual([]);
  expect(waysOf('Подходит для плит', 'газовая, индукционная')).toEqual(['для индукционных плит']);
  expect(waysOf('Защищённость', 'IP54')).toContain('ip54');
  expect(waysOf('Защита корпуса', 'IP68')).toContain('ip68');
  expect(waysOf('Тип батареи светильника', 'AA')).toEqual([]);
  expect(waysOf('Тип компрессора кондиционера', 'роторный')).toEqual([]);
  expect(waysOf('Тип компрессора кондиционера', 'инверторный')).toContain('инверторный');
  expect(waysOf('Автоподатчик', 'да')).toEqual(['с автоподатчиком']);
  expect(waysOf('Защита от протечек', 'полная')).toEqual(['с защитой от протечек']);
  expect(waysOf('Пропитка', 'огнеупорная').join()).not.toContain('водоотталкивающ');
  expect(waysOf('Раздвижная', 'да')).toEqual(['раздвижной']);
  expect(waysOf('Без сульфатов', 'да')).toEqual(['без сульфатов']);
});

test('cycles of an engine, the base of a paint and the season of a soil are said in their own words', () => {
  expect(tagsOfOffer('Мотопомпа', { Тактность: '4' })).toContain('четырехтактный');
  expect(waysOf('База', 'А')).toEqual(['база а']);
  expect(tagsOfOffer('Грунт для рассады', { Сезон: 'весна' })).not.toContain('демисезонный');
  expect(tagsOfOffer('Куртка', { Сезон: 'весна' }, 'Куртки')).toContain('демисезонный');
});

test('a number below zero keeps its sign as a word', () => {
  expect(waysOf('Оптическая сила', '-3.50')).toContain('минус 3.50 дптр');
  expect(waysOf('Диоптрии', '+2,5')).toContain('+2,5 дптр');
  expect(waysOf('Температура замерзания', '-40')).toContain('до -40°c');
});

test('«год» of a Ukrainian duration is an hour, of a Russian one a year', () => {
  expect(tagsOfOffer('Навушники бездротові', { 'Час роботи, год': '12' })).toContain('12 ч');
  expect(tagsOfOffer('Свічка ароматична', { 'Час горіння, год': '20' }, 'Свічки')).toContain('20 ч');
  expect(waysOf('Час роботи', 'до 6 год')).toEqual(['до 6 ч']);
  expect(waysOf('Срок службы', '5', 'год')).toContain('5 лет');
});

test('an adjective agrees with the noun that its characteristic puts before it', () => {
  expect(waysOf('Жесткость', 'средний')).toContain('средняя жесткость');
  expect(waysOf('Подошва', 'нижний')).toContain('нижняя подошва');
  expect(waysOf('Жесткость', '3')).toContain('жесткость 3');
});

test('drawers and years of school are counted in Russian in a Ukrainian value', () => {
  expect(tagsOfOffer('Комод', { 'Кількість ящиків': '4 шухляди' })).toContain('4 ящика');
  expect(tagsOfOffer('Прописи', { 'Для класу': '1-4 клас' })).toContain('1-4 класс');
});

test('what a cream does is said of it', () => {
  expect(waysOf('Эффект', 'увлажнение')).toEqual(['увлажняющий']);
  expect(waysOf('Эффект', 'объём')).toEqual(['для объема']);
});

test('a value that sends elsewhere says nothing', () => {
  for (const value of ['как на фото', 'см. фото', 'На выбор', 'в ассортименте', 'уточняйте при заказе'])
    expect(waysOf('Цвет', value)).toEqual([]);
});

test('countries, alone, with a town or with another, are no makers in either language', () => {
  for (const vendor of ['Німеччина', 'Туреччина', 'Україна, Хмельницький', 'Италия/Китай', 'г. Ульяновск'])
    expect(isNoVendor(vendor, { name: '' }, language)).toBe(true);
  for (const vendor of ['Bosch', 'Г.М. Медика', 'Ромашка, Фабрика'])
    expect(isNoVendor(vendor, { name: '' }, language)).toBe(false);
});

test('goods are found in a Ukrainian name though the vendor is called after them', () => {
  const offer = makeOffer({ name: 'Насіння огірка Кущовий', vendor: 'Насіння України', params: [] });
  const [examination] = examineOffers([offer], [1], makeContext(), language);
  expect(examination?.title?.title).toBe('семена огурца');
});

test('of a list no part is left that belongs to the part before it, and a kind of lamp is a lamp', () => {
  expect(waysOf('Дополнительные функции', 'Автоотключение, индикация заряда/перегруза')).not.toContain(
    'перегруза',
  );
  expect(waysOf('Тип лампы', 'Лампа накаливания')).toEqual(['лампа накаливания']);
  expect(waysOf('Каркас', 'Немонолитный')).toEqual(['каркас немонолитный']);
  expect(waysOf('Призначення', 'Для всього будинку')).toEqual(['для всего дома']);
  expect(waysOf('Призначення', 'Для ігор')).toContain('для игр');
});

test('a year of making is which year, not how many', () => {
  expect(waysOf('Год выпуска', '2025')).toEqual(['2025 год']);
  expect(waysOf('Год выпуска', '2015 г.')).toEqual(['2015 год']);
  expect(waysOf('Срок службы', '5', 'год')).toContain('5 лет');
});

test('fans, fasteners, towels and shares of fibres are told by their own numbers', () => {
  expect(waysOf('Размер вентилятора', '75 мм')).toEqual(['75 мм']);
  expect(waysOf('Разъемы питания', '4-pin')).toContain('4-pin');
  expect(waysOf('Диаметр резьбы крепежного изделия (мм)', '5.4')).toEqual(['диаметр 5,4 мм']);
  expect(waysOf('Длина крепежного изделия (мм)', '17.0')).toEqual(['длина 17 мм']);
  expect(waysOf('Количество полотенец в наборе', '2')).toEqual(['2 полотенца']);
  expect(waysOf('Хлопок', '100 %')).toEqual(['100% хлопок']);
  expect(waysOf('Платформы', 'Telegram, MAX')).toEqual(['telegram', 'max']);
});

test('the place of a storehouse is no size of a mesh', () => {
  expect(waysOf('Ячейка', 'А8-5-6')).toEqual([]);
  expect(waysOf('Ячейка', '50х50')).toEqual(['ячейка 50х50']);
});

test('English names of vehicles, storage and wear are known', () => {
  expect(waysOf('Transmission', 'Робот')).toEqual(['роботизированная коробка']);
  expect(waysOf('DriveType', 'Передний')).toEqual(['передний привод']);
  expect(waysOf('FuelType', 'Бензин')).toEqual(['бензиновый']);
  expect(waysOf('BodyType', 'Внедорожник')).toContain('внедорожник');
  expect(waysOf('FormFactor', '3.5')).toEqual(['3.5"']);
  expect(waysOf('Gender', 'Унисекс')).toEqual(['унисекс']);
  expect(waysOf('Material', 'Сталь')).toContain('сталь');
});

test('a size of memory is an amount, one of two sides needs no word', () => {
  expect(waysOf('Size', '8 ТБ')).toEqual(['8 тб']);
  expect(waysOf('size', '80x160')).toEqual(['80х160']);
  expect(waysOf('size', '42')).toEqual(['размер 42']);
});

test('one speed is nothing to choose between, and a height of cut or a depth of work says of what it is', () => {
  expect(waysOf('Количество скоростей', '1')).toEqual([]);
  expect(waysOf('Количество скоростей', '21')).toContain('21 скорость');
  expect(waysOf('Высота среза', '4', 'см')).toEqual(['высота среза 4 см']);
  expect(waysOf('Глубина обработки', '5-15 см')).toEqual(['глубина обработки 5-15 см']);
});

test('a unit before a remark in brackets is that of the characteristic, and one in the brackets too', () => {
  for (const [name, tag] of [
    ['Габарити (Д х Ш х В), см (зібраний)', '280х195х65 см'],
    ['Габаритные размеры, мм (в собранном виде)', '280х195х65 мм'],
    ['Размеры, см', '280х195х65 см'],
    ['Размеры (см)', '280х195х65 см'],
  ] as const)
    expect([name, tagsOfOffer('Диван Barin', { [name]: '280 x 195 x 65' }, 'Диваны')]).toEqual([
      name,
      expect.arrayContaining([tag]),
    ]);
});

test('the unit that a program writes behind a name is that of the characteristic', () => {
  for (const name of ['width_cm', 'widthCm'])
    expect([name, tagsOfOffer('Диван', { [name]: '225.0' }, 'Диваны')]).toEqual([
      name,
      expect.arrayContaining(['ширина 225 см']),
    ]);
});

test('what goes on with a phrase that a preposition leads is no part of a list', () => {
  expect(waysOf('Материал', 'плащёвка, стойкая до грязи, влаги и затирания').join()).not.toMatch(/влаги/);
  expect(waysOf('Материал', 'сталь, дерево и стекло').join()).toMatch(/стекло/);
});
