import { describe, expect, test } from 'bun:test';
import { readNameAlone as read } from './read-name-alone.ts';

describe('a cut adjective is written out', () => {
  test.each([
    ['Туал. вода Lacoste 100мл', 'туалетная вода'],
    ['Стир. машина LG', 'стиральная машина'],
    ['Машина стир. LG', 'стиральная машина'],
    ['Зубн. щетка', 'зубная щётка'],
    ['Махр. полотенце', 'махровое полотенце'],
  ])('before its noun as behind it: %s', (name, title) => {
    expect(read(name).title).toBe(title);
  });

  test.each([
    ['Дверь мет. утепл.', ['металлическая', 'утепленная']],
    ['Стамеска оцинк.', ['оцинкованная']],
    ['Носки муж. х/б', ['мужские', 'хлопчатобумажные']],
    ['Колодки пер. Bosch', ['передние']],
    ['Обои винил.', ['виниловые']],
    ['Муфта комбинир. 25', ['комбинированная']],
    ['Картридж керамич.35 мм', ['керамический', '35 мм']],
    ['Зеркало овальн.тонирован.80*60', ['овальное', 'тонированное']],
  ])('as its goods are written: %s', (name, tags) => {
    expect(read(name).tags).toEqual(expect.arrayContaining(tags));
  });

  test.each([
    ['Чехол с мет. вставкой', 'с металлической вставкой'],
    ['Кружка с керам. крышкой', 'с керамической крышкой'],
    ['Стол со стекл. столешницей', 'со стеклянной столешницей'],
    ['Клей для пласт. труб', 'для пластиковых труб'],
    ['Обои винил. на флиз. основе', 'на флизелиновой основе'],
    ['Чехол для эл.гитары', 'для электрической гитары'],
    ['Подставка под эл. чайник', 'под электрический чайник'],
  ])('in the case of what a preposition governs, and is no tag of the goods: %s', (name, tag) => {
    const { tags } = read(name);
    expect(tags).toContain(tag);
    expect(tags.filter((one) => /^(?:металл|керам|стекл|пласт|флиз|электр)/.test(one))).toEqual([]);
  });

  test.each([
    ['Фреза по дер. 12 мм', 'по дереву'],
    ['Сверло по бет. 10 мм', 'по бетону'],
    ['Диск отрезной по нерж. 125', 'по нержавейке'],
  ])('as the substance that is worked where «по» stands before it: %s', (name, tag) => {
    expect(read(name).tags).toContain(tag);
  });

  test('and behind a preposition that governs nothing known it is no tag', () => {
    expect(read('Болт с шестигр. юбк. М8').tags).toEqual(['м8']);
  });

  test.each([
    ['Сумка нат. кожа', 'натуральная кожа'],
    ['Ботинки мужские нат. кожа', 'натуральная кожа'],
    ['Туфли нат. замша', 'натуральная замша'],
    ['Столешница темн. орех', 'темный орех'],
    ['Сапоги зимн. кожа', 'зимние'],
  ])('as what it is said of: %s', (name, tag) => {
    expect(read(name).tags).toContain(tag);
  });
});

describe('a word cut in its middle', () => {
  test.each([
    ['Констр-р 200 дет.', 'конструктор'],
    ['Чистящее ср-во 500мл', 'чистящее средство'],
    ['Вент-р настольный', 'вентилятор настольный'],
    ['Держ-ль для полотенец', 'держатель для полотенец'],
  ])('is the goods that it stands for: %s', (name, title) => {
    expect(read(name).title).toBe(title);
  });

  test('is no river: «р-р», «ж-р»', () => {
    expect(read('Ботинки р-р 41').tags).toEqual(['размер 41']);
    expect(read('Ж-р малины').title).not.toContain('река');
  });
});

test('packing, sweetness and sleeves that a slash cuts are written out', () => {
  expect(read('Антифриз G12 красный пл/кан 5 кг').tags).toContain('в пластиковой канистре');
  expect(read('Ацетон ст/бут 0,8 кг').tags).toContain('в стеклянной бутылке');
  expect(read('Вино Токор бел п/сух').tags).toContain('полусухое');
  expect(read('Платье Абаль б/р').tags).toContain('без рукавов');
});

test.each([
  ['Напиток Кола б/алк. 0.5л', 'безалкогольный'],
  ['Пиво б/а светлое', 'безалкогольное'],
  ['Вода н/газ. 1,5 л', 'негазированная'],
  ['Лимонад газ. Тархун', 'газированный'],
  ['Сок т/п 1 л', 'в тетрапаке'],
  ['Лапша б/п Доширак', 'быстрого приготовления'],
  ['Молоко у/п 3,2%', 'ультрапастеризованное'],
  ['Творог обезж. 200 г', 'обезжиренный'],
  ['Печенье сдоб. 300 г', 'сдобное'],
  ['Колбаса с/в Суджук', 'сыровяленая'],
  ['Яйцо стол. 10 шт', 'столовое'],
  ['Рубашка мужская дл. рук.', 'длинный рукав'],
])('what food and clothes are called by for short: %s', (name, tag) => {
  expect(read(name).tags).toContain(tag);
});

test('the preposition of what is cut is said once, and «с» asks for what goods have', () => {
  expect(read('Вертолет на р/у').tags).toContain('на радиоуправлении');
  expect(read('Дисплей в сборе (AMOLED, с регулир. подсветки)').tags).toContain('с регулировкой подсветки');
});
