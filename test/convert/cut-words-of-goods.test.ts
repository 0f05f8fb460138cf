import { describe, expect, test } from 'bun:test';
import { compileDictionary } from '../../src/dictionary/compile/compile-dictionary.ts';
import { readNameAlone as read } from './read-name-alone.ts';
import { tagsOfOffer } from './tags-of-offer.ts';

describe('a cut word means what it means beside such goods', () => {
  test.each([
    ['Перец мол. черный 50 г', 'молотый'],
    ['Корица мол. 20 г', 'молотая'],
    ['Щебень гран. 5-20', 'гранитный'],
    ['Корм гран. для кошек', 'гранулированный'],
    ['Цепь серебр. 925', 'серебряная'],
    ['Кольцо зол. 585', 'золотое'],
    ['Лак серебр.', 'серебристый'],
    ['Лист проф. С8', 'профилированный'],
    ['Нож проф. поварской', 'профессиональный'],
    ['Диск отрезной мет. 125', 'по металлу'],
    ['Дверь мет. входная', 'металлическая'],
    ['Круг калибр. 20 мм', 'калиброванный'],
    ['Труба арм. стекл. 25', 'армированная стекловолокном'],
    ['Ваза стекл. 25 см', 'стеклянная'],
    ['Коньяк арм. 5 лет', 'армянский'],
    ['Книга Сказки мягк.пер.', 'мягкий переплет'],
    ['Колодки пер. Bosch', 'передние'],
    ['Шина Nexen Winguard 175/65 R14 82T (нешип)', 'нешипованная'],
    ['Шина зимняя шип. 185/65 R15', 'шипованная'],
  ])('by a noun of the name: %s', (name, tag) => {
    expect(read(name).tags).toContain(tag);
  });

  test.each([
    ['Труба проф. 40х20', 'профильная труба'],
    ['Доска обр. 50х150', 'доска обрезная'],
    ['Клапан обр. 1/2', 'обратный клапан'],
    ['Игра наст. Монополия', 'настольная игра'],
    ['Часы наст. белые', 'настенные часы'],
    ['Шоколад мол. Аленка', 'молочный шоколад'],
  ])('and so in its title: %s', (name, title) => {
    expect(read(name).title).toBe(title);
  });

  test.each([
    ['Нототения г/к', 'Рыба', 'нототения горячекопченая'],
    ['Раствор в/в 10 мл', 'Медицинские товары', 'внутривенный'],
  ])('by its category or the domain of that where the name has none: %s', (name, category, tag) => {
    expect(read(name, category).tags).toContain(tag);
  });
});

describe('what is cut by a slash is said in words', () => {
  test.each([
    ['Скумбрия х/к 300 г', 'холоднокопченая'],
    ['Лист х/к 1 мм', 'холоднокатаный'],
    ['Лосось б/к', 'без кости'],
    ['Капуста б/к', 'белокочанная'],
    ['Говядина н/к', 'на кости'],
    ['Ботинки н/к зимние', 'натуральная кожа'],
    ['Сгущенка ж/б 380 г', 'в жестяной банке'],
    ['Пиво Охота ст/б 0.45 л', 'в стеклянной бутылке'],
    ['Икра ст/б 100 г', 'в стеклянной банке'],
    ['Кольцо ж/б 1,5 м', 'железобетонное'],
    ['Мука в/с 2 кг', 'высший сорт'],
    ['Огурцы в/у 200 г', 'в вакуумной упаковке'],
    ['Труба б/ш 57х3', 'бесшовная'],
    ['Сверло ц/х 10 мм', 'с цилиндрическим хвостовиком'],
    ['Подводка г/ш 60 см', 'гайка-штуцер'],
    ['Муфта в/в 1/2', 'внутренняя резьба'],
    ['Кабель в/в 5 м', 'высоковольтный'],
    ['Розетка с/з белая', 'с заземлением'],
    ['Минтай пбг 1 кг', 'без головы'],
  ])('%s', (name, tag) => {
    expect(read(name).tags).toContain(tag);
  });

  test('of goods that no line names it says nothing', () => {
    expect(read('Консоль с/з').tags).not.toContain('с заземлением');
    expect(read('Контейнер х/к').tags.join()).not.toContain('холодно');
  });
});

test('«цв.» says of which colour, and of paper and pencils that they are coloured', () => {
  expect(read('Тесьма цв. хаки').tags).toContain('хаки');
  for (const name of ['Тесьма цв. хаки', 'Воблер цв.S', 'Ручка цв. бронза', 'Куртка цв.т.синий'])
    expect(read(name).tags.filter((tag) => tag.startsWith('цветн'))).toEqual([]);
  expect(read('Картон цв. 8 листов').tags).toContain('цветной');
  expect(read('Бумага цв. А4').title).toBe('бумага цветная');
});

test('an adjective cut short is said in full as the whole value of a characteristic', () => {
  expect(tagsOfOffer('Саморез кровельный', { Покрытие: 'оцинк.' })).toContain('оцинкованный');
});

test('the first line of a cut word that fits its goods counts, and a domain that is none is a mistake', () => {
  const compile = (...lines: string[]) =>
    compileDictionary({
      version: '',
      files: { 'domains.tsv': 'food\tЕда', 'stop-words.tsv': lines.join('\n') },
    });
  const { cuts, cutsOfGoods } = compile('cut\tмол.\tмолочный', 'cut\tмол.\tмолотый\tперец|@food');
  expect(cuts.get('мол')).toBe('молочный');
  expect(cutsOfGoods.get('мол')).toEqual([{ goods: ['перец', '@food'], full: 'молотый' }]);
  expect(() => compile('cut\tмол.\tмолотый\t@drinks')).toThrow('domain');
});
