import { describe, expect, test } from 'bun:test';
import { examineOffers } from '../../src/convert/examine-offers.ts';
import { makeContext, makeOffer, makeParams } from './make-offer.ts';
import { openLanguage } from './open-language.ts';

const language = await openLanguage();

function examine(name: string, vendor = '', category = 'Разное') {
  const offer = makeOffer({ name, vendor, params: [], categoryPath: [category] });
  return examineOffers([offer], [1], makeContext(), language)[0]?.tags;
}

/** What a name could give besides the words of its title. */
function tagsOf(name: string, vendor = ''): string[] {
  return (examine(name, vendor)?.fromName ?? []).map(({ tag }) => tag);
}

function chosenOf(name: string, vendor = '', category = 'Разное'): readonly string[] {
  return examine(name, vendor, category)?.tags ?? [];
}

describe('a number that is none of a model', () => {
  test('counts the word behind it', () => {
    expect(tagsOf('Люстра Amber 6 ламп')).not.toContain('amber 6');
    expect(tagsOf('Люстра Amber 6 ламп')).toContain('6 ламп');
    expect(tagsOf('Стеллаж Loft 5 полок').join()).not.toContain('loft 5');
    expect(tagsOf('Люстра Vitaluce Crystal 12 плафонов', 'Vitaluce').join()).not.toContain('crystal 12');
    expect(tagsOf('Электронная сигарета HQD 2000 затяжек')).not.toContain('hqd 2000');
    expect(tagsOf('Смартфон Galaxy 8 чёрный')).toContain('galaxy 8');
  });

  test('is a size before the article', () => {
    const sink = tagsOf('Кухонная мойка Haiba 49 HB490-06', 'Haiba');
    expect(sink).toContain('hb490-06');
    expect(sink.join()).not.toContain('49 hb490-06');
    expect(sink).not.toContain('haiba 49');
    expect(tagsOf('Смеситель Lemark 40 LM4906C', 'Lemark')).not.toContain('40 lm4906c');
  });

  test('is the year since which it was made', () => {
    expect(tagsOf("Заглушка бампера Equus'13-")).toContain('equus');
    expect(tagsOf("Заглушка бампера Equus'13-").join()).not.toContain('13');
    expect(tagsOf('Фильтр воздушный TOYOTA CAMRI 06-').join()).not.toContain('06');
    expect(tagsOf('Капот KIA RIO 2017-').join()).not.toContain('2017');
    expect(tagsOf('Фара левая Toyota Corolla 13-').join()).not.toContain('corolla 13');
    expect(tagsOf('Насос Grundfos UPS 25-40')).toContain('ups 25-40');
  });

  test('says how thick an oil is', () => {
    const oil = tagsOf('Масло Mobil 1 FS 5W-30 4 л');
    expect(oil).toEqual(expect.arrayContaining(['mobil 1', '5w-30']));
    expect(oil).not.toContain('fs 5w-30');
    expect(tagsOf('Масло Castrol EDGE 0W-30')).not.toContain('edge 0w-30');
  });
});

describe('a model', () => {
  test('ends with its capitals, and these are nothing alone', () => {
    const hood = tagsOf('Вытяжка DA3496 EDST сталь', 'Miele');
    expect(hood).toContain('da3496 edst');
    expect(hood).not.toContain('edst');
    expect(hood).not.toContain('da3496');
    expect(tagsOf('Холодильник RS61R5001F8 EFGH белый')).not.toContain('efgh');
    expect(tagsOf('Угловая шлифмашина WORTEX CAG 1812-1 E ALL1')).toContain('cag 1812-1 e');
    expect(tagsOf('Шлифмашина Wurth AWS 18-125 P COMPACT')).toContain('aws 18-125 p compact');
  });

  test('is no part of what a slash to a Russian word parts from it, nor of what the goods come with', () => {
    expect(tagsOf('Стиральная машина PW6065/сл.насос, белый', 'Miele')).toContain('pw6065');
    expect(tagsOf('Монитор P2414H/диагональ 24')).toContain('p2414h');
    const oven = tagsOf('Духовой шкаф с СВЧ H6800BMX OBSW чёрный', 'Miele');
    expect(oven).toContain('h6800bmx obsw');
    expect(oven).not.toContain('свч h6800bmx');
    expect(oven).not.toContain('obsw');
    expect(tagsOf('Шкаф жарочный с КДП GN1216')).not.toContain('кдп gn1216');
    expect(tagsOf('Автомат АП 50')).toContain('ап 50');
  });

  test('is a series in Russian letters with its number', () => {
    expect(tagsOf('Дверное полотно Verda Бавария 16 глухое', 'Verda')).toContain('бавария 16');
    const fan = tagsOf('Вентилятор накладной Vents Солид 100 Т', 'Vents');
    expect(fan).toContain('солид 100 т');
    expect(fan).not.toContain('100 т');
    expect(chosenOf('БАЙКАЛ 15+', '', 'Портативные радиостанции')).toContain('байкал 15+');
    expect(tagsOf('Костюм Форест 48')).not.toContain('форест 48');
    expect(tagsOf('Комод Весна 1200 мм')).not.toContain('весна 1200');
    expect(tagsOf('Домкрат гидравлический 10 Т')).toContain('10 т');
    expect(tagsOf('ДОМКРАТ ТИТАН СИЛА 100 Т')).toContain('100 т');
  });
});

describe('what goods fit', () => {
  test('is told with the model behind the maker, who is a tag besides', () => {
    expect(chosenOf('Камера для Samsung G950F (S8) передняя')).toEqual(
      expect.arrayContaining(['samsung', 'для samsung g950f']),
    );
    expect(chosenOf('Чехол для Samsung Galaxy A52')).toEqual(
      expect.arrayContaining(['samsung', 'для galaxy a52']),
    );
    expect(tagsOf('Картридж для Samsung CLP-300/300N/CLX-2160')).toContain('для samsung clp-300');
    expect(chosenOf('Аккумулятор для Nokia BL-5C')).toContain('для nokia bl-5c');
    expect(chosenOf('Ремень на Casio GA-110 чёрный')).toContain('на casio ga-110');
    expect(tagsOf('Наклейки на Wismec Reuleaux RX200s')).toContain('на wismec reuleaux rx200s');
    expect(tagsOf('Картридж CE278A для LJ P1566 orig')).toContain('для lj p1566');
  });

  test('is each of the models of a series', () => {
    expect(chosenOf('Защитное стекло для iPhone Xs Max/11 Pro Max чёрное')).toEqual(
      expect.arrayContaining(['для iphone xs max', 'для iphone 11 pro max']),
    );
    expect(chosenOf('Чехол для iPhone 11, 12 Pro, 13')).toEqual(
      expect.arrayContaining(['для iphone 11', 'для iphone 12 pro', 'для iphone 13']),
    );
    expect(tagsOf('Чехол для iPhone 11, 10 шт').join()).not.toContain('iphone 10');
  });
});

describe('models that goods fit', () => {
  test('are said with their maker where several stand in one list', () => {
    const cartridge = tagsOf('Тонер-картридж TK-3160 Kyocera P3045DN/P3050DN/P3055DN', 'Kyocera');
    expect(cartridge).toEqual(expect.arrayContaining(['kyocera p3045dn', 'kyocera p3045dn/p3050dn/p3055dn']));
    expect(cartridge).not.toContain('p3045dn/p3050dn/p3055dn');
    expect(cartridge).not.toContain('p3050dn');
    expect(tagsOf('Утюг Philips GC4902/20', 'Philips')).toContain('gc4902/20');
  });

  test('of a name with characteristics need no vendor where the name has a known maker', () => {
    const params = makeParams({ Материал: 'бумага' });
    const offer = makeOffer({ name: 'Опорное колесо с хомутом Thule TR-06', vendor: '', params });
    expect(examineOffers([offer], [1], makeContext(), language)[0]?.tags?.tags).toContain('tr-06');
  });
});
