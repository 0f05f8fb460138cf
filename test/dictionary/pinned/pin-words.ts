import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileDictionary } from '../../../src/dictionary/compile/compile-dictionary.ts';
import { declineUnknown } from '../../../src/dictionary/decline-unknown.ts';
import { createLanguage } from '../../../src/dictionary/language.ts';
import { loadMorphology } from '../../../src/dictionary/morphology.ts';
import type { Reading } from '../../../src/dictionary/reading.ts';
import { readQuery } from '../../../src/dictionary/search/read-query.ts';
import { readPinnedOffers } from '../../convert/pinned/read-pinned-offers.ts';

export const WORDS = join(import.meta.dir, 'words.txt');

/** A small dictionary of its own: that of the project grows every week. */
const FILES = {
  'domains.tsv': 'tools\tинструмент\nhome\tдом',
  'categories.tsv':
    'дрели\tдрель\ttools\nдрели-шуруповёрты|шуруповёрты аккумуляторные\tдрель-шуруповёрт\ttools\nножницы\tножницы\thome\nстолы-книжки\tстол-книжка\thome\nстальные двери\tстальная дверь\thome',
  'plural-only.txt': 'ножницы|часы|брюки|кроссовки',
  'product-nouns.txt': 'насос|станция|лампа|лампочка|масло|щётка|окно|полка|кухня|банка|шм',
  'stop-words.tsv': 'marketing\tновинка\nmarketing\tхит\nmarketing\tакция',
  'title-words.tsv':
    'quality\tбольшой|маленький\nmaterial\tоцинкованный|стальной|нержавеющий\ncolor\tбелый|красный|синий\naudience\tдетский|мужской|женский',
  'brands.tsv': 'makita\tмакита\nbosch\tбош|bosh',
  'units.tsv': 'шт|шт.|штук\tшт\nуп|уп.\tуп\nлист\tлист\nведро\tведро\nкг\tкг',
  'english-nouns.tsv': 'adapter|adapters\tадаптер',
  'title-terms.tsv':
    'раковина-тюльпан\tраковина\thome\nболт-шпилька|болт шпилька\tболт-шпилька\ttools\nстальной насос|стальной водяной насос\tнасос\thome\nисточник бесперебойного питания\tисточник\thome',
};

/** What dictionary and morphology say of words: one line for each. */
export async function writeWords(): Promise<string> {
  const dictionary = compileDictionary({ files: FILES, version: 'pinned' });
  const morphology = await loadMorphology();
  const language = createLanguage(dictionary, morphology);
  return [
    ...INVENTED.map((word) => `${word} is declined: ${declineUnknown(word).join(' ')}`),
    ...[...INVENTED, ...OF_SHOPS, ...drawWords()].map(
      (word) => `${word}: ${tell(language.understand(word))}`,
    ),
    ...OF_SHOPS.map((word) => `${word} is read: ${morphology.readings(word).map(tellReading).join('; ')}`),
    ...OF_SHOPS.map((word) => `${word} has the forms: ${morphology.forms(word).join(' ')}`),
    ...[...(language.phrases as Set<string>)].map((phrase) => `phrase: ${phrase}`),
    ...[...(language.terms as Map<string, readonly { keys: readonly string[] }[]>)].map(
      ([first, terms]) => `terms of ${first}: ${terms.map(({ keys }) => keys.join(' ')).join('; ')}`,
    ),
    ...QUERIES.map((query) => `«${query}» is looked for: ${tell(readQuery(query, morphology))}`),
    '',
  ].join('\n');
}

/** Every ending that unknown words are declined by. */
const INVENTED =
  `вжик вжика шуфля шуфлям шмыга хрюка хрюкка бряка глокая будлый куздрий штекой бокрое глокие бокры бокрёнок пимпец пимпок кудлец
  шмяк шмя шмык бокрь бокрай чвякать о ё яб дэ дэшка люлю хрюндель бокро бокре бокри бокру бокрэ бокры-шуфли usb-шмыга ab 8х60 шм2
  глокой бокр`.split(/\s+/);
const OF_SHOPS =
  `дрель дрели дрелью дрели-шуруповёрты шуруповерты столы-книжки тонер-картриджи тв-приставка ножницы часы брюки пальто кофе метро
  складные складной стальная стали сталь белый чёрно-белая тёмно-синего нержавеющей оцинкованная усиленный складывающийся второй весь
  первая люди человек дети ребёнок щетки щётка печенье масло масел окон окно для без под и или это очень быстро лежать купить продаю
  стол стола столов столу столом столами кошек кошка собаки москва россия иван макита бош bosch руб мбит лист ведро кг мм шт уп х/б
  красные красное красный красная детские детская мужской женские новая новинка хит распродажа акция насос насосы насосов насосная
  станция станции бел мин мин. пар пара пары пять двести раз разный банк банка банки кухня кухни рис риса роль ролей пол полка полк
  раковина-тюльпан велокомпьютер кроссовок кроссовки бандана светодиодный лампа лампочка гайка-барашек болт-шпилька авто мини-мойка`.split(
    /\s+/,
  );
const QUERIES = [
  ...[
    '',
    '!!!',
    '  ',
    'дрель',
    'Дрель Ударная',
    'дрели-шуруповёрты',
    'ДУ-650',
    '«Стол, стул; кресло»',
    'люди',
    'насос-насос',
  ],
  ...[
    'один два три четыре пять шесть семь восемь девять десять одиннадцать',
    'стали',
    'ё',
    'ёж',
    '8х60',
    'makita ga',
    'белый',
  ],
  ...['понебывалее', 'кроссовок', '(щётки)', 'а', 'ко', 'кот', 'x'.repeat(60)],
];

/** Words of the offers whose conversion is pinned, every fifth of them. */
function drawWords(): string[] {
  const offers = readPinnedOffers().map(({ offer }) =>
    `${offer.name} ${offer.categoryPath.join(' ')}`.slice(0, 500),
  );
  const text = offers.join('\n').toLowerCase();
  const words = [...new Set(text.match(/[а-яё][а-яё-]{2,}/g))];
  return words.filter((_, index) => index % 5 === 0);
}

function tellReading({ part, lemma, case: found, known, plural, gender, ...rest }: Reading): string {
  const signs = [rest.pluralOnly, rest.proper, rest.animate, rest.fixed, rest.participle, rest.ordinal].map(
    Number,
  );
  return [
    part,
    lemma,
    found,
    known ? 'known' : 'guessed',
    plural ? 'plural' : '',
    gender,
    rest.nominativePlural,
    signs.join(''),
    tell(rest.forms),
  ].join(' ');
}

/** Without what is absent. */
function tell(value: unknown): string {
  return (
    JSON.stringify(value, (_, each: unknown) => {
      if (each instanceof Set) return [...each].join(' ');
      return each === null || each === false || each === '' ? undefined : each;
    }) ?? ''
  ).replaceAll('"', '');
}

if (import.meta.main) {
  const made = await writeWords();
  const isNew = made !== readFileSync(WORDS, 'utf8');
  writeFileSync(WORDS, made);
  console.log(isNew ? 'written anew: read the difference' : 'the same as before');
}
