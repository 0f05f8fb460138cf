import { expect, test } from 'bun:test';
import { convertOffer } from '../../src/convert/convert-offer.ts';
import { findForbiddenWord } from '../../src/convert/forbidden/find-forbidden-word.ts';
import { compileDictionary } from '../../src/dictionary/compile/compile-dictionary.ts';
import { createLanguage } from '../../src/dictionary/language.ts';
import { loadMorphology } from '../../src/dictionary/morphology.ts';
import { describeCorpora, listNames } from '../support/read-corpus.ts';
import { makeContext, makeOffer, makeParams } from './make-offer.ts';
import { openLanguage } from './open-language.ts';

const language = await openLanguage();

const OWN_WORDS = [
  'пистолет\tпистолет для пены|монтажный пистолет',
  'героин',
  'травматический патрон',
  'viagra',
].join('\n');
function inName(name: string, own = language): string | null {
  return findForbiddenWord({ name, description: '', scraps: [] }, own);
}

function inDescription(description: string): string | null {
  return findForbiddenWord({ name: 'Дрель', description: `<p>${description}</p>`, scraps: [] }, language);
}

const morphology = await loadMorphology();
const small = createLanguage(
  compileDictionary({
    files: { 'forbidden-words.tsv': OWN_WORDS, 'forbidden-contexts.tsv': 'container\tкоробка' },
    version: 'test',
  }),
  morphology,
);

test('a word is forbidden in every form, a phrase by the lemmas of its words one after another', () => {
  for (const text of ['Пистолет', 'пистолетам', 'пистолеты!', 'ПИСТОЛЕТОМ'])
    expect([text, inName(text, small)]).toEqual([text, 'пистолет']);
  expect(inName('коробка травматических патронов', small)).toBe('травматический патрон');
  for (const text of ['патрон для дрели', 'травматический пункт']) expect(inName(text, small)).toBeNull();
});

test('an allowance makes a word innocent where it stands, and only there', () => {
  expect(inName('Пистолета для пены нет', small)).toBeNull();
  expect(inName('<p>Монтажные пистолеты</p>', small)).toBeNull();
  expect(inName('Пистолет для пены и ещё пистолет', small)).toBe('пистолет');
});

test('a word that no dictionary declines is forbidden in the forms that its ending gives, unless they are another noun', () => {
  for (const name of [
    'Узо 0,7 л',
    'Узо Пломари',
    'Писко перуанское',
    'Набор галлюциногенов',
    'Игристого две бутылки',
    'Флакон зарина',
  ])
    expect([name, inName(name) !== null]).toEqual([name, true]);
  for (const name of [
    'УЗИ молочных желез',
    'Раки варёные',
    'Узы дружбы',
    'Пиво б/а 0,5 л',
    'Игрушка с писком',
    'УЗО 2P 25А 30мА',
    'УЗО ВД1-63 0,5А',
  ])
    expect([name, inName(name)]).toEqual([name, null]);
});

test('words that only resemble a forbidden one are innocent', () => {
  for (const text of ['о героине романа', 'пистолетик', 'героиня', 'Пи столет'])
    expect([text, inName(text, small)]).toEqual([text, null]);
});

test('Latin letters in a Russian word do not hide it', () => {
  expect(inName('гepoин', small)).toBe('героин');
  expect(inName('ViAgRa', small)).toBe('viagra');
});

test('a word is told anew in each text, however often it was met innocently before', () => {
  for (let time = 0; time < 4; time++) {
    for (const text of ['патрон для дрели', 'травматический пункт', 'без героина'])
      expect([time, text, inName(text, small)]).toEqual([time, text, null]);
    expect([time, inName('травматический патрон', small)]).toEqual([time, 'травматический патрон']);
    expect([time, inName('героина 10 г', small)]).toEqual([time, 'героин']);
  }
});

test('a phrase does not reach over the end of a sentence or of a paragraph', () => {
  expect(inName('<p>травматический</p><p>патрон</p>', small)).toBeNull();
  expect(inName('травматический. Патрон', small)).toBeNull();
});

test('a phrase is forbidden in every form and number, its adjectives on either side of their noun', () => {
  for (const [name, found] of [
    ['боевые ножи', 'боевой нож'],
    ['боевого ножа', 'боевой нож'],
    ['Боевой складной нож', 'боевой нож'],
    ['боевые револьверы', 'боевые револьверы'],
    ['Дубинки телескопические', 'телескопическая дубинка'],
    ['Нож-бабочка стальной', 'нож бабочка'],
    ['бивни мамонта', 'бивень мамонт'],
    ['Коробка травматических патронов', 'травматический патрон'],
  ])
    expect([name, inName(name ?? '')]).toEqual([name, found ?? '']);
});

test('what only contains, serves, shows or imitates a forbidden thing is innocent', () => {
  const names = [
    'Бокал под красное сухое вино|Рюмка для вина|Открывашка для вина|Штопор для вина|Стойка для вина',
    'Платье цвет вино|Комод, коньяк|Пальто бордо|Уксус из красного вина|Диск DVD «Бумер. Героин»',
    'Костюм шкура леопарда|Маска леопарда|Ремень охотничьего ружья|Чехол для охотничьего ружья',
    'Сейф для хранения огнестрельного оружия|Сумка охотничьего ружья|Средство для огнестрельного оружия',
    'Тест на кокаин|Тест на морфин, метадон и опиаты|Электрошокер для скота|Электрошокер для крупных животных',
    'Чашка кастет|Кружка с ручкой кастет|Клеевой пистолет|Форма для льда «Патроны охотничьи»',
    'Игрушечный автомат Калашникова|Муляж боевого патрона|Зажигалка-пистолет Макарова|Виски-камни',
    'Нож складной, не является холодным оружием|Ароматизатор Коньяк|Пиво безалкогольное',
  ];
  for (const name of names.flatMap((line) => line.split('|')))
    expect([name, inName(name)]).toEqual([name, null]);
});

test('notations and makers say what kind of thing it is, in any order and up to five words apart', () => {
  for (const name of [
    'Патроны 12 калибра|Патроны охотничьи Феттер, дробь №5, 12/70|Патрон с резиновой картечью 12 кал.|Патроны .308 Win',
    'Патроны 5,45x39|Патрон 9 × 19 Luger|Граната Ф-1|Ф1 граната|Карабин Сайга-МК 7,62х39|Beretta A400 12 калибр',
    'Пистолет травматический МР-80-13Т|АК-74М|Айкос стики|Стики HEETS Amber Label для IQOS|Сигареты тонкие Parliament',
    'Табак Darkside Core|Рислинг Mosel Dr. Loosen белое полусухое|Балтика №9 крепкое 0,5|Хеннесси VSOP|Шато Тамань 0,75',
    'Статуэтка из бивня мамонта|Нэцкэ «Старец» из слоновой кости|Водительские права без экзаменов|Реплика Rolex',
    'Romeo y Julieta Churchills 25 шт|Partagas Serie D No.4 сигара|Односолодовый шотландский Glenrothes 12 лет|Gin Bombay 0.7',
    'Laphroaig 10 лет 0,7 л|Красное сухое Valpolicella 0,75 л|Bollinger Special Cuvee 0,75|Дижестив травяной 0.7',
    'Набої 12 калібру|Травматичний пістолет Форт|Горілка Хортиця|Соль альфа-ПВП',
  ].flatMap((line) => line.split('|')))
    expect([name, inName(name) === null]).toEqual([name, false]);
  for (const name of [
    'Патрон для дрели 12 мм|Патрон токарный 160 мм|Фальшпатрон 12 калибра|Патронташ на 24 патрона 12 калибра|Брелок патрон 7.62',
    'Кружка граната Ф-1|Граната страйкбольная РГД-5|Приклад на АК-74|Кобура Glock 17|Куртка Remington|Рюкзак Барс',
    'Пистолет клеевой Форт|Автомат ABB 16А|Чехол IQOS|Галстук Kent|Бокал Bordeaux 0,75 л|Саженец винограда Саперави',
    'Комод Мальта, слоновая кость|Обложка на удостоверение ФСБ|Детектор жучков и скрытых камер|Тест на опиаты/морфин/героин',
    'Кофемашина Jura E8|Сироп Трипл сек Monin 0.7 л|Обои Херес бежевые|Кресло Сангрия|Саженец винограда Изабелла|Корм для собак Toro',
    'Платье Изабелла белое|Диван Лидия красное|Балаклава 40|Ошейник Bulldog 0,75 м|Roku приставка 0,5 м|Midori ручка 0,5|Krug чайник 1 л',
    'Настойка прополиса 500 мл|Глинтвейн набор специй|Доктор Дизель присадка 0,5 л|Свеча Глинтвейн|Підвіска новорічна шампань 12 см|Хумидор на 50 сигар|Пирамида детская|Плитка Сантори 30х60|Термос Malibu 0,5 л',
    'Балтика 0 безалкогольное пиво 0,45|Фляга Jack Daniels|Книга «Москва — Петушки» водка как персонаж',
  ].flatMap((line) => line.split('|')))
    expect([name, inName(name)]).toEqual([name, null]);
});

test('a group of words stands for each of them; one that is not there is told with its line', () => {
  const files = {
    'forbidden-groups.tsv': 'патрон\tпатрон|набій|учебный заряд\nкалибр\t12 калибр|12/70|магнум',
    'forbidden-words.tsv': '{патрон} + {калибр}\t\tname',
  };
  const own = createLanguage(compileDictionary({ files, version: 'test' }), morphology);
  for (const [name, found] of [
    ['Патроны 12 калибра', 'патроны 12 калибра'],
    ['12/70 новые патроны', '12 70 новые патроны'],
    ['Учебные заряды «Магнум»', 'учебные заряды магнум'],
    ['Патроны 16 калибра', null],
    ['Патроны для станка 12 калибра', null],
    ['Патроны. 12 калибр', null],
    ['Патроны одни два три четыре пять магнум', null],
  ] as const)
    expect([name, inName(name, own)]).toEqual([name, found]);
  const description = '<p>Патроны 12 калибра</p>';
  expect(findForbiddenWord({ name: 'Дрель', description, scraps: [] }, own)).toBeNull();
  const wrong = { ...files, 'forbidden-words.tsv': '# note\n{патрон} + {калибры}' };
  expect(() => compileDictionary({ files: wrong, version: 'test' })).toThrow(
    /forbidden-words.tsv.*2.*калибры/,
  );
});

test('what holds, measures out or trades in a forbidden thing sells it', () => {
  for (const name of [
    'Бутылка водки',
    'Подарочный набор с коньяком',
    'Пачка сигарет Kent',
    'Скидка на виагру',
    'Капсулы «Камагра»',
    'Продажа боевых ножей',
    'Фонарь-электрошокер Police',
    'Мефедрон закладки',
  ])
    expect([name, inName(name) === null]).toEqual([name, false]);
});

test('drinks and tobacco are forbidden as the head of a name, and innocent in a description', () => {
  expect(inName('Вино Киндзмараули 0,75')).toBe('вино');
  expect(inDescription('Вино и сыр — приятный вечер')).toBeNull();
});

test('an obscene word is forbidden whatever stands around it', () => {
  expect(inName('Футболка «Ебаный стыд»')).toBe('ебаный');
});

test('in a description a forbidden thing is refused where it is sold, across markup inside of a line and invisible characters', () => {
  for (const text of [
    'Продаём вместе с героином.',
    'В наличии боевые ножи.',
    'травматический <strong>пистолет</strong>',
    'трав\u00adмати\u200bческие пистолеты',
  ])
    expect([text, inDescription(text) === null]).toEqual([text, false]);
  for (const text of ['Не относится к холодному оружию.', 'Подходит к красному сухому вину.'])
    expect([text, inDescription(text)]).toEqual([text, null]);
});

test('what the name speaks of innocently, description and tags may speak of', () => {
  const scraps = ['чехол', 'охотничье ружьё'];
  const description = 'Вмещает охотничье ружьё.';
  expect(
    findForbiddenWord({ name: 'Чехол для охотничьего ружья', description, scraps }, language),
  ).toBeNull();
  expect(findForbiddenWord({ name: 'Чехол', description: '', scraps }, language)).toBe('охотничье ружьё');
});

test('the unit of the quantity is read as well', () => {
  const params = makeParams({ 'Количество в упаковке, героин': '5', 'Мощность, Вт': '500' });
  expect(convertOffer(makeOffer({ params }), 1, makeContext(), language)).toMatchObject({
    refusal: { code: 'forbidden_word' },
  });
});

describeCorpora('product names', (corpus) => {
  test('none is refused beyond those a person would refuse', () => {
    const names = listNames(corpus);
    const refused = names.filter((name) => inName(name, language) !== null);
    // Medicines for potency sold by mail, and a stun gun: read and agreed with, one by one.
    const agreed = /виагр|viagra|сиалис|левитр|камагр|дапоксетин|шпанская мушка|электрошокер/i;
    expect(refused.filter((name) => !agreed.test(name))).toEqual([]);
    if (!corpus.isBundled) expect(refused.length).toBeGreaterThan(10);
  });
});

const heads = createLanguage(
  compileDictionary({
    files: {
      'domains.tsv': 'home\tдом',
      'categories.tsv': 'камни\tкамни\thome\nнаборы\tнабор\thome',
      'forbidden-words.tsv': 'виски\t\thead\nгероин\nтравматический патрон',
      'forbidden-contexts.tsv': 'container\tнабор|бутылка\nimitation\tсувенирный|муляж',
    },
    version: 'test',
  }),
  morphology,
);
const namesOf = (...names: readonly string[]) => names.map((name) => [name, inName(name, heads)]);

test('what is only forbidden as the thing itself is another thing where a noun follows at once, behind a hyphen as well', () => {
  const sold = [
    'Виски',
    'Виски 0,5 л',
    'Виски-',
    'Виски зелёный',
    'Виски-зелёный',
    'Виски набор',
    'Виски-набор',
  ];
  const apart = ['Виски, камни', 'Виски - камни', 'Бутылка виски', 'Набор с виски'];
  expect(namesOf(...sold, ...apart)).toEqual([...sold, ...apart].map((name) => [name, 'виски']));
  const others = ['Виски камни', 'Виски-камни', 'Набор виски-камни', 'Камни виски', 'Камни для виски'];
  expect(namesOf(...others)).toEqual(others.map((name) => [name, null]));
  expect(findForbiddenWord({ name: 'Бокал', description: '<p>Виски</p>', scraps: [] }, heads)).toBeNull();
});

test('a thing is not made innocent by what it is made of or taken for, as it is by what it is meant for', () => {
  const sold = ['порошок из героина', 'порошок за героин', 'из героина'];
  expect(namesOf(...sold)).toEqual(sold.map((name) => [name, 'героин']));
  expect(namesOf('тест на героин', 'тест для героина')).toEqual([
    ['тест на героин', null],
    ['тест для героина', null],
  ]);
});

test('an imitation says so before, behind or between the words; another adjective between them says nothing', () => {
  const innocent = [
    'травматический сувенирный патрон',
    'сувенирный травматический патрон',
    'травматический патрон муляж',
  ];
  expect(namesOf(...innocent)).toEqual(innocent.map((name) => [name, null]));
  const sold = ['травматический патрон', 'травматический учебный патрон'];
  expect(namesOf(...sold)).toEqual(sold.map((name) => [name, 'травматический патрон']));
});

test('what is behind a drink or a weapon, over its adjectives or in a set of it, is what is sold', () => {
  for (const name of [
    'Сидр яблочный уксус|Виски хрустальный стакан|Ром ароматизированная свеча|Стилет мужской одеколон|Экстази туалетная вода',
    'Темпранильо обои красное|Каберне плитка красная|Шато обои 0,7 м|Саке набор керамика|Виски подарочный набор камней',
    'Водка набор рюмок 6 шт|Кава машина|Кава розчинна Nescafe 0,5 кг|Детонатор блеск для губ',
  ].flatMap((line) => line.split('|')))
    expect([name, inName(name)]).toEqual([name, null]);
  for (const name of [
    'Сидр яблочный сладкий|Виски подарочный набор с бокалами|Виски набор|Водка хлебная бутылка 0,5',
    'Темпранильо красное сухое|Кава Segura Viudas брют 0,75|Вино красное виноград Мерло',
  ].flatMap((line) => line.split('|')))
    expect([name, inName(name) === null]).toEqual([name, false]);
});

test('a sort, a taste or a colour named after a drink is none, nor is a dish with it, nor one without alcohol', () => {
  for (const name of [
    'Томат Абсент|Хоста Виски Сауэр|Гортензия Абсент|Напиток газированный со вкусом просекко|Экстракт виски|Драже Виски',
    'Мороженое с ромом и изюмом|Заливное с вином|Пиво Heineken 0.0|Пиво Clausthaler 0,0%|Виски-кола без алкоголя',
  ].flatMap((line) => line.split('|')))
    expect([name, inName(name)]).toEqual([name, null]);
  for (const name of ['Снюс со вкусом мяты', 'Вейп вкус манго', 'Пиво 4.0', 'Набор с коньяком'])
    expect([name, inName(name) === null]).toEqual([name, false]);
});

test('Ukrainian nouns and adjectives make innocent as their Russian ones do', () => {
  for (const name of [
    'Крісло Коньяк екошкіра|Шафа Коньяк|Шпалери Коньяк|Светр Самогон|Шампанське дитяче безалкогольне|Пиво безалкогольне',
    'Автомат Калашникова іграшковий|Сувенірний пістолет Макаров|Троянда Бурбон|Тютюн запашний|Торт з лікером',
  ].flatMap((line) => line.split('|')))
    expect([name, inName(name)]).toEqual([name, null]);
  for (const name of ['Коньяк Шабо 5 зірок', 'Набір коньяк', 'Пістолет Макарова'])
    expect([name, inName(name) === null]).toEqual([name, false]);
});

test('liquids, cartridges and coils are of vapes by their purpose, maker or strength', () => {
  for (const name of [
    'Жидкость для вейпа|Жижа 30 мл 6 мг солевой никотин|Рідина для под-систем|Рідина для електронних цигарок|Жижка 30 мл',
    'Картридж для pod-системы Smok|Картридж Smok Nord 5|Картриджи Voopoo Vinci 0.8 Ом|Испаритель Vaporesso|Койл Voopoo PnP',
    'Испаритель к электронной сигарете|Стартовый набор Eleaf iStick Pico|Жидкость Monster Vapor 60 мл 3 мг|Одноразка',
    'Пакетики с никотином Lyft|Никотиновая база 100 мг|Нікотинові паучі Velo|Стики для айкос|Нагреватель IQOS 3 Duo',
    'Смесь для кальяна Malaysian X|Табак вишня 50 г|Табак вишня для трубки|Пристрій для нагрівання тютюну',
  ].flatMap((line) => line.split('|')))
    expect([name, inName(name) === null]).toEqual([name, false]);
  for (const name of [
    'Жидкость стеклоомывающая|Жидкость для линз Renu|Жидкость солевая для теплиц|Рідина для миття вікон|Картридж для смесителя',
    'Картридж под мойку|Картридж Canon 725|Картридж для под раковину|Испаритель кондиционера Valeo|Койл катушка|Койловер',
    'Набор для парилки|Бак для воды 200 л|База под макияж|Стики кофе|Чехол для IQOS|Зарядное устройство для IQOS',
    'Нікотинова кислота для волосся|Никотиновый пластырь|Табак душистый|Под систему кондиционирования кронштейн|AirPods Pro',
  ].flatMap((line) => line.split('|')))
    expect([name, inName(name)]).toEqual([name, null]);
});

test('documents, medicines and silencers are told by what is said of them', () => {
  for (const name of [
    'Аттестат 11 классов купить|Справка нарколога купить|Медкнижка без прохождения врачей|Водительское удостоверение на заказ',
    'Лирика 300 мг прегабалин|Тестостерон в ампулах|Генотропин|Глушитель на АК|Глушитель для Сайги|Магнит для счётчика воды',
    'Порно журнал|Часы с камерой скрытой|Настойка на хрене 0,5 л|Насіння коноплі фемінізоване',
  ].flatMap((line) => line.split('|')))
    expect([name, inName(name) === null]).toEqual([name, false]);
  for (const name of [
    'Обложка на паспорт купить|Дипломы на заказ печать|Обложка для медкнижки|Медицинская книжка бланк|Лирика Серебряного века',
    'Бустер тестостерона|Гормон роста для растений|Глушитель ГАЗ Соболь|Глушитель на ВАЗ 2107|Магнит для штор|Часы с камерой',
    'Настойка прополиса 25 мл|Баллончик с краской|Газовый баллончик для горелки|Закись азота для сливок',
  ].flatMap((line) => line.split('|')))
    expect([name, inName(name)]).toEqual([name, null]);
});
