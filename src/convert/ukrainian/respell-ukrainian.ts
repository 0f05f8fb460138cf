/**
 * How a Ukrainian word that is Russian as well would be spelled in Russian: «вібратори» → «вибраторы», «об'єктив» → «объектив».
 * Several spellings where the letters do not decide; the caller takes one that names goods, for most words give nonsense.
 */
export function respellUkrainian(word: string): readonly string[] {
  const vowels = word.replace(/ьйо/g, 'ьо').replace(/[ії]/g, 'и').replace(/є/g, 'е').replace(/ґ/g, 'г');
  const spellings = new Set<string>();
  for (const sign of ['ъ', 'ь']) {
    const signed = vowels.replace(/'/g, sign);
    for (const start of [signed, signed.replace(/^е/, 'э')]) {
      spellings.add(start);
      spellings.add(start.replace(HARD_LAST, 'ы'));
      spellings.add(start.replace(HARD, 'ы'));
    }
  }
  return [...spellings];
}

/** The Ukrainian «и» of a plural, and anywhere but behind the letters that keep it in loan words. */
const HARD_LAST = /(?<=[бвдзлмнпрстфц])и$/;
const HARD = /(?<=[бвлмнпф])и|(?<=[дзрстц])и$/g;
