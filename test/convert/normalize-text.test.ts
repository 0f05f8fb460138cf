import { expect, test } from 'bun:test';
import { convertOffer } from '../../src/convert/convert-offer.ts';
import { formatDescription } from '../../src/convert/description/format-description.ts';
import { normalizeText } from '../../src/convert/name/normalize-text.ts';
import { makeContext, makeOffer } from './make-offer.ts';
import { openLanguage } from './open-language.ts';

function check(cases: readonly (readonly [written: string, read: string])[]): void {
  for (const [written, read] of cases) expect([written, normalizeText(written)]).toEqual([written, read]);
}

test('soft hyphens, zero-width characters and marks of direction do not break words', () => {
  check([
    ['Шуру\u00adпо\u00adвёрт', 'Шуруповёрт'],
    ['Кру\u200bжка\ufeff', 'Кружка'],
    ['Ноутбук \u200eN1507P7', 'Ноутбук N1507P7'],
    ['Чай\u200dник', 'Чайник'],
    ['Фото\u2060аппарат\u200c', 'Фотоаппарат'],
  ]);
});

test('joined emoji stay joined', () => {
  for (const emoji of ['👨\u200d👩\u200d👧', '👩🏽\u200d🚀', '❤\ufe0f\u200d🔥']) {
    expect(normalizeText(`Кружка ${emoji}`)).toBe(`Кружка ${emoji}`);
    expect(normalizeText(`Круж\u200bка ${emoji}`)).toBe(`Кружка ${emoji}`);
  }
});

test('decomposed letters, full width, ligatures, fractions and spaces of any width are read in their common form', () => {
  check([
    ['Чаи\u0306ник', 'Чайник'],
    ['Е\u0308лка', 'Ёлка'],
    ['За\u0301мок дверной', 'Замок дверной'],
    ['ＵＳＢ－кабель', 'USB-кабель'],
    ['Oﬃce ﬁlter', 'Office filter'],
    ['Кран 1½”', 'Кран 1 1/2”'],
    ['Муфта ¾ 20″', 'Муфта 3/4 20"'],
    ['Кран\u2003шаровой\u202f20\u2009мм', 'Кран шаровой 20 мм'],
    ['Том Ⅳ', 'Том IV'],
  ]);
});

test('what means something in its form keeps it', () => {
  for (const text of [
    'Автобетоносмеситель 6 м³',
    '№5',
    'Кабель 3×1,5',
    '20 °C',
    'Lego™',
    'Ø110',
    '«Ромашка» – 5 л',
  ])
    expect(normalizeText(text)).toBe(text);
});

test('entities that were escaped twice are decoded', () => {
  check([
    ['Шланг &quot;Радуга&quot; 1/2', 'Шланг "Радуга" 1/2'],
    ['Маркс &amp;amp; Спенсер', 'Маркс & Спенсер'],
    ['Дверь&nbsp;белая &#171;Лада&#xBB;', 'Дверь белая «Лада»'],
    ['A&B', 'A&B'],
    ['Брюки &unknown; 5', 'Брюки &unknown; 5'],
  ]);
});

test('every entity that HTML names is decoded, whatever it is a sign of', () => {
  check([
    ['Уголок 40&times;40&times;4', 'Уголок 40×40×4'],
    ['Труба &Oslash;110', 'Труба Ø110'],
    ['&ldquo;Лада&rdquo; &bdquo;Нива&ldquo;', '“Лада” „Нива“'],
    ['L&rsquo;Oreal', "L'Oreal"],
    ['Nescaf&eacute; Gold', 'Nescafé Gold'],
    ['Фильтр 5 &micro;m &plusmn;2&deg;', 'Фильтр 5 µm ±2°'],
    ['Насос 5 м&sup3; &frac12;&quot;', 'Насос 5 м³ 1/2"'],
    ['Чай&hellip; &bull; зелёный', 'Чай… • зелёный'],
    ['Шланг &QUOT;Радуга&QUOT;', 'Шланг "Радуга"'],
    ['Rock&Roll; Black&Decker', 'Rock&Roll; Black&Decker'],
  ]);
});

test('Latin letters in a Russian word and Cyrillic ones in a Latin word are put right, honest mixtures stay', () => {
  check([
    ['Cаморез', 'Саморез'],
    ['Мoлoтoк cлecaрный', 'Молоток слесарный'],
    ['cо шнуром', 'со шнуром'],
    ['iPhonе 5', 'iPhone 5'],
    ['Vivancо', 'Vivanco'],
    ['Дощовик Мiцний', 'Дощовик Міцний'],
    ['USB-кабель', 'USB-кабель'],
    ['Иваnов', 'Иваnов'],
  ]);
});

test('an article code glued to a word is a word of its own, a unit glued to its number stays', () => {
  check([
    ['DL-5120Тонер', 'DL-5120 Тонер'],
    ['6205Подшипник', '6205 Подшипник'],
    ['Подшипник6205', 'Подшипник 6205'],
    ['Драм-юнит (аналогDL-5120)', 'Драм-юнит (аналог DL-5120)'],
    ['Роутер 300Мбит', 'Роутер 300Мбит'],
    ['ROUTER DIR-320 1750Мбит', 'ROUTER DIR-320 1750Мбит'],
    ['Обои1000', 'Обои1000'],
    ['Винт М6х20', 'Винт М6х20'],
  ]);
});

test('an ordinary name comes back as it is', () => {
  for (const text of [
    'Дрель Makita DF333',
    'Кабель ВВГнг-LS 3х1,5',
    'Лампа GU5.3 4000K 12В',
    'Шапка детская 52-54',
  ])
    expect(normalizeText(text)).toBe(text);
});

test('a name in a broken encoding is decoded before it is read, with the other texts of its offer', async () => {
  const language = await openLanguage();
  for (const name of [
    'Ïðîåêòîð Epson EB-W06',
    'РџСЂРѕРµРєС‚РѕСЂ Epson EB-W06',
    'ÐŸÑ€Ð¾ÐµÐºÑ‚Ð¾Ñ€ Epson EB-W06',
  ]) {
    const conversion = convertOffer(makeOffer({ name }), 1, makeContext(), language);
    expect(conversion).toMatchObject({ draft: { title: 'проектор', name: 'Проектор Epson EB-W06' } });
  }
});

test('title and tags are read from the normal form, the name stays as the shop wrote it', async () => {
  const language = await openLanguage();
  const name = 'Cту\u00adл офи\u200bсный &quot;Престиж&quot;';
  const conversion = convertOffer(makeOffer({ name, categoryPath: ['Мебель'] }), 1, makeContext(), language);
  expect(conversion).toMatchObject({ draft: { title: expect.stringMatching(/^стул(?: офисный)?$/), name } });
});

test('in a description soft hyphens and zero-width characters do not break words, joined emoji stay joined', () => {
  const { html } = formatDescription('Стул', '<p>Шуру\u00adпо\u200bвёрт для 👨\u200d👩\u200d👧\ufeff</p>');
  expect(html).toBe('<p>Стул</p><p>Шуруповёрт для 👨\u200d👩\u200d👧</p>');
});

test('the unit of a size that is repeated at each side stands once, another unit stays', () => {
  check([
    ['Полотенце 70см х 140см', 'Полотенце 70 х 140см'],
    ['Ковёр 2 м х 3 м', 'Ковёр 2 х 3 м'],
    ['Плитка 30 см х 30 см х 8 мм', 'Плитка 30 х 30 см х 8 мм'],
    ['Матрас 180 смx200 смx50 см', 'Матрас 180х200х50 см'],
    ['Доска 2м x 10см х 5мм', 'Доска 2м x 10см х 5мм'],
    ['Кабель 2м х 3шт', 'Кабель 2м х 3шт'],
    ['Саморез 10мм х 3', 'Саморез 10мм х 3'],
  ]);
});
