import { expect, test } from 'bun:test';
import { readNameAlone } from './read-name-alone.ts';
import { tagsOfOffer } from './tags-of-offer.ts';

const tagsOf = (name: string) => readNameAlone(name).tags;

/** Each name gives its tag, perhaps among others, and nothing that matches the second. */
function expectTags(cases: readonly (readonly [string, string, RegExp?])[]): void {
  for (const [name, tag, never] of cases) {
    const tags = tagsOf(name);
    expect([name, tags]).toEqual([name, expect.arrayContaining([tag])]);
    if (never !== undefined) expect([name, tags.filter((one) => never.test(one))]).toEqual([name, []]);
  }
}

test('steels, marks of cables and sockets of lamps are read as price lists write them', () => {
  expectTags([
    ['Фланец воротниковый ст.09Г2С', '09г2с'],
    ['Труба 57х4 ст.12Х18Н10Т', '12х18н10т'],
    ['Круг 40 ст.ШХ15', 'шх15', /ступен/],
    ['Труба 57х3 ст. 20', 'ст20'],
    ['Кабель ВВГ-нг 3х2,5', 'ввг-нг'],
    ['Кабель ВВГ нг(А)-LS 3х1,5', 'ввг нг(а)-ls'],
    ['Лампа Е27 60Вт', 'e27'],
    ['Блок питания ATX 600W 80+ Bronze', '80+ bronze', /бронз/],
    ['Маска сварщика хамелеон DIN 9-13', 'din 9-13'],
    ['Удобрение NPK 16:16:16 1кг', 'npk 16:16:16', /npk 16$/],
  ]);
});

test('a number keeps its meaning beside its goods', () => {
  expectTags([
    ['Отвод 90 гр. 57х3,5', '90°', / г$/],
    ['Молоток 500 гр', '500 г'],
    ['Серьги серебряные 925 пр. с аметистом', '925 пробы', /предмет/],
    ['Набор столовых приборов 24 пр.', '24 предмета'],
    ['Каша гречневая 200 г 4+', 'от 4 месяцев'],
    ['Конструктор 508 дет. 7+', 'от 7 лет'],
    ['Доска обрезная 50х150х6000 сосна 1с', '1 сорт', /сек/],
    ['Шина грузовая 315/80 R22.5 рулевая', '315/80 r22.5'],
    ['Переход К 108х4-57х3', '108х4-57х3'],
    ['Матрас 160х200 2-х ст.', 'двусторонний', /ступен/],
    ['Жесткий диск 2Тб SATA 6Gb/s', '6 гбит/с', /6 гб$/],
    ['Кран шаровой Ду 50 Ру 16 фл.', 'ру16', /флакон/],
    ['Дырокол до 20 л.', 'до 20 листов', /^до листов/],
    ['Свеча зажигания 2Т', '2-тактный', /2 т$/],
    ['Батарейка CR2032', 'cr2032'],
  ]);
});

test('what only looks like a measure, a count or the sides of something is none', () => {
  for (const [name, never] of [
    ['Кабель USB 2.0 A(m)-B(m) 1,8 м', '2 а'],
    ['Накопитель SSD M.2 1Tb NVMe PCIe 4.0 x4', '4х4'],
    ['Материнская плата H610M LGA1700', '610 м'],
    ['Шарик для тенниса 3* 40+ 6шт', '3х40'],
    ['Шестерня z=28 m=4', '28 м'],
    ['Труба 110 кан. 1м', '110 канистр'],
    ['Чехлы на сиденья экокожа Kia Rio 4 седан', '4 седан'],
  ] as const)
    expect([name, tagsOf(name)]).toEqual([name, expect.not.arrayContaining([never])]);
  expect(tagsOf('Алгебра. 8 класс. Учебник')).toContain('8 класс');
});

test('a cut word is what it is of its goods, also right behind a number', () => {
  expectTags([
    ['Желоб водост. 125 мм', 'водосточный'],
    ['ДСП 16мм шлиф. 2750х1830', 'шлифованный'],
    ['Скумбрия н/р 1 кг', 'неразделанная', /резьб/],
    ['Роза ч/г Глория Дей', 'чайно-гибридная'],
    ['Туя зап. Смарагд', 'западная'],
    ['Подвеска сер. знак зодиака Лев', 'серебряная', /сера/],
    ['Креветка очищ. 500 г', 'очищенная'],
    ['Болт М12х60 DIN 933 оц.', 'оцинкованный'],
    ['Массаж 30 мин.', '30 мин'],
    ['Цилиндр торм. гл. ВАЗ 2108', 'главный', /глянц/],
  ]);
  expect(readNameAlone('Котел тверд. 20кВт').title).toBe('твердотопливный котёл');
  expect(readNameAlone('Лампа автом. 12В').title).toBe('автомобильная лампа');
  expect(tagsOf('Саморез 4,2х19 с/с')).not.toContain('слабосоленый');
});

test('characteristics say what they are of', () => {
  for (const [goods, name, value, tag] of [
    ['Сандалии', 'Длина стельки', '16', 'стелька 16 см'],
    ['Ботинки', 'Высота платформы', '2', 'платформа 2 см'],
    ['Чай', 'Количество пакетиков', '100', '100 пакетиков'],
    ['Кофе', 'Интенсивность', '7/10', 'интенсивность 7/10'],
    ['Корм', 'Животное', 'Коты', 'для кошек'],
    ['Удилище', 'Строй', 'Быстрый', 'быстрый строй'],
    ['Подгузники', 'Вес ребенка', '9-14', 'вес ребенка 9-14'],
    ['Матрас', 'Жесткость', 'Жесткий', 'жесткий'],
    ['Фланец', 'Ру', '16', 'ру16'],
    ['Доска обрезная', 'Порода', 'Сосна', 'сосна'],
    ['Стеновая панель', 'Вид поверхности', 'Глянцевая', 'глянцевая'],
  ] as const)
    expect([name, tagsOfOffer(goods, { [name]: value })]).toEqual([name, expect.arrayContaining([tag])]);
});
