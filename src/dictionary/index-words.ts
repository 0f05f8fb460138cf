import { foldText } from '../text/fold-text.ts';
import { compileForbidden, type ForbiddenTable } from './compile/compile-forbidden.ts';
import type { CompiledDictionary, Term } from './dictionary.ts';
import type { Morphology, Reading } from './reading.ts';
import { rememberWords } from './remember-words.ts';
import type { Word } from './word.ts';

/** A fixed term found by the keys of its words. */
export interface IndexedTerm {
  readonly keys: readonly string[];
  readonly term: Term;
}

/** What dictionary and morphology say together about words. */
export interface WordIndex {
  /** Names of goods: folded → as written in the dictionary, with «ё». */
  readonly nouns: ReadonlyMap<string, string>;
  /** Folded «adjective noun» pairs of category titles and terms: the adjective says which sort. */
  readonly phrases: ReadonlySet<string>;
  /** Fixed terms by the key of their first word, longest first. */
  readonly terms: ReadonlyMap<string, readonly IndexedTerm[]>;
  readonly forbidden: ForbiddenTable & { readonly forms: ReadonlyMap<string, readonly number[]> };
}

/** Reads every word of goods, titles and terms, some 10 000; and every forbidden one; about 0.5 s of processor time. */
export function indexWords(dictionary: CompiledDictionary, morphology: Morphology): WordIndex {
  const remembering = rememberReadings(morphology);
  const nouns = collectGoods(dictionary, remembering);
  const understand = rememberWords(dictionary, nouns, remembering);
  return {
    nouns,
    phrases: collectPhrases(dictionary, understand),
    terms: indexTerms(dictionary.terms, understand),
    forbidden: compileForbidden(dictionary.forbidden, remembering, understand),
  };
}

/** The index asks for most words twice: for the nouns, and then for what is made of them. */
function rememberReadings(morphology: Morphology): Morphology {
  const remembered = new Map<string, readonly Reading[]>();
  return {
    forms: (lemma) => morphology.forms(lemma),
    known: (word) => morphology.known(word),
    readings(word) {
      const readings = remembered.get(word) ?? morphology.readings(word);
      remembered.set(word, readings);
      return readings;
    },
  };
}

/** The nouns of category titles and terms, and the list of goods. */
function collectGoods(dictionary: CompiledDictionary, morphology: Morphology): Map<string, string> {
  const nouns = new Map<string, string>();
  const add = (word: string) => {
    // Of two spellings the one with «ё» is right.
    if (!nouns.has(foldText(word)) || word.includes('ё')) nouns.set(foldText(word), word);
  };
  for (const word of dictionary.goods) add(word);
  for (const title of allTitles(dictionary)) {
    const head = headOf(title.split(' '), dictionary, morphology);
    if (head !== undefined) add(head);
  }
  return nouns;
}

function allTitles(dictionary: CompiledDictionary): Set<string> {
  const titles = [...dictionary.categories.values()].map((category) => category.title);
  return new Set([...titles, ...dictionary.terms.map((term) => term.title)]);
}

function collectPhrases(dictionary: CompiledDictionary, understand: (word: string) => Word): Set<string> {
  const phrases = new Set<string>();
  for (const title of allTitles(dictionary)) {
    const words = title.split(' ').map(understand);
    const nouns = words.flatMap((word) =>
      word.noun === null || word.adjective !== null ? [] : [word.noun.fold],
    );
    const adjectives = words.flatMap((word) => (word.adjective === null ? [] : [word.adjective.fold]));
    for (const noun of nouns) for (const adjective of adjectives) phrases.add(`${adjective} ${noun}`);
  }
  return phrases;
}

/** First word of a title that is a noun, in the singular unless it has none; a single word is believed anyway. */
function headOf(
  words: readonly string[],
  dictionary: CompiledDictionary,
  morphology: Morphology,
): string | undefined {
  for (const [at, word] of words.entries()) {
    if (dictionary.pluralOnly.has(foldText(word))) return undefined;
    const readings = morphology.readings(word);
    // «твистер для волос», «кейс с ручкой»: what stands behind the preposition heads nothing.
    if (readings.some((reading) => reading.part === 'preposition')) return at === 1 ? words[0] : undefined;
    // «угловой» and «рабочий» are nouns too, but not those that head a title.
    if (words.length > 1 && readings.some((reading) => reading.part === 'adjective' && reading.known))
      continue;
    const noun = readings.find(
      (reading) => reading.part === 'noun' && reading.case === 'nomn' && reading.known,
    );
    if (noun !== undefined) return noun.plural && !noun.pluralOnly ? noun.lemma : word;
  }
  return words.length === 1 ? words[0] : undefined;
}

/** Each spelling of a term, and of «adjective noun» also the order «noun adjective». */
function indexTerms(terms: readonly Term[], understand: (word: string) => Word): Map<string, IndexedTerm[]> {
  const index = new Map<string, IndexedTerm[]>();
  const add = (keys: readonly string[], term: Term) => {
    const first = keys[0];
    if (first === undefined) return;
    const entries = index.get(first);
    if (entries === undefined) index.set(first, [{ keys, term }]);
    else entries.push({ keys, term });
  };
  for (const term of terms) {
    for (const spelling of term.spellings) {
      const words = spelling.map(understand);
      // In the genitive («источник бесперебойного питания») a word stands for itself.
      const keys = words.map((word) => word.noun?.fold ?? word.adjective?.fold ?? word.fold);
      add(keys, term);
      const [first, second, ...more] = words;
      if (first?.adjective && second?.noun && more.length === 0) add(keys.toReversed(), term);
    }
  }
  for (const entries of index.values()) entries.sort((a, b) => b.keys.length - a.keys.length);
  return index;
}
