import { expect, test } from 'bun:test';
import { findMeasures } from '../../src/convert/name/numbers/find-measures.ts';
import { findSizes } from '../../src/convert/name/numbers/find-sizes.ts';
import { spellUnits } from '../../src/convert/name/numbers/spell-units.ts';
import { openLanguage } from './open-language.ts';
import { readNameAlone } from './read-name-alone.ts';

const language = await openLanguage();

const tagsOf = (name: string) => readNameAlone(name).tags;

/** Each name gives its tag, perhaps among others. */
function expectTags(cases: readonly (readonly [string, string])[]): void {
  for (const [name, tag] of cases)
    expect([name, tagsOf(name)]).toEqual([name, expect.arrayContaining([tag])]);
}

test('a unit with dots inside is read whole', () => {
  expectTags([
    ['Двигатель 7 л.с.', '7 л.с.'],
    ['Мотоблок 7,5л.с.', '7,5 л.с.'],
    ['Плитка 1,44 кв.м', '1,44 м2'],
    ['Дом 120 кв. м', '120 м2'],
    ['Теплица 18 м.кв.', '18 м2'],
    ['Грунт 5 м.куб', '5 м3'],
    ['Бетон 7 куб.м', '7 м3'],
    ['Мотопомпа 60 м.куб./ч', '60 м3/ч'],
    ['Насос 60 м3/час', '60 м3/ч'],
    ['Карниз 3 п.м.', '3 м'],
    ['Багет 2 пог.м', '2 м'],
    ['АКБ 60 А.ч', '60 ач'],
    ['АКБ 60 А·ч', '60 ач'],
    ['Станция 2 кВт.ч', '2 квт·ч'],
    ['Ключ 210 Н.м', '210 нм'],
    ['Бумага 80 г/кв.м', '80 г/м2'],
    ['Утеплитель 60 кг/куб.м', '60 кг/м3'],
    ['Манометр 60 кгс/кв.см', '60 кгс/см2'],
    ['Домкрат 60 кН.м', '60 кнм'],
    ['Насос 60 л/мин.', '60 л/мин'],
    ['Гвозди 5 тыс.шт', '5000 шт'],
    ['Тонометр до 300 мм.рт.ст', '300 мм рт. ст'],
    ['Витамин D 2000 М.Е.', '2000 ме'],
    ['Дрель 2800 об./мин.', '2800 об/мин'],
    ['Кабель 3х2,5 кв.мм', '3х2,5 мм2'],
  ]);
});

test('a dot behind a unit is none inside of one', () => {
  for (const name of [
    'Кастрюля 5 л. с крышкой',
    'Шланг 10 м. поливочный',
    'Пакет 5 м. п/э',
    'Чай 100 г.черный',
    'Монитор 27 дюйм.белый',
    'Дрель 2.5 А',
    'Лампа 10 Вт.тёплая',
  ])
    expect([name, spellUnits(name)]).toEqual([name, name]);
  expectTags([
    ['Кастрюля 5 л. с крышкой', '5 л'],
    ['Шланг 10 м. поливочный', '10 м'],
    ['Чай 100 г.черный', '100 г'],
  ]);
});

test('a letter apart that marks the length or height behind it is no unit of the number before it', () => {
  for (const name of [
    'Труба 110 L=2000',
    'Стойка 50 H=200',
    'Стойка 50 Н=200',
    'Карниз 20 L=2,0м',
    'Кольцо 50 H 10',
    'Труба 110 L 2000',
  ])
    expect([name, tagsOf(name).filter((tag) => /^\d+ [а-я]$/.test(tag) && tag !== '2 м')]).toEqual([
      name,
      [],
    ]);
  expectTags([
    ['Дымоход d115 L=1м', 'd115'],
    ['Дымоход d115 L=1м', '1 м'],
    ['Канистра 20 L', '20 л'],
    ['Канистра 20 L 2 шт', '20 л'],
    ['Ресивер 24 L 220 V', '24 л'],
    ['Блок питания 5 V 2 A', '5 в'],
    ['Динамометр 50 Н', '50 н'],
  ]);
});

test('a share stays with the substance it is of, and with no other word', () => {
  expectTags([
    ['Молоко 3,2% пакет', '3,2%'],
    ['Сметана 20% ведро', '20%'],
    ['Перекись 3% флакон', '3%'],
    ['Сыр 45% вес./нарезка', '45%'],
    ['Уксус 9% бут.', '9%'],
    ['Хлоргексидин 0,05% раствор', '0,05%'],
    ['Спирт 70% этиловый', '70%'],
    ['Йогурт 2,5% персик', '2,5%'],
    ['Шоколад 72% какао', '72% какао'],
    ['Футболка 95% хлопок', '95% хлопок'],
    ['Удобрение 46% азот', '46% азот'],
    ['Пряжа 70% шерсть 30% акрил', '70% шерсть'],
    ['Нектар 50% ананас', '50% ананас'],
  ]);
});

test('a standard is a tag with its number, and none without', () => {
  expectTags([
    ['Труба ГОСТ 3262', 'гост 3262'],
    ['Фланец 50 ГОСТ 12820-80', 'гост 12820-80'],
    ['Сетка ГОСТ Р 52544-2006', 'гост р 52544-2006'],
    ['Гвозди 4х100 ГОСТ4028', 'гост 4028'],
    ['Балка СТО АСЧМ 20-93', 'сто асчм 20-93'],
    ['Болт DIN 933 М8х40', 'din 933'],
    ['Болт М8х40 DIN933', 'din 933'],
    ['Болт DIN 933 М8х40 А2', 'м8х40'],
    ['Винт ISO 7380 М5х10', 'iso 7380'],
    ['Профнастил RAL 5005', 'ral 5005'],
    ['Саморез RAL8017 4,8х35', 'ral 8017'],
  ]);
  for (const name of ['Труба ГОСТ 3262', 'Сахар белый ГОСТ', 'Фланец 50 ГОСТ 12820-80', 'Краска белая RAL'])
    expect([name, tagsOf(name).filter((tag) => /^(?:\d+ )?(?:гост|ral)$/.test(tag))]).toEqual([name, []]);
});

test('the mark of a cable is one tag with all that hangs on it', () => {
  expectTags([
    ['Кабель ВВГнг(А)-LS 3х1,5', 'ввгнг(а)-ls'],
    ['Кабель ВВГ-Пнг(А)-LS 3х1,5', 'ввг-пнг(а)-ls'],
    ['Кабель ВБбШвнг(А) 4х16', 'вббшвнг(а)'],
    ['Кабель КГ 3х2,5', 'кг'],
    ['Кабель NYM 3х1,5', 'nym'],
    ['Провод ПВС 2х0,75', 'пвс'],
    ['Провод СИП-4 4х16', 'сип-4'],
    ['Кабель RG-6U белый', 'rg-6'],
  ]);
  expect(tagsOf('Кабель ВВГнг(А)-LS 3х1,5')).toEqual(['ввгнг(а)-ls', '3х1,5']);
  expect(tagsOf('Кабель медный 10 кг')).not.toContain('кг');
  expect(tagsOf('Ремень В(Б)-1250')).toEqual(['в(б)-1250']);
});

test('a steel, an alloy or a profile is a tag beside what is made of it, in whichever letters it is written', () => {
  expectTags([
    ['Труба 57х3,5 ст.20', 'ст20'],
    ['Круг ст 45 60 мм', 'ст45'],
    ['Круг 20 ст.45', 'ст45'],
    ['Лист 4 ст. 3сп', 'ст3сп'],
    ['Полоса 40 ст 3', 'ст3'],
    ['Уголок 50х50х5 Ст3сп5', 'ст3сп5'],
    ['Лист 09Г2С 10 мм', '09г2с'],
    ['Труба 12Х18Н10Т 25х2', '12х18н10т'],
    ['Труба 12X18H10T 25х2', '12х18н10т'],
    ['Лист AISI 304 1х1000х2000', 'aisi 304'],
    ['Арматура A500C 12мм', 'а500с'],
    ['Лента 65Г 0,8х20', '65г'],
    ['Круг 40Х 50мм', '40х'],
    ['Сверло Р6М5 10мм', 'р6м5'],
    ['Лист АМг3 2мм', 'амг3'],
    ['Круг ЛС59-1 20мм', 'лс59-1'],
    ['Швеллер 20П', '20п'],
    ['Балка 30Б1', '30б1'],
  ]);
  expectTags([
    ['Чай 100Г', '100 г'],
    ['Бинокль 20х50', '20х50'],
    ['Насос 220В', '220 в'],
    ['Масло 65Г', '65 г'],
  ]);
});

test('pressures, strengths, marks of concrete and boards and a scale are tags beside their goods', () => {
  expectTags([
    ['Задвижка Ду50 Ру16', 'ру16'],
    ['Кран Ру 16 Ду 20', 'ру16'],
    ['Клапан DN25 PN16', 'pn16'],
    ['Труба ПЭ 32х3,0 SDR11', 'sdr 11'],
    ['Болт М12х50 8.8', 'прочность 8.8'],
    ['Анкер М10х100 кл. 5.8', 'прочность 5.8'],
    ['Болт М12 класс прочности 10.9', 'прочность 10.9'],
    ['Газобетон D500 625х200х250', 'd500'],
    ['Бетон М350 В25 F150 W6', 'в25'],
    ['Бетон М350 B25 F150 W6', 'f150'],
    ['Цемент ЦЕМ II/А-Ш 42,5Н', 'цем ii/а-ш 42,5н'],
    ['Утеплитель ПСБ-С-25', 'псб-с-25'],
    ['Плита OSB-3 9мм', 'osb-3'],
    ['Фанера ФК 2/4 10мм', 'сорт 2/4'],
    ['Вагонка сорт АВ', 'сорт ав'],
    ['Модель танка 1:72', 'масштаб 1:72'],
    ['Вагон 1/87', 'масштаб 1:87'],
  ]);
  expect(tagsOf('Лампа 8.8 Вт')).toEqual(['8,8 вт']);
  expect(tagsOf('Шпилька 4.8 мм')).toEqual(['4,8 мм']);
  expect(tagsOf('Раствор 1:72')).not.toContain('масштаб 1:72');
  expect(tagsOf('Кассета PN 50')).not.toContain('pn50');
});

test('letters of a model, stars of a brandy and parts of a book are no units', () => {
  for (const [name, tag] of [
    ['Мотор-редуктор Z2L D90L 20-4', '90 л'],
    ['Двигатель Bonfiglioli BN 71 A 4 FD', '71 а'],
    ['Бинокль Swarovski SLC 15x56 W B', '15х56 вт'],
    ['Пенал Оскар 7А', '7 а'],
    ['Комплект для смесителя 1v', '1 в'],
    ['Коньяк Тифлис 3* 40%', '3х40 %'],
    ['Учебник. В 2 ч. Часть 1', '2 ч'],
    ['Зубная щётка 4 set', '4 компл'],
  ] as const)
    expect([name, tagsOf(name)]).toEqual([name, expect.not.arrayContaining([tag])]);
  expectTags([
    ['Адаптер 5 V 2 A', '2 а'],
    ['Автомат 16А', '16 а'],
    ['Коньяк Тифлис 3* 40%', '40%'],
    ['Диск колёсный 10x20 5x114,3/120 ET 18', '5х114,3/120'],
  ]);
});

test('chips, alternatives and lists of sizes are none of the goods; a limit keeps its word', () => {
  const measuresOf = (name: string) => [
    ...findMeasures(name, language).map(({ tag }) => tag),
    ...findSizes(name),
  ];
  expect(measuresOf('Чехол для MacBook Air13.6 M2 A2681')).toEqual([]);
  expect(measuresOf('Коллектор Civic (D14/D15/D16)')).toEqual([]);
  expect(measuresOf('Хомуты 6 7 8 9 10 12 14 16 мм')).toEqual([]);
  expect(measuresOf('Двигатель AEG 18W-K')).toEqual([]);
  expect(measuresOf('Лампа 5W-E27')).toEqual(['5 вт']);
  expect(measuresOf('Краскораспылитель 1/4"NPSM')).toEqual(['1/4"']);
  expect(measuresOf('Плата DDR3 до 32 GB')).toEqual(['до 32 гб']);
  expect(measuresOf('Корм для кошек старше 7 лет')).toEqual(['старше 7 лет']);
  expect(measuresOf(spellUnits('Стержень 3*18 (см)'))).toContain('3х18 см');
});

test('a number with the ending of an ordinal alone says nothing', () => {
  expect(tagsOf('Книга для говорящей ручки 2-го поколения')).not.toContain('2-го');
});

test('a slash parts a size from a word, and a word from a number', () => {
  expect(tagsOf('Кушетка Оптима (90х200/металлическое основание)')).not.toContain(
    '90х200/металлическое основание',
  );
  expect(tagsOf('Муфта/20 PPR')).not.toContain('муфта/20');
  expect(tagsOf('Компьютер ОЗУ 8GB/видеокарта/5х-USB')).not.toContain('видеокарта/5х-usb');
});

test('an abbreviation before a size or a measure is no tag with it', () => {
  for (const [name, no] of [
    ['Пакет ПНД 30х55 черный', 'пнд 30х55'],
    ['Профиль ПП 60х27 0,6мм 3м', 'пп 60х27'],
    ['Кольцо ФПМ 20х3', 'фпм 20х3'],
    ['Пробирка К3 ЭДТА 4мл 13х75', 'эдта 4мл'],
    ['Сапоги ПВХ р.43', 'пвх р.43'],
    ['Шпатель НЕРЖ. 350ММ', 'нержавеющий 350мм'],
  ] as const)
    expect([name, tagsOf(name)]).toEqual([name, expect.not.arrayContaining([no])]);
  expectTags([
    ['Пакет ПНД 30х55 черный', 'пнд'],
    ['Мешок ПВД 50х90', 'пвд'],
    ['Кольцо ФПМ 20х3', 'фпм'],
    ['Труба ПП 25х4,2', 'пп'],
    ['Прокладка EPDM 3 мм', 'epdm'],
    ['Сапоги ПВХ р.43', 'пвх'],
  ]);
});

test('a number before a letter is of what its goods are counted in', () => {
  expectTags([
    ['Радиатор 8 сек.', '8 секций'],
    ['Крупа 1с', '1 сорт'],
    ['Фетр 5л', '5 листов'],
    ['Фоамиран 10л', '10 листов'],
    ['Двигатель 4Т', '4-тактный'],
    ['Масло моторное 2Т', '2-тактный'],
    ['Домкрат 4Т', '4 т'],
    ['Звезда 428-43Т', '43 зуба'],
    ['Баннер 440г', '440 г/м2'],
    ['Листовка 115 гр.', '115 г/м2'],
    ['Бумага А4 80 г', '80 г/м2'],
    ['Чай 100 г', '100 г'],
    ['Реле 8 сек', '8 сек'],
  ]);
  expect(tagsOf('Цепь 428Н')).not.toContain('428 н');
  for (const name of ['Картофель 5+', 'Лук 4+', 'Скумбрия 6+', 'Мандарин калибр 4+'])
    expect([name, tagsOf(name).filter((tag) => tag.endsWith(' лет'))]).toEqual([name, []]);
  expect(tagsOf('Игра настольная 8+')).toContain('от 8 лет');
});

test('goods that are told by size, and those with a grade, are known by their word in any form and by no other word', () => {
  for (const name of ['Яблоки красные 5+', 'Набор груш 6+'])
    expect([name, tagsOf(name).filter((tag) => tag.endsWith(' лет'))]).toEqual([name, []]);
  expect(tagsOf('Набор для опытов «Лимонад» 8+')).toContain('от 8 лет');
  expect(tagsOf('Набор карандашей 5М')).not.toContain('5 м');
  expect(tagsOf('Карандашница с кабелем 5М')).toContain('5 м');
});

test('of a size no side is of packings or minutes, and the length alone may be of metres', () => {
  expectTags([
    ['Кабель ВВГ 4х16-0,66', '4х16'],
    ['Брус 100х150х6000 хв.', '100х150х6000'],
    ['Плитка 30х30 уп.1,35м2', '30х30'],
    ['Саморез 3,5х35 кг', '3,5х35'],
    ['Гантели 2х5 кг', '2х5 кг'],
    ['Доска 25х150х6м', '25х150'],
    ['Доска 25х150х6м', '6 м'],
    ['Сетка 50х50х1,5х10м', '50х50х1,5'],
    ['Плинтус 58х2,5м', '58х2,5 м'],
    ['Ковер 2х3 м', '2х3 м'],
    ['Участок 20х30 м', '20х30 м'],
    ['Теплица 3х6х2м', '3х6х2 м'],
  ]);
});

test('«ф» marks a diameter as «d» does, and a year is no number of what stands before it', () => {
  expectTags([
    ['Круг ф60', 'd60'],
    ['Труба ф 110', 'd110'],
    ['ТРУБА Ф159', 'd159'],
    ['Труба ф159х4,5', '159х4,5'],
    ['Монета 2 копейки 1925', '2 копейки'],
  ]);
  expect(tagsOf('Фильтр Ф2')).not.toContain('d2');
  for (const name of ['2 копейки 1925', '1 рубль 1921', '100 марок 1910'])
    expect([name, tagsOf(name).filter((tag) => /19\d\d/.test(tag))]).toEqual([name, []]);
});

test('what «до» leads is the greatest, «BTU» is a unit', () => {
  expect(tagsOf('Полка навесная деревянная, до 20 кг')).toContain('до 20 кг');
  expect(tagsOf('Полка от 5 до 20 кг')).toContain('от 5 до 20 кг');
  const conditioner = tagsOf('Кондиционер 12000 BTU, до 35 м²');
  expect(conditioner).toEqual(expect.arrayContaining(['12000 btu', 'до 35 м2']));
  expect(conditioner).not.toContain('btu');
  expect(tagsOf('Ведро 20 кг')).toContain('20 кг');
});

test('a weight without its unit is none', () => {
  expect(tagsOf('Кольцо Кубачи вес 3.5 размер 18.5').join()).not.toContain('вес 3');
  expect(tagsOf('Комплект Кубачи вес 11 г')).toContain('11 г');
});

test('a hyphen between a larger and a smaller number joins no range, and a thickness is no grade of steel', () => {
  expect(tagsOf('Радиатор Rommer Profi Bm 350 - 16 секций')).toContain('16 секций');
  expect(tagsOf('Насосная станция вихревая Vitals AVQ 220-1g').join()).not.toContain('220-1 г');
  expect(tagsOf('Кольцо (925 п), 00012563-6л')).toContain('925 пробы');
  for (const name of ['Крестовина карданная (375)', 'Цепь для бензопилы (375)', 'Подвеска Renault (750)'])
    expect(tagsOf(name).join()).not.toContain('проб');
  expect(tagsOf('Радиатор Rommer Optima Bm 500 - 09 секций').join()).not.toContain('500-09');
  expect(tagsOf('Мангал с дровником, сталь 4 мм')).not.toContain('сталь 4');
  expect(tagsOf('Круг сталь 45')).toContain('сталь 45');
  // Facts that are glued together in brackets are no phrase.
  expect(tagsOf('Инвертор сетевой SE 5000 (5кВА,1 фаза)')).toContain('5 ква');
  expect(tagsOf('Инвертор сетевой SE 5000 (5кВА,1 фаза)').join()).not.toContain(',1');
});

test('a maker of a digit and a letter is no length', () => {
  expectTags([
    ['Респиратор 3M 8102', '3m'],
    ['Шлифовальный круг 3М 50530', '3m'],
    ['3M Скотч двусторонний 9088', '3m'],
    ['Рулетка 3М 16 мм', '3 м'],
  ]);
  expect(tagsOf('Кабель HDMI 3M черный')).not.toContain('3m');
});

test('no side is of newtons', () => {
  expect(tagsOf('Ванна акриловая 160x70 N, белая')).toContain('160х70');
});
