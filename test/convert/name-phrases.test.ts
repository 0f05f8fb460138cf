import { expect, test } from 'bun:test';
import { examineOffers } from '../../src/convert/examine-offers.ts';
import { nameOfObservation } from '../../src/convert/learned/observation.ts';
import { makeContext, makeOffer, makeParams } from './make-offer.ts';
import { openLanguage } from './open-language.ts';
import { readNameAlone } from './read-name-alone.ts';

const language = await openLanguage();

/** What a name could give besides the words of its title. */
function candidatesOf(name: string, category = 'Разное') {
  const offer = makeOffer({ name, vendor: '', params: [], categoryPath: [category] });
  const [examination] = examineOffers([offer], [1], makeContext(), language);
  return examination?.tags?.fromName ?? [];
}

function tagsOf(name: string, category?: string): string[] {
  return candidatesOf(name, category).map(({ tag }) => tag);
}

test('what stands in the genitive behind the product may be a tag whole', () => {
  expect(tagsOf('Сумка ручной работы')).toContain('ручной работы');
  expect(tagsOf('Картридж повышенной ёмкости')).toContain('повышенной емкости');
  expect(tagsOf('Держатель белый настенный')).not.toContain('белый настенный');
});

test('what goods are a part of, and what is done with them, they are said to be for', () => {
  expect(tagsOf('Накладка поворотного колеса')).toContain('для поворотного колеса');
  expect(tagsOf('Накладка регулятора капюшона')).toContain('для регулятора капюшона');
  expect(tagsOf('Вал подачи бумаги')).toContain('для подачи бумаги');
  expect(tagsOf('Набор кухонных ножей')).not.toContain('для кухонных ножей');
  expect(tagsOf('Чай горных трав')).not.toContain('для горных трав');
  expect(tagsOf('Планка многоступенчатого проветривания')).not.toContain(
    'для многоступенчатого проветривания',
  );
});

test('a Latin word before what goods have is said with it', () => {
  expect(tagsOf('Зеркало с LED подсветкой')).toContain('с led подсветкой');
  expect(tagsOf('Зеркало с LED подсветкой')).not.toContain('led');
  expect(tagsOf('Чехол с MagSafe прозрачный')).toContain('magsafe');
});

test('two Latin words that «&» joins are one name', () => {
  expect(tagsOf('Рейлинг Metal & Grain')).toContain('metal & grain');
  expect(tagsOf('Рейлинг Metal & Grain')).not.toContain('grain');
  expect(tagsOf('Крем Dove & Love')).toContain('dove');
});

test('one piece is no tag, several are', () => {
  expect(tagsOf('Гель 30 г 1 шт')).not.toContain('1 шт');
  expect(tagsOf('Салфетки 10 шт')).toContain('10 шт');
});

test('a number with what it counts may be a tag; a number with its unit is one besides', () => {
  expect(tagsOf('Фланец 4 отверстия')).toContain('4 отверстия');
  expect(tagsOf('Фланец 100 отверстий')).not.toContain('100 отверстий');
  expect(tagsOf('Гиря 4 кг').filter((tag) => tag === '4 кг')).toHaveLength(1);
});

test('of a phrase it is seen what it is part of, and of the longer one what it holds', () => {
  const seenOf = (wanted: string) =>
    candidatesOf('Сумка вечерний стиль')
      .filter(({ tag }) => tag === wanted)
      .flatMap((candidate) => candidate.seen().map(nameOfObservation));
  expect(seenOf('вечерний')).toContain('adjective part of: noun with adjective');
  expect(seenOf('вечерний стиль')).toContain('noun with adjective holds: adjective');
});

function chosenOf(name: string, vendor = ''): readonly string[] {
  const offer = makeOffer({ name, vendor, params: [], categoryPath: ['Разное'] });
  const [examination] = examineOffers([offer], [1], makeContext(), language);
  return examination?.tags?.tags ?? [];
}

test('the size of a tyre is a tag and no part of a model', () => {
  for (const name of ['Шина Nexen Winguard 225/60 R16 98T', 'Шина Sava Trenta 225/60R16 98T'])
    expect(chosenOf(name)).toContain('225/60 r16');
  expect(chosenOf('Шина Sava Trenta 205/65 R16С')).toContain('205/65 r16c');
  expect(tagsOf('Шина Nexen Winguard 225/60 R16').filter((tag) => /winguard.*225/.test(tag))).toEqual([]);
});

test('a size is said once: with its unit, as dimensions, as a marked size', () => {
  expect(chosenOf('Стул барный 58 х 53 х 39 см')).toContain('58х53х39 см');
  expect(tagsOf('Стул барный 58 х 53 х 39 см')).not.toContain('58х53х39');
  expect(tagsOf('Покрышка 10х2.5 бескамерная')).not.toContain('10х2.5');
  expect(tagsOf('Покрышка 10х2.5 бескамерная')).toContain('10х2,5');
  expect(tagsOf('Диск 10x20 5x114,3/120')).not.toContain('5х114');
  expect(tagsOf('Саморез D-5.2')).not.toContain('d-5.2');
});

test('a letter with digits behind a hyphen is a model, not the unit of the number before it', () => {
  expect(chosenOf('Покрышка 50x160 G-820')).toContain('50х160');
  expect(tagsOf('Покрышка 50x160 G-820')).not.toContain('50х160 г');
  expect(tagsOf('Аккумулятор 12V-4Ah')).toContain('12 в');
});

test('a letter glued to a large number, and letters behind a maker, are a model', () => {
  expect(tagsOf('Клавиатура Acer As 6920G').filter((tag) => / г$/.test(tag))).toEqual([]);
  expect(tagsOf('Кровать 9315 L')).not.toContain('9315 л');
  expect(tagsOf('Шампунь с кератином 3821N').filter((tag) => / н$/.test(tag))).toEqual([]);
  expect(tagsOf('Лампа 4000K')).toContain('4000 к');
  expect(tagsOf('Мешок 50 L')).toContain('50 л');
  expect(tagsOf('Адаптер Robiton    DN500')).not.toContain('ду500');
  expect(tagsOf('Камера 14 кривой сосок')).not.toContain('14 кривой');
});

test('a sign between two numbers is no tag with the second', () => {
  expect(tagsOf('Салют Зазеркалье (1,2"х 36)').filter((tag) => /^[хx] /.test(tag))).toEqual([]);
  expect(tagsOf('Смартфон iPhone X 256')).toContain('iphone x 256');
});

test('a purpose ends before «и», and with a word that no dictionary has', () => {
  expect(tagsOf('Ручка со стилусом и с логотипом')).toContain('со стилусом');
  expect(tagsOf('Ручка со стилусом и с логотипом').filter((tag) => / и/.test(tag))).toEqual([]);
  expect(tagsOf('Коллектор из нержавеющей стали с расходомерами')).toContain('из нержавеющей стали');
  expect(tagsOf('Крем для сухой и нормальной кожи')).toContain('для сухой и нормальной кожи');
});

test('a conjunction is no noun of the adjective before it', () => {
  expect(tagsOf('Крем для сухой и чувствительной кожи')).not.toContain('сухой и');
});

test('thousands of pages are no measure, kelvins are', () => {
  expect(tagsOf('Картридж TK-360, 20К')).not.toContain('20 к');
  expect(tagsOf('Лампа 4000К')).toContain('4000 к');
});

test('a maker put before a name that has it already is said once', () => {
  expect(tagsOf('Отпариватель Vaposteem Vaposteem VST')).not.toContain('vaposteem vaposteem');
  expect(tagsOf('Отпариватель Vaposteem Vaposteem VST')).toContain('vaposteem');
});

test('volts and amperes are no model of the maker before them', () => {
  expect(tagsOf('Адаптер Novatek 19V/3.42A')).not.toContain('novatek 19v/3.42a');
});

test('what names a standard is seen', () => {
  const seenOf = (name: string, wanted: string) =>
    candidatesOf(name)
      .filter(({ tag }) => tag === wanted)
      .flatMap((candidate) => candidate.seen().map(nameOfObservation))
      .filter((seen) => seen.includes('standard'));
  expect(seenOf('Кабель SATA', 'sata')).toEqual(['names a standard']);
  expect(seenOf('Докстанция USB3.0', 'usb3.0')).toEqual(['names a standard']);
  expect(seenOf('Кабель Zorblax', 'zorblax')).toEqual([]);
});

test('for want of a tag an adjective that the title left over is one, else its noun; a code is not', () => {
  expect(chosenOf('Стол (комплект)')).toEqual(['стол']);
  expect(chosenOf('Пружина 1-12-8,7')).toEqual(['пружина']);
});

test('a range stays whole in dimensions, a year is no age, all of a hundred per cent says nothing', () => {
  expect(tagsOf('Прицел Leupold 3-15x56')).toContain('3-15х56');
  expect(tagsOf('Прицел Leupold 3-15x56')).not.toContain('3х56');
  expect(tagsOf('Телевизор 4K 2025 года').filter((tag) => /лет/.test(tag))).toEqual([]);
  expect(tagsOf('Халат 100% хлопок')).not.toContain('100%');
  expect(tagsOf('Сок 50% яблоко')).toContain('50% яблоко');
});

test('a placeholder in the name is no tag', () => {
  expect(tagsOf('Леггинсы синие No brand')).not.toContain('no brand');
  expect(tagsOf('Камера велосипедная (Китай)')).toContain('китай');
});

test('an adjective of the genitive behind it is no tag alone', () => {
  expect(tagsOf('Мыло ручной работы')).toContain('ручной работы');
  expect(tagsOf('Мыло ручной работы')).not.toContain('ручной');
  expect(tagsOf('Кран прямой с накидной гайкой')).toContain('прямой');
});

test('a noun that needs the next is no purpose by itself', () => {
  expect(tagsOf('Холодильник с технологией Zero Clearance')).not.toContain('с технологией');
  expect(tagsOf('Вентиль для однотрубной системы')).toContain('для однотрубной системы');
  expect(tagsOf('Шарнир регулирования по высоте')).toContain('по высоте');
});

test('capitals behind an article are its end, unless they name a standard', () => {
  expect(tagsOf('Лампа настенная LDW 7002-3 BK')).not.toContain('bk');
  expect(tagsOf('Кабель 2001-G USB')).toContain('usb');
});

test('«3-х секционный» is one tag, written as one word, a number of something else counts nothing', () => {
  expect(tagsOf('Стол массажный 3-х секционный')).toContain('3-секционный');
  expect(tagsOf('Усилитель 5-и канальный')).toContain('5-канальный');
  expect(tagsOf('Стол массажный 3-х секционный')).not.toContain('секционный');
  expect(tagsOf('Клинок прямой №1 металл')).not.toContain('1 металл');
});

test('a height or diameter with its unit is a tag with that unit, and an adjective of a unit is one too', () => {
  expect(chosenOf('Ваза цилиндрическая, d-9 см, h-10 см')).toEqual(expect.arrayContaining(['9 см', '10 см']));
  expect(tagsOf('Ваза цилиндрическая, d-9 см, h-10 см')).not.toContain('d9');
  expect(tagsOf('Труба d 110')).toContain('d110');
  expect(tagsOf('Пакет подарочный -,18*23см')).toContain('18х23 см');
  expect(tagsOf('32-дюймовый монитор')).toEqual(['32"']);
  expect(tagsOf('Кастрюля 1,5-литровая')).toEqual(['1,5 л']);
});

test('what a thing is made of is a tag behind a comma or in brackets', () => {
  expect(chosenOf('Браслет желтый (бисер)')).toContain('бисер');
  expect(candidatesOf('Медаль, металл').map((candidate) => candidate.seen().map(nameOfObservation))).toEqual(
    expect.arrayContaining([expect.arrayContaining(['name: substance'])]),
  );
});

test('colours behind a series are tags of their own, a colour within a series is part of it', () => {
  expect(tagsOf('Кроссовки Nike Forum Exhibit White Black')).toEqual(
    expect.arrayContaining(['forum exhibit', 'white black']),
  );
  expect(tagsOf('Ремешок Alaskan Blue Sport Band')).toContain('alaskan blue sport band');
});

test('an article of letters and numbers is whole, and no tag where nobody names a vendor', () => {
  expect(tagsOf('Светильник Rubina LDP 8044-500 AMB')).toEqual(['rubina', 'ldp 8044-500 amb']);
  expect(chosenOf('Светильник Rubina LDP 8044-500 AMB')).toEqual(['rubina']);
  expect(tagsOf('Чайник Rubina LDP 8044')).toContain('ldp 8044');
});

test('a maker is said once, though the name spells it in both alphabets; «no brand» is no maker', () => {
  expect(chosenOf('Полуприцеп LUXUDA (Люксуда) шторный', 'LUXUDA')).toEqual(['luxuda', 'шторный']);
  expect(tagsOf('Полуприцеп LUXUDA (Атлант)')).toContain('атлант');
  expect(chosenOf('Топ бежевый No brand', 'No brand')).toEqual(['бежевый']);
});

test('a bare number behind the word that it measures is a tag with it, and so is a short one behind №', () => {
  expect(tagsOf('Радиатор стальной, тип 11')).toContain('тип 11');
  expect(tagsOf('Клинок Polio №3')).toContain('№3');
  expect(tagsOf('Клинок Polio №002078')).not.toContain('№002078');
});

test('an offer with few tags takes of its name what a richer one leaves', () => {
  const [weak] = candidatesOf('Кресло Самба').filter(({ tag }) => tag === 'самба');
  expect(weak?.weight).toBeLessThan(language.dictionary.cutoff);
  expect(chosenOf('Кресло Самба')).toContain('самба');
});

test('a preposition that is a noun too is none of the adjective before it', () => {
  expect(tagsOf('Стол круглый под старину')).not.toContain('круглый под');
});

test('what Ukrainian shops put for a maker is no maker when it names goods, and the title is not said again in Ukrainian', () => {
  const offer = makeOffer({
    name: 'Волосінь Волосінь Magigian (150 м)',
    vendor: 'Волосінь',
    params: [],
    categoryPath: ['Волосінь'],
  });
  const [examination] = examineOffers([offer], [1], makeContext(), language);
  expect(examination?.title?.title).toBe('леска');
  expect(examination?.tags?.tags).toEqual(expect.arrayContaining(['150 м']));
  expect(examination?.tags?.tags).not.toContain('волосінь');
});

test('an adjective that has become a noun is what a thing is for', () => {
  expect(chosenOf('F2708 для ванной')).toEqual(['для ванной']);
});

test('two unknown words, the second short, are one name; an apostrophe of any kind stands within a word', () => {
  expect(tagsOf('Велосипедки Пуш Ап')).toContain('пуш ап');
  expect(tagsOf('Велосипедки Пуш Ап')).not.toContain('пуш');
  expect(tagsOf('Адаптер для роз’єму')).toContain('для разъема');
});

test('a cut word behind a preposition is written out, and an adjective of a unit is no tag without its number', () => {
  expect(tagsOf('Крепление разъемное д/раков.')).toContain('для раковины');
  expect(tagsOf('43 дюймовый телевизор')).toEqual(['43"']);
});

test('the thickness of an oil, a generation of networks, degrees and a model are no measures', () => {
  expect(tagsOf('Масло 75W-90 1 л')).toContain('1 л');
  expect(tagsOf('Масло 75W-90 1 л')).not.toContain('75 вт');
  expect(tagsOf('Смартфон Galaxy A55 5G')).not.toContain('5 г');
  expect(tagsOf('Лист огнеупорный до 1100 С')).not.toContain('1100 сек');
  expect(tagsOf('Моноблок iMac 24 M3')).not.toContain('24 м3');
});

test('a vendor that is the product’s name again gives no tag, and the name’s words stay its own', () => {
  const name = 'Сарафан льняной длинный';
  const offer = makeOffer({ name, vendor: name, params: [], categoryPath: ['Одежда'] });
  const [examination] = examineOffers([offer], [1], makeContext(), language);
  expect(examination?.tags?.tags).toEqual(['льняной', 'длинный']);
});

test('two numbers with different units, a slash or a hyphen between them, are two tags', () => {
  for (const name of ['Аккумулятор 12V/7Ah', 'Аккумулятор 12V-7Ah'])
    expect(tagsOf(name)).toEqual(expect.arrayContaining(['12 в', '7 ач']));
  expect(tagsOf('Блок питания 16V/3.75A')).toEqual(expect.arrayContaining(['16 в', '3,75 а']));
  expect(tagsOf('Порошок 1000г/пак')).toContain('1000 г');
  expect(tagsOf('-320Gb жёсткий диск')).toContain('320 гб');
  expect(tagsOf('Фотобарабан для Laser 1000a/1200a').filter((tag) => tag === '1200 а')).toEqual([]);
});

test('a number that begins with a nought, a letter behind a model or short for a word is no measure', () => {
  const measures = (name: string) => tagsOf(name).filter((tag) => /^\d+ [а-я]/.test(tag));
  expect(measures('Картридж 056H')).toEqual([]);
  expect(measures('Металлодетектор Блокпост РС 600 М')).toEqual([]);
  expect(measures('Удилище 2 н.в')).toEqual([]);
  expect(measures('КАБЕЛЬ ПВС 20 М')).toEqual(['20 м']);
});

test('a word before a full stop is that word, in any case', () => {
  expect(tagsOf('Пиджак на пуговицах. размер 52')).toContain('на пуговицах');
  expect(tagsOf('Ложка из нержавеющей стали.')).toContain('из нержавеющей стали');
});

test('«не» stays with its adjective', () => {
  expect(tagsOf('Колесо не надувное')).toContain('не надувное');
  expect(tagsOf('Колесо не надувное')).not.toContain('надувное');
});

test('of two things with «и» between them both are tags with their preposition', () => {
  expect(tagsOf('Пирог с говядиной и картофелем')).toEqual(
    expect.arrayContaining(['с говядиной', 'с картофелем']),
  );
});

test('a maker behind «от» is a tag without it; «4-х» and «2-го» are none', () => {
  expect(tagsOf('Узел 2-го переноса').filter((tag) => tag.includes('2-го'))).toEqual([]);
  expect(tagsOf('Пиджак от КарСаМаН')).not.toContain('от карсаман');
  expect(tagsOf('Подарок из 4-х ложек').filter((tag) => tag.includes('4-х'))).toEqual([]);
});

test('digits behind a letter make an article, not a number with a unit', () => {
  expect(tagsOf('Шлейф Xerox 95K43480')).toContain('95k43480');
});

test('a number with its unit in brackets is said once, with the word that it measures or without', () => {
  for (const name of ['Заклёпка (4мм)', 'Заклёпка (4 мм)', 'Заклёпка (диаметр 4мм)'])
    expect(tagsOf(name)).toEqual(['4 мм']);
});

test('a shade stands with its colour, and two colours joined by a plus say both', () => {
  expect(tagsOf('Смартфон Space Gray')).toContain('space gray');
  expect(tagsOf('Смартфон Space Gray')).not.toContain('gray');
  const params = makeParams({ Цвет: 'белый+серый' });
  const offer = makeOffer({ name: 'Куртка (белый+серый)', vendor: '', params, categoryPath: ['Куртки'] });
  const [examination] = examineOffers([offer], [1], makeContext(), language);
  expect(examination?.tags?.tags).toEqual(['белый+серый']);
});

test('a name of a person is no title where the category tells what is sold', () => {
  const offer = makeOffer({ name: 'Алексей В.', vendor: '', params: [], categoryPath: ['Реклама'] });
  const [examination] = examineOffers([offer], [1], makeContext(), language);
  expect(examination?.title?.title).toBe('реклама');
});

test('a quote that closes what it opened is no inch, and a tyre’s load and speed are no watts', () => {
  expect(tagsOf('Футболка "Школа 2021"').filter((tag) => tag.includes('2021"'))).toEqual([]);
  expect(tagsOf('Монитор 32" "Lux 5"')).toContain('32"');
  expect(tagsOf('Шина 255/50R20 109W XL Windforce').filter((tag) => / вт$/.test(tag))).toEqual([]);
});

test('a capital behind a type of motor or before its further numbers is no unit', () => {
  const measures = (name: string) => tagsOf(name).filter((tag) => /^\d+ [а-я]/.test(tag));
  for (const name of ['Двигатель ATB A 90L', 'Двигатель YAF 100L/4R-12', 'Двигатель RFC 63A-2'])
    expect(measures(name)).toEqual([]);
});

test('dimensions end with their range, per cent with what they are of, an angle is no temperature', () => {
  expect(tagsOf('Брусчатка 100х100х20-30 мм')).toContain('100х100х20-30 мм');
  expect(tagsOf('Брусчатка 100х100х20-30 мм')).not.toContain('100х100');
  expect(tagsOf('Шоколад горький 25% какао')).toContain('25% какао');
  expect(tagsOf('Угольник 45 град.')).toContain('45°');
});

test('what is done needs what it is done to, a taste and an extract what they are of', () => {
  expect(tagsOf('Клей для наращивания ресниц')).not.toContain('для наращивания');
  expect(tagsOf('Маска с экстрактом золота')).not.toContain('с экстрактом');
  expect(tagsOf('Порошок со вкусом арбуза')).toContain('со вкусом арбуза');
});

test('what is done keeps all of what it is done to: adjectives, and what a preposition joins', () => {
  expect(tagsOf('Бункер для сбора отработанного тонера')).toContain('для сбора отработанного тонера');
  expect(tagsOf('Накладки для крепления прогулочного блока')).toContain('для крепления прогулочного блока');
  const cream = tagsOf('Крем для ухода за кожей лица');
  expect(cream.filter((tag) => tag.includes(' '))).toEqual(['для ухода за кожей лица']);
  expect(tagsOf('Узел роликов в сборе с держателем')).toContain('в сборе с держателем');
  // A thing has no such complement: what it stands with is of the goods.
  expect(tagsOf('Подставка для чашки с подогревом')).toContain('с подогревом');
});

test('a variant belongs to the number of its model, and a Latin name ends with no preposition', () => {
  expect(tagsOf('Смартфон iPhone 8 Plus')).toContain('iphone 8 plus');
  expect(tagsOf('Смартфон iPhone 8 Plus')).not.toContain('iphone 8');
  expect(tagsOf('Смартфон iPhone 8 Plus')).not.toContain('plus');
  expect(tagsOf('Кабель Type-C to')).toContain('type-c');
  expect(tagsOf('Кабель Type-C to')).not.toContain('type-c to');
});

test('a part gives way to the phrase it is of, a maker and a standard do not', () => {
  const aged = chosenOf('Чехол для питьевой минеральной воды');
  expect(aged.filter((tag) => tag.includes(' '))).toEqual(['для питьевой минеральной воды']);
  expect(chosenOf('Планшет Samsung Galaxy Tab A9 LTE')).toEqual(expect.arrayContaining(['samsung', 'lte']));
  expect(tagsOf('Смартфон Xiaomi 13 Lite 8/256 ГБ')).toContain('13 lite');
  expect(tagsOf('Смартфон Xiaomi 13 Lite 8/256 ГБ').filter((tag) => /lite.*256/.test(tag))).toEqual([]);
});

test('the same fact in two words is said once: material and its adjective, with a preposition and without, as a colour', () => {
  const chosenBeside = (name: string, values: Record<string, string>) => {
    const offer = makeOffer({ name, vendor: '', params: makeParams(values), categoryPath: ['Товары'] });
    return examineOffers([offer], [1], makeContext(), language)[0]?.tags?.tags;
  };
  expect(chosenBeside('Чугунная сковорода', { Материал: 'чугун' })).toEqual(['чугун']);
  expect(chosenBeside('Рюкзак из натуральной кожи', { Материал: 'натуральная кожа' })).toEqual([
    'натуральная кожа',
  ]);
  expect(chosenBeside('Брюки в темно-синем цвете', { Цвет: 'темно-синий' })).toEqual(['темно-синий']);
  expect(chosenBeside('Телефон GT-1, Black', { Цвет: 'черный' })).not.toContain('black');
  expect(chosenBeside('Смартфон 8/256 ГБ', { Память: '256 ГБ' })).toEqual(['256 гб']);
});

test('«ярко розовая» is one adjective, and so is a single English colour in Russian', () => {
  expect(tagsOf('Роза ярко розовая')).toContain('ярко-розовая');
  expect(tagsOf('Роза ярко розовая')).not.toContain('ярко');
  expect(tagsOf('Торшер A-1 Black')).toContain('черный');
});

test('a purpose ends before a series, a second purpose is no half, and a name in capitals is read alike', () => {
  expect(tagsOf('Бутылка для масла Ивона')).toContain('для масла');
  expect(tagsOf('Бутылка для масла Ивона')).not.toContain('для масла ивона');
  expect(tagsOf('Плёнка для ремонта и накрытия мебели')).not.toContain('для накрытия');
  expect(tagsOf('ЗАЩЁЛКА ДЛЯ КРЫШКИ БАКА')).toContain('для крышки бака');
  expect(tagsOf('Рюкзак из натуральной кожи ручной работы')).toContain('ручной работы');
  expect(tagsOf('Фильтр пылевой зарядного коротрона')).not.toContain('пылевой зарядного коротрона');
});

test('a processor is no thread, a tyre may have no height, and years agree with their number', () => {
  expect(tagsOf('MacBook Air 15 M5 16/512GB')).not.toContain('м5');
  expect(chosenOf('Шина 185R14C Cordiant')).toContain('185 r14c');
  expect(tagsOf('Пижама (3-4 роки)')).toContain('3-4 года');
  expect(tagsOf('Пижама (3-4 роки)')).not.toContain('3-4 роки');
});

test('counts of parts and elements are measures, and what a shop numbers its variants with is none', () => {
  expect(tagsOf('Пазл 500 элементов')).toContain('500 элементов');
  expect(tagsOf('Конструктор, 103 дет')).toContain('103 детали');
  expect(tagsOf('Скейт, вид 1').filter((tag) => tag.startsWith('вид'))).toEqual([]);
  expect(tagsOf('Сальник 105*130*12/9.5')).toContain('105х130х12/9,5');
});

test('a noun behind a number stands as the number asks for it', () => {
  expect(tagsOf('Бумага Svetocopy 500 лист.')).toContain('500 листов');
  expect(tagsOf('Полотенце 2 рулона')).toContain('2 рулона');
  expect(tagsOf('Картина модульная из 3 деталей')).toContain('3 детали');
  expect(tagsOf('Радиатор 11 секций')).toContain('11 секций');
  expect(tagsOf('Радиатор 21 секц.')).toContain('21-секционный');
});

test('an age with «от», «до», «с» is for whom', () => {
  expect(tagsOf('Игрушка от 3 лет')).toContain('от 3 лет');
  expect(tagsOf('Игрушка от 3 до 5 лет')).toContain('от 3 до 5 лет');
  expect(tagsOf('Іграшка від 3 років')).toContain('от 3 лет');
  expect(tagsOf('Виски 12 лет')).toContain('12 лет');
});

test('a tyre without its height is as wide as tyres are, and stands by itself', () => {
  expect(tagsOf('Шина 185R14C')).toContain('185 r14c');
  expect(tagsOf('Подшипник WX120R15')).not.toContain('120 r15');
  expect(tagsOf('Резистор 100R12')).not.toContain('100 r12');
});

test('what an action is of stays with it, what the goods have is told apart', () => {
  expect(tagsOf('Щётка для уборки с длинной ручкой')).toEqual(
    expect.arrayContaining(['для уборки', 'с длинной ручкой']),
  );
  expect(tagsOf('Маска для ухода за кожей лица')).toContain('для ухода за кожей лица');
});

test('a maker is said once, in its usual spelling, and the number of a unit is no model', () => {
  expect(tagsOf('Насос Kärcher Garden').filter((tag) => /rcher/.test(tag))).toEqual(['karcher']);
  expect(tagsOf('Сим-карта МТС 100 Гб')).not.toContain('мтс 100');
});

test('a name in quotes keeps the hyphen of its number, fields of a name are no range', () => {
  expect(tagsOf('Кресло-шезлонг "Альберто-2"')).toContain('альберто-2');
  const roses = tagsOf('Красные розы - 15 - 60 см');
  expect(roses).toContain('60 см');
  expect(roses).not.toContain('15-60 см');
});

test('a collection or sort without its name, a year of a novelty and Shore hardness are no tags', () => {
  expect(tagsOf('Ковер из коллекции Hunter')).not.toContain('из коллекции');
  expect(tagsOf('Электросамокат Kugoo Новинка 2025')).not.toContain('новинка 2025');
  expect(tagsOf('Колесо City Monkey, жёсткость 85А')).not.toContain('85 а');
  expect(tagsOf('Аппарат коррекции фигуры и стимуляции мышц')).not.toContain('фигуры и');
});

test('words far in a long Latin name are pieces of it', () => {
  expect(tagsOf('Щётка Head Cleaning Massage Soft Velvet Brush')).not.toContain('velvet');
});

test('shops’ notes and an article behind its word are no tags, nor is half of a ratio', () => {
  expect(tagsOf('Плед EOL')).not.toContain('eol');
  expect(tagsOf('Книга читать онлайн на сайте').filter((tag) => /онлайн|сайт/.test(tag))).toEqual([]);
  expect(tagsOf('Скребок артикул 8920').filter((tag) => tag.includes('8920'))).toEqual([]);
  expect(tagsOf('Монитор соотношение сторон 16:9').filter((tag) => tag.includes('16'))).toEqual([]);
});

test('a Latin letter that is a Russian preposition leads its phrase, also at the start', () => {
  expect(tagsOf('Чехол c карманом')).toContain('с карманом');
  expect(tagsOf('C курицей')).toContain('с курицей');
});

test('the name in quotes is a tag where there is no other', () => {
  expect(chosenOf('Фляжка "Глухарь"')).toEqual(['глухарь']);
});

test('a tag of words that other tags have said is none', () => {
  const chosen = chosenOf('Двигатель Siemens 1LA7070-4AB11', 'Siemens');
  expect(chosen.filter((tag) => tag.includes('siemens'))).toEqual(['siemens']);
});

test('a long Latin half of a compound stays Latin', () => {
  const offer = makeOffer({ name: 'HEPA-фильтр', vendor: '', params: [], categoryPath: ['Фильтры'] });
  const [examination] = examineOffers([offer], [1], makeContext(), language);
  expect(examination?.title?.title).toBe('hepa-фильтр');
});

test('a whole path as the name of one category is read by its levels, without addresses', () => {
  const titleIn = (category: string) => {
    const offer = makeOffer({ name: 'Galaxy A36', vendor: '', params: [], categoryPath: [category] });
    return examineOffers([offer], [1], makeContext(), language)[0]?.title?.title;
  };
  expect(titleIn('Техника > Смартфоны > Galaxy A')).toBe('смартфон');
  expect(titleIn('Смартфоны https://shop.example/a.jpg')).toBe('смартфон');
});

test('a maker’s noun is no title where the category tells what is sold', () => {
  const offer = makeOffer({
    name: 'Дом Природы "Дамасский закат"',
    vendor: 'Дом Природы',
    params: [],
    categoryPath: ['Мыло'],
  });
  expect(examineOffers([offer], [1], makeContext(), language)[0]?.title?.title).toBe('мыло');
});

test('what a thing is made of does not keep its category from being the title', () => {
  const titleOf = (name: string, ...categoryPath: string[]) => {
    const offer = makeOffer({ name, vendor: '', params: [], categoryPath });
    return examineOffers([offer], [1], makeContext(), language)[0]?.title?.title;
  };
  expect(titleOf('Соната, ЛДСП, 151x43 см', 'Мебель', 'Прихожая')).toBe('прихожая');
  expect(titleOf('МДФ 16 мм белый', 'Материалы')).toBe('мдф');
});

test('a percent behind a plus and a number behind the unit of another are no tags', () => {
  expect(tagsOf('Лампа H7 Vision +130% 55W')).not.toContain('130%');
  expect(tagsOf('Сыр 45%')).toContain('45%');
  expect(tagsOf('Платье 70% хлопок+30% полиэстер')).toContain('30% полиэстер');
  expect(tagsOf('Термопаста 3 г 7,5 Вт/мК')).not.toContain('г 7,5');
});

test('for want of a tag a product with the title of its category says its own noun', () => {
  const offer = makeOffer({
    name: 'Папоротник 17351',
    vendor: '',
    params: [],
    categoryPath: ['Цветы'],
  });
  const [examination] = examineOffers([offer], [1], makeContext(), language);
  expect([examination?.title?.title, examination?.tags?.tags]).toEqual(['цветок', ['папоротник']]);
});

test('an English noun of the goods ends a series and is no part of it', () => {
  const offer = makeOffer({
    name: 'Толстовка Venum Santa Muerte Hoody',
    vendor: 'Venum',
    categoryPath: ['Толстовки'],
  });
  const [examination] = examineOffers([offer], [1], makeContext(), language);
  expect((examination?.tags?.fromName ?? []).map(({ tag }) => tag)).toContain('santa muerte');
});

test('an adjective of a noun in the genitive says nothing of the goods, unless they are what a set holds', () => {
  expect(tagsOf('Очиститель битумных пятен')).not.toContain('битумный');
  expect(tagsOf('Крышка пристрелочных винтов прицела')).not.toContain('пристрелочный');
  expect(tagsOf('Комплект медицинских камертонов')).toContain('медицинский');
  expect(tagsOf('Серьги золотого цвета')).toContain('золотой');
});

test('a word in a case that asks for the word beside it is no tag alone', () => {
  expect(tagsOf('Рециркулятор-очиститель воздуха')).not.toContain('воздуха');
  expect(tagsOf('Планшет с картридером изучаем английский')).not.toContain('картридером');
  expect(tagsOf('Аппарат виброкомпрессионного роликового массажа')).not.toContain('виброкомпрессионного');
  expect(tagsOf('Заглушка 28 (делителя)')).toContain('делителя');
});

test('what is said of whom goods are for is no room', () => {
  expect(tagsOf('Лопата детская')).toContain('детская');
});

test('an adjective of another noun than the goods is no tag without it', () => {
  expect(tagsOf('Массажное кресло стальная рама')).not.toContain('стальная');
  expect(tagsOf('Массажное кресло стальная рама')).toContain('стальная рама');
  expect(tagsOf('Боди длинный рукав')).not.toContain('длинный');
  expect(tagsOf('Защёлка магнитная, матовое золото')).not.toContain('матовое');
  expect(tagsOf('Наушники / Беспроводная игровая гарнитура')).toContain('беспроводная');
});

test('a purpose is whole: with its Latin sort, what its noun is of, and the name of what needs one', () => {
  expect(tagsOf('Пластик для 3D принтера')).toContain('для 3d принтера');
  expect(tagsOf('Пластик для 3D принтера')).not.toContain('для 3d');
  expect(tagsOf('Корпус для сборки лабораторного блока питания')).toContain(
    'для сборки лабораторного блока питания',
  );
  expect(tagsOf('Ремувер (средство для снятия туши)')).toContain('для снятия туши');
  expect(tagsOf('Станок для постелей ГБЦ и блока')).toContain('для постелей гбц');
  expect(tagsOf('Корпус перекидной ручки')).not.toContain('перекидной');
  expect(tagsOf('Перстень с бриллиантами СЮВ')).not.toContain('с бриллиантами сюв');
  expect(tagsOf('Остекление в раме класса Бр-1')).toContain('в раме класса бр-1');
  expect(tagsOf('Усилитель на базе TPA3255')).toContain('на базе tpa3255');
  expect(tagsOf('Сумка для экшн камеры')).toContain('для экшн камеры');
  expect(tagsOf('Стабилизатор для экшн камерыGoPro')).not.toContain('для экшн');
});

test('a purpose ends where another word for the same, a list or a number begins', () => {
  expect(tagsOf('Коврик для малыша ребенка')).not.toContain('для малыша ребенка');
  expect(tagsOf('Клатч для карт купюр и документов')).not.toContain('для карт купюр');
  expect(tagsOf('Корм для кошек пауч тунец')).not.toContain('для кошек пауч');
  expect(tagsOf('Молоко с витаминами 2,5%')).toContain('с витаминами');
  expect(tagsOf('Столик 5 в 1 и стул')).not.toContain('в 1 и');
  expect(tagsOf('Наушники: быстрое подключение к телефону')).not.toContain('к телефону');
  expect(tagsOf('Панель, цвет в ассортименте')).not.toContain('в ассортименте');
});

test('a number in words with its adjective is one, a property without its value none', () => {
  expect(tagsOf('5-и канальный усилитель')).toContain('5-канальный');
  expect(tagsOf('5-и канальный усилитель')).not.toContain('канальный');
  expect(tagsOf('Монокуляр Challenger (1+ поколение)')).not.toContain('поколение');
  expect(tagsOf('Роза сорта Мандарин')).not.toContain('сорт');
  expect(tagsOf('Шкаф белый СНЯТО С ПРОИЗВОДСТВА')).not.toContain('с производства');
});

test('an empty head beside the title of its category is no tag, nor is a part that a letter tells', () => {
  expect(tagsOf('Аппарат для удаления татуировок', 'Лазерное оборудование')).not.toContain('аппарат');
  const [pen] = candidatesOf('Ручка перьевая, перо F').filter(({ tag }) => tag === 'перо');
  expect(pen?.seen().map(nameOfObservation) ?? []).not.toContain('name: substance');
});

test('how pieces are packed, a side alone and what a word of a name is about are no tags', () => {
  expect(tagsOf('Стул /1 шт. в упаковке пластик')).not.toContain('в упаковке');
  expect(tagsOf('Розы красные в коробке')).toContain('в коробке');
  expect(tagsOf('Сумка прошита ромбами на лицевой стороне')).not.toContain('на лицевой стороне');
  expect(tagsOf('Книга Песнь о Красном Ниле', 'Книги')).not.toContain('о красном ниле');
  expect(tagsOf('Конусы для слалома на роликах')).not.toContain('на роликах');
});

test('a name keeps the number that a hyphen joins to it', () => {
  expect(tagsOf('Барный стул Бордо-2')).toContain('бордо-2');
  expect(tagsOf('Барный стул Бордо-2')).not.toContain('бордо');
  expect(tagsOf('Кронштейн Кочевник-5 на Вепрь-205')).toContain('на вепрь-205');
});

test('a model whose letters a blank, a dash or a small letter parts from its number is not torn', () => {
  const device = tagsOf('Аквадистиллятор АДЭа-4');
  expect(device).toContain('адэа-4');
  expect(device).not.toContain('адэа');
  const reducer = tagsOf('Редуктор кислородный БКО 50 12.5');
  expect(reducer).toContain('бко 50');
  expect(reducer).not.toContain('бко');
  expect(tagsOf('Лебёдка ЛЭМ — 10Ш2')).toEqual(['лэм-10ш2']);
  expect(tagsOf('Труба ПНД 32')).toContain('пнд');
  expect(tagsOf('Электродвигатель АИР 90 L2 3 кВт')).toContain('аир 90 l2');
  expect(tagsOf('Электродвигатель АИР 132М4')).toContain('аир 132м4');
});

test('what goods have is said with the short mark right behind it', () => {
  const watch = tagsOf('Часы с датчиком H10');
  expect(watch).toContain('с датчиком h10');
  expect(watch).not.toContain('с датчиком');
  expect(tagsOf('Клавиатура с подсветкой RGB')).toContain('с подсветкой rgb');
  expect(tagsOf('Куртка с капюшоном B12')).toContain('с капюшоном');
  expect(tagsOf('Фонарь с аккумулятором LFP 12')).toContain('с аккумулятором');
});

test('how a shop sells is no purpose of the goods', () => {
  expect(tagsOf('Труба 50х30 купить с доставкой')).not.toContain('с доставкой');
  expect(tagsOf('Памятник с гарантией доставки')).not.toContain('с гарантией доставки');
  expect(tagsOf('Памятник с цветником')).toContain('с цветником');
});

test('a participle stands with what it goes on with, or not at all', () => {
  const tags = (name: string) => readNameAlone(name).tags;
  expect(tags('Браслет покрытый родием')).toContain('покрытый родием');
  expect(tags('Платье расшитое пайетками')).toContain('расшитое пайетками');
  expect(tags('Профнастил окрашенный порошковой краской')).toContain('окрашенный порошковой краской');
  expect(tags('Ваза расписанная вручную')).toContain('расписанная вручную');
  expect(tags('Масло содержащее витамин Е')).toContain('содержащее витамин е');
  expect(tags('Панель имитирующая натуральный камень')).toEqual(['имитирующая натуральный камень']);
  expect(tags('Стол, выполненный из дуба')).toEqual(['из дуба']);
  expect(tags('Колодец облицованный камнем')).toEqual(['облицованный камнем']);
  expect(tags('Крем увлажняющий')).toEqual(['увлажняющий']);
  expect(tags('Куртка утеплённая с капюшоном')).toContain('утепленная');
});

test('what goods have for something is one phrase with it', () => {
  expect(readNameAlone('Рюкзак с карманом для телефона').tags).toEqual(['с карманом для телефона']);
  expect(readNameAlone('Кружка с крышкой для кофе').tags).toEqual(
    expect.arrayContaining(['с крышкой', 'для кофе']),
  );
});

test('a style is said with its name, a sort with its adjective, and so many things of a set are counted', () => {
  const tags = (name: string) => readNameAlone(name).tags;
  expect(tags('Светильник в стиле лофт на одну лампу')).toContain('в стиле лофт');
  expect(tags('Люстра в стиле loft')).toContain('в стиле loft');
  expect(tags('Кофе в зёрнах 100% средней обжарки')).toContain('средней обжарки');
  expect(tags('Сок яблочный прямого отжима 1 л')).toContain('прямого отжима');
  expect(tags('Набор инструментов в чемодане 108 предметов')).toContain('108 предметов');
  expect(tags('Двигатель 15 л. с. бензиновый')).toContain('15 л.с.');
  expect(tags('Кастрюля 5 л. с крышкой')).toContain('5 л');
});

test('what goods can be done with, colours of two words and several models stay whole', () => {
  const tags = (name: string) => readNameAlone(name).tags;
  expect(tags('Стул барный регулируемый по высоте')).toContain('регулируемый по высоте');
  expect(tags('Розетка двойная слоновая кость')).toContain('слоновая кость');
  expect(tags('Розетка двойная слоновая кость')).not.toContain('слоновая');
  expect(tags('Розетка с заземлением и шторками')).toContain('со шторками');
  expect(tags('Видеорегистратор с камерой заднего вида')).toEqual(['с камерой заднего вида']);
  expect(tags('Стекло на iPhone 13/13 Pro/14').toSorted()).toEqual(['на iphone 13/13 pro', 'на iphone 14']);
  expect(tags('Книга М.Булгаков твёрдый переплёт')).not.toContain('булгаков твердый');
});

test("somebody's name is whole where the name of an offer is nothing else", () => {
  expect(readNameAlone('Елизавета Ераулина', 'Исполнитель').tags).toEqual(['елизавета ераулина']);
});

test('a conjunction ends nothing, and an adjective of what goods have is none of theirs', () => {
  expect(readNameAlone('Дрон складной с GPS и 2 аккумуляторами').tags).not.toContain('с gps и');
  expect(readNameAlone('Домофон с видео 7 дюймов и вызывной панелью').tags).not.toContain('вызывной');
  expect(readNameAlone('Шкаф угловой с зеркалом').tags).toContain('угловой');
});

test('a name ends with the noun of its adjective, a deed has its means, a range of models its maker', () => {
  const tags = (name: string) => readNameAlone(name).tags;
  expect(tags('Семена Томат Бычье сердце розовое 0,1г')).toContain('бычье сердце');
  expect(tags('Машина на р/у с управлением жестами')).toContain('с управлением жестами');
  expect(tags('Замена дисплея на iPhone XR с сохранением True Tone')).toContain('с сохранением true tone');
  expect(tags('Папка с карманом на корешке')).toEqual(['с карманом на корешке']);
  expect(tags('Фильтр масляный для ВАЗ 2108-2115')).toContain('для ваз 2108-2115');
});

test('a participle takes both of what it is done with', () => {
  expect(tagsOf('Ткань расшитая бисером и пайетками')).toContain('расшитая бисером и пайетками');
  expect(tagsOf('Перец фаршированный мясом и рисом')).not.toContain('фаршированный мясом');
});

test('a colour and the noun by which its maker calls the shade are one tag', () => {
  expect(tagsOf('Чайник электрический, черный графит')).toContain('черный графит');
  expect(tagsOf('Телевизор LG серый титан')).toContain('серый титан');
  expect(tagsOf('Ламинат серый дуб')).toContain('серый дуб');
  expect(tagsOf('Кран чёрный никель')).toContain('черный никель');
  expect(tagsOf('Стол чёрный металл')).toEqual(expect.arrayContaining(['черный', 'металл']));
});

test('the first of two adjectives before one noun goes with the noun', () => {
  expect(readNameAlone('Конструктор с подъёмным, строительным краном').tags).toContain('с подъемным краном');
  expect(readNameAlone('Платье с длинным, пышным рукавом').tags).toContain('с длинным рукавом');
  expect(readNameAlone('Мазь для сухой, чувствительной кожи').tags).toContain('для сухой кожи');
  expect(readNameAlone('Мыло для ванной, кухни').tags).toContain('для ванной');
});

test('who has made the goods is a maker without the word that says so', () => {
  expect(readNameAlone('Болт колеса (пр-во ОАО КАМАЗ)').tags).toContain('камаз');
  expect(readNameAlone('Свеча (пр-во NGK Japan)').tags).toContain('ngk japan');
  for (const name of ['Регулятор (пр-во Пекар)', 'Опора (пр-во ОАО КАМАЗ)', 'Стул производитель Мебельторг'])
    for (const tag of readNameAlone(name).tags) expect(tag).not.toMatch(/пр-во|производ|оао/);
  expect(readNameAlone('Комплекс для производства кирпича').tags).not.toContain('кирпич');
});

test('words of a name that no dictionary has are whole, and its Latin spelling in brackets says it again', () => {
  const names: [string, string, string][] = [
    ['Чунь Ми (Chun Mee)', 'чунь ми', 'chun mee'],
    ['Слэб гранит Кашмир Вайт (Kashmir White)', 'кашмир вайт', 'kashmir'],
    ['Чай Те Гуань Инь (Tie Guan Yin)', 'те гуань инь', 'tie guan yin'],
    ['Улун Да Хун Пао (Da Hong Pao)', 'да хун пао', 'da hong pao'],
  ];
  for (const [name, whole, latin] of names) {
    const { tags } = readNameAlone(name, 'Зелёный чай');
    expect(tags).toContain(whole);
    expect(tags).not.toContain(latin);
    for (const word of whole.split(' ')) expect(tags).not.toContain(word);
  }
});

test('a substance before a noun in the genitive is a part of that', () => {
  for (const name of ['Фильтр стекло двери левое', 'Уплотнитель стекло фары']) {
    const { tags } = readNameAlone(name);
    expect(tags).not.toContain('стекло');
  }
  expect(readNameAlone('Ваза стекло 30 см').tags).toContain('стекло');
});

test('the number behind the mark of a size counts nothing', () => {
  expect(readNameAlone('Отвод D 50 угол 30°').tags).not.toContain('50 угол');
  expect(readNameAlone('Труба Ø 40 отвода').tags).not.toContain('40 отвода');
});

test('a letter that ends the name of a garment of the category is its size', () => {
  const { tags } = readNameAlone('Thermo-Fleece L', 'Футболки');
  expect(tags).toContain('размер l');
  expect(tags).not.toContain('thermo-fleece l');
  expect(readNameAlone('Galaxy S', 'Смартфоны').tags).not.toContain('размер s');
});
