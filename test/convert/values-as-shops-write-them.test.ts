import { expect, test } from 'bun:test';
import { tidyValue } from '../../src/convert/tags/value/tidy-value.ts';
import { tagsOfOffer } from './tags-of-offer.ts';
import { waysOf } from './ways-of.ts';

test('a unit is the same with a dot behind any of its words, with spaces and of cubic metres', () => {
  for (const [value, tag] of [
    ['до 5000 шт./час.', '5000 шт/ч'],
    ['до 7000 шт./час (бройлеров)', '7000 шт/ч'],
    ['900 м3/ч', '900 м3/ч'],
    ['25 м3/год', '25 м3/ч'],
    ['200-250 м³ / ч', '200-250 м3/ч'],
    ['12 м3/час.', '12 м3/ч'],
    ['около 2,5 л/мин.', '2,5 л/мин'],
    ['300 кг./ч.', '300 кг/ч'],
    ['40 куб.м./час', '40 м3/ч'],
  ] as const)
    expect([value, waysOf('Производительность', value)]).toEqual([value, [tag]]);
  expect(waysOf('Скорость вращения', '255 об./хв.')).toEqual(['255 об/мин']);
  expect(waysOf('Скорость вращения', '13 об. / мин.')).toEqual(['13 об/мин']);
  expect(waysOf('Плотность ткани', '240 гр./м2')).toEqual(['240 г/м2']);
  expect(waysOf('Мощность', '2,2 кВт / 3 x 220-380V, 50 Гц')).toEqual(['2,2 квт']);
  expect(waysOf('Мощность', '650ВА / 390Вт')).toEqual(['650 ва']);
  expect(waysOf('Производительность', '300', 'шт./час.')).toEqual(['300 шт/ч']);
});

test('the least and the most of a value are a range, and one number where they are the same', () => {
  for (const [written, tidy] of [
    ['min-0.75л., max-0.75л.', '0.75 л.'],
    ['min-12.5%, max-13%', '12.5-13 %'],
    ['мин. 5 кг / макс. 10 кг', '5-10 кг'],
    ['min: 5, max: 10 кг', '5-10 кг'],
    ['Мин 2 м; макс 3 м', '2-3 м'],
    ['min 500мл, max 2л', 'min 500мл, max 2л'],
    ['max-0.75л', 'max 0.75л'],
    ['мин. -20°C, макс. +60°C', 'мин. -20°C, макс. +60°C'],
  ] as const)
    expect(tidyValue(written)).toBe(tidy);
  expect(tagsOfOffer('Кувшин стеклянный', { Объём: 'min-0.75л., max-0.75л.' })).toContain('0,75 л');
});

test('noughts behind a whole number and what an engine does for a while are no part of a number', () => {
  for (const [written, tidy] of [
    ['30.00000', '30'],
    ['35,0000', '35'],
    ['1.000', '1.000'],
    ['5.0', '5.0'],
    ['0.002805', '0.002805'],
    ['15 (18,5)', '15'],
    ['5,5 (7.5) кВт', '5,5 кВт'],
    ['алюминий (6061)', 'алюминий (6061)'],
  ] as const)
    expect(tidyValue(written)).toBe(tidy);
  expect(tagsOfOffer('Станок токарный', { 'Мощность, кВт': '15 (18,5)' })).toContain('15 квт');
  expect(tagsOfOffer('Ведро', { Объём: '12.00000' })).toContain('12 л');
});

test('sides that slashes, units of their own, letters or «на» part are one size', () => {
  for (const [value, size] of [
    ['51,5/115/51,5', '51,5х115х51,5'],
    ['500/1915/30', '500х1915х30'],
    ['110 / 55 / 70 мм', '110х55х70 мм'],
    ['56/26/14см', '56х26х14 см'],
    ['1400/320', '1400х320'],
    ['1000мм x 1000мм x 1952мм', '1000х1000х1952 мм'],
    ['120 см х 60 см', '120х60 см'],
    ['Д:1200 Ш:600 В:750', '1200х600х750'],
    ['Ш 60 х В 85 х Г 60 см', '60х85х60 см'],
    ['длина 120 см, ширина 60 см', '120х60 см'],
    ['(ДхШхВ) 120х60х75', '120х60х75'],
    ['60 на 40 см', '60х40 см'],
    ['18.5x24.5x8 см', '18,5х24,5х8 см'],
  ] as const)
    expect([value, waysOf('Размеры', value)]).toEqual([value, [size]]);
  expect(waysOf('Габариты (ВхШхГ), см', '210/120/60', 'см')).toEqual(['210х120х60 см']);
  expect(waysOf('Размер спального места', '160/200')).toEqual(['160х200']);
  expect(waysOf('Размер', '70/140 см')).toEqual(['70х140 см']);
});

test('what is worn or fitted keeps its slashes', () => {
  expect(waysOf('Размер', '164/88/94')).toContain('размер 164/88/94');
  expect(waysOf('Размер', '46/48')).toContain('размер 46/48');
  expect(waysOf('Сверловка', '5/112')).toEqual(['5/112']);
  expect(waysOf('Размер шины', '205/55 R16')).toEqual(['205/55 r16']);
});

test('two seasons are one however a shop joins them', () => {
  for (const [value, season] of [
    ['Осень - зима', 'осенне-зимний'],
    ['осінь – зима', 'осенне-зимний'],
    ['осень и зима', 'осенне-зимний'],
    ['зима-осень', 'осенне-зимний'],
    ['Весна - лето', 'весенне-летний'],
    ['весна / лето', 'весенне-летний'],
    ['Весна-Лето', 'весенне-летний'],
    ['весна - осень', 'демисезонный'],
  ] as const)
    expect([value, waysOf('Сезон', value)]).toEqual([value, [season]]);
});

test('a cloth called after its maker is said by the substance in brackets', () => {
  for (const [characteristic, value, substance] of [
    ['Ткань 1', 'Maxx - Макс 560 (Велюр)', 'велюр'],
    ['Материал обивки', 'Domino - Домино 02 (Рогожка)', 'рогожка'],
    ['Ткань', 'Bravo 17 (искусственная кожа)', 'искусственная кожа'],
    ['Материал', 'Oxford 600D (полиэстер)', 'полиэстер'],
  ] as const)
    expect([value, waysOf(characteristic, value)]).toEqual([value, [substance]]);
  expect(waysOf('Материал', 'Сталь (нержавеющая)')).toContain('сталь (нержавеющая)');
  expect(waysOf('Материал', 'алюминий (6061)')).toContain('алюминий (6061)');
  expect(waysOf('Ткань', 'Pantone 300 (синий)')).not.toContain('синий');
});

test('a share says nothing but of drinks, which are so strong and so dense', () => {
  expect(waysOf('Крепость (%)', '9.5', '%')).toEqual(['9,5%']);
  expect(waysOf('Крепость', '12.5-13 %')).toEqual(['12,5-13%']);
  expect(waysOf('Крепость', 'крепкий')).toEqual(['крепкий']);
  expect(waysOf('Плотность (%)', '22.0', '%')).toEqual(['плотность 22%']);
  expect(waysOf('Плотность', '120 г/м2')).toEqual(['120 г/м2']);
  expect(waysOf('Мощность', '80 %')).toEqual([]);
  expect(waysOf('Жирность', '3,2%')).toEqual(['жирность 3,2%']);
});

test('millions of pixels, «x» of a magnification and a count in words are numbers', () => {
  expect(waysOf('Число эффективных пикселов', '14.1 млн')).toEqual(['14,1 мп']);
  expect(waysOf('Количество мегапикселей', '12')).toEqual(['12 мп']);
  expect(waysOf('Оптический Zoom', '5x')).toEqual(['5х зум']);
  expect(waysOf('Увеличение', '10 крат')).toEqual(['10х']);
  expect(waysOf('Количество чаш', 'С одной чашей')).toEqual(['с одной чашей']);
  expect(waysOf('Количество чаш', '2')).toEqual(['2 чаши']);
  expect(waysOf('Количество в упаковке, пар', '10', 'пар')).toEqual(['10 пар']);
});

test('adjectives of a kind are a sort each, with a noun they are one', () => {
  expect(waysOf('Тип', 'темное нефильтрованное пастеризованное')).toEqual([
    'темное',
    'нефильтрованное',
    'пастеризованное',
  ]);
  expect(waysOf('Тип', 'Настольная лампа')).toEqual(['настольная лампа']);
  expect(waysOf('Тип', 'Рабочий')).toEqual(['рабочий']);
});

test('praise of a taste is none, a taste is', () => {
  expect(waysOf('Вкус', 'сложный, фруктовый, насыщенный')).toEqual(['фруктовый вкус']);
  expect(waysOf('Вкус', 'мягкий')).toEqual(['мягкий вкус']);
});

test('a unit that no table has is not replaced by the usual one', () => {
  expect(waysOf('Частота вращения шпинделя', '6,3', 'с-1')).toEqual([]);
});

test('goods of a category that says nothing are weighed as those of the domain of their title', () => {
  const params = { Состав: 'Шерсть - 58%, Полиэстер - 31%' };
  expect(tagsOfOffer('Пальто женское', params, 'Каталог')).toContain('58% шерсть');
  expect(tagsOfOffer('Кардиган', { Состав: 'Вискоза - 48%, Акрил - 52%' }, 'Каталог')).toContain(
    '48% вискоза',
  );
});

test('what shoes and clothes are made of outside is what they are made of', () => {
  for (const name of ['Материал верха', 'Матеріал верху', 'Материал верха обуви', 'Верх']) {
    expect(waysOf(name, 'натуральная кожа')).toEqual(['натуральная кожа']);
    expect(waysOf(name, 'текстиль, экокожа')).toEqual(['текстиль', 'экокожа']);
  }
  expect(tagsOfOffer('Ботинки', { 'Материал верха': 'натуральная замша' }, 'Каталог')).toContain('замша');
});

test('a share of a mixture stands before its substance, however it is written, and all of it is the substance', () => {
  for (const written of ['Шерсть - 58%', 'шерсть: 58%', 'шерсть 58%', 'Шерсть – 58 %', '58% - шерсть'])
    expect([written, waysOf('Состав', written)]).toEqual([written, ['58% шерсть']]);
  expect(waysOf('Состав', 'Акрил - 100%')).toEqual(['акрил']);
  expect(waysOf('Материал', '100% кашемир.')).toEqual(['кашемир']);
  expect(waysOf('Состав', 'Хлопок 97,5%, эластан 2,5%')).toEqual(['97,5% хлопок', '2,5% эластан']);
});

test('the full stop of a value is none of its words, that of a cut word is', () => {
  expect(waysOf('Матеріал', 'Натуральна шкіра.')).toEqual(['натуральная кожа']);
  expect(waysOf('Цвет', 'Белый.')).toEqual(['белый']);
  expect(waysOf('Материал', 'Gore-Tex.')).toEqual(['gore-tex']);
  expect(waysOf('Материал', 'нерж.')).toEqual(['нержавеющая сталь']);
  expect(waysOf('Сезон', 'Зима.')).toEqual(['зимний']);
});

test('seasons are said as one, in whatever language, order and form', () => {
  for (const [written, ...tags] of [
    ['весна/літо', 'весенне-летний'],
    ['Лето, весна', 'весенне-летний'],
    ['Весна - лето', 'весенне-летний'],
    ['Осінь та зима', 'осенне-зимний'],
    ['лето/осень', 'летне-осенний'],
    ['Осень', 'демисезонный'],
    ['весна, осень, лето', 'демисезонный', 'летний'],
    ['Демисезон/Зима', 'демисезонный', 'зимний'],
    ['зима, весна, лето, осень', 'всесезонный'],
    ['Зимние шипованные', 'зимний', 'шипованный'],
    ['зимняя (шип)', 'зимний', 'шипованный'],
    ['зимние нешипованные', 'зимний', 'нешипованный'],
    ['зимняя, не шипованная', 'зимний', 'нешипованный'],
    ['Зимняя фрикционная', 'зимний', 'нешипованный'],
    ['мульти', 'всесезонный'],
  ] as const)
    expect([written, waysOf('Сезон', written)]).toEqual([written, tags]);
});

test('a side on which all of such goods can be had is none of them', () => {
  expect(waysOf('Сторона открывания', 'Универсальная;L;R')).toEqual([]);
  expect(waysOf('Сторона открывания', 'левая/правая')).toEqual([]);
  expect(waysOf('Сторона открывания', 'Правая')).toContain('правый');
});

test('a country is no cloth, and what is agreed upon is no size', () => {
  expect(waysOf('Ткань', 'Франция')).toEqual([]);
  expect(waysOf('Материал', 'Италия; шёлк')).toEqual(['шелк']);
  for (const written of [
    'По согласованию с заказчиком',
    'Под заказ',
    'по размерам заказчика',
    'индивидуальный размер',
  ])
    expect([written, waysOf('Размер', written)]).toEqual([written, []]);
});

test('what a part is made of says so, of goods whose frame is not what they are made of', () => {
  expect(waysOf('Каркас дивана', 'Бук, берёзовая фанера, ДСП')).toEqual([
    'каркас из бука',
    'каркас из березовой фанеры',
    'каркас дсп',
  ]);
  expect(waysOf('Каркас дивана', 'деревянный')).toEqual(['деревянный каркас']);
  expect(waysOf('Каркас дивана', 'из металла')).toEqual(['каркас из металла']);
  expect(waysOf('Материал задней стенки', 'бархат')).toEqual(['задняя стенка бархат']);
  expect(tagsOfOffer('Зеркало', { 'Материал задней стенки': 'бархат' })).not.toContain('бархат');
});

test('a place to sleep on is said of a sofa with its size, of a bed it is the size', () => {
  const params = { 'Спальное место': '150*190' };
  expect(tagsOfOffer('Кровать', params)).toContain('150х190');
  expect(waysOf('Спальное место', '74 х 200')).toEqual(['74х200']);
});

test('the diameter of a tyre is that of its rim, of a saw its own', () => {
  expect(tagsOfOffer('Шина Nokian', { Диаметр: '14' }, 'Шины')).toContain('r14');
  expect(waysOf('Диаметр шины', 'R14')).toEqual(['r14']);
  expect(tagsOfOffer('Диск пильный', { Диаметр: '20' })).not.toContain('r20');
});

test('letters of a worn size are no sides, whatever their characteristic is called', () => {
  expect(tagsOfOffer('Костюм', { Размеры: 'M-3XL' }, 'Одежда').join()).toContain('m-3xl');
});

test('three voltages and more are one tag', () => {
  expect(waysOf('Номинальное напряжение', '6 / 10 / 35 кВ')).toEqual(['6/10/35 кв']);
  expect(waysOf('Напряжение', '12/24/48 В')).toEqual(['12/24/48 в']);
  expect(waysOf('Напряжение', '220/380 В')).toEqual(['220/380 в']);
});

test('a town or a country is no maker', () => {
  for (const town of ['Харків', 'Львов', 'Одеса', 'Тула', 'Чебоксары', 'Гомель', 'Алматы', 'Турция'])
    expect([town, tagsOfOffer('Кроссовки', { Производитель: town }).join()]).not.toEqual([
      town,
      town.toLowerCase(),
    ]);
});

test('what goods are for is said so of parts of the body and of rooms', () => {
  expect(waysOf('Область применения', 'лицо; волосы; ногти')).toEqual([
    'для лица',
    'для волос',
    'для ногтей',
  ]);
  expect(waysOf('Назначение', 'балкон')).toEqual(['для балкона']);
  expect(waysOf('Назначение', 'очищение')).toEqual(['очищение']);
});

test('a note of a taste needs no word, a mechanism by its name alone does', () => {
  expect(waysOf('Вкус', 'свежий, лёгкая кислинка, ореховые нотки')).toEqual([
    'легкая кислинка',
    'ореховые нотки',
  ]);
  expect(waysOf('Механизм трансформации', '«Кинг»')).toEqual(['механизм кинг']);
  expect(waysOf('Механизм трансформации', 'раздвижной')).toEqual(['раздвижной']);
});

test('an adjective behind a noun in the plural is in the plural', () => {
  expect(waysOf('Швы', 'проклеенный')).toEqual(['проклеенные швы']);
  expect(waysOf('Швы', 'герметичные')).toEqual(['герметичные швы']);
});

test('a sort of leather by its maker is no purpose, a class of protection says of what it is', () => {
  expect(waysOf('Шкіра', 'Crazy horse.')).toEqual(['crazy horse']);
  expect(waysOf('Тип кожи', 'сухая')).toEqual(['для сухой кожи']);
  expect(waysOf('Тип защиты', '4/5/6')).toEqual(['тип защиты 4/5/6']);
});

test('what is eaten is bought by its net weight, a machine is not', () => {
  expect(tagsOfOffer('Кедровый орех обжаренный', { 'Масса нетто': '100 г' })).toContain('100 г');
  expect(tagsOfOffer('Пирожок с яблоком', { 'Вес, кг': '100 г' }, 'Выпечка')).toContain('100 г');
  expect(tagsOfOffer('Сухой корм для собак', { Вес: '3 кг' }, 'Зоотовары')).toContain('3 кг');
  expect(tagsOfOffer('Клетка для птиц', { Вес: '3 кг' }, 'Зоотовары')).not.toContain('3 кг');
  expect(tagsOfOffer('Станок токарный', { 'Масса нетто': '100 кг' })).not.toContain('100 кг');
});

test('what a shop says of its stock and its prices is no cloth', () => {
  expect(waysOf('Ткань', 'Титан Грэй под заказ')).toEqual(['титан грэй']);
  expect(waysOf('Ткань', 'Бёрн, ткань 1 категория')).toEqual(['берн']);
  expect(waysOf('Ткань', 'велюр, 2 кат.')).toEqual(['велюр']);
});

test('a screen is told by its diagonal, what else its characteristic says by its kind', () => {
  expect(tagsOfOffer('Смартфон', { Экран: '6.1"/2532x1170 Пикс' }, 'Смартфоны')).toContain('6,1"');
  expect(waysOf('Экран', 'OLED')).toEqual(['oled']);
});

test('the frame of a sofa is not what it is made of, that of a bed is', () => {
  expect(tagsOfOffer('Диван Честер', { Каркас: 'Берёза' })).not.toContain('береза');
  expect(tagsOfOffer('Кровать', { Каркас: 'Металл' }, 'Кровати')).toContain('металл');
});

test('cushions come with a sofa where they do, cuffs and outsides are as shops call them', () => {
  expect(waysOf('Декоративные подушки', 'входят в комплект')).toEqual(['с подушками']);
  expect(waysOf('Декоративные подушки', 'В комплект не входят')).toEqual([]);
  expect(waysOf('Манжет', 'удлиненный')).toEqual(['удлиненная манжета']);
  expect(waysOf('Внешний материал', 'замша')).toEqual(['замша']);
});

test('sides that are told in words behind two others are no part of them', () => {
  expect(waysOf('Розмір', '1200×2400 мм, глибина 500 мм, висота 2600 мм')).toEqual(['1200х2400 мм']);
  expect(waysOf('Габариты', '230х155 см; спальное место 195х155 см')).toEqual(['230х155 см']);
  expect(waysOf('Размеры', '120х60х75 см')).toEqual(['120х60х75 см']);
});

test('a kind in the plural agrees with the goods of one offer', () => {
  expect(tagsOfOffer('Соломка для напитков', { Тип: 'Гофрированные' })).toContain('гофрированная');
  expect(tagsOfOffer('Кроссовки', { Тип: 'высокие' }, 'Обувь')).not.toContain('высокий');
});

test('a share says of what it is made behind what it is a part of', () => {
  expect(waysOf('Состав', 'Верх: 100% хлопок, наполнитель: 100% холлофайбер')).toEqual([
    'хлопок',
    'холлофайбер',
  ]);
  expect(waysOf('Состав', 'основа: 60% акрил; ворс: шерсть')).toEqual(['60% акрил', 'шерсть']);
});

test('both sexes in one value are neither', () => {
  for (const value of [
    'boy, girl, all',
    'Мальчики, Девочки',
    'женский, мужской',
    'men / women',
    'для хлопчиків і дівчаток',
  ])
    expect([value, waysOf('Пол', value)]).toEqual([value, ['унисекс']]);
  expect(waysOf('Пол', 'boy')).toEqual(['для мальчиков']);
});

test('so much in a time is said with the time', () => {
  for (const [value, tag] of [
    ['10 тонн в ч.', '10 т/ч'],
    ['1-2 тонн в час', '1-2 т/ч'],
    ['20 л за минуту', '20 л/мин'],
    ['300 шт. в час', '300 шт/ч'],
  ] as const)
    expect([value, waysOf('Производительность', value)]).toEqual([value, [tag]]);
});

test('leaves are counted as leaves and not as doors', () => {
  expect(waysOf('Количество створок', 'до 14 штук')).toEqual(['14 створок']);
  expect(waysOf('Количество створок', '2')).toEqual(['2 створки']);
  expect(waysOf('Количество дверей', '2')).toEqual(['2 двери']);
});

test('a Russian adjective that a program spelled in Latin letters is said in Russian', () => {
  for (const [written, ...ways] of [
    ['bezhevyj', 'бежевый'],
    ['Belyj', 'белый'],
    ['seryj', 'серый'],
    ['zheltyj', 'желтый'],
    ['svetlo-seryj', 'светло-серый'],
    ['chernaya', 'черный'],
    ['Sky', 'sky'],
    ['navy', 'темно-синий'],
  ] as const)
    expect([written, waysOf('Цвет', written)]).toEqual([written, ways]);
  expect(waysOf('Стиль', 'sovremennyj')).toEqual(['современный']);
});

test('an area in metres is one in square metres', () => {
  expect(waysOf('Площадь', '235,1 м')).toEqual(['235,1 м2']);
  expect(waysOf('Площадь', '2 га')).toEqual(['2 га']);
});
