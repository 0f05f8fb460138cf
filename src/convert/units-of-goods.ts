import type { Language } from '../dictionary/language.ts';
import { foldText } from '../text/fold-text.ts';

/** In which units bare numbers of some goods are meant, by bare-numbers.tsv. */
export interface UnitsOfGoods {
  /** Of a number that its characteristic has mostly in `unit`; null where such goods leave it open. */
  unitOf(bare: { readonly number: string; readonly unit: string }): string | null;
}

/** Of the goods of a title: by its first noun, by the domain of these goods or else of their category, by what holds for all. */
export function unitsOfGoods(title: string, domain: string, language: Language): UnitsOfGoods {
  const { categories, bareNumbers } = language.dictionary;
  const noun = firstNoun(title, language);
  const own = categories.get(foldText(title)) ?? (noun === null ? undefined : categories.get(noun));
  const places = [...(noun === null ? [] : [noun]), `@${own?.domain ?? domain}`, '*'];
  return {
    unitOf: ({ number, unit }) => {
      const amount = Number(number.replace(',', '.'));
      const ofUnit = bareNumbers.get(unit);
      for (const place of places) {
        const step = ofUnit
          ?.get(place)
          ?.findLast(({ from, below }) => from <= amount && (below === null || amount < below));
        if (step !== undefined) return step.unit;
      }
      return unit;
    },
  };
}

/** «бумажное полотенце», «набор кружек» is a set. */
function firstNoun(title: string, { understand }: Language): string | null {
  for (const text of title.split(' ')) {
    const { noun, adjective, preposition } = understand(text);
    if (preposition) return null;
    if (noun !== null && adjective === null) return noun.fold;
  }
  return null;
}
