import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { examineOffers } from '../../src/convert/examine-offers.ts';
import { nameOfObservation } from '../../src/convert/learned/observation.ts';
import { normalizeTag } from '../../src/convert/tags/normalize-tag.ts';
import { dropRepeatedMeasures } from '../../src/convert/tags/said/drop-repeated-measures.ts';
import { makeContext, makeOffer } from './make-offer.ts';
import { openLanguage } from './open-language.ts';

const language = await openLanguage();

/** The tags that a name alone gives. */
function tagsOf(name: string): readonly string[] {
  const offer = makeOffer({ name, vendor: '', params: [], categoryPath: ['Разное'] });
  const [examination] = examineOffers([offer], [1], makeContext(), language);
  return examination?.tags?.tags ?? [];
}

test('a size that a name states in short, behind its number or in Ukrainian is said with its word', () => {
  expect(tagsOf('Туфли р. 38 черные')).toContain('размер 38');
  expect(tagsOf('Платье р-р 46-48 синее')).toContain('размер 46-48');
  expect(tagsOf('Кроссовки белые 42 размер')).toContain('размер 42');
  expect(tagsOf('Колготки детские рост 116-122')).toContain('рост 116-122');
  expect(tagsOf('Сукня зелена розмір 46')).toContain('размер 46');
  expect(tagsOf('Бандаж эластичный размер L')).toContain('размер l');
  expect(tagsOf('Сукня синя розмір M')).toContain('размер m');
  expect(tagsOf('Раствор р-р 200 мл').filter((tag) => tag.startsWith('размер'))).toEqual([]);
});

test('a hallmark is said as one', () => {
  expect(tagsOf('Кольцо серебро 925 с фианитами')).toEqual(expect.arrayContaining(['серебро', '925 пробы']));
  expect(tagsOf('Серьги золотые 585 пробы')).toContain('585 пробы');
});

test('viscosities, sizes of paper, sockets of lamps, degrees of protection and pixels are tags by themselves', () => {
  expect(tagsOf('Масло моторное 5W-30 4 л')).toContain('5w-30');
  expect(tagsOf('Бумага А4 500 листов')).toContain('а4');
  expect(tagsOf('Лампа E27 4000K')).toEqual(expect.arrayContaining(['e27', '4000 к']));
  expect(tagsOf('Фонарь IP65 USB')).toContain('ip65');
  expect(tagsOf('Лампа GX53 10 Вт')).toContain('gx53');
  expect(tagsOf('Телевизор 55" 4K')).toContain('4k');
  expect(tagsOf('Коврик Audi A4 чёрный')).not.toContain('a4');
  expect(tagsOf('Мышь A4 Tech чёрная')).not.toContain('a4');
});

test('the memory of a computer is read between slashes, and no size out of its model', () => {
  const tags = tagsOf('Ноутбук ASUS VivoBook 15 X1502ZA-BQ641 i5-1235U/16Gb/512Gb SSD');
  expect(tags).toEqual(expect.arrayContaining(['16 гб', '512 гб']));
  expect(tags.filter((tag) => tag.includes('15х1502'))).toEqual([]);
});

test('square metres are no thread, a size of nappies and their number no size of a screw', () => {
  expect(tagsOf('Плитка белая (1,2 м2)')).not.toContain('м2');
  expect(tagsOf('Подгузники M 30 шт')).not.toContain('м30');
  expect(tagsOf('Цемент М500 50 кг')).toContain('м500');
});

test('what a thing is made of is a tag wherever it stands in the nominative, alone or with what says which sort', () => {
  expect(tagsOf('Носки мужские хлопок 3 пары')).toContain('хлопок');
  expect(tagsOf('Диван раскладной велюр серый')).toContain('велюр');
  expect(tagsOf('Термос 1 л нержавеющая сталь с крышкой')).toContain('нержавеющая сталь');
  expect(tagsOf('Футболка жіноча бавовна з принтом')).toContain('хлопок');
  expect(tagsOf('Фильтр стекло двери левое')).not.toContain('стекло');
});

test('where on the goods something is stays with what is there, as a substance does that no dictionary has', () => {
  expect(tagsOf('Платье с вырезом на спине')).toEqual(['с вырезом на спине']);
  expect(tagsOf('Гладильная доска 120х38 см с подставкой под утюг')).toContain('с подставкой под утюг');
  expect(tagsOf('Коляска с накидкой от дождя серая')).toContain('с накидкой от дождя');
  expect(tagsOf('Спрей для обуви от запаха')).toEqual(expect.arrayContaining(['для обуви', 'от запаха']));
  expect(tagsOf('Мыло с маслом ши')).toContain('с маслом ши');
  expect(tagsOf('Смеситель с высоким изливом хром')).toEqual(
    expect.arrayContaining(['с высоким изливом', 'хром']),
  );
});

test('«л» of paper goods are sheets, «мес» of a tent places, «т» of a sprocket teeth; of other goods they stay', () => {
  expect(tagsOf('Тетрадь 96л клетка')).toContain('96 листов');
  expect(tagsOf('Блокнот А5 80 л.')).toContain('80 листов');
  expect(tagsOf('Дырокол металлический на 31л')).toContain('31 лист');
  expect(tagsOf('Полотенце бумажное 2-слойное 200 л')).toContain('200 листов');
  expect(tagsOf('Книга учета 96л')).toContain('96 листов');
  expect(tagsOf('Палатка туристическая 4 мес.')).toContain('4-местный');
  expect(tagsOf('Звездочка 42Т')).toContain('42 зуба');
  expect(tagsOf('Кастрюля 5л')).toContain('5 л');
  expect(tagsOf('Корзина для бумаг 12 л')).toContain('12 л');
  expect(tagsOf('Гарантия 12 мес')).not.toContain('12-местный');
  expect(tagsOf('Домкрат 3 т')).toContain('3 т');
});

test('a share of fat or substance is a tag of goods that are sold by it, no discount and no part of a cloth', () => {
  expect(tagsOf('Молоко 3,2% 1 л')).toContain('3,2%');
  expect(tagsOf('Сливки 10 % 500 г')).toContain('10%');
  expect(tagsOf('Оксид для волос 6%')).toContain('6%');
  expect(tagsOf('Перекись водорода 3%')).toContain('3%');
  expect(tagsOf('Шоколад 72% какао')).toEqual(['72% какао']);
  for (const name of [
    'Сыр скидка 20%',
    'Футболка скидка 20%',
    'Футболка 100% хлопок',
    'Носки 80% хлопок 20% полиэстер',
  ])
    expect([name, tagsOf(name).filter((tag) => tag.endsWith('%'))]).toEqual([name, []]);
});

test('a capital glued to two digits is no unit where goods are graded by it, and one where it is usual', () => {
  const measuresOf = (name: string) => tagsOf(name).filter((tag) => /^\d[\d,х]* /.test(tag));
  for (const name of [
    'Спиннинг Maximus 24ML',
    'Игла 22G',
    'Краска для волос 7N русый',
    'Краска 9A пепельный',
    'Палочки барабанные 5A',
    'Модуль SFP 1.25G',
    'Мотоблок 7V',
    'Карандаш чернографитный 2H',
    'Карандаш 2М чернографитный',
    'Скотч 3М двусторонний',
    'Пряжа 5 нит.',
    'Система шатунов 24х34х42Т',
    'Диск пильный 190х30 х48Т',
    'Теплица 3х6 сот. поликарбонат',
  ])
    expect([name, measuresOf(name)]).toEqual([name, []]);
  expect(tagsOf('Диск пильный 190х30 х48Т')).toContain('190х30');
  expect(tagsOf('Теплица 3х6 сот. поликарбонат')).toContain('3х6');
  for (const [name, tags] of [
    ['Адаптер 12V 5A', ['12 в', '5 а']],
    ['Блок питания 5V 2A', ['5 в', '2 а']],
    ['Автомат 10A', ['10 а']],
    ['Лампа 220V 60W', ['220 в', '60 вт']],
    ['Чай 100g', ['100 г']],
    ['Духи 50ML', ['50 мл']],
    ['Лампа E27 4000K', ['4000 к']],
    ['Кабель HDMI 3М', ['3 м']],
    ['Домкрат 3Т', ['3 т']],
    ['Монитор 300 нит', ['300 кд/м2']],
    ['Тонометр 300 мм рт. ст.', ['300 мм рт. ст']],
    ['Доска 300 мм ровная', ['300 мм']],
  ] as const)
    expect([name, tagsOf(name)]).toEqual([name, expect.arrayContaining([...tags])]);
});

test('sizes with inches keep their sign and their mixed fractions, sides of different units are numbers of their own', () => {
  for (const [name, tags] of [
    ['Переходник 1/2"х3/4"', ['1/2х3/4"']],
    ['Тройник 1"х1/2"х1"', ['1х1/2х1"']],
    ['Футорка 3/4"x1/2"', ['3/4х1/2"']],
    ['Муфта 32х1"', ['32х1"']],
    ['Муфта 25*3/4"', ['25х3/4"']],
    ['Сифон 1 1/2"х40', ['1 1/2"']],
    ['Кран шаровой 1 1/4"', ['1 1/4"']],
    ['Кран шаровой 1.1/4"', ['1 1/4"']],
    ['Барабан малый 14"x5,5"', ['14х5,5"']],
    ['Скотч 48мм*66м', ['48 мм', '66 м']],
    ['Фольга 12см*50м', ['12 см', '50 м']],
    ['Скотч 48мм*66м*45мкм', ['48 мм', '66 м', '45 мкм']],
    ['Ковёр 2м*3м', ['2х3 м']],
    ['Фитинг 1/2" х 3/4" латунь', ['1/2"', '3/4"']],
    ['Винт 4х40', ['4х40']],
    ['Кран 1/2" латунь', ['1/2"']],
  ] as const)
    expect([name, tagsOf(name)]).toEqual([name, expect.arrayContaining([...tags])]);
  for (const name of ['Переходник 1/2"х3/4"', 'Муфта 32х1"', 'Кран 1 1/4"', 'Тройник 1"х1/2"х1"'])
    expect([name, tagsOf(name)]).toEqual([name, [expect.anything()]]);
  expect(tagsOf('Книга "Школа 3х4"').filter((tag) => tag.endsWith('"'))).toEqual([]);
});

test('an age with a plus is the least; models and sums have a plus of their own', () => {
  expect(tagsOf('Игра настольная 8+')).toContain('от 8 лет');
  expect(tagsOf('Пазл «Лес» (3+), 60 элементов')).toContain('от 3 лет');
  for (const name of ['Чехол для Redmi Note 8+', 'Масло набор 5+1', 'Крем 50+', 'Провод 3+1 жила'])
    expect([name, tagsOf(name).filter((tag) => tag.endsWith(' лет'))]).toEqual([name, []]);
});

test('units of electronics, of force, of pressure and of small amounts are units', () => {
  for (const [name, tag] of [
    ['Резистор 4.7kΩ', '4,7 ком'],
    ['Резистор 1 МОм', '1 мом'],
    ['Конденсатор 100нФ', '100 нф'],
    ['Дроссель 10 мкГн', '10 мкгн'],
    ['Антенна 8 dBi', '8 дби'],
    ['Пипетка 100 мкл', '100 мкл'],
    ['Лебедка 20 кН', '20 кн'],
    ['Манометр 16 кгс/см2', '16 кгс/см2'],
    ['Дробилка 5 т/ч', '5 т/ч'],
    ['Льдогенератор 20 кг/сут', '20 кг/сут'],
  ] as const)
    expect([name, tagsOf(name)]).toEqual([name, expect.arrayContaining([tag])]);
  expect(tagsOf('Ключ 50 Нм')).toContain('50 нм');
});

test('a series that the dictionary knows is a tag with the model behind it, where its maker stands or it is known alone', () => {
  expect(tagsOf('Смартфон Xiaomi Redmi Note 12 6/128 ГБ')).toContain('redmi note 12');
  expect(tagsOf('Смартфон Apple iPhone 15 Pro Max 256GB')).toContain('iphone 15 pro max');
  expect(tagsOf('Фара Hyundai Solaris левая')).toContain('solaris');
  expect(tagsOf('Чехол для iPhone 13 Pro')).toContain('для iphone 13 pro');
  expect(tagsOf('Стекло защитное для Samsung Galaxy A52')).toContain('для galaxy a52');
});

test('every series of the table is found beside each of its makers, and alone where it says so', () => {
  const lost: string[] = [];
  for (const line of readFileSync('dict/series.tsv', 'utf8').split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const [written = '', makers = '', alone] = line.split('\t');
    const befores = [...makers.split('|'), ...(alone === 'alone' ? [''] : [])];
    for (const series of written.split('|'))
      for (const before of befores) {
        const name = `Запчасть ${before} ${series} левая`;
        const offer = makeOffer({ name, vendor: '', params: [], categoryPath: ['Разное'] });
        const [examination] = examineOffers([offer], [1], makeContext(), language);
        const found = examination?.tags?.fromName.some(
          (candidate) =>
            candidate.tag.startsWith(normalizeTag(series)) &&
            candidate.seen().some((one) => nameOfObservation(one) === 'name: series'),
        );
        if (found !== true) lost.push(name);
      }
  }
  expect(lost).toEqual([]);
});

test('memory is read in pairs with a unit and without, and behind the slashes of a list of parts', () => {
  expect(tagsOf('MacBook Pro 14 M5 24/1TB Black')).toEqual(expect.arrayContaining(['24 гб', '1 тб']));
  expect(tagsOf('Смартфон Xiaomi Redmi 12C 4/64 Gray')).toContain('64 гб');
  expect(tagsOf('Смартфон Xiaomi Redmi 12C 4/64 Gray')).not.toContain('4/64');
  expect(tagsOf('Насос Grundfos 32/64 180')).not.toContain('64 гб');
  const tags = tagsOf('Ноутбук Acer Aspire 3 Ryzen 5 5500U/8Gb/512Gb SSD/Radeon');
  expect(tags).toEqual(expect.arrayContaining(['ryzen 5 5500u', '8 гб', '512 гб']));
  expect(tagsOf('Ноутбук Lenovo IdeaPad 16GB RAM SSD 512')).toContain('512 гб');
});

test('levels of a cache and numbers of cores are no facts of their own', () => {
  const tags = tagsOf('Процессор Intel Core i3-10100 [LGA 1200, L2 - 1 МБ, L3 - 6 МБ, TDP 65 Вт]');
  expect(tags).not.toContain('1 мб');
  expect(tags).not.toContain('6 мб');
  expect(tagsOf('Ноутбук Apple MacBook Air (M2, 8C CPU/10C GPU)').join()).not.toContain('gpu');
});

test('of one figure, said roughly and exactly, the exact one is given', () => {
  expect(dropRepeatedMeasures(['15"', 'apple', '15,3"'])).toEqual(['apple', '15,3"']);
  expect(dropRepeatedMeasures(['512 гб', '500 гб'])).toEqual(['500 гб']);
  expect(dropRepeatedMeasures(['8 гб', '512 гб'])).toEqual(['8 гб', '512 гб']);
});

test('what several things in one, tyres and drinks are told by is read as their trade writes it', () => {
  expect(tagsOf('Коляска 2 в 1 Anex')).toContain('2 в 1');
  expect(tagsOf('Блендер погружной 5в1')).toContain('5 в 1');
  expect(tagsOf('Шина Nexen 225/40 R18 92V')).toEqual(expect.arrayContaining(['225/40 r18', '92v']));
  expect(tagsOf('Шина Kumho 195/70R15C 104/102R')).toContain('104/102r');
  expect(tagsOf('Вино Мази Моделло бел.п/сух.0,75')).toContain('0,75 л');
  expect(tagsOf('Коньяк Баадури 3* Грузия 0,5')).toEqual(expect.arrayContaining(['3 звезды', '0,5 л']));
  expect(tagsOf('Лампа 0,75')).not.toContain('0,75 л');
});

test('a number in groups of digits, a length behind its mark and cut words of sets are read', () => {
  expect(tagsOf('Внешний аккумулятор 10 000 mAh')).toContain('10000 мач');
  expect(tagsOf('Удлинитель D80 L250 мм')).toContain('250 мм');
  expect(tagsOf('Пазли - 1000 ел')).toContain('1000 элементов');
  expect(tagsOf('Сервіз столовий на 6 персон 34 предмети')).toContain('34 предмета');
});

test('years at school are one range, letters of a worn size one size', () => {
  expect(tagsOf('Экономика. 10-11 классы. Учебник')).toContain('10-11 класс');
  expect(tagsOf('Информационная безопасность. 2 - 4 классы')).toContain('2-4 класс');
  expect(tagsOf('Информационная безопасность. 2 - 4 классы')).not.toContain('4 классы');
  expect(tagsOf('Трусики с бантом - S/M')).toContain('размер s/m');
  expect(tagsOf('Ночная сорочка вишня S')).toContain('размер s');
  expect(tagsOf('Смартфон Samsung Galaxy S')).not.toContain('размер s');
});
