import { describe, expect, test } from 'bun:test';
import { convertOffer } from '../../src/convert/convert-offer.ts';
import { makeContext, makeOffer, makeParams } from './make-offer.ts';
import { openLanguage } from './open-language.ts';

const language = await openLanguage();

function titleOf(name: string, ...categoryPath: string[]): string {
  const path = categoryPath.length > 0 ? categoryPath : ['Каталог'];
  const conversion = convertOffer(makeOffer({ name, categoryPath: path }), 1, makeContext(), language);
  if ('refusal' in conversion) throw new Error(conversion.refusal.reason);
  return conversion.draft.title;
}

/** Each row: name → its title, or titles of which each is right (`|`), in a catalog whose category says nothing. */
function titles(sentence: string, rows: Readonly<Record<string, string>>): void {
  test(sentence, () => {
    for (const [name, title] of Object.entries(rows))
      expect([name, title.split('|')]).toEqual([name, expect.arrayContaining([titleOf(name)])]);
  });
}

describe('a title is one or two significant words of the name, lower case, nominative singular', () => {
  titles('a noun that names many goods with the adjective or the genitive that says which', {
    'Защитная обувь S3 SRC': 'защитная обувь',
    'Обувь рабочая Форвелд': 'обувь рабочая|рабочая обувь',
    'Садовая мебель из ротанга': 'садовая мебель',
    'Блочный тепловой пункт БТП Рубикон': 'тепловой пункт',
    'Станция паяльная Lukey 702': 'паяльная станция|станция паяльная',
    'Регулятор холостого хода ВАЗ 2101-07': 'регулятор холостого хода',
    'Датчик положения дроссельной заслонки ВАЗ': 'датчик положения дроссельной заслонки',
    'Регулятор давления Пекар': 'регулятор давления',
    'Опора двигателя ВАЗ': 'опора двигателя',
    'Вал насоса': 'вал насоса',
  });
  titles('a name of its maker alone is called by what that one makes', {
    'Persil Color 3 кг': 'стиральный порошок',
    'Red Bull 0,25 л': 'энергетический напиток',
    'Блюдо Persil': 'блюдо',
  });
  titles('a maker whose name is a word or of a person besides tells nothing', {
    'Winx Fairy City': 'каталог',
  });
  titles('a medicine is called by its form, not by the name that no dictionary has', {
    'Сорбифер Дурулес таблетки 100 мг 50 шт': 'таблетка|таблетки',
    'Мигрениум, таблетки покрыт.плен.об. 65 мг+500 мг 20 шт': 'таблетка|таблетки',
    'Респеро Миртол форте, капсулы кишечнорастворимые 300 мг 20 шт': 'капсула|капсулы',
    'Ротокан, раствор для местного применения 25 мл': 'раствор',
    'Делитель таблетки': 'делитель|делитель таблетки',
    'Ректоскоп с обтуратором': 'ректоскоп',
  });
  titles('a place is no goods beside a noun that is no name', {
    'Санкт-Петербург – Бордо. Рисованный гид': 'гид|рисованный гид',
    'Лондон постер': 'постер',
    'Кашмир Вайт гранит': 'гранит',
    'Алтай рюкзак 60 л': 'рюкзак',
  });
  titles('goods named in the plural, slabs of stone', {
    'Шипы на обувь Alaskan': 'шипы',
    'Шипы противогололёдные': 'шипы',
    'Шип ремонтный для шин': 'шип',
    'Мушки омулевые': 'мушки',
    'Слэб гранит Кашмир Вайт (Kashmir White)': 'слэб',
  });
  titles('goods named in the plural, slabs of stone and cloth by its fibre', {
    'Шипы на обувь Alaskan': 'шипы',
    'Шипы противогололёдные': 'шипы',
    'Шип ремонтный для шин': 'шип',
    'Мушки омулевые': 'мушки',
    'Слэб гранит Кашмир Вайт (Kashmir White)': 'слэб',
  });
  titles('the noun, or the noun and the word that says which sort', {
    'Дрель-шуруповёрт аккумуляторная Makita DF333DWYE 12В': 'дрель-шуруповёрт',
    'Саморез 8х60 оцинкованный': 'саморез',
    'Футболка мужская хлопковая': 'футболка мужская|футболка',
    'Датчик давления масла 0 280 130 026': 'датчик давления',
  });

  test('a brand, an article, a weight or a size first still yields the noun', () => {
    expect(['насос погружной', 'погружной насос']).toContain(titleOf('AB-12345 Насос погружной Grundfos'));
    expect(titleOf('50 кг Цемент М500 Д0 Евроцемент')).toBe('цемент');
    expect(titleOf('38 размер Босоножки на платформе')).toBe('босоножки');
    expect(titleOf('Зубр мастер пила циркулярная 1300Вт')).toBe('циркулярная пила');
    expect(['обогреватель', 'обогреватель настенный']).toContain(titleOf('220В Обогреватель настенный'));
  });
  titles('adjectives and participles first, often two; colours, sizes and praise are no titles', {
    'Детская двухъярусная кровать "Соня"': 'двухъярусная кровать',
    'Бело-чёрный утеплённый бомбер с капюшоном': 'бомбер',
    'Новинка! Красивый красный чайник': 'чайник',
    'Большой усиленный гвоздодёр': 'гвоздодёр',
  });
  titles('a disagreeing adjective is left out', { 'Складная стол Ромашка': 'стол' });
  titles('ordinary plurals become singular, diminutives stay themselves', {
    'Саморезы по дереву 100 шт': 'саморез',
    'Табуреты-трансформеры складные': 'табурет-трансформер',
    'Пуфик для прихожей': 'пуфик',
    'Тонер-картриджи Xerox': 'тонер-картридж',
  });
  titles('goods that exist only in the plural stay plural', {
    'Ножницы портновские 25 см': 'ножницы портновские',
    'Часы Garmin Fenix 7': 'часы',
    'Бусы из янтаря': 'бусы',
    'Джинсы зауженные р. 28': 'джинсы',
    'Трусы-боксеры детские "Кит"': 'трусы-боксеры',
  });
});

describe('what naive rules break on', () => {
  titles('a fixed term is the title, in either order, because its bare noun is another product', {
    'Стиральная машина Indesit IWSB 51051': 'стиральная машина',
    'Машина стиральная узкая': 'стиральная машина',
    'Варочная панель Gorenje GT 641 KB': 'варочная панель',
    'Беговая дорожка складная DFC': 'беговая дорожка',
    'Зарядное устройство сетевое 20W Type-C': 'зарядное устройство',
    'Источник бесперебойного питания CyberPower OLS3S20KEXL': 'ибп',
  });
  titles('an empty head takes the word that says what it is, or gives way to the real noun', {
    'Набор отвёрток 12 предметов': 'набор отвёрток',
    'Комплект струйных картриджей Hi-Black №440XL': 'комплект картриджей',
    'Комплект постельного белья Евро': 'постельное бельё',
    'Запчасть: картридж смесителя 35 мм': 'картридж смесителя|картридж',
    'Монтажный комплект MONOLIT 3/4': 'монтажный комплект',
  });
  titles('a noun that names many goods takes what says which, an adjective or what it is for', {
    'Станок для бритья Gillette': 'станок для бритья',
    'Вертикально-фрезерный станок ОРША Ф32У': 'вертикально-фрезерный станок',
    'Дверное полотно Соло бетон декоративная вставка 800х2000 мм': 'дверное полотно',
    'Мусорные пакеты 35л': 'мусорный пакет',
    'Скамья под штангу DFC D7828': 'скамья под штангу',
    'Масло для лица Le Aro Facial Oil 35мл': 'масло для лица',
    'Жидкость для розжига 0,5 л': 'жидкость для розжига',
    'Сумка подарочная бумажная': 'подарочная сумка',
    'Кольцо золотое с фианитом': 'кольцо',
    'Полотно Соло 800х2000 мм': 'полотно',
  });

  test('where the name says only such a noun, the category says which', () => {
    expect(titleOf('Ручка UU 07', 'Мебельные ручки')).toBe('мебельная ручка');
    expect(titleOf('TD218', 'Машины для литья цветных металлов под давлением')).toBe(
      'машина для литья металлов',
    );
    expect(titleOf('Станок НТ-250', 'Токарные станки')).toBe('токарный станок');
  });
  titles('what is done in a title goes with its object, whatever that is', {
    'Устройство для очистки голов Тип CZG - W': 'устройство для очистки голов',
    'Средство для мытья головы': 'средство для мытья головы',
    'Прибор для измерения длины': 'прибор для измерения длины',
    'Аппарат для чистки лица': 'аппарат для чистки лица',
    'Набор для приготовления домашнего сыра': 'набор для приготовления сыра',
  });
  titles('a set of what has many sorts is named with the adjective that says which', {
    'Набор столовых приборов High Quality 36 шт': 'набор столовых приборов',
    'Комплект дверных ручек': 'комплект дверных ручек',
    'Набор стеклянных стаканов 6 шт': 'набор стаканов',
    'Набор больших кружек': 'набор кружек',
  });
  titles('a word for a whole branch of trade loses to the goods of the name', {
    'Косметика с комплексом ENDEMIX - Шампунь для объема волос': 'шампунь',
    'Теплоизоляционное изделие. Стеновая плита WAS 35': 'стеновая плита|плита',
    'Оборудование для кафе: блинница Kocateq': 'блинница',
    'Сварочная техника. Инвертор Ресанта': 'инвертор',
    'Оборудование для автомойки': 'оборудование для автомойки|оборудование',
  });

  test('goods that a category only holds are named by their own noun', () => {
    expect(titleOf('Земснаряд 258.ГП-200', 'Дноуглубительная техника')).toBe('земснаряд');
    expect(['суфле', 'воздушное суфле']).toContain(titleOf('Воздушное суфле', 'Продукты и напитки'));
    expect(titleOf('Мухомор красный', 'Капсулы')).toBe('мухомор');
    expect(titleOf('Titan 58GL', 'Серия ТПА с помпой переменной производительности')).toBe(
      'термопластавтомат',
    );
  });
  titles('a second noun in the tail is not the product', {
    'Чехол-книжка для Samsung Galaxy A52': 'чехол-книжка',
    'Чип для картриджа HP 85A': 'чип',
    'Контейнер (корзина) с крышкой': 'контейнер',
    'Букет "Хлопковый рассвет"': 'букет',
    'Толкатель фиксатора поворотного колеса №001202': 'толкатель фиксатора|толкатель',
    'Для кухни мойка врезная': 'мойка врезная|мойка',
  });
  titles('words glued by dots and slashes, cut words, Latin look-alike letters', {
    'Муфта канал.соединительная': 'муфта канализационная|муфта',
    'Насос/помпа для воды': 'насос',
    'Смеситель д/кухни Frap': 'смеситель',
    'Рубaнок электрический Patriot': 'рубанок электрический|рубанок',
    'Джинсы жен. зауженные': 'джинсы женские|джинсы зауженные|джинсы',
    '1Корректор-лента "Axent"': 'корректор-лента',
  });
  titles('trade abbreviations are titles', {
    'УШМ 125/1100 Bosch': 'ушм',
    'КПП ZF 16S151': 'кпп',
    'ТЭН 1700Вт': 'тэн',
    'ИБП APC 650': 'ибп',
  });
  titles('Ukrainian names get the Russian title of their noun', {
    'Ножиці для трави Fiskars': 'ножницы',
    'Чоловічі гумові чоботи Nordman': 'резиновые сапоги',
    'Набір (2 шт) кульок D-8 см': 'набор шаров',
    'Набір столових ножів, 6 шт': 'набор ножей',
    'Засіб дезінфікуючий Лізоформин': 'дезинфицирующее средство',
    'Полиця-органайзер у ванну кімнату': 'полка-органайзер',
    'Комплект термобілизни': 'комплект термобелья',
    'Рюкзак шкільний для дівчинки': 'школьный рюкзак',
    'Гілкоріз площинний телескопічний': 'сучкорез',
  });
  titles('a Ukrainian phrase of our table is found in either order and with a preposition inside', {
    'Машина пральна вузька, білого кольору': 'стиральная машина',
    'Подушка для шиї дорожня сіра': 'подушка для шеи',
    'Наждачний папір P120, 10 аркушів': 'наждачная бумага',
    'Диск гальмівний передній вентильований': 'тормозной диск',
  });
  titles('a Ukrainian word that is Russian but for its letters gets the Russian spelling', {
    'Маніпулятори промислові': 'манипулятор',
    'Міні-плед в’язаний': 'плед',
  });
  titles('of a Ukrainian set stands what is in it or what it is for', {
    'Набір для кухні з п’яти предметів': 'набор для кухни',
    'Набір рушників махрових': 'набор полотенец',
  });
  titles('a Ukrainian noun that the table lacks stays as written, adjectives are no title', {
    'Цікавий хмизорубець для двору': 'цікавий хмизорубець',
  });

  test('a Russian name stays Russian in a Ukrainian category', () => {
    expect(['лампа', 'галогеновая лампа']).toContain(
      titleOf('Галогеновая лампа BOSCH H1 55W', 'Тестові завдання'),
    );
  });
});

describe('a name without a usable noun', () => {
  test('takes the title of its category by dictionary', () => {
    expect(titleOf('Makita DHR202Z', 'Инструмент', 'Перфораторы')).toBe('перфоратор');
    expect(titleOf('Аврора', 'Освещение', 'Люстры')).toBe('люстра');
    expect(titleOf('', 'Дрели-шуруповёрты')).toBe('дрель-шуруповёрт');
  });

  test('takes the singular of the leaf, else of the level above it', () => {
    expect(titleOf('LG G-Pad', 'Планшеты', 'LG')).toBe('планшет');
    expect(['насосная установка', 'канализационная установка']).toContain(
      titleOf('KNS-6001 Belamos', 'Канализационные насосные установки', 'Belamos'),
    );
  });

  test('takes the category by its own name when nothing in it is known', () => {
    expect(titleOf('X-500', 'Blorf')).toBe('blorf');
  });

  test('what makers mostly make gives way to a category that the dictionary knows', () => {
    expect(titleOf('FENDER CHAMPION 20', 'Гитарные усилители')).toBe('комбоусилитель');
    expect(titleOf('FENDER CD-60SCE')).toBe('гитара');
    expect(titleOf('Kugoo S1 Jilong')).toBe('электросамокат');
  });

  test('a genre is that of a book, and a service is named with what it is done to', () => {
    expect(titleOf('Маленький принц', 'Классическая проза')).toBe('книга');
    expect(titleOf('Шолох. Долина колокольчиков', 'Фэнтези')).toBe('книга');
    expect(titleOf('Разработка корпоративного сайта', 'Разработка сайтов')).toBe(
      'разработка корпоративного сайта',
    );
  });

  test('a level that names goods for certain hides those above it', () => {
    expect(titleOf('NV Challenger GS 1x20', 'Ночные приборы для охоты', 'Ночные монокуляры')).toBe(
      'ночной монокуляр',
    );
    expect(titleOf('Govad 24mm RTA', 'Каталог электронных сигарет', 'Обслуживаемые атомайзеры')).toContain(
      'атомайзер',
    );
    expect(titleOf('Патрик 2 угловой', 'Мебель', 'Гостиная', 'Диваны и комплекты мягкой мебели')).toBe(
      'диван',
    );
  });

  test('a category that only says how a shop sells names no goods where a level above it does', () => {
    expect(titleOf('LG G-Pad', 'Планшеты', 'Хиты продаж')).toBe('планшет');
    expect(titleOf('Фужуньбао', 'Люстры', 'Товары в наличии')).toBe('люстра');
    expect(titleOf('X-500', 'Ремонтные наборы', 'РАСПРОДАЖА -50%!')).toContain('набор');
    expect(titleOf('X-500', 'Хиты продаж')).toBe('хиты продаж');
  });

  test('a noun joined to what is no goods is of a picture, where the category is known and has no such goods', () => {
    expect(titleOf('Собаця і чайник на орбіті', 'Футболка')).toBe('футболка');
    expect(titleOf('Мастер и Маргарита', 'Книги')).toBe('книга');
    expect(titleOf('Ежик и торт', 'Футболки')).toBe('футболка');
    expect(titleOf('Лис и роза', 'Постеры')).toBe('постер');
    expect(titleOf('Чайник и чашка', 'Посуда')).toBe('чайник');
    expect(titleOf('Термос и кружка', 'Наборы')).toBe('термос');
  });

  test('food names no goods of a known category that is far from food', () => {
    expect(titleOf('KLM-S Магистральный ШМА · сэндвич', 'Шинопроводы')).toBe('шинопровод');
    expect(titleOf('Сэндвич 115х200 нерж', 'Дымоходы')).toBe('дымоход');
    expect(titleOf('Пицца', 'Футболки')).toBe('футболка');
    expect(titleOf('Сэндвич с курицей', 'Сэндвичи')).toBe('сэндвич');
    expect(titleOf('Сэндвич с курицей', 'Каталог')).toBe('сэндвич');
  });

  test('a set of a category that names no single goods is a set of them', () => {
    expect(titleOf('Комплект Thermo-Fleece L', 'ОДЕЖДА', 'ФАВОРИТ')).toBe('комплект одежды');
    expect(titleOf('Комплект Анна', 'Посуда')).toBe('комплект посуды');
    expect(titleOf('Набор Малыш', 'Игрушки')).toBe('набор игрушек');
    expect(titleOf('Набор Стайер 22 предмета', 'Инструменты')).toBe('набор инструментов');
    expect(titleOf('Набор Tefal', 'Сковороды')).toBe('сковорода');
  });

  test('a category that names what is done is not cut to it', () => {
    expect(titleOf('OLAPLEX Hair Perfector', 'Защита для волос')).toBe('защита для волос');
  });

  test('a category that begins with a preposition says what the goods are for', () => {
    expect(titleOf('Trichup', 'Для здоровья')).toBe('товар для здоровья');
    expect(titleOf('Raffaello', 'К БУКЕТУ')).toBe('товар к букету');
  });

  test('nobody sells a trade or what is learned: such a name is a course, or what its category says', () => {
    expect(titleOf('Веб-разработчик', 'Soft skills')).toBe('курс');
    expect(titleOf('Критическое мышление', 'Soft skills')).toBe('курс');
    expect(titleOf('Графический дизайнер', 'Онлайн-курсы')).toBe('онлайн-курс');
    expect(titleOf('Основы программирования на Python')).toBe('курс');
    expect(titleOf('Основа для макияжа')).toContain('основа');
    expect(titleOf('Психология влияния', 'Книги', 'Психология')).toContain('книга');
    expect(titleOf('Кукла Дизайнер', 'Игрушки')).toBe('кукла');
  });

  test('never ends up without a title', () => {
    for (const [name, category] of [
      ['...', '...'],
      ['', '-'],
      ['123', '456'],
    ] as const)
      expect(titleOf(name, category).trim()).not.toBe('');
  });
});

test('a noun of the maker is no title where the name says what the goods are', () => {
  const titleBy = (name: string, vendor: string) => {
    const conversion = convertOffer(
      makeOffer({ name, vendor, categoryPath: ['Каталог'] }),
      1,
      makeContext(),
      language,
    );
    return 'draft' in conversion ? conversion.draft.title : conversion.refusal.reason;
  };
  expect(titleBy('Русский Фейерверк Свеча римская', 'Русский Фейерверк')).toMatch(/свеча/);
  expect(titleBy('Русский Фейерверк Олимп', 'Русский Фейерверк')).toBe('фейерверк');
});

test('what a purpose is of stays with it, and what only cleans or adorns is named with what', () => {
  expect(titleOf('Средство для мытья посуды без запаха')).toBe('средство для мытья посуды');
  expect(titleOf('Набор для приготовления домашнего сыра')).not.toBe('набор для приготовления');
  expect(titleOf('Очиститель стекол 500 мл', 'Автокосметика')).toBe('очиститель стекол');
});

test('a noun is named with what it is of, whole, but not with a part of it', () => {
  expect(titleOf('Кронштейн бардачка 8143843001')).toBe('кронштейн бардачка');
  expect(titleOf('Корпус замка с защёлкой', 'Дверная фурнитура')).toBe('корпус замка');
  expect(titleOf('Шлейф лампы подсветки сканера')).not.toBe('шлейф лампы');
});

test('a substance in the nominative is what the goods are made of, no part of their title', () => {
  expect(titleOf('Чемодан пластик на колёсах 65 л')).toBe('чемодан');
  expect(titleOf('Ведро пластик 10 л')).toBe('ведро');
});

test('a title does not end with an action whose object the name tells', () => {
  expect(titleOf('Аппарат коррекции фигуры Viva', 'Красота')).toBe('аппарат коррекции фигуры');
  expect(titleOf('Механизм складывания шасси', 'Запчасти')).toBe('механизм складывания шасси');
  expect(titleOf('Роза сорта Мандарин', 'Цветы')).toBe('роза');
});

test('an inch mark is no quote: what follows may be the product', () => {
  expect(titleOf('ЗУБР 1/2" клупп трубный резьбонарезной', 'Резьбонарезной инструмент')).toBe('клупп');
});

test('a name is read in English though a unit is glued to a number of it', () => {
  expect(titleOf('Router WiFi Asus RT-AC51U 433Мбит', 'АКСЕССУАРЫ')).toBe('роутер');
  expect(titleOf('Patch Panel 48Port NPP-C624 6кат.', 'АКСЕССУАРЫ')).toBe('патч-панель');
});

test('an adjective and a noun that name one thing stay together', () => {
  for (const title of ['педикюрное кресло', 'маскировочная сетка', 'паровой шкаф', 'диодный лазер'])
    expect(titleOf(`${title} Viva 12`, 'Разное')).toBe(title);
  expect(titleOf('Тумба под раковину Viva', 'Мебель')).toBe('тумба под раковину');
});

test('a sample is titled by what it is a sample of', () => {
  expect(titleOf('Пробник Sensibio Легкий крем для чувствительной кожи', 'Лицо')).toBe('крем');
  expect(titleOf('Пробник напряжения 220 В', 'Инструмент')).toBe('индикатор напряжения');
  expect(titleOf('Набор деталей для конструктора', 'Игрушки')).toBe('набор деталей');
});

test('a maker’s name is no title where the category tells what is sold', () => {
  const titled = (name: string, vendor: string, leaf: string) => {
    const offer = makeOffer({ name, vendor, categoryPath: ['Мебель', leaf] });
    const conversion = convertOffer(offer, 1, makeContext(), language);
    return 'refusal' in conversion ? null : conversion.draft.title;
  };
  expect(titled('Плитекс Bamboo Nature', 'Плитекс', 'Матрасы')).toBe('матрас');
  expect(titled('Гербор Кентуки KOM1S', 'Гербор', 'Тумбы прикроватные')).toBe('прикроватная тумба');
});

test('a word that no dictionary knows gives way to the leaf that names the goods, unless it says itself to be goods', () => {
  for (const [name, leaf, title] of [
    ['Юлайзер Хоум (Ulaizer Home CN-02MY) + Детская маска', 'Ингаляторы (Небулайзеры)', 'ингалятор'],
    ['Юлайзер ПРО', 'Ингаляторы', 'ингалятор'],
    ['Термовент Нова', 'Вентиляторы', 'вентилятор'],
    ['Смартлайт Про 5', 'Светильники уличные', 'уличный светильник'],
    ['Динс Velvet Yellow', 'Прямые диваны', 'диван'],
    ['Паоли GARDA-1007', 'Плетеный стол', 'плетёный стол'],
    // Goods by their adjective, by their end, and of a department.
    ['Слайсер ручной', 'Тёрки', 'слайсер'],
    ['Гидрофиллер тонирующий', 'Кремы', 'гидрофиллер'],
    ['Кухнемашина Bosch', 'Кухонные комбайны', 'кухнемашина'],
    ['Кресломешок', 'Кресла', 'кресломешок'],
    ['Сквиш Авокадо', 'Игрушки', 'сквиш'],
    ['Стриппер Knipex', 'Инструмент', 'стриппер'],
    ['Сокира теслярська', 'Сокири', 'топор'],
  ] as const)
    expect([name, titleOf(name, leaf)]).toEqual([name, title]);
});

test('a category of other goods whose name begins as those of the name do is no title', () => {
  expect(titleOf('Импланты с заглушкой', 'Имплантационная система')).toBe('имплант');
  expect(titleOf('Камера Hikvision', 'Камеры видеонаблюдения')).toBe('камера видеонаблюдения');
  expect(titleOf('Вентиль радиаторный', 'Вентиляция')).toBe('вентиль');
  // Two capitals behind the name of a model are no whisker.
  expect(titleOf('ТОПАЭРО 4 LONG ПР УС', 'Септики')).toBe('септик');
});

test('a medicine is called by its form, whatever its name means, and fish and shells of the sea by both words', () => {
  for (const [name, leaf, title] of [
    ['Зайчонок пастилки жевательные', 'Medicaments', 'пастилка'],
    ['Дракон капли 10 мл', 'Каталог', 'капли'],
    ['Чага таблетки', 'БАДы', 'чага'],
    ['Барсучий жир капсулы', 'БАДы', 'барсучий жир'],
    ['Морской черт б/г охл', 'Морепродукты', 'морской чёрт'],
    ['Морской язык филе', 'Рыба', 'морской язык'],
    ['Гребешок морской', 'Морепродукты', 'морской гребешок'],
  ] as const)
    expect([name, titleOf(name, leaf)]).toEqual([name, title]);
});

test('what is printed on cloth is no part of its title, and no title', () => {
  for (const [name, leaf, title] of [
    ['Сатин ракеты и планеты', 'Каталог', 'сатин'],
    ['Бязь розы на белом', 'Каталог', 'бязь'],
    ['Ситец ромашки', 'Каталог', 'ситец'],
    ['Обои розы', 'Обои', 'обои'],
    ['Наклейка звезды', 'Каталог', 'наклейка'],
    ['Футболка мишки', 'Каталог', 'футболка'],
    ['Полотно ножовки', 'Каталог', 'полотно ножовки'],
    ['Обложка паспорта', 'Каталог', 'обложка паспорта'],
    ['Мех кролика', 'Каталог', 'мех кролика'],
  ] as const)
    expect([name, titleOf(name, leaf)]).toEqual([name, title]);
});

test('a slab is a kitchen stove only where something says so', () => {
  for (const [name, leaf, title] of [
    ['Плита OSB 9 мм', 'Плиты', 'осб-плита'],
    ['Плита ОСП 12 мм', 'Стройматериалы', 'осб-плита'],
    ['Плита МДФ 16мм', 'Плиты', 'плита'],
    ['Плита ДСП 16', 'Плиты', 'плита'],
    ['Плита дорожная ПДН', 'Плиты', 'плита дорожная'],
    ['Плита тротуарная 300х300', 'Плиты', 'плита тротуарная'],
    ['Плита газовая Gefest 3200', 'Плиты', 'газовая плита'],
    ['Плита Gefest 3200', 'Кухонные плиты', 'кухонная плита'],
    ['Gefest 3200-06', 'Кухонные плиты', 'кухонная плита'],
  ] as const)
    expect([name, titleOf(name, leaf)]).toEqual([name, title]);
});

test('a name that says one of the two foods of its category is that food', () => {
  for (const [name, category, title] of [
    ['Чай ГОРЬКОВСКИЙ рассыпной', 'Чай-кофе', 'чай'],
    ['Кофе Жокей', 'Чай-кофе', 'кофе'],
    ['Квас ГОРЬКОВСКИЙ светлый', 'Квас-Сидр', 'квас'],
    ['Соль экстра', 'Сахар-соль', 'соль'],
    ['Сахар Русский', 'Соль-сахар', 'сахар'],
    ['Сыр Ламбер', 'Сыр-масло', 'сыр'],
    ['Квас Никола', 'Квас-лимонад', 'квас'],
  ] as const)
    expect([name, titleOf(name, category, 'Новинки')]).toEqual([name, title]);
});

test('what goods lack is no part of their title, and does not part them from what they are for', () => {
  for (const [name, title] of [
    ['Насосно-смесительный узел без насоса VT.DUAL', 'насосно-смесительный узел'],
    ['Блок без платы', 'блок'],
    ['Набор без бит Makita', 'набор'],
    ['Комплект без инструмента', 'комплект'],
    ['Прибор без кабеля', 'прибор'],
    ['Корпус без кнопок', 'корпус'],
    ['Рамка без стекла', 'рамка'],
    ['Шина без диска', 'шина'],
    ['Средство без хлора для стирки', 'средство для стирки'],
    ['Набор без бит для сверления', 'набор для сверления'],
  ] as const)
    expect([name, titleOf(name)]).toEqual([name, title]);
});

test('a noun that a characteristic says to be the name of a series is no title', () => {
  const titleIn = (name: string, params: Readonly<Record<string, string>>, category: string) => {
    const offer = makeOffer({ name, params: makeParams(params), categoryPath: [category] });
    const conversion = convertOffer(offer, 1, makeContext(), language);
    return 'refusal' in conversion ? null : conversion.draft.title;
  };
  expect(titleIn('Маркиза Пенал ПН-03', { Коллекция: 'Маркиза' }, 'Шкафы')).toBe('пенал');
  expect(titleIn('Маркиза балконная', { Коллекция: 'Маркиза' }, 'Маркизы')).toContain('маркиза');
  expect(titleIn('Маркиза балконная', { Цвет: 'Белый' }, 'Разное')).toContain('маркиза');
});

test('a compound of a Latin word and goods without a singular stays in the plural', () => {
  expect(titleOf('Bluetooth-наушники MusicDealer XS BT')).toBe('bluetooth-наушники');
});

test('«тест» before what it is for is goods, else a word of who tries', () => {
  expect(titleOf('JBL Ammonium NH4 - Тест для определения аммония', 'Каталог')).toContain('тест');
  expect(titleOf('Тест товар', 'Кружки')).toBe('кружка');
});

titles('a noun that says little is said with what it is of', {
  'Измеритель мощности Garmin Rally RK110': 'измеритель мощности',
  'Порт зарядки 72V KAABO Wolf King': 'порт зарядки',
  'Сжигатель игл и деструктор шприцев NULIFE DOTS': 'сжигатель игл',
  'Компоненты ППУ РПК НВ-203': 'компонент ппу',
  'Очистка кожи KOCH CHEMIE LS': 'очистка кожи',
  'Расширители задних арок из стеклопластика': 'расширитель арок',
  'Полировка фар': 'полировка фар',
});

test('a service that says nothing alone is named by its category', () => {
  expect(titleOf('Аренда Лада Ларгус Универсал посуточно', 'Аренда автомобилей')).toBe('аренда автомобилей');
  expect(titleOf('Аренда экскаватора JCB', 'Аренда спецтехники')).toBe('аренда экскаватора');
  expect(titleOf('Пистолет Fiskars FiberComp', 'Пистолеты для полива')).toMatch(/^пистолет/);
});
