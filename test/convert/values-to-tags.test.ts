import { expect, test } from 'bun:test';
import { convertOffer } from '../../src/convert/convert-offer.ts';
import { judgeCharacteristics } from '../../src/convert/tags/judge-characteristics.ts';
import { NameWords } from '../../src/convert/tags/name-words.ts';
import { dropRepeatedMeasures } from '../../src/convert/tags/said/drop-repeated-measures.ts';
import { tagScene } from '../../src/convert/tags/weigh-tag.ts';
import type { Draft } from '../../src/model/draft.ts';
import type { Offer } from '../../src/model/offer.ts';
import { makeContext, makeOffer, makeParams } from './make-offer.ts';
import { openLanguage } from './open-language.ts';
import { tagsOfOffer } from './tags-of-offer.ts';
import { waysOf } from './ways-of.ts';

const language = await openLanguage();

function draftOf(offer: Partial<Offer>): Draft {
  const conversion = convertOffer(makeOffer(offer), 1, makeContext(), language);
  if ('refusal' in conversion) throw new Error(conversion.refusal.reason);
  return conversion.draft;
}

test('what a name says goods are goes before what their maker makes', () => {
  const name = 'DV-460 Блок проявки Kyocera TASKalfa-180';
  expect(draftOf({ name, vendor: 'Kyocera', categoryPath: ['Прочее'] }).title).toBe('блок проявки');
});

test('an adjective of the name is a tag as written', () => {
  expect(draftOf({ name: 'Гайка шестигранная М8 оцинкованная', categoryPath: ['Крепёж'] }).tags).toEqual(
    expect.arrayContaining(['шестигранная', 'оцинкованная']),
  );
});

test('a bare number takes the unit of its element; without one it is no tag', () => {
  expect(waysOf('продолжительность', '10', 'месяц')).toEqual(['10 месяцев']);
  expect(waysOf('продолжительность', '10')).toEqual([]);
});

test('«1» is a number where a number is asked for', () => {
  expect(waysOf('мощность', '1').join()).toContain('1 вт');
});

test('a weight without a unit gives none: it may be of grams', () => {
  expect(waysOf('вес', '200.0')).toEqual([]);
  expect(waysOf('вес', '200 г')).toContain('200 г');
});

test('remarks behind a number or a word stay behind', () => {
  expect(waysOf('длина', '50.0 (мм)')).toEqual(['длина 50 мм']);
  expect(waysOf('диаметр вала', '5мм (1000шт)').join()).toContain('5 мм');
  expect(waysOf('ресурс', '800 000 стандартных страниц в среднем').join()).toContain('800000 стр');
  expect(waysOf('ресурс', '24К').flat()).toEqual(['24000 стр']);
  expect(waysOf('ресурс', '5140K').flat()).toEqual([]);
  expect(waysOf('мощность', '896K').flat()).toEqual([]);
});

test('of a list of models the first is the tag, alone and with its kin', () => {
  expect(waysOf('совместимость', 'Kaabo Wolf King GTR / GTR Max')).toEqual(['kaabo wolf king gtr']);
  expect(waysOf('совместимость', 'Canon imagePRESS C60 / C600 / C650')).toEqual(['canon imagepress c60']);
  expect(waysOf('совместимость', 'Canon iR C60Canon iR C70')).toEqual(['canon ir c60']);
  expect(waysOf('совместимость', 'KYOCERA FS-1028MFP (CET), 280г')).toEqual(['kyocera fs-1028mfp']);
  expect(waysOf('совместимость', 'Ricoh IM350/350F')).toEqual(['ricoh im350/350f', 'ricoh im350']);
});

test('beside a name vendor and characteristics have three places first, and those that the name leaves', () => {
  const params = makeParams({
    Цвет: 'синий',
    Материал: 'хлопок',
    Пол: 'мужской',
    Сезон: 'лето',
    Рукав: 'короткий',
    'Вырез горловины': 'круглый',
  });
  const SHIRT = { categoryPath: ['Одежда', 'Футболки'], params, vendor: 'Nike' };
  const alone = draftOf({ ...SHIRT, name: 'Футболка' }).tags;
  expect(alone.length).toBeGreaterThan(5);
  const { tags } = draftOf({ ...SHIRT, name: 'Футболка спортивная с принтом' });
  expect(tags.slice(0, 3)).toEqual(alone.slice(0, 3));
  expect(tags.slice(3, 5).toSorted()).toEqual(['с принтом', 'спортивная']);
  expect(tags.slice(5)).toEqual(alone.slice(3, 5));
});

test('what stands in brackets is one part of a value; a bracket that is never closed is none', () => {
  expect(waysOf('ткань', 'смесовая (65% п/э, 35% х/б), лён')).toEqual([
    'смесовая',
    'смесовая (65% п/э, 35% х/б)',
    'лен',
  ]);
  expect(waysOf('цвет', 'белый (матовый, черный')).toContain('черный');
});

test('a value that says the word of its characteristic does not get it twice', () => {
  expect(waysOf('сорт', '1-й сорт')).toEqual(['1-й сорт']);
  expect(waysOf('сорт', 'первый')).toEqual(['первый сорт']);
});

test('forms of one adjective are one tag, where the form is a noun too', () => {
  const shoes = { name: 'Кроссовки белые', vendor: 'Nike', categoryPath: ['Обувь'] };
  const { tags } = draftOf({ ...shoes, params: makeParams({ Цвет: 'белый' }) });
  expect(tags.filter((tag) => tag.startsWith('бел'))).toHaveLength(1);
});

test('a measure is said once: with what it is of, not beside it', () => {
  const floor = { name: 'Ламинат 33 класс 8 мм дуб', categoryPath: ['Ламинат'] };
  const { tags } = draftOf({ ...floor, params: makeParams({ Толщина: '8 мм' }) });
  expect(tags).toContain('толщина 8 мм');
  expect(tags).not.toContain('8 мм');
  expect(dropRepeatedMeasures(['длина 200 мм', '200х100х80'])).toEqual(['200х100х80']);
  expect(dropRepeatedMeasures(['диаметр 1,5 мм', 'd1,5', 'd2'])).toEqual(['диаметр 1,5 мм', 'd2']);
});

test('a size is not said again without its unit, turned round or in centimetres', () => {
  expect(dropRepeatedMeasures(['48х12,5', '125х480 мм'])).toEqual(['125х480 мм']);
  expect(dropRepeatedMeasures(['480х125', '125х480 мм'])).toEqual(['125х480 мм']);
  expect(dropRepeatedMeasures(['48х125', '4,8х12,5 см'])).toEqual(['4,8х12,5 см']);
  expect(dropRepeatedMeasures(['50х12,5', '125х480 мм'])).toEqual(['50х12,5', '125х480 мм']);
  expect(dropRepeatedMeasures(['48х12,5 см', '125х480 мм'])).toEqual(['48х12,5 см', '125х480 мм']);
});

test('the end of a socket and a part of a size are not said again', () => {
  expect(dropRepeatedMeasures(['цоколь w21/5w', '21/5w'])).toEqual(['цоколь w21/5w']);
  expect(dropRepeatedMeasures(['13х3,5/5х3,5 см', '3,5/5х3,5'])).toEqual(['13х3,5/5х3,5 см']);
  expect(dropRepeatedMeasures(['d700', 'ø 700'])).toEqual(['ø 700']);
  expect(dropRepeatedMeasures(['6х14', 'м6х14'])).toEqual(['м6х14']);
});

test('megabytes that are whole gigabytes are said so, and fewer of a working memory by its name', () => {
  expect(waysOf('Объём памяти', '1024 MB')).toEqual(['1 гб']);
  expect(waysOf('Объём памяти', '512 MB')).toEqual(['512 мб']);
  expect(waysOf('Оперативная память', '8192 Мб')).toEqual(['8 гб']);
  expect(waysOf('Оперативная память', '128 МБ')).toEqual(['озу 128 мб']);
});

test('a size is said with its unit where that is known, and a mark is not said beside it', () => {
  expect(waysOf('Размеры', '20х20', 'см')).toEqual(['20х20 см']);
  expect(waysOf('Размеры', '225х720х370')).toEqual(['225х720х370']);
  expect(waysOf('Размеры', '180.0x100.0', 'см')).toEqual(['180х100 см']);
  expect(dropRepeatedMeasures(['d19', '19 см'])).toEqual(['19 см']);
});

test('two actions on one thing are no two parts of a value, two materials are', () => {
  const switches = waysOf('Дополнительные функции', 'Включение/выключение звука кнопок').join();
  expect(switches).not.toMatch(/^включение,|^включение$/);
  expect(waysOf('Материал', 'дуб/орех')).toEqual(expect.arrayContaining(['дуб', 'орех']));
});

test('a letter is a worn size, whatever its characteristic is called', () => {
  expect(waysOf('Размеры', 'S')).toEqual(['размер s']);
  expect(waysOf('Размеры', '3XL')[0]).toBe('размер 3xl');
  expect(waysOf('Размеры', '40х60').join()).not.toContain('размер');
});

test('a gilded thing is not of gold, and a remark behind dimensions is none of them', () => {
  expect(waysOf('покриття', 'Золото')).toContain('позолота');
  expect(waysOf('покриття', 'Золото')).not.toContain('золото');
  expect(waysOf('размеры', '225х720х370 мм (одного блока)')).toContain('225х720х370 мм');
});

test('a unit that a characteristic’s name states is neither dropped nor taken for the usual one', () => {
  const scene = tagScene(null, 'товар', [], language);
  const candidatesOf = (name: string, value: string) =>
    judgeCharacteristics(
      '',
      makeParams({ [name]: value }),
      new NameWords('Товар', [], scene),
      scene,
      language,
    ).flatMap(({ tags }) => tags.map(({ tag }) => tag));
  expect(candidatesOf('Уровень шума, дБ(А)', '29').join()).not.toContain('29 а');
  expect(candidatesOf('Двигатель, л.с.', '449')).toContain('449 л.с');
  expect(candidatesOf('Плотность, г/м.кв', '155')).toContain('155 г/м2');
  expect(candidatesOf('Производительность, кг/мин', '2,5').join()).not.toContain('л/мин');
});

test('litres and millilitres, kilograms and grams of one amount are one tag, as are a bed for four in two genders', () => {
  const thermos = { name: 'Термос 1000 мл голубой', categoryPath: ['Термосы'] };
  const { tags } = draftOf({ ...thermos, params: makeParams({ 'Объем, л': '1.0' }) });
  expect(tags.filter((tag) => /мл|л$/.test(tag))).toHaveLength(1);
  const tent = { name: 'Палатка 4-местная', categoryPath: ['Палатки'] };
  const places = draftOf({ ...tent, params: makeParams({ Вместимость: '4-местный' }) }).tags;
  expect(places.filter((tag) => tag.startsWith('4-мест'))).toHaveLength(1);
});

test('an adjective that does not agree with the title is of something else, and weighs less', () => {
  const weightOf = (title: string) =>
    judgeCharacteristics(
      '',
      makeParams({ 'Технология печати': 'лазерная' }),
      new NameWords(title, [], tagScene(null, title, [], language)),
      tagScene(null, title, [], language),
      language,
    ).map(({ weight }) => weight ?? 0)[0] ?? 0;
  expect(weightOf('картридж')).toBeLessThan(weightOf('машина'));
  expect(weightOf('машина')).toBeGreaterThan(0);
});

test('a number worked out to four decimals and more has no unit of its own: it is of a parcel', () => {
  expect(waysOf('объем', '0.002805')).toEqual([]);
  expect(waysOf('объем', '0.5')).toContain('0,5 л');
});

test('inches with any sign are inches, and a size of one letter is said with its word', () => {
  expect(waysOf('размер', '65”')).toEqual(['65"']);
  expect(waysOf('размер', 'S')).toContain('размер s');
});

test('a Ukrainian value of which the Russian spelling is known is said in Russian alone', () => {
  expect(waysOf('цвет', 'бежевий')).toEqual(['бежевый']);
  expect(waysOf('цвет', 'графит(702)').join()).not.toContain('702');
  expect(waysOf('цвет', 'Зелений')).toHaveLength(1);
  expect(waysOf('цвет', 'Синий')).toEqual(['синий']);
});

test('a shade stays the shade that it is: only its gender, its language and its spelling are made one', () => {
  for (const [written, tag] of [
    ['молочний', 'молочный'],
    ['серебряная', 'серебряный'],

    ['салатовая', 'салатовый'],
    ['шоколад', 'шоколадный'],
    ['champagne', 'шампань'],
    ['graphite', 'графитовый'],
    ['Леопардовий', 'леопардовый'],
  ] as const)
    expect([written, waysOf('цвет', written)[0] ?? '']).toEqual([written, tag]);
});

test('a Ukrainian adjective of a value is said in Russian, a Russian one stays in its gender', () => {
  expect(waysOf('стиль', 'Лісовий')[0]).toBe('лесной');
  expect(waysOf('сторона', 'Правая')).toContain('правая');
});

test('what stands before a colon in a value is no part of the tag', () => {
  expect(waysOf('материал', 'каркас: массив березы, обивка: ткань').join(' ')).not.toContain(':');
});

test('a number in brackets behind a colour is the shop’s; behind a material it is a grade', () => {
  expect(waysOf('цвет', 'графит(702)').join(' ')).not.toContain('702');
  expect(waysOf('материал', 'алюминий (6061)').join(' ')).toContain('6061');
});

test('inches stay at their number, however they are written', () => {
  expect(waysOf('диагональ экрана', '4.3"')).toContain('4,3"');
  expect(waysOf('диагональ', '55 дюймов')).toContain('55"');
});

test('a plus between words parts them, between other things it does not', () => {
  expect(waysOf('материал', 'Стекло + металл')).toEqual(['стекло', 'металл']);
  expect(waysOf('материал', 'ПВХ+ПУ')).not.toContain('пвх');
});

test('one colour in two languages is said in Russian', () => {
  expect(waysOf('цвет корпуса', 'Gold/Золотой')).toEqual(['золотой']);
  expect(waysOf('цвет корпуса', 'чёрный / Black')).toEqual(['черный']);
  expect(waysOf('цвет рамы', 'Gold/Золотой')).toEqual(['золотой']);
});

test('a modern style is no Art Nouveau, rattan that is artificial no rattan', () => {
  expect(waysOf('стиль', 'Современный')).toContain('современный');
  expect(waysOf('стиль', 'Модерн')).toContain('модерн');
  expect(waysOf('материал', 'Искусственный ротанг')).toEqual(['искусственный ротанг']);
});

test('a country in brackets behind a vendor is none of its name', () => {
  expect(draftOf({ name: 'Фильтр масляный P3030', vendor: 'Bosch (Німеччина)' }).tags).toContain('bosch');
});

test('a maker in both alphabets is said once', () => {
  const { tags } = draftOf({ name: 'Кресло Valencia (Валенсия) чёрное', categoryPath: ['Кресла'] });
  expect(tags.filter((tag) => tag === 'valencia' || tag === 'валенсия')).toHaveLength(1);
});

test('what a colon follows asks and is no tag', () => {
  const { tags } = draftOf({ name: 'Двигатель АИР 100S4 (Состояние: Б/У)', categoryPath: ['Двигатели'] });
  expect(tags).not.toContain('состояние');
});

test('a Ukrainian colour in brackets is said in Russian', () => {
  expect(draftOf({ name: 'Сортер "Будинок" (червоний)', categoryPath: ['Сортери'] }).tags).toContain(
    'красный',
  );
});

test('words with capitals among others are one name', () => {
  const { tags } = draftOf({ name: 'Набор бокалов Нео Классика', categoryPath: ['Бокалы'] });
  expect(tags).not.toContain('нео');
  expect(tags).toContain('нео классика');
});

test('a ratio keeps its second unit; a second measure behind a slash goes', () => {
  expect(waysOf('плотность', '260 г/м²')).toContain('260 г/м2');
  expect(waysOf('производительность', '4000 л/ч')).toContain('4000 л/ч');
  expect(waysOf('мощность', '650ВА / 390Вт')).toContain('650 ва');
  expect(waysOf('диагональ', '15.6" / 39.6 см')).toContain('15,6"');
});

test('«2 in 1» is no measure of inches, and the first group of an article no model', () => {
  expect(draftOf({ name: 'Коляска Adamex Barletta 2 in 1', categoryPath: ['Коляски'] }).tags).not.toContain(
    '2"',
  );
  const { tags } = draftOf({ name: 'Тормозные колодки Bosch 0 986 494 293', vendor: 'Bosch' });
  expect(tags.filter((tag) => tag.startsWith('bosch '))).toEqual([]);
});

test('length, width, depth and height are one size where such a size is worth as much, that of a tyre always', () => {
  const sized = (name: string, category: string, params: Record<string, string>) =>
    draftOf({ name, vendor: '', categoryPath: [category], params: makeParams(params) }).tags;
  const sides = { 'Высота, см': '233', 'Ширина, см': '122', 'Глубина, см': '65' };
  expect(sized('Шкаф гардеробный', 'Шкафы', sides)).toContain('122х65х233 см');
  const table = { 'Глубина, см': '109', 'Высота, см': '76', 'Ширина, см': '238-330' };
  expect(sized('Стол обеденный', 'Столы', table)).not.toContain('109х76 см');
  const couch = { 'Длинна, см': '205', 'Ширина, см': '95', 'Высота, см': '77,5' };
  expect(sized('Кушетка', 'Кушетки', couch)).toContain('205х95х77,5 см');
  const tyre = { Ширина: '205', Профиль: '55', Диаметр: '16', Сезон: 'зима' };
  expect(sized('Шины зимние', 'Шины', tyre)).toEqual(['205/55 r16']);
  const mixed = { Ширина: '150 см', Длина: '10 м' };
  expect(sized('Ткань портьерная', 'Ткани', mixed).filter((tag) => tag.includes('х'))).toEqual([]);
});

test('a number stands with its noun as it asks for it, and a length in words is one', () => {
  expect(waysOf('количество жил', '3')).toContain('3 жилы');
  expect(waysOf('количество скоростей', '21')).toContain('21 скорость');
  expect(waysOf('длина', 'миди')).toEqual(['миди']);
  expect(waysOf('качество воды', 'чистая')).toContain('для чистой воды');
});

test('the tag’s own word with a prefix that denies it says no to a flag', () => {
  expect(waysOf('стерильность', 'нестерильные')).toEqual(['нестерильный']);
  expect(waysOf('стерильность', 'нестерильні')).toEqual(['нестерильный']);
  expect(waysOf('диммируемая', 'недиммируемая')).toEqual(['недиммируемый']);
  expect(waysOf('масляный', 'безмасляный')).toEqual(['безмасляный']);
  expect(waysOf('моющиеся', 'немоющиеся')).toEqual([]);
  expect(waysOf('съемная ручка', 'несъемная')).toEqual([]);
  expect(waysOf('регулировка высоты', 'нерегулируемая')).toEqual([]);
  expect(waysOf('стерильность', 'стерильные')).toEqual(['стерильный']);
  expect(waysOf('неопудренные', 'неопудренные')).toEqual(['неопудренный']);
  expect(waysOf('водонепроницаемый', 'непромокаемый')).toEqual(['водонепроницаемый']);
  expect(waysOf('без глютена', 'безглютеновый')).toEqual(['без глютена']);
});

test('a cut word of a value is said in full alone, beside a further word too', () => {
  expect(waysOf('материал', 'нерж. сталь')).toEqual(['нержавеющая сталь']);
  expect(waysOf('материал', 'нат. кожа')).toEqual(['натуральная кожа']);
  expect(waysOf('материал', 'нерж. сталь AISI 304')).toEqual(['нержавеющая сталь aisi 304']);
  expect(waysOf('материал', 'алюм. 7075')).toEqual(['алюминий 7075']);
  expect(waysOf('материал', 'иск. кожа, нерж.сталь')).toEqual(['экокожа', 'нержавеющая сталь']);
  expect(waysOf('цвет', 'тем. орех')).toEqual(['темный орех']);
  expect(waysOf('время работы', 'до 10 мин.').join()).not.toContain('минерал');
  expect(waysOf('материал', 'сталь').length).toBeGreaterThan(0);
});

test('a remark in brackets behind a word that a rule completes stays behind', () => {
  expect(waysOf('жесткость', 'средняя (синяя)')).toEqual(['средняя жесткость']);
});

test('an even tone is not a lighter one', () => {
  expect(waysOf('эффект', 'выравнивание тона')).toEqual(['выравнивание тона']);
});

test('a maker of one letter beside a digit or an ampersand is one; a lone letter or number is none', () => {
  for (const [vendor, tag] of [
    ['3M', '3m'],
    ['3М', '3m'],
    ['1С', '1с'],
    ['A&D', 'a&d'],
    ['H&K', 'h&k'],
  ] as const)
    expect([vendor, draftOf({ name: 'Сумка синяя', vendor }).tags]).toEqual([
      vendor,
      expect.arrayContaining([tag]),
    ]);
  for (const vendor of ['X', '123', '&', '№ 5'])
    expect([vendor, draftOf({ name: 'Сумка синяя', vendor }).tags]).toEqual([vendor, ['синяя']]);
});

test('a capacity without a unit is of litres for vessels, of people for seats, and of nothing else', () => {
  const capacityOf = (name: string, value: string) =>
    draftOf({ name, categoryPath: ['Разное'], params: makeParams({ Вместимость: value }) }).tags;
  for (const [name, value, tag] of [
    ['Палатка', '4', '4-местный'],
    ['Диван угловой', '3', '3-местный'],
    ['Лодка надувная', '2', '2-местный'],
    ['Палатка', '4 человека', '4-местный'],
    ['Чайник', '2', '2 л'],
    ['Холодильник двухкамерный', '300', '300 л'],
    ['Рюкзак', '30', '30 л'],
    ['Кофемашина', '1.8', '1,8 л'],
    ['Аптечка', '4 л', '4 л'],
  ] as const)
    expect([name, capacityOf(name, value)]).toEqual([name, expect.arrayContaining([tag])]);
  for (const name of ['Патронташ', 'Аптечка', 'Набор кастрюль'])
    expect([name, capacityOf(name, '24').filter((tag) => /\d/.test(tag))]).toEqual([name, []]);
});

test('a range takes the unit that the name of its characteristic states, one with signs is said in words', () => {
  expect(waysOf('тест, г', '5-21', 'г')).toEqual(['тест 5-21 г']);
  expect(waysOf('рабочее давление', '0-16', 'бар').join()).toContain('0-16 бар');
  expect(waysOf('вес ребенка', '9…18', 'кг')).toEqual(['вес ребенка 9-18 кг']);
  expect(waysOf('обхват груди', '46-62', 'см')).toEqual(['46-62 см']);
  expect(waysOf('напряжение', '220/380', 'В')).toEqual(['220/380 в']);
  expect(waysOf('температура', '-1...+7', '°С')).toEqual(['от -1 до +7 °c']);
  expect(waysOf('температура', '-10...+60 °C')).toContain('от -10 до +60 °c');
  expect(waysOf('год выпуска', '2020', 'г.')).toEqual(['2020 год']);
  const tags = draftOf({ name: 'Лифчик', params: makeParams({ 'Тест, г': '5-21' }) }).tags;
  expect(tags).not.toContain('тест 5-21');
});

test('a remark behind a size stays behind, rooms of a tent are added up, and a list of sockets ends', () => {
  expect(waysOf('Размеры (мм)', '56x70 (корпус).', 'мм')).toEqual(['56х70 мм']);
  expect(waysOf('Размер', '(220+120+120)х260х200', 'см')).toEqual(['460х260х200 см']);
  expect(waysOf('Совместимость', 'AM2+/AM3+/ FM1/FM2|AM2+').join()).not.toContain('fm1');
});

test('a number of a part, a greatest age and a limit are said as what they are', () => {
  expect(waysOf('Максимальный возраст, мес', '36')).toEqual(['до 36 месяцев']);
  expect(waysOf('Макс. возраст', '3 года')).toEqual(['до 3 лет']);
  expect(waysOf('Длина наволочки', '70.0', 'см')).toEqual(['длина наволочки 70 см']);
  expect(waysOf('Довжина кабелю живлення, м', '10')).toEqual(['кабель 10 м']);
  expect(waysOf('Рабочее давление', 'До 3', 'бар')).toEqual(['до 3 бар']);
  expect(waysOf('Рабочее давление', 'До 3')).toEqual([]);
});

test('an age with a plus, or a bare one in years, is the least, with the noun that «от» asks for', () => {
  for (const [value, unit, tag] of [
    ['8+', null, 'от 8 лет'],
    ['25+', null, 'от 25 лет'],
    ['6+ лет', null, 'от 6 лет'],
    ['6 мес+', null, 'от 6 месяцев'],
    ['0+', null, 'от рождения'],
    ['3', 'лет', 'от 3 лет'],
    ['21', 'лет', 'от 21 года'],
    ['3-6', 'лет', '3-6 лет'],
    ['3-6 лет', null, '3-6 лет'],
    ['от 3 лет', null, 'от 3 лет'],
  ] as const)
    expect([value, waysOf('возраст', value, unit)[0]]).toEqual([value, tag]);
  expect(waysOf('возраст', '5')).toEqual([]);
});

test('a room is said as what goods are for', () => {
  expect(waysOf('помещение', 'гостиная, спальня')).toEqual(['для гостиной', 'для спальни']);
  expect(waysOf('комната', 'Детская')).toEqual(['для детской']);
  expect(waysOf('комната', 'на кухню; баня')).toEqual(['для кухни', 'для бани']);
});

test('a number and its unit are parted, and a unit may end with a digit', () => {
  expect(waysOf('толщина стекла', '6мм')).toEqual(['стекло 6 мм']);
  expect(waysOf('тип подключения', '380В').join()).not.toContain('380в');
  expect(waysOf('сечение', '1,5 мм2')).toContain('1,5 мм2');
  expect(waysOf('сечение', '1,5 мм²')).toContain('1,5 мм2');
});

test('a shade with a capital behind its number is no amount', () => {
  expect(waysOf('тон', '6N').join()).not.toContain('6 н');
  expect(waysOf('оттенок', '8A').join()).not.toContain('8 а');
  expect(waysOf('номинальный ток', '10A').join()).toContain('10 а');
});

test('of three worn sizes or more the first and the last are named where none between is missing, of two both are', () => {
  expect(waysOf('размер', '40, 42, 44, 46')).toEqual(['размеры 40-46']);
  expect(waysOf('размер', '44,40,42')).toEqual(['размеры 40-44']);
  expect(waysOf('размер', '92, 98, 104, 110')).toEqual(['размеры 92-110']);
  expect(waysOf('размер одежды', 'S/M/L')).toEqual(['размеры s-l']);
  expect(waysOf('Размер', 'XL, S, M, XXL, L')).toEqual(['размеры s-2xl']);
  for (const gap of [
    '58, 50, 54',
    '40, 42, 48',
    'S, L, XL',
    'S, 42, M',
    '28, 28.5, 31.5',
    'M, M, L',
    '40, 40, 40',
  ])
    expect(waysOf('размер', gap)).toEqual([]);
  expect(waysOf('Размер', '5XL,6XL,7XL,8XL')).toEqual(['размеры 5xl-8xl']);
  expect(waysOf('Размер', 'XXXS, XXS, XS')).toEqual(['размеры 3xs-xs']);
  expect(waysOf('Размер', 'W30/L32')[0]).toBe('размер w30/l32');
  expect(waysOf('размер', '44, 46')).toEqual(['размер 44', 'размер 46']);
  expect(waysOf('размер обуви', '42,5, 43,5')).toEqual(['размер 42,5', 'размер 43,5']);
  expect(waysOf('size', '164/88/94')).not.toEqual([]);
});

test('what has a unit that nobody wears, and sides, are said without the word «размер»', () => {
  expect(waysOf('size', '8 ТБ')).toEqual(['8 тб']);
  expect(waysOf('size', '50x70')).toEqual(['50х70']);
  expect(waysOf('size', '46').join()).toContain('размер 46');
});

test('sides without a unit are in that of the name, and no tag beside those with a third side', () => {
  for (const name of ['size', 'Размер']) {
    const tags = tagsOfOffer('Картина модульная 50х70 см', { [name]: '50x70' });
    expect(tags.filter((tag) => tag.includes('50'))).toEqual(['50х70 см']);
  }
  expect(dropRepeatedMeasures(['50х30', '50х30х2'])).toEqual(['50х30х2']);
});

test('a value that says to ask or to choose gives no tag, one that says that a thing is there counts as yes', () => {
  for (const value of ['За замовленням', 'за бажанням', 'по умолчанию', 'под заказ'])
    expect(waysOf('цвет', value)).toEqual([]);
  expect(waysOf('ящик для білизни', 'У наявності')).toEqual(['с ящиком для белья']);
  expect(waysOf('цвет', 'У наявності')).toEqual([]);
});

test('two sides of a size are not said beside all three', () => {
  expect(dropRepeatedMeasures(['50х30', '50х30х2'])).toEqual(['50х30х2']);
  expect(dropRepeatedMeasures(['50х30', '150х30х2'])).toEqual(['50х30', '150х30х2']);
});

test('how goods are coated agrees with them, what is said of the coating does not', () => {
  const tags = (title: string, value: string) => tagsOfOffer(`${title} X5`, { Покрытие: value }).join();
  expect(tags('Проволока', 'омедненное')).toContain('омедненная');
  expect(tags('Лист', 'оцинкованное')).not.toContain('оцинкованное');
  expect(tags('Сковорода', 'антипригарное')).not.toContain('антипригарная');
});

test('fuel is said as goods that burn it are called, a rim without its inches, an amount as one', () => {
  expect(waysOf('Тип топлива', 'Электрические')[0]).toBe('электрический');
  expect(waysOf('Тип топлива', 'дрова')[0]).toBe('на дровах');
  expect(waysOf('Посадочный диаметр шины', '15"')).toEqual(['r15']);
  expect(waysOf('Размер', '20мл')).toEqual(['20 мл']);
});

test('the same in other units is said once, also as the most; a cubic metre may stand apart; an author is spelled in Russian', () => {
  const trailer = { Грузоподъемность: '40 тонн', Грузоподъёмность: '40 000 кг' };
  expect(tagsOfOffer('Полуприцеп контейнеровоз', trailer)).not.toContain('до 40000 кг');
  expect(tagsOfOffer('Инвертор гибридный 4кВт', { 'Мощность, Вт': '4000' })).not.toContain('4000 вт');
  expect(waysOf('Объем', '92 м 3')).toEqual(['92 м3']);
  expect(waysOf('Автор', 'Мелє Ларс')[0]).toBe('меле ларс');
});

test('a ratio is whole before what it is measured at, and what shops write for kilowatts are kilowatts', () => {
  expect(waysOf('Производительность', '160 л/мин при 8 бар')).toEqual(['160 л/мин']);
  expect(waysOf('Тепловая мощность', '20 кВт/ч')).toEqual(['20 квт']);
  expect(waysOf('Диаметр проволоки', '0.6 - 1 мм')).toEqual(['проволока 0,6-1 мм']);
});

test('two words that stand for one value are one tag, and others a tag each', () => {
  expect(waysOf('Сезон', 'Осень/зима')).toEqual(['осенне-зимний']);
  expect(waysOf('Сезон', 'Зима/лето')).toEqual(['зимний', 'летний']);
  expect(waysOf('Производительность', '190 л/сутки')).toEqual(['190 л/сут']);
});

test('a value that names another measure than its characteristic says it as such, one of a part keeps the part', () => {
  expect(waysOf('size', 'Объем 50 мл.')).toEqual(['объем 50 мл']);
  expect(waysOf('Тип рукоятки', 'длина 50 см')).toEqual(['ручка длина 50 см']);
});

test('a comma before a share parts two substances', () => {
  expect(waysOf('Материал', 'Махра,100% Хлопок')).toEqual(['махра', 'хлопок']);
});

test('a maker of a digit and a letter is no length of the name', () => {
  const robot = { name: '4M Набор Робот-художник' };
  expect(draftOf({ ...robot, vendor: '4M' }).tags).toEqual(['4m']);
  expect(draftOf({ name: 'Набор Робот-художник 4М', vendor: '4M' }).tags).toEqual(['4m']);
});

test('what goods are fit for is led by its preposition where it stands in the genitive', () => {
  expect(waysOf('Подходит для', 'Секущихся кончиков')).toEqual(['для секущихся кончиков']);
  expect(waysOf('Подходит для', 'сухой кожи')).toEqual(['для сухой кожи']);
  expect(waysOf('Подходит для', 'iPhone')).toEqual(['iphone']);
  expect(waysOf('Совместимость', 'моющие пылесосы')).toEqual(['моющие пылесосы']);
});
