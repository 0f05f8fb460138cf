import { expect, test } from 'bun:test';
import { examineOffers } from '../../src/convert/examine-offers.ts';
import { makeContext, makeOffer } from './make-offer.ts';
import { openLanguage } from './open-language.ts';
import { waysOf } from './ways-of.ts';

const language = await openLanguage();

function examine(name: string) {
  const offer = makeOffer({ name, vendor: '', params: [], categoryPath: ['Разное'] });
  return examineOffers([offer], [1], makeContext(), language)[0];
}

/** The tags that a name alone gives. */
function tagsOf(name: string): readonly string[] {
  return examine(name)?.tags?.tags ?? [];
}

/** What a name could give besides the words of its title. */
function candidatesOf(name: string): string[] {
  return examine(name)?.tags?.fromName.map(({ tag }) => tag) ?? [];
}

function titleOf(name: string): string {
  return examine(name)?.title?.title ?? '';
}

test('fabrics, treatments and pests of Ukrainian names are said in Russian', () => {
  expect(tagsOf('Спідниця жіноча плісирована')).toContain('плиссированная');
  expect(tagsOf('Каблучка срібна родована')).toContain('родированное');
  expect(candidatesOf('Костюм жіночий тринитка чорний')).toContain('трехнитка');
  expect(tagsOf('Сервіз із позолотою')).toContain('с позолотой');
  expect(tagsOf('Мазь від мозолів')).toContain('от мозолей');
  expect(tagsOf('Спрей від тарганів')).toContain('от тараканов');
  expect(tagsOf('Джем з чорниці 300 г')).toContain('из черники');
  expect(tagsOf('Джем з лохини 300 г')).toContain('из голубики');
});

test('a name is Ukrainian whose first word names goods in Ukrainian alone, though Russian has the word', () => {
  for (const [name, title] of [
    ['Кава мелена 250 г', 'кофе'],
    ['Килим у дитячу', 'ковёр'],
    ['Намет на 3 особи', 'палатка'],
    ['Прапор великий', 'флаг'],
    ['Труби для води', 'труба'],
    ['Насоси для басейну', 'насос'],
    ['HP08.00.00 (10л)  Затверджувач', 'отвердитель'],
  ] as const)
    expect(titleOf(name)).toBe(title);
  expect(tagsOf('Намет на 3 особи')).toContain('3 человека');
  expect(tagsOf('TA35.00.05 (20л) Акриловий лак')).toContain('акриловый');
  // A case that Russian does not have tells the language too.
  expect(titleOf('Люлька для немовлят')).toBe('колыбель');
});

test('a Russian name stays Russian, whatever Ukrainian goods its first word names', () => {
  for (const [name, title] of [
    ['Сорочка мужская белая', 'сорочка'],
    ['Люлька для коляски', 'люлька'],
    ['Склянка для реактивов', 'склянка'],
    ['Лава для пресу', 'лава'],
    ['Намет кемпинговый с тамбуром для рыбалки', 'намёт'],
    ['Игра Корми кота', 'игра'],
    ['Нож для слайсера', 'нож'],
  ] as const)
    expect(titleOf(name)).toBe(title);
});

test('a Russian noun that no dictionary of morphology has is declined by the known noun at its end, or by its ending', () => {
  for (const [name, tag] of [
    ['Змішувач з гнучким виливом', 'с гибким изливом'],
    ['Каблучка срібна з фіанітами', 'с фианитами'],
    ['Футболка жіноча з принтом', 'с принтом'],
    ['Чаша для мультиварки Solid', 'для мультиварки'],
    ['Сумка жіноча з екошкіри', 'из экокожи'],
    ['Куртка зимова на флісі', 'на флисе'],
    ['Сукня жіноча з льону', 'из льна'],
    ['Гумка для спідниць з паєтками', 'с пайетками'],
  ] as const)
    expect(candidatesOf(name)).toContain(tag);
});

test('Ukrainian prepositions are said as Russian says them of the noun behind them', () => {
  for (const [name, tag] of [
    ['Спрей проти комарів', 'против комаров'],
    ['Шампунь проти лупи 400 мл', 'против перхоти'],
    ['Бальзам після гоління жіночий', 'после бритья'],
    ['Крем перед засмагою жіночий', 'перед загаром'],
    ['Сумка жіноча через плече', 'через плечо'],
    ['Ремінь до мотоблока', 'для мотоблока'],
    ['Кріплення до стелі', 'к потолку'],
    ['Чоботи до коліна', 'до колена'],
    ['Картина за мотивами Квіти', 'по мотивам'],
    ['Крем для догляду за шкірою Квіти', 'для ухода за кожей'],
    ['Брелок у вигляді кота', 'в виде кота'],
    ['Рюкзак зі знімним дощовиком', 'со съемным дождевиком'],
    ['Сироп зі смаком карамелі', 'со вкусом карамели'],
    ['Чоботи на хутрі жіночі', 'на меху'],
  ] as const)
    expect(candidatesOf(name)).toContain(tag);
});

test('the vowel of a Ukrainian noun that its ending changes is found again in each case', () => {
  for (const [name, tag] of [
    ['Подушка жіноча для сну', 'для сна'],
    ['Крем жіночий для ніг', 'для ног'],
    ['Туш жіноча для вій', 'для ресниц'],
    ['Олівець жіночий для брів', 'для бровей'],
    ['Олівець жіночий для людей', 'для людей'],
    ['Мазь від болю в суглобах', 'от боли'],
    ['Мило жіноче у формі серця', 'в форме сердца'],
    ['Форма жіноча для льоду', 'для льда'],
    ['Панчохи з відкритим носком', 'с открытым носком'],
    ['Підвіска жіноча з перлами', 'с жемчугом'],
    ['Корм собачий для корів', 'для коров'],
  ] as const)
    expect(candidatesOf(name)).toContain(tag);
  // «столів» has the ending that the stem of «брів» only seems to have.
  expect(candidatesOf('Накладка жіноча для столів')).toContain('для столов');
});

test('what goods are for is the same in their title and in their tags', () => {
  expect(titleOf('Засіб для шкіри')).toBe('средство для кожи');
  expect(titleOf('Засіб для брів')).toBe('средство для бровей');
  expect(titleOf('Засіб для голок')).toBe('средство для игл');
});

test('an adjective before what goods are made of, or before a noun that no table has, is said of the goods it agrees with', () => {
  for (const [name, tags] of [
    ['Сукня жіноча бавовна', ['женское', 'хлопок']],
    ['Постільна білизна двоспальна бязь', ['двуспальное', 'бязь']],
    ['Ковдра зимова вовна', ['зимнее', 'шерсть']],
    ['Валіза чорна тканина', ['черный']],
    ['Куртка зимова поліестер', ['зимняя', 'полиэстер']],
    ['Парасолька жіноча напівавтомат', ['женский']],
    ['Сукня жіноча фурдуля', ['женское']],
  ] as const)
    expect(tagsOf(name)).toEqual(expect.arrayContaining([...tags]));
  // What does not agree with the goods, or is one substance with its noun, stays with it.
  expect(tagsOf('Каструля нержавіюча сталь Solid')).toContain('нержавеющая сталь');
  expect(candidatesOf('Тренажер Solid, штикова лопата')).toContain('штыковая лопата');
});

test('in a Russian name too an adjective between the goods and another name of theirs is said of the goods', () => {
  expect(tagsOf('Сапоги женские зимние дутики')).toEqual(expect.arrayContaining(['женские', 'зимние']));
  expect(tagsOf('Кроссовки мужские летние слипоны')).toEqual(expect.arrayContaining(['мужские', 'летние']));
  expect(tagsOf('Шарф женский теплый палантин')).toEqual(expect.arrayContaining(['женский', 'теплый']));
  // What goods have, and a sort of their own, stay with their adjective.
  expect(candidatesOf('Платье летнее длинный рукав')).toContain('длинный рукав');
  expect(candidatesOf('Боди детский длинный рукав')).toContain('длинный рукав');
  expect(candidatesOf('Муфта медная внутренняя резьба')).toContain('внутренняя резьба');
});

test('an adjective agrees with a title of many, though the table has its noun as one', () => {
  for (const [name, tag] of [
    ['Гальмівні колодки передні', 'передние'],
    ['Колодки гальмівні задні', 'задние'],
    ['Серветки паперові двошарові', 'двухслойные'],
    ['Олівці кольорові тригранні', 'трехгранные'],
    ['Шкарпетки чоловічі махрові', 'махровые'],
    ['Сокира мисливська сталева', 'стальной'],
  ] as const)
    expect(tagsOf(name)).toContain(tag);
});

test('seeds and seedlings are titled with their plant', () => {
  for (const [name, title] of [
    ['Насіння огірка Аякс F1', 'семена огурца'],
    ['Насіння моркви Нантська 2 г', 'семена моркови'],
    ['Насіння квітів Айстра', 'семена цветов'],
    ['Саджанці малини Полана', 'саженец малины'],
    ['Насіння газонної трави', 'газонная трава'],
    ['Саджанець троянда плетиста', 'саженец'],
  ] as const)
    expect(titleOf(name)).toBe(title);
});

test('a conjunction behind a title that ends with a purpose goes on with it', () => {
  expect(tagsOf('Крем для рук і нігтів')).toContain('для ногтей');
  expect(tagsOf('Килимок для йоги та фітнесу синій')).toContain('для фитнеса');
  expect(candidatesOf('Крем для рук і шампунь жіночий')).not.toContain('для шампуня');
});

test('an adjective that counts with a digit is said in Russian, other codes stay as they are written', () => {
  expect(tagsOf('Намет 3-місний Solid')).toContain('3-местная');
  expect(tagsOf('Шафа 3-дверна біла')).toContain('3-дверный');
  expect(tagsOf('Ліжко 2-спальне')).toContain('2-спальная');
  expect(candidatesOf('Пас привідний А-1250')).toContain('а-1250');
  expect(tagsOf('Палатка 3-местная Solid')).toContain('3-местная');
});

test('lengths and cuts of clothes that never change are said in Russian as adjectives are', () => {
  expect(tagsOf('Спідниця жіноча міді чорна')).toEqual(expect.arrayContaining(['миди', 'женская', 'черная']));
  expect(tagsOf('Сукня міні червона')).toContain('мини');
  expect(tagsOf('Футболка чоловіча хакі')).toContain('хаки');
});

test('what a Ukrainian name says in capitals, in quotes, behind a name or with Russian letters is not left as it is', () => {
  expect(candidatesOf('Подушка для новонароджених Ведмежі вушка')).toContain('для новорожденных');
  expect(candidatesOf('Подушка для новонароджених Ведмежі вушка')).not.toContain('для новорожденного мишки');
  expect(candidatesOf('Кабель від USB на круглий штекер')).toContain('от usb');
  expect(candidatesOf('Скотч алюмінієвий (захист від УФ) 50 мм')).toContain('от уф');
  expect(candidatesOf('Машина "Самоскид" з пісочним набором')).toContain('самосвал');
  expect(candidatesOf('Магніти "Мій маленький світ: Динозаврики"')).not.toContain('мій');
  expect(candidatesOf('Силіконовый чохол для навушників')).toContain('силиконовый');
  expect(candidatesOf('Бачок Nando унітазу підлогового')).not.toContain('унітазу');
  expect(candidatesOf('Топ Блакитний Широкий')).not.toContain('блакитний широкий');
});

test('a Ukrainian adjective of the title said again is listed without it', () => {
  expect(candidatesOf('Сендвічниця, Бутербродниця електрична')).not.toContain('электрическая бутербродница');
});

test('the genitive of many of a noun in -ння is read, and «розмір» is none of «розміри»', () => {
  expect(candidatesOf('Кросівки для тренувань розмір 39')).toContain('для тренировок');
  expect(candidatesOf('Рюкзак з безліччю відділень')).toContain('со множеством отделений');
  expect(candidatesOf('Рукавички з теплою підкладкою розмір 7')).toContain('с теплой подкладкой');
  expect(candidatesOf('Яйце в мішечку')).toContain('в мешочке');
});

test('colours that a hyphen joins are said together, and a number before a colour counts nothing', () => {
  expect(candidatesOf('Кеди синій-салатовий')).toContain('сине-салатовые');
  expect(candidatesOf('Шльопанці жіночі Темно-синій-червоний')).toContain('темно-сине-красные');
  expect(candidatesOf('Крокси жіночі, розмір 39 білий')).not.toContain('39 білий');
  expect(candidatesOf('Рюкзак 5 в 1 шкільний для дівчинки')).not.toContain('1 шкільний');
  expect(candidatesOf('Сороконіжки футбольні синій розмір 37')).toContain('синие');
});

test('adjectives of what a set holds are said of it wherever they stand, and none stays in its case', () => {
  const balls = candidatesOf('Набір (2 шт) кульок D-8 см новорічних пінопластикових');
  expect(balls).toContain('новогодние');
  expect(balls).toContain('пенопластовые');
  expect(candidatesOf('Набір (4 шт) новорічних скляних куль 10 см')).toContain('новогодние');
  expect(candidatesOf('Набір (3 шт) новорічних підвісок Сніжинок білих').join()).not.toMatch(/[іїєґ]/);
});

test('goods that Ukrainian calls otherwise than Russian have a title of their own', () => {
  for (const [name, title] of [
    ['Гольф сірий', 'водолазка'],
    ['Сушарка рушників електрична', 'сушилка для полотенец'],
    ['Контролер тиску автоматичний', 'контроллер давления'],
    ['Ремінець Apple 40 мм', 'ремешок'],
    ['Електрогенератор PGG 8/3', 'электрогенератор'],
    ['Бездротовий зарядний пристрій Xiaomi', 'беспроводное зарядное устройство'],
  ] as const)
    expect(titleOf(name)).toBe(title);
});

test('verbs are no tags, and adjectives behind a name of the goods no part of it', () => {
  expect(candidatesOf('Вентилятор, працює від мережі')).not.toContain('працює');
  expect(candidatesOf('Рюкзак, що світиться у темряві')).not.toContain('світиться');
  expect(candidatesOf('Трусики Пуш Ап Бежеві Подовженні')).toContain('пуш ап');
  expect(tagsOf('Міні-вентилятор портативний')).toContain('портативный');
});

test('what no table has is given in Ukrainian only where there is nothing else', () => {
  expect(tagsOf('Бачок сірий, підхавка').join()).not.toMatch(/[іїєґ]/);
  expect(tagsOf('Бачок підхавка')).toEqual(['підхавка']);
});

test('a name with capitals is spelled in Russian, one in quotes and in brackets is translated', () => {
  expect(candidatesOf('Сережки срібні Меркурій')).toContain('меркурий');
  expect(candidatesOf('Шолом тренувальний Еліт')).toContain('элит');
  expect(candidatesOf('Плитка Cifre Баваро Сеніза 22,5x90')).toContain('баваро сениза');
  expect(candidatesOf('Рюкзак дитячий "Маленький мандрівник"')).toContain('маленький путешественник');
  expect(candidatesOf('Тяга стабілізатора (стійка стабілізатора)')).toContain('стойка стабилизатора');
  expect(candidatesOf('Кромка ABS Камель бежевий, меблева, із клеєм')).not.toContain('камель бежевий');
});

test('a saw is no nail file, an edge is one of furniture, and a saint on linen no toy', () => {
  expect(titleOf('Ручна дискова пилка Makita')).toBe('дисковая пила');
  expect(titleOf('Крайка ABS біла')).toBe('кромка');
  expect(candidatesOf('Постільна білизна кіт санта')).not.toContain('санта-клаус');
  expect(candidatesOf('Постільна білизна євро сіра')).toContain('евро');
});

test('what a function or a pocket is for belongs to it, with its adjective, as in Russian', () => {
  expect(candidatesOf('Праска з функцією самоочищення')).toContain('с функцией самоочистки');
  expect(candidatesOf('Робот-пилосос з функцією вологого прибирання')).toEqual(['с функцией влажной уборки']);
  expect(candidatesOf('Крісло з механізмом гойдання')).toContain('с механизмом качания');
  expect(candidatesOf('Рюкзак з відділенням для ноутбука')).toEqual(['с отделением для ноутбука']);
  expect(candidatesOf('Сумка з кишенею для телефону та ремінцем')).toEqual([
    'с карманом для телефона',
    'с ремешком',
  ]);
  expect(candidatesOf('Крем для догляду за сухою шкірою')).toContain('для ухода за сухой кожей');
});

test('what Ukrainian goods are a part of they are for, whole; what may be their own name says nothing of that', () => {
  expect(candidatesOf('Опора стійки амортизатора')).toEqual(['для стойки амортизатора']);
  expect(candidatesOf('Сайлентблок важеля передньої підвіски')).toEqual(['для рычага передней подвески']);
  expect(candidatesOf('Прокладка клапанної кришки')).toEqual(['для клапанной крышки']);
  expect(candidatesOf('Сережки гвоздики срібні').join()).not.toContain('для');
  // Of which sort, and of what.
  expect(candidatesOf('Ніж загального призначення')).toContain('общего назначения');
});

test('a Ukrainian colour of two words is one colour, in a name and in a value', () => {
  for (const [name, colour] of [
    ['Крісло Чорно Біле', 'черно-белое'],
    ['Кросівки чорно червоні', 'черно-красные'],
    ['Сумка жіноча темно синя', 'темно-синяя'],
    ['Крісло чорно-біле', 'черно-белое'],
  ] as const)
    expect([name, candidatesOf(name)]).toEqual([name, expect.arrayContaining([colour])]);
  expect(waysOf('Колір', 'Чорно Білий')).toContain('черно-белый');
});

test('a phrase whose noun no table knows is no tag by its adjective or its preposition alone', () => {
  const tags = tagsOf('Підвіска срібна з золотою пластиною та іменем з будь яким написом');
  expect(tags.join()).not.toContain('с золотой');
  expect(tags.join()).not.toContain('з будь');
  expect(tagsOf('Подушка для новонароджених з круглою кришкою')).toEqual(
    expect.arrayContaining(['для новорожденных', 'с круглой крышкой']),
  );
});
