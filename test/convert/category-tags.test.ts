import { expect, test } from 'bun:test';
import { examineOffers } from '../../src/convert/examine-offers.ts';
import { explainOffer } from '../../src/convert/explain-offer.ts';
import { chooseFallback } from '../../src/convert/tags/choose-fallback.ts';
import { makeContext, makeOffer } from './make-offer.ts';
import { openLanguage } from './open-language.ts';

const language = await openLanguage();

/** What name and category together could give. */
function candidatesOf(name: string, ...categoryPath: string[]): string[] {
  return candidatesOfOffer({ name, vendor: '', params: [], categoryPath });
}

function candidatesOfOffer(offer: Parameters<typeof makeOffer>[0]): string[] {
  const [examination] = examineOffers([makeOffer(offer)], [1], makeContext(), language);
  return examination?.tags?.fromName.map(({ tag }) => tag) ?? [];
}

test('an adjective of the category is said of the goods, agreeing with their title', () => {
  expect(candidatesOf('Фоторамка 10х15', 'Фоторамки', 'Декоративные фоторамки')).toContain('декоративная');
  expect(candidatesOf('Кубок 4132D', 'Кубки спортивные')).toContain('спортивный');
  expect(candidatesOf('Игра Геометрия', 'Игрушки', 'Настольные')).toContain('настольная');
  expect(candidatesOf('Джинсы Муглер', 'Джинси жіночі')).toContain('женские');
  expect(candidatesOf('Платье Вилора', 'Женская одежда', 'Платья')).toContain('женское');
  expect(candidatesOf('Цветок K003', 'Искусственные цветы', 'Цветы', 'Космея')).toContain('искусственный');
});

test('what all goods of a category are for, are made of or have is said of each', () => {
  expect(candidatesOf('Фляжка Шишки', 'Сувениры из бересты')).toContain('из бересты');
  expect(candidatesOf('Пластырь R-11', 'Пластыри для радиальных шин')).toContain('для радиальных шин');
  expect(candidatesOf('Неваляшка Гриб', 'Игрушки', 'Для малышей')).toContain('для малышей');
  expect(candidatesOf('Кроватка Мерит', 'Кроватки', 'Кроватки без качания')).toContain('без качания');
  expect(candidatesOf('Чашка Бланко', 'Чашки', 'Фарфор', 'Vittora')).toContain('фарфор');
  expect(candidatesOf('Двигатель Kobold', 'Двигатель переменного тока AC')).toContain('переменного тока');
});

test('a category says nothing where it names several goods, a part of a site or what is true of other goods alone', () => {
  expect(candidatesOf('Совок', 'Туалеты и аксессуары для кошек')).not.toContain('для кошек');
  expect(candidatesOf('Бра Алессия', 'Главная', 'Бра')).not.toContain('главное');
  expect(candidatesOf('Люстра Натура', 'Люстры по стилю')).not.toContain('по стилю');
  expect(candidatesOf('Крем AR', 'Кожа с покраснениями')).not.toContain('с покраснениями');
  expect(candidatesOf('Салфетница', 'Изделия из бересты Томск')).not.toContain('из бересты томск');
});

test('an adjective of materials, products and the like is not said of the goods themselves', () => {
  expect(candidatesOf('Латка 95х185', 'Расходные материалы')).not.toContain('расходная');
  expect(candidatesOf('Завёртка Ajax', 'Дверная фурнитура')).toContain('дверная');
});

test('what a category says of other goods counts less than the cutoff only where the name says nothing', () => {
  const tagsIn = (name: string) =>
    examineOffers(
      [makeOffer({ name, vendor: '', params: [], categoryPath: ['Инженерная сантехника'] })],
      [1],
      makeContext(),
      language,
    )[0]?.tags?.tags;
  expect(tagsIn('Сумка синяя')).toEqual(['синяя']);
});

test('an explanation tells the tags of the category among those of the name', () => {
  const offer = makeOffer({
    name: 'Фоторамка 10х15',
    vendor: '',
    params: [],
    categoryPath: ['Декоративные фоторамки'],
  });
  const { nameTags } = explainOffer(offer, 1, makeContext(), language);
  expect(nameTags.map(({ tag }) => tag)).toEqual(expect.arrayContaining(['10х15', 'декоративная']));
});

test('the last resort is a word of the name, never one of the category alone', () => {
  const offer = makeOffer({ name: 'Главный', vendor: '', params: [], categoryPath: ['Инженерные насосы'] });
  const [examination] = examineOffers([offer], [1], makeContext(), language);
  const ofCategory = examination?.tags?.fromName.filter((tag) => tag.ofCategory === true) ?? [];
  expect(ofCategory.map(({ tag }) => tag)).toEqual(['инженерный']);
  const title = { title: 'насос', head: 'насос', source: 'category', used: [] } as const;
  expect(chooseFallback(examination?.tokens ?? [], ofCategory, title)).not.toContain('инженерный');
});

test('a category says nothing of an offer that has characteristics', () => {
  const offer = { name: 'Фоторамка 10х15', vendor: '', categoryPath: ['Декоративные фоторамки'] };
  const params = [{ name: 'Страна', value: 'Китай', unit: null }];
  expect(candidatesOfOffer({ ...offer, params: [] })).toContain('декоративная');
  expect(candidatesOfOffer({ ...offer, params })).not.toContain('декоративная');
});

test('whom a name tells its category tells no more', () => {
  expect(candidatesOf('Бутси футбольні дитячі', 'Чоловічі бутси')).not.toContain('мужские');
  expect(candidatesOf('Бутсы футбольные', 'Мужские бутсы')).toContain('мужские');
});

test('a Ukrainian level is said in Russian or not at all', () => {
  const tags = candidatesOf('Засіб АХД 2000', 'Все для дезінфекції');
  expect(tags).toContain('для дезинфекции');
  expect(tags.join()).not.toMatch(/[іїєґ]/);
  expect(candidatesOf('Чехол', 'Фурдульки для бебехів').join()).not.toMatch(/[іїєґ]/);
});

test('an adjective that sorts what a shop has is not said of the goods, nor what services or two nouns are called', () => {
  expect(candidatesOf('Очистка кожи LS', 'Дополнительные услуги Салон').join()).not.toContain('дополнит');
  expect(candidatesOf('Чехол LS', 'Прочие чехлы').join()).not.toContain('проч');
  expect(candidatesOf('Фильтр LS', 'Бытовые фильтры').join()).not.toContain('бытов');
  expect(candidatesOf('Уборка LS', 'Экологические услуги').join()).not.toContain('экологическ');
  expect(candidatesOf('Двигатель LS', 'Асинхронные двигатели Насос').join()).not.toContain('асинхронн');
});

test('the goods of a category are its noun, not an adjective that may be one', () => {
  expect(candidatesOf('QK1343', 'Токарные станки с ЧПУ')).toContain('с чпу');
  expect(candidatesOf('X100', 'Фрезерные станки с ЧПУ')).toContain('с чпу');
});
