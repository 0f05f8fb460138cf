import { expect, test } from 'bun:test';
import { examineOffers } from '../../src/convert/examine-offers.ts';
import { findMarkings } from '../../src/convert/name/markings/find-markings.ts';
import { readName } from '../../src/convert/name/read-name.ts';
import type { Language } from '../../src/dictionary/language.ts';
import { makeContext, makeOffer } from './make-offer.ts';
import { openLanguage } from './open-language.ts';

/** Names as shops write them, and the mark that each has, in the order of `dict/markings.tsv`. */
const EXAMPLES: readonly (readonly [name: string, tag: string])[] = [
  ['Труба профильная ГОСТ 30245-2003', 'гост 30245-2003'],
  ['Болт М12х60 DIN 931', 'din 931'],
  ['Винт М5х10 ISO 7380', 'iso 7380'],
  ['Каска защитная EN 397', 'en 397'],
  ['Канат стальной ТУ 14-4-278', 'ту 14-4-278'],
  ['Заклепка ОСТ 1.34102-80', 'ост 1.34102-80'],
  ['Балка двутавровая СТО АСЧМ 20-93', 'сто асчм 20-93'],
  ['Профнастил RAL 5005', 'ral 5005'],
  ['Задвижка чугунная Ру16', 'ру16'],
  ['Кран шаровой PN40', 'pn40'],
  ['Труба напорная SDR 17', 'sdr 17'],
  ['Уголок 50х50х5 Ст3сп5', 'ст3сп5'],
  ['Труба 57х3,5 ст.20', 'ст20'],
  ['Вал шлицевой сталь 45', 'сталь 45'],
  ['Лист 09Г2С 10 мм', '09г2с'],
  ['Лента 65Г 0,8х20', '65г'],
  ['Круг 30ХГСА 50 мм', '30хгса'],
  ['Лист 10ХСНД 8 мм', '10хснд'],
  ['Кольцо ШХ15 30 мм', 'шх15'],
  ['Круг 40Х 50 мм', '40х'],
  ['Труба 12Х18Н10Т 25х2', '12х18н10т'],
  ['Нож туристический 95Х18', '95х18'],
  ['Лист AISI 304 1х1000х2000', 'aisi 304'],
  ['Круг У8А 20 мм', 'у8а'],
  ['Лист горячекатаный С345', 'с345'],
  ['Арматура A500C 12 мм', 'а500с'],
  ['Сверло Р6М5 10 мм', 'р6м5'],
  ['Фреза концевая Р18', 'р18'],
  ['Резец токарный Т15К6', 'т15к6'],
  ['Резец проходной ВК8', 'вк8'],
  ['Лист АМг3 2 мм', 'амг3'],
  ['Плита Д16Т 40 мм', 'д16т'],
  ['Пруток ЛС59-1 20 мм', 'лс59-1'],
  ['Лента Л63 латунь', 'л63'],
  ['Швеллер 16П', '16п'],
  ['Гайка М12 8.8', 'прочность 8.8'],
  ['Болт М16 кл. пр. 10.9', 'прочность 10.9'],
  ['Газоблок D500 600х300х200', 'd500'],
  ['Бетон В25', 'в25'],
  ['Плитка тротуарная F200', 'f200'],
  ['Раствор кладочный W6', 'w6'],
  ['Ремень В(Б)-1250', 'в(б)-1250'],
  ['Цемент ПЦ-400 50 кг', 'пц-400'],
  ['Цемент ЦЕМ I 42,5Н 50 кг', 'цем i 42,5н'],
  ['Пенополистирол ППС-15', 'ппс-15'],
  ['Плита OSB-3 9 мм', 'osb-3'],
  ['Плита ОСП-3 12 мм', 'осп-3'],
  ['Фанера ФСФ 18 мм', 'фсф'],
  ['Фанера березовая 2/4 10 мм', 'сорт 2/4'],
  ['Вагонка липа сорт АВ', 'сорт ав'],
  ['Гофрокартон Т-23', 'т-23'],
  ['Шпагат ПП 200 м', 'пп'],
  ['Труба ПЭ100 110 мм', 'пэ100'],
  ['Прокладка EPDM', 'epdm'],
  ['Модель танк 1:35', 'масштаб 1:35'],
  ['Кабель ВВГнг(А)-LS 3х1,5', 'ввгнг(а)-ls'],
  ['Провод ШВВП 2х0,75', 'шввп'],
  ['Провод ПВС 2х0,75', 'пвс'],
  ['Кабель КГ 3х2,5', 'кг'],
  ['Провод ПВ-3 1х6', 'пв-3'],
  ['Провод СИП-4 4х16', 'сип-4'],
  ['Провод ПЭТВ-2 0,5 мм', 'пэтв-2'],
  ['Провод ПЭТД 0,5 мм', 'пэтд'],
  ['Кабель РК 75-4-11', 'рк 75-4-11'],
  ['Кабель RG-6U белый', 'rg-6'],
  ['Кабель коаксиальный SAT 703', 'sat 703'],
  ['Материнская плата X79 LGA 2011 DDR3', 'lga 2011'],
  ['Процессор Intel Core i3-10100 BOX', 'core i3-10100'],
  ['Ноутбук ASUS Vivobook 15 i5-1235U', 'i5-1235u'],
  ['Процессор AMD Ryzen 5 5600X OEM', 'ryzen 5 5600x'],
  ['Ноутбук Celeron N4500', 'celeron n4500'],
  ['Сервер Xeon E5-2680 v4', 'xeon e5-2680 v4'],
  ['Смартфон Snapdragon 8 Gen 3', 'snapdragon 8 gen 3'],
  ['Смартфон Dimensity 8300', 'dimensity 8300'],
  ['Смартфон Helio G99', 'helio g99'],
  ['Моноблок M3 Pro', 'm3 pro'],
  ['Видеокарта Palit GeForce RTX 4060 Ti', 'geforce rtx 4060 ti'],
  ['Видеокарта Radeon RX 6600 XT', 'radeon rx 6600 xt'],
  ['Ноутбук игровой RTX 4060', 'rtx 4060'],
  ['Ноутбук игровой RX 6700M', 'rx 6700m'],
  ['Телевизор LG Smart TV', 'smart tv'],
  ['Телевизор Crystal UHD', 'crystal uhd'],
  ['Автомобиль Mercedes-Benz CL-Класс', 'cl-класс'],
  ['Ноутбук ASUS 15.6 IPS', '15,6"'],
  ['Фонарь на аккумуляторе 18650', '18650'],
  ['Конструктор LEGO 21169', 'lego 21169'],
];

const language = await openLanguage();
const { markings } = language.dictionary;

test.each(EXAMPLES)('the name «%s» has the tag «%s»', (name, tag) => {
  const offer = makeOffer({ name, vendor: '', params: [], categoryPath: ['Разное'] });
  const [examination] = examineOffers([offer], [1], makeContext(), language);
  expect(examination?.tags?.tags).toContain(tag);
});

test('every line of the table is met: without it one of these names has another mark or none', () => {
  const idle = markings.filter((line) => {
    const others = onlyWith(markings.filter((each) => each !== line));
    return EXAMPLES.every(([name, tag]) => marksOf(name, others).includes(tag));
  });
  expect(idle.map(({ begins, pattern }) => `${begins.join('|')} ${pattern}`)).toEqual([]);
});

function onlyWith(lines: typeof markings): Language {
  return { ...language, dictionary: { ...language.dictionary, markings: lines } };
}

function marksOf(name: string, of: Language): readonly string[] {
  return findMarkings(readName(name, '', of), '', of).map(({ tag }) => tag);
}
