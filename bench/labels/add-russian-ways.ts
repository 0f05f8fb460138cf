import { readName } from '../../src/convert/name/read-name.ts';
import { listNamePhrases } from '../../src/convert/tags/phrases/list-name-phrases.ts';
import type { Language } from '../../src/dictionary/language.ts';
import type { LabelledOffer, Labels } from './read-labels.ts';

/**
 * Labels whose tags were written down in Ukrainian alone, with what our tables make of them as one more way: a phrase that is
 * right stays right when it is said in Russian. Of an adjective every gender, for it agrees with the Russian title.
 */
export function addRussianWays({ names, whole, own, checksum }: Labels, language: Language): Labels {
  const add = (label: LabelledOffer): LabelledOffer =>
    isUkrainian(label)
      ? {
          ...label,
          tags: label.tags.map((ways) => [...ways, ...translateWays(ways, language)]),
          never: [...label.never, ...translateWays(label.never, language)],
        }
      : label;
  return { names: names.map(add), whole: whole.map(add), own: own.map(add), checksum };
}

const UKRAINIAN = /[іїєґ]/i;

/** Russian labels are left as they are. */
function isUkrainian({ offer, tags }: LabelledOffer): boolean {
  return [offer.name, ...offer.categoryPath, ...tags.flat()].some((text) => UKRAINIAN.test(text));
}

function translateWays(ways: readonly string[], language: Language): string[] {
  return ways.flatMap((way) => translateWay(way, language));
}

function translateWay(way: string, language: Language): string[] {
  if (!/[а-яіїєґ]/.test(way)) return [];
  const tokens = readName(way, '', language);
  const facts = { alone: true, colours: true, garment: false, work: false, tasted: false, ukrainianHead: '' };
  return listNamePhrases(tokens, [], facts, language).flatMap(({ text, used, sort }) => {
    if (used.length < tokens.length || typeof text !== 'string' || !sort.includes('Ukrainian')) return [];
    if (sort !== 'Ukrainian adjective') return [text];
    const forms = language.understand(text).adjective?.forms;
    return forms === undefined ? [text] : Object.values(forms);
  });
}
