import { expect, test } from 'bun:test';
import { findNotation } from '../../src/convert/name/find-notation.ts';
import { readYesNo } from '../../src/convert/name/read-yes-no.ts';
import { openLanguage } from './open-language.ts';

const language = await openLanguage();

test('a notation that only one kind of goods has tells what a name without a noun is', () => {
  for (const [name, title] of [
    ['Nokian Hakkapeliitta R5 205/55 R16 94R', 'шина'],
    ['Michelin 225/45R17 91W', 'шина'],
    ['Replica VW 6.5x16 5x114.3 ET45 D60.1', 'колёсный диск'],
    ['K&K Игуана 6x14/4x98 ET35 D58.6', 'колёсный диск'],
    ['Xiaomi Redmi Note 12 8/256GB Blue', 'смартфон'],
    ['Oukitel F150 R2022 8+256Gb', 'смартфон'],
    ['Samsung MP0603H 60Gb ATA', 'жёсткий диск'],
    ['500Gb WD Blue SATA 7200rpm', 'жёсткий диск'],
    ['Kingston A400 240GB SSD 2.5"', 'ssd-накопитель'],
    ['HP 19.5V/3.34A 7.4x5.0', 'блок питания'],
    ['Asus 19V 4.74A', 'блок питания'],
    ['Transcend CF 32GB 133x', 'карта памяти'],
    ['SanDisk microSDXC 64GB', 'карта памяти'],
    ['Kingston DDR4 16GB 2666MHz', 'модуль памяти'],
    ['Varta Blue 60Ah 540A EN', 'аккумулятор'],
    ['Мутлу 60Ah 520 CCA', 'аккумулятор'],
    ['Camelion E27 15W 4000K', 'лампа'],
    ['Osram H7 12V 55W', 'автомобильная лампа'],
    ['SKF 6205-2RS', 'подшипник'],
    ['Svetocopy A4 80 г/м2 500л', 'бумага'],
    ['Shell Helix 5W-40 4л', 'моторное масло'],
    ['Gates 6PK1205', 'ремень'],
    ['ВВГнг-LS 3х2,5', 'кабель'],
    ['Duracell CR2032', 'батарейка'],
    ['DELL Latitude D410 11.1/4400', 'аккумулятор'],
    ['MacBook Air 15 M5 16/512GB Silver', 'ноутбук'],
    ['iMac 24 M3 8/512GB', 'моноблок'],
    ['DualSense PS5 Chrome Indigo', 'геймпад'],
    ['Marshall Major 5 Cream', 'наушники'],
    ['JBL Charge 5 Black', 'колонка'],
    ['iPhone 13 Leather Folio', 'чехол'],
    ['Xiaomi Smart Band 8', 'фитнес-браслет'],
    ['DJI Mini 4 Pro Fly More', 'квадрокоптер'],
    ['NVIDIA H200', 'видеокарта'],
    ['Chanel Chance EDP 100ml', 'парфюмерная вода'],
    ['Dior Sauvage Eau de Toilette 60 ml', 'туалетная вода'],
    ['Sony PlayStation 5 Slim 1000 GB SSD', 'игровая приставка'],
    ['HP 18.5A/3.5V (7.8х5.0)', 'блок питания'],
    ['ACER 2300 Cel 1.5 1Gb/40Gb/DVDRW', 'ноутбук'],
    ['... : FDD-LTE/TD-LTE/WCDMA/GSM; : 8;', 'смартфон'],
    ['CD Quanta SCR-242 IDE', 'оптический привод'],
    ['PCI-E - USB3.0 (2 внеш.)', 'контроллер'],
    ['2 SATA -> 8PIN', 'переходник'],
    ['Xerox 106R01159 Phaser 3117', 'картридж'],
  ] as const)
    expect([name, findNotation(name, language)?.title ?? null]).toEqual([name, title]);
});

test('an article, a date and a plain size are no notation', () => {
  for (const name of [
    'DF333DWYE',
    '12.05.2024',
    '60x40',
    'Model 2050',
    'Серия 8/3',
    'IKEA 702.758.14',
    'Brit 400 г',
  ])
    expect([name, findNotation(name, language)]).toEqual([name, null]);
});

test('«+», «true», «1», «да», «есть», «yes» are yes, their opposites no, and a value that says more is neither', () => {
  for (const value of ['+', 'true', 'TRUE', '1', 'да', 'Да.', ' Есть ', 'yes', 'так', '✔'])
    expect([value, readYesNo(value, language)]).toEqual([value, 'yes']);
  for (const value of ['-', 'false', '0', 'нет', 'Нет.', 'no', 'отсутствует', 'немає'])
    expect([value, readYesNo(value, language)]).toEqual([value, 'no']);
  for (const value of ['2', 'да, съёмный', 'LED', 'есть два', '', '1 шт', 'кожа'])
    expect([value, readYesNo(value, language)]).toEqual([value, null]);
});
