const NOUN_ENDINGS = ['', 'а', 'у', 'ом', 'ем', 'е', 'ы', 'и', 'ов', 'ей', 'ам', 'ами', 'ах'];
const FEMININE_ENDINGS = ['', 'а', 'ы', 'и', 'е', 'у', 'ой', 'ою', 'ей', 'ам', 'ами', 'ах'];
const SOFT_ENDINGS = ['ь', 'й', 'я', 'ю', 'ем', 'ём', 'ей', 'е', 'и', 'ев', 'ям', 'ями', 'ях'];
const ADJECTIVE_ENDINGS =
  'ый ий ой ая яя ое ее ые ие ого его ому ему ым им ом ем ую юю ых их ыми ими о'.split(' ');
const VOWEL = /[аеиоуыэюя]$/;

/** Forms that a word (lower case) may have which no dictionary of morphology knows, by its ending; itself among them. */
export function declineUnknown(word: string): string[] {
  const stem = word.slice(0, -1);
  const attach = (base: string, endings: readonly string[]) => [
    word,
    ...endings.map((ending) => base + ending),
  ];
  if (!/[а-яё]$/.test(word) || word.length < 3) return [word];
  if (/(?:ый|ий|ой|ая|ое|ые)$/.test(word)) return attach(word.slice(0, -2), ADJECTIVE_ENDINGS);
  if (word.endsWith('ка'))
    return [...attach(stem, FEMININE_ENDINGS), `${stem.slice(0, -1)}ок`, `${stem.slice(0, -1)}ек`];
  if (word.endsWith('ы')) return attach(stem, NOUN_ENDINGS);
  if (/[ая]$/.test(word)) return attach(stem, word.endsWith('я') ? [...SOFT_ENDINGS, ''] : FEMININE_ENDINGS);
  if (/[ьй]$/.test(word)) return attach(stem, SOFT_ENDINGS);
  if (/[ео]$/.test(word)) return attach(stem, NOUN_ENDINGS);
  if (VOWEL.test(word)) return [word];
  // «пиздец», «куплец»: the vowel before the last consonant may go.
  const short = /[ео][кц]$/.test(word) ? attach(word.slice(0, -2) + word.slice(-1), NOUN_ENDINGS) : [];
  return [...attach(word, NOUN_ENDINGS), ...short];
}
