import { foldText } from '../model/fold-text.ts';
import type { Dictionary, Term } from './dictionary.ts';
import type { Morphology } from './morphology.ts';
import { understandWord, type Word } from './understand-word.ts';

/** A fixed term found by the keys of its words. */
export interface IndexedTerm {
  readonly keys: readonly string[];
  readonly term: Term;
}

/** What conversion knows about words: our dictionary and Russian morphology, and what follows from both. One per thread. */
export interface Language {
  readonly dictionary: Dictionary;
  readonly morphology: Morphology;
  /** A word (lower case) with everything the rules ask about it; remembered. */
  understand(word: string): Word;
  /** Fixed terms by the key of their first word, longest first. */
  readonly terms: ReadonlyMap<string, readonly IndexedTerm[]>;
}

/** Real catalogs hold some 20 000 different words; hostile ones must not fill the memory. */
const MAX_REMEMBERED = 60_000;

/** Joins dictionary and morphology; about 0.1 s, once per thread and dictionary version. */
export function createLanguage(dictionary: Dictionary, morphology: Morphology): Language {
  const nouns = collectGoods(dictionary, morphology);
  const remembered = new Map<string, Word>();
  const understand = (text: string): Word => {
    const known = remembered.get(text);
    if (known !== undefined) return known;
    const word = understandWord(text, dictionary, nouns, morphology);
    if (remembered.size >= MAX_REMEMBERED) remembered.clear();
    remembered.set(text, word);
    return word;
  };
  return { dictionary, morphology, understand, terms: indexTerms(dictionary.terms, understand) };
}

/** The nouns of category titles and terms, and the list of goods. */
function collectGoods(dictionary: Dictionary, morphology: Morphology): Map<string, string> {
  const nouns = new Map<string, string>();
  for (const word of dictionary.goods) nouns.set(foldText(word), word);
  const titles = [
    ...[...dictionary.categories.values()].map((category) => category.title),
    ...dictionary.terms.map((term) => term.title),
  ];
  for (const title of titles) {
    const head = headOf(title.split(' '), morphology);
    if (head !== undefined && !nouns.has(foldText(head))) nouns.set(foldText(head), head);
  }
  return nouns;
}

/** First word of a title that is no adjective. */
function headOf(words: readonly string[], morphology: Morphology): string | undefined {
  if (words.length === 1) return words[0];
  return words.find((word) => {
    const [first] = morphology.readings(word);
    return (
      first?.part === 'noun' &&
      morphology.readings(word).some((reading) => reading.case === 'nomn' && reading.part === 'noun')
    );
  });
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
      const keys = words.map((word) => word.key);
      add(keys, term);
      if (words.length === 2 && words[0]!.adjective !== null && words[1]!.noun !== null)
        add([keys[1]!, keys[0]!], term);
    }
  }
  for (const entries of index.values()) entries.sort((a, b) => b.keys.length - a.keys.length);
  return index;
}
