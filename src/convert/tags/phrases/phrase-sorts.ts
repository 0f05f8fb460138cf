import { type Observation, observation, observations } from '../../learned/observation.ts';

/** How a phrase was found. */
export const SORTS = [
  'adjective',
  'adjective in another case',
  'goods',
  'joined goods',
  'noun',
  'guessed noun',
  'substance',
  'unknown word',
  'noun with adjective',
  'noun with genitive',
  'noun in another case',
  'genitive group',
  'number with noun',
  'purpose',
  'whole purpose',
  'purpose with complement',
  'maker behind a preposition',
  'quoted',
  'bracketed',
  'capital words',
  'known maker',
  'Latin word',
  'Latin run',
  'Latin run with number',
  'maker with model',
  'model',
  'first model',
  'code',
  'part of a code',
  'English colour',
  'marked number',
  'Ukrainian word',
  'Ukrainian adjective',
  'Ukrainian noun with adjective',
  'Ukrainian noun',
  'Ukrainian noun with its adjective',
  'Ukrainian noun in another case',
  'Ukrainian purpose',
  'whole Ukrainian purpose',
  'Ukrainian purpose with genitive',
  'abbreviation with number',
  'series',
  'Ukrainian substance',
  'school subject',
  'work',
] as const;
export type Sort = (typeof SORTS)[number];
export const SORT = observations('name:', SORTS);
/** How models are found. */
export const MODELS: ReadonlySet<Sort> = new Set<Sort>([
  'maker with model',
  'model',
  'first model',
  'Latin run with number',
  'code',
  'abbreviation with number',
]);

/** «торцевой» stands in «торцевой ключ»: of one phrase what it is part of, of the other what it holds. */
export const PART_OF = bySorts('part of');
export const HOLDS = bySorts('holds');

function bySorts(relation: string): Readonly<Record<Sort, Readonly<Record<Sort, Observation>>>> {
  return Object.fromEntries(
    SORTS.map((sort) => [sort, observations(`${sort} ${relation}:`, SORTS)]),
  ) as Record<Sort, Readonly<Record<Sort, Observation>>>;
}

/** What else is to be seen of a phrase. */
export const SEEN = {
  behindBrand: observation('right behind vendor or known maker'),
  last: observation('last of the name'),
  first: observation('first of the name'),
  capital: observation('capital letter'),
  capitals: observation('all capitals'),
  brand: observation('vendor or known maker'),
  afterComma: observation('behind a comma'),
  proper: observation('a proper name'),
  animate: observation('an animal or a person'),
  goodsToo: observation('names goods'),
  generic: observation('a container'),
  property: observation('a property'),
  shortNumber: observation('a model with a short number'),
};

/** Words of a phrase besides its preposition. */
export const MAX_PHRASE = 4;
export const MAX_LATIN = 4;
/** Of a noun, one behind another. */
export const MAX_ADJECTIVES = 2;
