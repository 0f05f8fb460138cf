import type { Language } from '../../dictionary/language.ts';

/** A characteristic's name in words, with its remark or unit as it stands: «макс. диаметр (d), мм» → `макс. диаметр (d)`, `, мм`. */
const PARTS = /^(.+?)(\s*,\s*[^,]{1,15}|\s*[([{][^()[\]{}]{2,40}[)\]}])?$/;
/** «ширина (b)», «диаметр d», «размеры шхвхг»: how drawings mark a size. */
const SYMBOL = /\s\(?(?:[abdhlrstwøв]\d?|[дшвгтlwhdbt](?:\s?[xх×*/]\s?[дшвгтlwhdbt]){1,3})\)?$/;
/** Which of four genders and numbers the dictionary knows is asked of it; they are few. */
const HARD = ['ый', 'ая', 'ое', 'ые'];
const UKRAINIAN = ['ий', 'а', 'е', 'і'];
const SOFT = ['ий', 'яя', 'ее', 'ие'];
const MIXED = ['ий', 'ая', 'ее', 'ие'];

/** Cut words of names of characteristics, by the whole word without its dot; what is ambiguous without one stands with it. */
const CUTS: ReadonlyMap<string, readonly string[]> = new Map([
  ...cut('кол-во|к-во|колво|к-ство|число', ['количество']),
  ...cut('к-сть|к-ть|кіл-ть|кільк.', ['кількість']),
  // The most of a thing is a figure of it; the least may be of something else («мин. возраст», «мин. заказ»).
  ...cut('макс|max|максим.', [...endings('максимальн', [...HARD, ...UKRAINIAN]), '']),
  ...endings('максимальн', HARD).map((word): [string, string[]] => [word, [word, '']]),
  ...cut('мин.|min|миним.', endings('минимальн', HARD)),
  ...cut('мін|мінім.', endings('мінімальн', UKRAINIAN)),
  ...cut('ном.|номин.', endings('номинальн', HARD)),
  ...cut('раб.|рабоч.', endings('рабоч', MIXED)),
  ...cut('наруж|нар.|нар-й', endings('наружн', HARD)),
  ...cut('внеш.|внешн.', endings('внешн', SOFT)),
  ...cut('внутр|внутрен.|вн.', endings('внутренн', SOFT)),
  ...cut('посад.|посадоч.', endings('посадочн', HARD)),
  ...cut('потр.|потребл.', endings('потребляем', HARD)),
  ...cut('общ.', endings('общ', MIXED)),
  ...cut('диам|д-р', ['диаметр']),
  ...cut('т-ра|темп.|темпер.|t|t°', ['температура']),
  ...cut('мощн|м-сть', ['мощность']),
  ...cut('произв.|произв-ть|произв-сть|пр-ть|производит.', ['производительность']),
  ...cut('грузопод.|грузоподъемн.|г/п', ['грузоподъемность']),
  ...cut('вмест.|вместим.', ['вместимость']),
  ...cut('напр.|напряж.', ['напряжение']),
  ...cut('давл.', ['давление']),
  ...cut('сеч.', ['сечение']),
  ...cut('скор.', ['скорость']),
  ...cut('част.', ['частота']),
  ...cut('толщ', ['толщина']),
  ...cut('дл.|дл-на', ['длина']),
  ...cut('шир.', ['ширина']),
  ...cut('выс.|выс-та', ['высота']),
  ...cut('глуб.', ['глубина']),
  ...cut('разм.|р-р|р-ры', ['размер', 'размеры']),
  ...cut('мат.|матер.|мат-л', ['материал']),
  ...cut('отв.', ['отверстия']),
  ...cut('двиг.', ['двигателя']),
  ...cut('упак.|уп.', ['упаковке', 'упаковки']),
]);

/** Readings of one name; more are a name of nothing but cut words. */
const MOST = 32;

/**
 * Other spellings of a characteristic's name, the nearest first: cut words in full («кол-во» is «количество», «макс.»
 * «максимальный» or nothing), an adjective before its noun («диаметр наружный»), without the sign of a drawing («ширина (b),
 * мм»). What they are is for the dictionary to say.
 */
export function respellCharacteristic(clean: string, language: Language): readonly string[] {
  const [, base = clean, rest = ''] = PARTS.exec(clean) ?? [];
  const bare = base.replace(SYMBOL, '');
  const spellings = new Set<string>();
  for (const words of expand(bare.replace(/\.(?=\p{L})/gu, '. ').split(' '))) {
    spellings.add(words.join(' ') + rest);
    for (const ordered of reorder(words, language)) spellings.add(ordered.join(' ') + rest);
  }
  spellings.delete(clean);
  return [...spellings];
}

/** Each word by each of its readings; a word that is left out leaves nothing. */
function expand(words: readonly string[]): string[][] {
  let readings: string[][] = [[]];
  for (const [at, word] of words.entries()) {
    const full = fullWords(word, at === words.length - 1);
    readings = readings.flatMap((before) => full.map((one) => (one === '' ? before : [...before, one])));
    if (readings.length > MOST) return [];
  }
  return readings.filter((reading) => reading.length > 0);
}

/** The dot of a last word was taken with the marks at the edges. */
function fullWords(word: string, isLast: boolean): readonly string[] {
  const full = CUTS.get(word) ?? CUTS.get(word.replace(/\.$/, ''));
  return full ?? (isLast ? CUTS.get(`${word}.`) : undefined) ?? [word];
}

/** «диаметр наружный», «диаметр наружный трубы», «ток нагрузки максимальный»: the adjective goes first. */
function reorder(words: readonly string[], { understand }: Language): string[][] {
  const places = new Set([1, words.length - 1]);
  return [...places].flatMap((place) => {
    const word = words[place] ?? '';
    if (place < 1 || word === '' || understand(word).adjective === null) return [];
    return [[word, ...words.slice(0, place), ...words.slice(place + 1)]];
  });
}

function cut(words: string, full: readonly string[]): [string, readonly string[]][] {
  return words.split('|').map((word) => [word, full]);
}

function endings(stem: string, ends: readonly string[]): string[] {
  return ends.map((end) => stem + end);
}
