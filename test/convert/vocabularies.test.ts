import { expect, test } from 'bun:test';
import { convertOffer } from '../../src/convert/convert-offer.ts';
import { findMakersTitle } from '../../src/convert/name/find-maker.ts';
import { translateEnglish } from '../../src/convert/name/translate-english.ts';
import type { Offer } from '../../src/model/offer.ts';
import { makeContext, makeOffer, makeParams } from './make-offer.ts';
import { openLanguage } from './open-language.ts';

const language = await openLanguage();

test('an English name or category gets the Russian title of its noun', () => {
  for (const [text, title] of [
    ['Speakers', 'колонка'],
    ['Bluetooth Speakers', 'колонка'],
    ['Speakers & Headphones', 'колонка'],
    ['Laptop bags', 'сумка для ноутбука'],
    ['Running Shoes', 'беговые кроссовки'],
    ['Case for iPhone 12', 'чехол'],
    ['Air purifiers', 'очиститель воздуха'],
    ['LED Light Bulbs', 'лампа'],
    ['JBL Bluetooth speaker Go 3', 'колонка'],
    ['Phone holder with clamp', 'держатель для телефона'],
    ["Women's Dresses", 'платье'],
    ['Sony Turntable Cover', 'чехол'],
  ] as const)
    expect([text, translateEnglish(text, language)]).toEqual([text, title]);
});

test('makers, models and words of shops are no English nouns', () => {
  for (const text of ['Samsung', 'New arrivals', 'Sale', 'Other', 'Home', 'Galaxy S21', 'DF333DWYE', ''])
    expect([text, translateEnglish(text, language)]).toEqual([text, null]);
});

test('a maker of one kind of goods tells what a name without a noun is, by vendor or by name', () => {
  expect(findMakersTitle('Hakkapeliitta R5', 'Nokian', language)).toBe('шина');
  expect(findMakersTitle('Michelin X-Ice North 4', '', language)).toBe('шина');
  expect(findMakersTitle('Liqui Moly Top Tec 4200', '', language)).toBe('моторное масло');
  expect(findMakersTitle('Samsung A52', 'Samsung', language)).toBeNull();
  expect(findMakersTitle('Без бренда', '', language)).toBeNull();
});

test('the letters that all models of a maker begin with tell the goods, in departments too, but not parts', () => {
  const titleOf = (name: string, category: string, vendor = '') => {
    const offer = makeOffer({ name, vendor, categoryPath: [category], params: [] });
    const conversion = convertOffer(offer, 1, makeContext(), language);
    return 'draft' in conversion ? conversion.draft.title : conversion.refusal.reason;
  };
  for (const [name, category, title] of [
    ['Makita HR2470', 'Каталог', 'перфоратор'],
    ['Makita HR 2470', 'Инструмент', 'перфоратор'],
    ['Bosch GWS 750-125', 'Электроинструмент', 'угловая шлифмашина'],
    ['Bosch KGN39VI21R', 'Бытовая техника', 'холодильник'],
    ['Samsung UE43AU7100', 'Каталог', 'телевизор'],
    ['Toshiba 50L2353', 'Каталог', 'телевизор'],
    ['Indesit IWSB 5105', 'Новинки', 'стиральная машина'],
    ['Canon EOS 2000D', 'Каталог', 'фотоаппарат'],
    ['Karcher K5', 'Каталог', 'минимойка'],
    ['Karcher WD 4 Premium', 'Каталог', 'пылесос'],
    ['Stihl FS 55', 'Каталог', 'садовый триммер'],
    ['Casio GA-100', 'Каталог', 'часы'],
    ['H4 PHILIPS ColorVision', 'Каталог', 'автомобильная лампа'],
    ['Makita HR2470', 'Запчасти', 'запчасть'],
    ['Canon EOS 2000D Battery LP-E10', 'Каталог', 'батарейка'],
    ['Ремкомплект Makita HR2470', 'Каталог', 'ремкомплект'],
  ] as const)
    expect([name, titleOf(name, category)]).toEqual([name, title]);
  expect(titleOf('HR2470 780 Вт', 'Каталог', 'Makita')).toBe('перфоратор');
});

test('a name of no goods is called what a characteristic says that they are, where no category knows them', () => {
  const titleOf = (name: string, category: string, params: Offer['params']) => {
    const conversion = convertOffer(
      makeOffer({ name, categoryPath: [category], params }),
      1,
      makeContext(),
      language,
    );
    return 'draft' in conversion ? conversion.draft.title : conversion.refusal.reason;
  };
  const ring = makeParams({ 'Основные параметры \\ Вид изделий [quick]': 'Кольцо', Пол: 'Женские' });
  expect(titleOf('Majorica 00199.01.2.', 'Каталог', ring)).toBe('кольцо');
  expect(titleOf('Petlibro Granary Smart Feeder', 'Корневая группа', makeParams({ Тип: 'Годівниця' }))).toBe(
    'кормушка',
  );
  expect(titleOf('Majorica 00199.01.2.', 'Серьги', ring)).toBe('серьги');
});

test('what goods are is said by a characteristic where the category only says whatever they are', () => {
  const titleOf = (name: string, category: string, kind: string) => {
    const params = makeParams({ Тип: kind });
    const offer = makeOffer({ name, vendor: '', categoryPath: [category], params });
    const conversion = convertOffer(offer, 1, makeContext(), language);
    return 'draft' in conversion ? conversion.draft.title : conversion.refusal.reason;
  };
  expect(titleOf('Ye-Katerina', 'Женская гигиена', 'Прокладки')).toBe('прокладка');
  expect(titleOf('Виталис 5', 'Аксессуары', 'Чехол')).toBe('чехол');
  expect(titleOf('Ye-Katerina', 'Серьги', 'Кольцо')).toBe('серьги');
});

test('a name of no goods is called what only goods with its characteristics are', () => {
  const offer = { name: 'Путь героя', categoryPath: ['-'] };
  const titleOf = (params: Offer['params']) => {
    const conversion = convertOffer(makeOffer({ ...offer, params }), 1, makeContext(), language);
    return 'draft' in conversion ? conversion.draft.title : conversion.refusal.reason;
  };
  expect(titleOf(makeParams({ 'Тип обучения': 'Профессия', Сложность: 'Для новичков' }))).toBe('курс');
  expect(titleOf(makeParams({ Сложность: 'Для новичков' }))).not.toBe('курс');
});

test('a characteristic of one kind of goods names what neither its name nor its category does', () => {
  const titleOf = (name: string, category: string, params: Record<string, string>) => {
    const offer = makeOffer({ name, vendor: '', categoryPath: [category], params: makeParams(params) });
    const conversion = convertOffer(offer, 1, makeContext(), language);
    return 'draft' in conversion ? conversion.draft.title : conversion.refusal.reason;
  };
  for (const [name, category, characteristic, title] of [
    ['ТОПАС 9', 'Каталог', 'Объем залпового сброса', 'септик'],
    ['БРЕНЕРАН АОТВ-11 тип 01', 'Популярные', 'Диаметр дымохода, мм', 'печь'],
    ['НьюЛайф Интенсити 10', 'Пульмонология', 'Концентрация кислорода', 'кислородный концентратор'],
    ['Samsung WW65', '-', 'Скорость отжима (об/мин)', 'стиральная машина'],
    ['Сольвейг 6', 'Продукция и оборудование', 'Длина излива', 'смеситель'],
    ['Ростов 3', 'Каталог', 'Максимальный напор, м', 'насос'],
    ['Нордика 90', 'Каталог', 'Жёсткость первой стороны', 'матрас'],
    ['Дон 4', 'Новинки', 'Число комплектов посуды', 'посудомоечная машина'],
    ['SIE-035SHDC', 'Каталог', 'Производительность охл., кВт', 'кондиционер'],
    ['Aquilion One', 'Компьютерная томография', 'Апертура гентри', 'томограф'],
    ['Простор 30-54', 'Универсальное', 'КСС', 'светильник'],
    ['Эдем', 'Каталог', 'Декоративные подушки', 'диван'],
    ['Дифлюкан', 'Каталог', 'Лекарственная форма', 'лекарство'],
    // What the name says plainly, or the category: attachments are described by what they fit.
    ['Мешок для пылесоса Bosch', 'Каталог', 'Мощность всасывания', 'мешок для пылесоса'],
    ['Щётка турбо', 'Каталог', 'Мощность всасывания', 'щётка'],
    ['VP-55', 'Насадки для пылесосов', 'Мощность всасывания', 'аксессуар для пылесоса'],
    ['Тренога Орион', 'Каталог', 'Монтировка', 'тренога'],
  ] as const)
    expect([name, titleOf(name, category, { [characteristic]: '10' })]).toEqual([name, title]);
  // A boiler has a flue too.
  expect(titleOf('Люкс 18', 'Каталог', { 'Диаметр дымохода': '120', 'Количество контуров': '2' })).not.toBe(
    'печь',
  );
});

test('what has an author and pages is a book, whatever goods its name speaks of, unless it says its own kind', () => {
  const titleOf = (name: string, category: string, params: Record<string, string>) => {
    const offer = makeOffer({ name, vendor: '', categoryPath: [category], params: makeParams(params) });
    const conversion = convertOffer(offer, 1, makeContext(), language);
    return 'draft' in conversion ? conversion.draft.title : conversion.refusal.reason;
  };
  const book = { Автор: 'Иванов И. И.', 'Количество страниц': '160' };
  for (const [name, category, title] of [
    ['Шоколад', 'Каталог', 'книга'],
    ['Хлеб с ветчиной', 'Распродажа', 'книга'],
    ['Двенадцать стульев', 'Каталог', 'книга'],
    ['Богатый папа, бедный папа', 'Каталог', 'книга'],
    ['Чайник', 'Подарки', 'книга'],
    ['Дневник Бриджит Джонс', 'Современная проза', 'книга'],
    ['Хліб із хрящиками', 'Каталог', 'книга'],
    ['Журнал Мурзилка', 'Каталог', 'журнал'],
    ['Манга Тетрадь смерти', 'Каталог', 'манга'],
    ['Тетрадь рабочая. Математика 2 класс', 'Каталог', 'рабочая тетрадь'],
    ['Раскраска Собаки', 'Каталог', 'раскраска'],
    ['Алгебра. 7 класс. Учебник', 'Каталог', 'учебник'],
  ] as const)
    expect([name, titleOf(name, category, book)]).toEqual([name, title]);
  const published = { publishing: 'ДМК-Пресс', author: 'Лю', year: '2020' };
  for (const [name, category, title] of [
    ['Обучение с подкреплением на PyTorch', 'Каталог', 'книга'],
    ['Трёхмерное глубокое обучение на Python', 'Графика. Дизайн. Проектирование', 'книга'],
    ['Настольная игра Эволюция', 'Каталог', 'настольная игра'],
    ['Эволюция', 'Настольные игры', 'настольная игра'],
    ['Пазл Замок', 'Каталог', 'пазл'],
    ['Календарь настенный', 'Каталог', 'календарь'],
  ] as const)
    expect([name, titleOf(name, category, published)]).toEqual([name, title]);
  expect(titleOf('Чашка утреннего кофе', 'Каталог', { ISBN: '978-5-04-122366-3' })).toBe('книга');
  expect(titleOf('Стул Луи', 'Каталог', { Автор: 'Старк' })).toBe('стул');
  expect(titleOf('Чашка утренняя', 'Каталог', { Штрихкод: '4600104025013', Автор: 'Старк' })).toBe('чашка');
  expect(titleOf('Пазл Собаки', 'Каталог', { Автор: 'Иванова', 'Количество элементов': '160' })).toBe('пазл');
});

test('an English noun before a Russian preposition is the product, not what it is for', () => {
  const offer = makeOffer({
    name: 'Leather Sleeve для MacBook Air 13',
    vendor: '',
    categoryPath: ['Аксессуары'],
  });
  const conversion = convertOffer(offer, 1, makeContext(), language);
  expect('draft' in conversion && conversion.draft.title).toBe('чехол');
});

const titleIn = (category: string, name: string, params: Record<string, string> = {}, vendor = '') => {
  const offer = makeOffer({ name, vendor, categoryPath: [category], params: makeParams(params) });
  const conversion = convertOffer(offer, 1, makeContext(), language);
  return 'draft' in conversion ? conversion.draft.title : conversion.refusal.reason;
};

test('a name of no goods is called what all goods with such a characteristic are, after what its maker makes', () => {
  const sole = { 'Материал подошвы': 'резина' };
  expect(titleIn('Каталог', 'Dolmen 44', sole)).toBe('обувь');
  expect(titleIn('Каталог', 'New Balance 754', sole, 'NB')).toBe('кроссовки');
  expect(titleIn('Товары', 'Rieker 76-21', sole, 'Rieker')).toBe('ботинки');
  expect(titleIn('Каталог', 'Premium Cat Sterilized', { 'Вкус корма': 'курица' })).toBe('корм для животных');
  expect(titleIn('Новинки', 'Lavazza Oro', { 'Степень обжарки': 'средняя' })).toBe('кофе');
  expect(titleIn('Каталог', 'Telecaster QX', { 'Количество ладов': '22' })).toBe('гитара');
  expect(titleIn('Каталог', 'Утюг BQ', { 'Материал подошвы утюга': 'сталь' })).toBe('утюг');
  expect(titleIn('Каталог', 'Коврик под обувь', sole)).toBe('коврик');
});

test('lines of telephones, marks of transformers and oils, sizes of tiles and substances tell the goods', () => {
  expect(titleIn('Каталог', 'Nokia Lumia 925 черный')).toBe('смартфон');
  expect(titleIn('Каталог', 'Samsung Galaxy A52')).toBe('смартфон');
  expect(titleIn('Каталог', 'Samsung Galaxy S III Duos (I9300I) черный')).toBe('смартфон');
  expect(titleIn('Каталог', 'ТТИ-85 1200/5А 15ВА кл/т 0.5,шт')).toBe('трансформатор тока');
  expect(titleIn('Каталог', 'АИР80В4')).toBe('электродвигатель');
  expect(titleIn('Каталог', 'BMW ATF 6')).toBe('трансмиссионное масло');
  expect(titleIn('Каталог', 'Gray Starwood 59,6x119,6')).toBe('керамогранит');
  expect(titleIn('Каталог', 'Arctic Veil Matt 60x120')).toBe('керамогранит');
  expect(titleIn('Каталог', 'Calcium Citrate')).toBe('бад');
});
