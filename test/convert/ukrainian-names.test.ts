import { expect, test } from 'bun:test';
import { examineOffers } from '../../src/convert/examine-offers.ts';
import { makeContext, makeOffer } from './make-offer.ts';
import { openLanguage } from './open-language.ts';

const language = await openLanguage();

function examine(name: string, vendor = '') {
  const offer = makeOffer({ name, vendor, params: [], categoryPath: ['Товари'] });
  const [examination] = examineOffers([offer], [1], makeContext(), language);
  return examination;
}

/** What a name could give besides the words of its title. */
function candidatesOf(name: string, vendor = ''): string[] {
  return examine(name, vendor)?.tags?.fromName.map(({ tag }) => tag) ?? [];
}

function titleOf(name: string): string {
  return examine(name)?.title?.title ?? '';
}

test('Ukrainian goods of the office and the house have their Russian names, without letters of their own too', () => {
  for (const [name, title] of [
    ['Щоденник А5 Leo Planner датований 2024', 'ежедневник'],
    ['Щоденник шкільний Kite', 'дневник'],
    ['Вузол кермовий', 'рулевой узел'],
    ['Вузол нижнього підключення', 'узел'],
    ['Теки для паперів', 'папка'],
    ['Сапка мала', 'тяпка'],
    ['Возик садовий', 'садовая тележка'],
    ['Мешти чорні', 'туфли'],
    ['Вершки 20%', 'сливки'],
    ['Обценьки 180 мм', 'клещи'],
    ['Кнопки канцелярські', 'канцелярская кнопка'],
    ['Свічки запалювання NGK', 'свеча зажигания'],
    ['Листівка вітальна', 'поздравительная открытка'],
    ['Мотузка білизняна', 'бельевая верёвка'],
  ] as const)
    expect([name, titleOf(name)]).toEqual([name, title]);
});

test('what a Ukrainian preposition leads is one phrase, in Russian and in the case that the Russian preposition wants', () => {
  for (const [name, tag] of [
    ['Ніж з висувним лезом Solid', 'с выдвижным лезвием'],
    ['Котушка зі шлангом Solid', 'со шлангом'],
    ['Шапка з вовни', 'из шерсти'],
    ['Кран під мийку', 'под мойку'],
    ['Крем від зморшок', 'от морщин'],
    ['Лампа на батарейках', 'на батарейках'],
    ['Свердло по металу', 'по металлу'],
    ['Граблі для листя', 'для листьев'],
    ['Ложка для спагетті', 'для спагетти'],
    ['Ножиці Solid для плетеної ліски', 'для плетеной лески'],
    ['Підставка для зберігання ножів', 'для хранения ножей'],
  ] as const)
    expect(candidatesOf(name)).toContain(tag);
});

test('a negation is never lost: what stands behind «без» is no tag of its own', () => {
  expect(candidatesOf('Каструля Norden 3 л без покриття')).toContain('без покрытия');
  const known = candidatesOf('Секатор акумуляторний без батарейки');
  expect(known).toContain('без батарейки');
  expect(known).not.toContain('батарейка');
  const unknown = candidatesOf('Ковдра без фурдулиння тепла');
  expect(unknown).toContain('без фурдулиння');
  expect(unknown).not.toContain('фурдулиння');
});

test('a Ukrainian conjunction parts two phrases of one preposition, and is in none of them', () => {
  const tags = candidatesOf('Точило для сокир та ножів Solid');
  expect(tags).toContain('для топоров');
  expect(tags).toContain('для ножей');
  for (const name of ['Лопатка та щипці Solid', 'Шапка і шарф теплі', 'Сокира та точило в коробці'])
    for (const tag of candidatesOf(name)) expect(tag).not.toMatch(/^(?:та|і|й) | (?:та|і|й)$/);
});

test('a phrase with a word that no table has stays whole as it is written', () => {
  expect(candidatesOf('Ніж з висувним фурдулем Solid')).toContain('з висувним фурдулем');
  expect(candidatesOf('Ніж загального фурдуління Solid')).toContain('загального фурдуління');
});

test('an adjective has the gender and number of the Russian title, or of the noun that it stands beside', () => {
  expect(candidatesOf('Граблі універсальні Solid')).toContain('универсальные');
  expect(candidatesOf('Сковорода Solid чавунна')).toContain('чугунная');
  expect(candidatesOf('Сокира Solid теслярська')).toContain('плотницкий');
  expect(candidatesOf('Каструля Solid 3 л, нержавіюча сталь')).toContain('нержавеющая сталь');
  expect(candidatesOf('Ніж загального призначення Solid')).toContain('общего назначения');
  expect(candidatesOf('Тренажер Solid, штикова лопата')).toContain('штыковая лопата');
});

test('a compound of two adjectives is said in Russian, and so is one in brackets', () => {
  expect(candidatesOf('Тарілка біло-золота Solid')).toContain('бело-золотая');
  expect(candidatesOf('Килимок жовто-зелений Solid')).toContain('желто-зеленый');
  expect(candidatesOf('Каструля Solid (рожева)')).toContain('розовая');
  expect(candidatesOf('Каструля Solid (рожева)')).not.toContain('рожева');
});

test('what a Ukrainian name counts is counted in Russian', () => {
  expect(candidatesOf('Пістолет-розпилювач 3 функції')).toContain('3 функции');
  expect(candidatesOf('Пістолет-розпилювач 5 функцій')).toContain('5 функций');
});

test('the vendor said again in Ukrainian letters is no second tag; without a vendor the maker of the dictionary is', () => {
  const tags = (name: string, vendor: string) => examine(name, vendor)?.tags?.tags ?? [];
  expect(tags('Ніж Фіскарс Lifestyle', 'Fiskars')).toContain('fiskars');
  expect(tags('Ніж Фіскарс Lifestyle', 'Fiskars')).not.toContain('фіскарс');
  expect(tags('Зимові чоботи Мотокс жіночі', 'Motox')).not.toContain('мотокс');
  expect(candidatesOf('Ніж складний Гербер')).toContain('gerber');
});

test('a Ukrainian title is Russian where our tables know its noun, also without a Ukrainian letter', () => {
  expect(titleOf('Сокира теслярська Fiskars S-X10')).toBe('топор');
  expect(titleOf('Набір Kaimano Tris verdura')).toBe('набор');
  expect(titleOf('Подарунковий набір Norden axe')).toBe('подарочный набор');
  expect(titleOf('Дошка для різкі хліба')).toBe('доска');
  expect(titleOf('Пілер з рухомим лезом')).toBe('овощечистка');
  expect(titleOf('Сходи з похилою рампою')).toBe('лестница');
});

test('a Russian name is read as ever, whatever Ukrainian words its forms resemble', () => {
  const tags = candidatesOf('Кулон в белом золоте с бриллиантами');
  expect(tags).toContain('в белом золоте');
  expect(tags).toContain('с бриллиантами');
});

test('the kind of what a set holds is said of many', () => {
  const tags = candidatesOf('Набір керамічних чарок Solid');
  expect(tags).toContain('керамические');
  expect(tags).not.toContain('керамічних');
});

test('a Russian noun that is a short form of another as well is declined as itself', () => {
  expect(candidatesOf('Лампа Solid для підлоги')).toContain('для пола');
});

test('a Ukrainian noun that says nothing alone is titled with what it is of or for, where our tables know every word of it', () => {
  expect(titleOf("Інструмент для видалення бур'янів Solid")).toBe('инструмент для удаления сорняков');
  expect(titleOf('Система зберігання енергії Solid 5')).toBe('система хранения энергии');
  expect(titleOf('Інструмент для сокир та ножів Solid')).toBe('инструмент');
  expect(titleOf('Щипці для гриля Solid')).toBe('щипцы');
});

test('an adjective that begins with a number is said in Russian, as the title asks for it', () => {
  expect(examine('Шафа 3-дверна біла')?.tags?.tags).toContain('3-дверный');
  expect(examine('Ліжко 2-спальне біле')?.tags?.tags).toContain('2-спальная');
  expect(examine('Намет 4-місний туристичний')?.tags?.tags).toContain('4-местная');
  expect(examine('Намет 3-місний туристичний')?.tags?.tags).toContain('3-местная');
  expect(examine('Диван 3-х місний сірий')?.tags?.tags).toContain('3-местный');
  expect(examine('Холодильник 2-камерний')?.tags?.tags).toContain('2-камерный');
  // Our tables say nothing of volts, and Russian names need nothing.
  expect(examine('Лампа 12-вольтна біла')?.tags?.tags).toContain('12-вольтна');
  expect(examine('Палатка 3-местная')?.tags?.tags).toContain('3-местная');
});

test('a Ukrainian noun that is an adjective too is the goods where no other noun is', () => {
  for (const [name, title] of [
    ['Вбудована пряма гардеробна з підсвіткою', 'гардеробная'],
    ['Кутова фабрична гардеробна', 'гардеробная'],
    ['Модульна їдальня Верона', 'столовая'],
    ['Сучасна вітальня Адель', 'гостиная'],
    ['Гардеробна шафа Адель', 'шкаф'],
    ['Гардеробна штанга хром', 'штанга'],
    ['Гардеробна система кутова', 'гардеробная система'],
  ] as const)
    expect([name, titleOf(name)]).toEqual([name, title]);
});
