import { expect, test } from 'bun:test';
import { examineOffers } from '../../src/convert/examine-offers.ts';
import { makeContext, makeOffer } from './make-offer.ts';
import { openLanguage } from './open-language.ts';

const language = await openLanguage();

/** What a name could give besides the words of its title. */
function tagsOf(name: string, vendor = ''): string[] {
  const offer = makeOffer({ name, vendor, params: [], categoryPath: ['Разное'] });
  const [examination] = examineOffers([offer], [1], makeContext(), language);
  return (examination?.tags?.fromName ?? []).map(({ tag }) => tag);
}

test('a Latin name of five words is whole; of a longer one stands the beginning', () => {
  expect(tagsOf('Рашгард Ninja Falcon Rashguard Long Sleeve')).toContain(
    'ninja falcon rashguard long sleeve',
  );
  const glide = tagsOf('Отделка Harley Electra Glide Street Glide Touring');
  expect(glide).toContain('harley electra glide');
  expect(glide).not.toContain('harley electra glide street');
});

test('no Latin name is cut at a word that leads on', () => {
  expect(tagsOf('Тунец Rianxeira Atun Claro En Aceite De Girasol')).toContain('rianxeira atun claro');
  expect(tagsOf('Бустер Ice Boost by Ice Paradise')).toContain('ice boost by ice paradise');
  expect(tagsOf('Экран ASTON S=120мм')).not.toContain('aston s');
});

test('a letter that a sign joins to what follows is said with it', () => {
  expect(tagsOf('Автошина CatchFors H/T')).toContain('catchfors h/t');
  expect(tagsOf('Вино Nero d`Avola')).toContain('nero d`avola');
  expect(tagsOf('Коляска 2 в 1 Anex M/Type Noble')).toContain('m/type noble');
});

test('a letter before a number stands with it, or not at all', () => {
  const tags = tagsOf('Кошелёк City EX C 711');
  expect(tags).toContain('city ex c 711');
  expect(tags).not.toContain('city ex c');
  expect(tags).not.toContain('c 711');
  expect(tagsOf('Жидкость Keep it 100 - Pink Burst')).not.toContain('keep it');
});

test('of several things that a name has each the first is no part of the words before it', () => {
  expect(tagsOf('Крем WISH PLANNER AHA/BHA')).toContain('wish planner');
});

test('a plus behind a model is a part of it', () => {
  expect(tagsOf('Смартфон Galaxy S25+')).toContain('galaxy s25+');
  expect(tagsOf('Смартфон Galaxy S25+')).not.toContain('galaxy s25');
  expect(tagsOf('Планшет Samsung Galaxy Tab S10 FE+ Wi-Fi')).toContain('galaxy tab s10 fe+');
  expect(tagsOf('Крем Photoderm SPF50+, 30 мл')).toContain('spf50+');
});

test('a dot between Latin words stays', () => {
  expect(tagsOf('Dr.ALEX Аппарат для маникюра')).toContain('dr.alex');
});

test('a number that counts what follows it is no model', () => {
  expect(tagsOf('Маска MASIL 8 SECONDS SALON HAIR')).not.toContain('masil 8');
  expect(tagsOf('Маска MASIL 8 SECONDS SALON HAIR')).not.toContain('seconds');
  expect(tagsOf('Картридж Instax Sticker 20 Shots')).not.toContain('sticker 20');
});

test('a size is no number of a model', () => {
  expect(tagsOf('Стол Galant 100 x 60')).not.toContain('galant 100');
  expect(tagsOf('Ремень Smart Watch 38/40')).not.toContain('smart watch 38/40');
  expect(tagsOf('ЗУБР 1/2" клупп трубный')).not.toContain('зубр 1/2');
  expect(tagsOf('Наличник Bauset RNG 75х10мм')).not.toContain('bauset rng 75х10мм');
  expect(tagsOf('Повязка W217 S-M')).not.toContain('w217 s-m');
  expect(tagsOf('Объектив Диполь 1.9/165')).not.toContain('диполь 1.9');
  expect(tagsOf('Картридж Kyocera TASKalfa 3050ci/3550ci')).toContain('taskalfa 3050ci');
});

test('an article with a fraction is whole, and no word with one is an article', () => {
  expect(tagsOf('Браслет Бс-22/45-1')).toContain('бс-22/45-1');
  expect(tagsOf('Браслет Бс-22/45-1')).not.toContain('бс-22');
  expect(tagsOf('Муфта/20 комбинированная PPR')).not.toContain('муфта/20');
});

test('letters of an article and units belong to no name in capitals', () => {
  expect(tagsOf('Сиденье Анимо Орион СУ 66.04.80')).toContain('анимо орион');
  expect(tagsOf('Телефон Xiaomi 14 512 ГБ Белый')).not.toContain('гб белый');
  expect(tagsOf('Кушетка Оптима Люкс розовая')).toContain('оптима люкс');
});

test('a shade of English stands with its colour', () => {
  expect(tagsOf('Телефон Samsung Galaxy, Ceramic White')).toContain('ceramic white');
  expect(tagsOf('Телефон Samsung Galaxy, Ceramic White')).not.toContain('ceramic');
});

test('brackets glued to a word are a part of it', () => {
  expect(tagsOf('Чехол для iPad (PRODUCT)RED').filter((tag) => tag === 'product')).toHaveLength(1);
});

test('the other side of a size in brackets is no code, a colour said twice is one, its shade goes with it', () => {
  expect(tagsOf('Стол обеденный GD-082 80(131)x80 Красный')).not.toContain('x80');
  expect(tagsOf('Смартфон Honor 128 ГБ (Зелёный | Green)')).not.toContain('green');
  expect(tagsOf('Ноутбук Lenovo IdeaPad 3 15IML05 Shadow Black')).not.toContain('shadow');
});

test('a code behind letters in capitals goes on with them, and an article between letters is a model', () => {
  expect(tagsOf('Насос поверхностный Vitals aqua PRO JW 1050Y')).toContain('jw 1050y');
  expect(tagsOf('Насос поверхностный Vitals aqua PRO JW 1050Y')).not.toContain('1050y');
  expect(tagsOf('Насос Vitals aqua 4DV 1730-0.75wc')).toContain('4dv 1730-0.75wc');
  expect(tagsOf('F 89020 IA Посудомоечная машина')).toContain('f 89020 ia');
  expect(tagsOf('870 EVO SATA SSD')).toContain('870 evo');
  expect(tagsOf('870 EVO SATA SSD')).not.toContain('evo');
});

test('the variant of a model is never left out, nor a piece of what a sign joins', () => {
  expect(tagsOf('Galaxy Watch8 Classic (Bluetooth, 46 мм)')).toContain('galaxy watch8 classic');
  expect(tagsOf('Galaxy Watch8 Classic (Bluetooth, 46 мм)')).not.toContain('classic');
  expect(tagsOf('Автокресло Area Zero+')).toContain('area zero+');
  expect(tagsOf('Шины Hankook WiNter i*Pike RS2 W429A')).toContain('winter i*pike rs2');
  expect(tagsOf('Шины Hankook WiNter i*Pike RS2 W429A')).not.toContain('pike rs2');
});

test('a series and the size behind it are told apart', () => {
  expect(tagsOf('Стол обеденный Damar 80x60')).toEqual(expect.arrayContaining(['damar', '80х60']));
  expect(tagsOf('Стол обеденный Damar 80x60').join()).not.toContain('damar 80');
  expect(tagsOf('Бинокль Nikon Prostaff 10x42')).not.toContain('prostaff 10х42');
});

test('which generation something is of says nothing alone', () => {
  expect(tagsOf('Mercedes-Benz V-Класс III (W447)')).not.toContain('iii');
  expect(tagsOf('Toyota Camry IX')).toContain('camry ix');
});

test('what an ampersand or an underscore joins is not cut before it', () => {
  const candle = tagsOf('Свеча Aromatopia Wild Berries & Honey 60 г');
  expect(candle).toContain('aromatopia wild berries & honey');
  expect(candle).not.toContain('aromatopia wild berries');
  const perfume = tagsOf('Духи Rose Oud & Honey Wild Amber Night');
  expect(perfume).toContain('rose oud & honey');
  expect(perfume).not.toContain('rose oud &');
  const panel = tagsOf('Панель стеновая WHITE CONCRETE_1');
  expect(panel).toContain('white concrete_1');
  expect(panel).not.toContain('concrete_1');
});

test('a model is whole: with its last letter, both its numbers, and never its end alone', () => {
  const grinder = tagsOf('Болгарка Stark CAG 1800 B Body', 'Stark');
  expect(grinder).toContain('cag 1800 b');
  expect(grinder).not.toContain('cag 1800');
  const compressor = tagsOf('Компрессор масляный AEROMAX 1050/300');
  expect(compressor).toContain('aeromax 1050/300');
  expect(compressor).not.toContain('aeromax 1050');
  expect(tagsOf('МФУ Kyocera TASKalfa 3050/3550')).toContain('taskalfa 3050');
  const lock = tagsOf('Замок Wolf King GTR / GTR Max');
  expect(lock).toContain('wolf king gtr');
  expect(lock).not.toContain('gtr max');
  expect(tagsOf('Насос Foo Bar 100 W')).toContain('100 вт');
});

test('what names goods as well is no colour behind a Latin word', () => {
  expect(tagsOf('Avene бальзам Cold Cream 4 мл', 'Avene')).toContain('cold cream');
  expect(tagsOf('Avene бальзам Cold Cream 4 мл')).not.toContain('кремовый');
  expect(tagsOf('Молочко Nivea Soft Cream для тела')).toContain('soft cream');
  expect(tagsOf('Ветровка Nike Cream')).toContain('кремовый');
  expect(tagsOf('Телефон Galaxy Black')).toContain('черный');
});

test('a word that says which one says nothing without its number', () => {
  const fridge = tagsOf('Холодильник Bosch Serie | 2 VitaFresh KGN39UWR', 'Bosch');
  expect(fridge).not.toContain('serie');
  expect(fridge).toContain('vitafresh');
  expect(tagsOf('Духовка Bosch Serie 6', 'Bosch')).toContain('serie 6');
  expect(tagsOf('Кеды Limited Edition белые')).not.toContain('edition');
});

test('a star between Latin words parts no name, and a sign before the last letter of one neither', () => {
  const tyre = tagsOf('Шина 175/70 R13 Gislaved Nord*Frost 200 82T');
  expect(tyre).toContain('nord*frost 200');
  for (const torn of ['nord', 'frost', 'frost 200']) expect(tyre).not.toContain(torn);
  expect(tagsOf('Куртка North*Face Black')).toContain('north*face');
  expect(tagsOf('Шина Terratoura A/T 235/75 R15')).toContain('terratoura a/t');
  expect(tagsOf('Шина Roadian H/P 265/60 R18')).toContain('roadian h/p');
});

test('what a tyre bears and how fast is no model, with the letters of its fitting or without', () => {
  for (const name of [
    'Шина 185/65 R14 Tunga Nordway 2 86Q TL',
    'Шина 175/70 R13 Kama Alga 82T TL',
    'Шина 315/80 R22 Triangle TR 156L TT',
  ])
    for (const tag of tagsOf(name)) expect(tag).not.toMatch(/t[lt]$/);
  expect(tagsOf('Шина 235/75 R15 Davanti 104/101T').filter((tag) => tag === '104/101t')).toHaveLength(1);
});

test('an article with a dot is none of the model before it', () => {
  const hinge = tagsOf('Шарнир подвески ГАЗель NEXT BM.0353');
  expect(hinge).toContain('газель next');
  expect(hinge).not.toContain('next bm.0353');
  expect(tagsOf('Фара Iveco Daily BM.0412')).not.toContain('daily bm.0412');
  expect(tagsOf('Помпа Газон Next')).toContain('газон next');
});

test('a Latin name that a letter and two digits end is whole, and none of it is without them', () => {
  const tyre = tagsOf('Автошина Yokohama BluEarth ES32');
  expect(tyre).toContain('bluearth es32');
  expect(tyre).not.toContain('bluearth');
  const notebook = tagsOf('Ноутбук ASUS TUF Gaming Dash F15 FX516PR-AZ019', 'ASUS');
  expect(notebook).toContain('tuf gaming dash f15');
  expect(notebook).not.toContain('tuf gaming dash');
  expect(tagsOf('Шина Grenlander Colo H01', 'Grenlander')).not.toContain('colo');
});

test('a Latin name that a bare number ends is whole, and none of it is without the number; what counts something is none of it', () => {
  const headphones = tagsOf('Наушники Bose Quiet Comfort 700', 'Bose');
  expect(headphones).toContain('quiet comfort 700');
  expect(headphones).not.toContain('quiet comfort');
  expect(tagsOf('Ковш Taiten Norden 3 л', 'Fiskars')).toContain('taiten norden');
  expect(tagsOf('Септик Юнилос Астра 9')).toContain('юнилос астра 9');
  expect(tagsOf('Платье Леди Мэри 44')).toContain('леди мэри');
});

test('a slash parts a Latin word from a number', () => {
  const notebook = tagsOf('Ноутбук Asus Core i5 10210U/8Gb/SSD256Gb/Intel UHD Graphics/14"/FHD');
  expect(notebook).toEqual(expect.arrayContaining(['14"', '8 гб', '256 гб']));
  for (const glued of ['graphics/14', 'uhd graphics/14', 'ssd256gb']) expect(notebook).not.toContain(glued);
  expect(tagsOf('Шкаф Loft White/80')).not.toContain('white/80');
});
