import type { Language } from '../../dictionary/language.ts';
import type { Word } from '../../dictionary/word.ts';
import { type Observation, observation, observations } from '../learned/observation.ts';
import { agree, isOfKind } from '../name/name-grammar.ts';
import type { Token } from '../name/token.ts';
import { isUkrainianPreposition } from '../title/title-ukrainian.ts';

/** A run of the name's tokens that may be a tag, whole. */
export interface NamePhrase {
  readonly text: string;
  readonly used: readonly number[];
  readonly seen: readonly Observation[];
}

/** How a phrase was found. */
const SORTS = [
  'adjective',
  'adjective in another case',
  'goods',
  'noun',
  'guessed noun',
  'unknown word',
  'noun with adjective',
  'noun with genitive',
  'noun in another case',
  'purpose',
  'whole purpose',
  'purpose with genitive',
  'maker behind a preposition',
  'quoted',
  'quoted part',
  'bracketed',
  'bracketed part',
  'known maker',
  'Latin word',
  'Latin run',
  'Latin run with number',
  'maker with model',
  'first model',
  'code',
  'part of a code',
  'marked number',
  'Ukrainian word',
  'Ukrainian adjective',
  'Ukrainian noun with adjective',
  'Ukrainian purpose',
  'capitals',
  'abbreviation with number',
] as const;
type Sort = (typeof SORTS)[number];
const SORT = observations('name:', SORTS);
const IN = Object.fromEntries(
  (['main', 'tail', 'brackets', 'quotes'] as const).map((zone) => [zone, observations(`in ${zone}:`, SORTS)]),
) as Record<'main' | 'tail' | 'brackets' | 'quotes', Readonly<Record<Sort, Observation>>>;
const PLACE = {
  noTitle: observations('title not of the name:', SORTS),
  before: observations('before the title:', SORTS),
  behind: observations('right behind the title:', SORTS),
  later: observations('further behind the title:', SORTS),
  last: observations('last behind the title:', SORTS),
};
const NAME = {
  short: observations('in a name of two words:', SORTS),
  middling: observations('in a name of four words:', SORTS),
  long: observations('in a name of eight words:', SORTS),
  veryLong: observations('in a longer name:', SORTS),
};
const KIND = observations('kind', [
  'color',
  'material',
  'quality',
  'origin',
  'audience',
  'participle',
  'plain',
]);

const RUN = observations('Latin', ['alone', 'first', 'whole', 'last']);
const SEEN = {
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
};

/** Phrases of a name: each is taken whole or not at all. `titled` are the tokens that the title used up. `colour` says what colours weigh here. */
export function listNamePhrases(
  tokens: readonly Token[],
  titled: readonly number[],
  colour: Observation,
  language: Language,
): NamePhrase[] {
  const lister = new Lister(tokens, titled, colour, language);
  for (let at = 0; at < tokens.length; at++) lister.visit(at);
  return lister.found;
}

/** Kinds of stop words that are no tags. */
const NEVER = ['marketing', 'function', 'unit', 'placeholder', 'yes', 'no', 'condition', 'vague'];
const KINDS = ['color', 'material', 'quality', 'origin', 'audience'] as const;
/** Words of a phrase besides its preposition. */
const MAX_PHRASE = 4;
const MAX_LATIN = 4;
/** «плетеної», «висувним»: an adjective whose noun follows. */
const UKRAINIAN_OBLIQUE = /(?:ої|ій|их|ого|ими|ою|ним|вим|ким|лим|тим|шим|чим|ньому)$/;
const MEASURE = /^\d+(?:[.,]\d+)?([a-zа-я][a-zа-я/]{0,5})$/;
/** «3050ci/3550ci» names 3050ci first. */
const FIRST_MODEL = /^([^/]*\d[^/]*)\//;
const CODE = /^(?=.*\d)[a-zа-я0-9.-]{3,}$/;
const UKRAINIAN_ADJECTIVE = /(?:ий|ій|а|я|е|є|і|ї|их|ого|ої)$/;

class Lister {
  readonly found: NamePhrase[] = [];
  readonly #tokens: readonly Token[];
  readonly #titled: readonly number[];
  readonly #language: Language;
  readonly #colour: Observation;
  readonly #length: Readonly<Record<Sort, Observation>>;

  constructor(tokens: readonly Token[], titled: readonly number[], colour: Observation, language: Language) {
    this.#colour = colour;
    this.#tokens = tokens;
    this.#titled = titled;
    this.#language = language;
    const words = tokens.reduce((count, { kind }) => count + Number(kind !== 'mark'), 0);
    this.#length =
      words <= 2 ? NAME.short : words <= 4 ? NAME.middling : words <= 8 ? NAME.long : NAME.veryLong;
  }

  visit(at: number): void {
    const token = this.#tokens[at];
    if (token === undefined) return;
    this.#addModel(at);
    if (token.kind === 'mark') this.#visitMark(at, token);
    else if (this.#titled.includes(at)) return;
    else if (token.kind === 'word' && token.word !== null) this.#visitWord(at, token, token.word);
    else if (token.kind === 'latin') this.#visitLatin(at);
    else if (token.kind === 'code') this.#visitCode(at, token);
  }

  #visitWord(at: number, token: Token, word: Word): void {
    if (token.brandLength > 0) this.#addMaker(at, token);
    if ((word.preposition || isUkrainianPreposition(token.lower)) && word.noun?.listed !== true) {
      this.#addPurpose(at);
      return;
    }
    if (token.ukrainian || (word.noun?.known !== true && word.adjective === null && !word.knownAdjective))
      this.#addUnknown(at, token, word);
    else this.#addKnown(at, token, word);
    const next = this.#tokens[at + 1];
    if (/^[А-ЯЁ]{1,4}$/.test(token.text) && (next?.kind === 'number' || next?.kind === 'code'))
      this.#add('abbreviation with number', [at, at + 1]);
  }

  #addUnknown(at: number, token: Token, word: Word): void {
    if (token.lower.length < 3 || word.service || isOfKind(word.kinds, NEVER)) return;
    if (token.ukrainian && UKRAINIAN_ADJECTIVE.test(token.lower)) {
      this.#add('Ukrainian adjective', [at]);
      const next = this.#tokens[at + 1];
      if (
        next?.kind === 'word' &&
        !next.brand &&
        next.zone === token.zone &&
        !isUkrainianPreposition(next.lower)
      )
        this.#add('Ukrainian noun with adjective', [at, at + 1]);
    } else if (token.ukrainian) this.#add('Ukrainian word', [at]);
    else this.#add(word.noun === null ? 'unknown word' : 'guessed noun', [at]);
  }

  #addKnown(at: number, token: Token, word: Word): void {
    const adjective =
      word.noun?.listed === true && !word.adjectiveKinds.has('audience') ? null : word.adjective;
    const kinds = adjective === null ? word.kinds : word.adjectiveKinds;
    if (word.text.length < 3 || word.service || isOfKind(kinds, NEVER)) return;
    if (token.dotted && !token.cut && adjective === null) return;
    if (adjective !== null) {
      if (adjective.ordinal) return;
      // As written: «гайка» is «оцинкованная».
      const text = token.cut ? adjective.fold : undefined;
      this.#add('adjective', [at], text, kindOf(word, adjective.participle));
      this.#addAgreeing(at, word);
    } else if (word.noun !== null) {
      this.#add(word.noun.listed ? 'goods' : 'noun', [at], word.noun.fold, kindOfNoun(word));
      this.#addAgreeing(at, word);
      const next = this.#tokens[at + 1];
      if (next?.kind === 'word' && next.zone === token.zone && next.word?.genitive?.known === true)
        this.#add('noun with genitive', [at, at + 1]);
    } else if (word.adjectiveLemma !== null && word.knownAdjective) {
      this.#add('adjective in another case', [at], word.adjectiveLemma, kindOf(word, false));
    } else if (word.genitive?.known === true) {
      this.#add('noun in another case', [at], word.genitive.fold, kindOfNoun(word));
    }
  }

  /** «алое вера» no, «внутренняя резьба», «резьба внутренняя» yes: adjective and noun side by side. */
  #addAgreeing(at: number, word: Word): void {
    const next = this.#tokens[at + 1];
    if (next?.kind !== 'word' || next.word === null || next.brand) return;
    const [adjective, noun] =
      word.adjective !== null && word.noun?.listed !== true
        ? [word.adjective, next.word.noun]
        : [next.word.adjective, word.noun];
    if (adjective !== null && noun != null && agree(adjective, noun))
      this.#add('noun with adjective', [at, at + 1]);
  }

  /** «для кухни», «с внутренней резьбой», «без запаха», «для HP». */
  #addPurpose(at: number): void {
    const preposition = this.#tokens[at];
    if (preposition === undefined || this.#titled.includes(at + 1)) return;
    const next = this.#tokens[at + 1];
    if (next?.kind === 'latin' || next?.brand === true || next?.kind === 'code') this.#addMakerBehind(at);
    for (let index = at + 1; index <= at + MAX_PHRASE; index++) {
      const token = this.#tokens[index];
      if (token === undefined || token.kind !== 'word' || token.word === null) return;
      if (token.word.preposition && !token.ukrainian) return;
      const isNoun =
        token.ukrainian ||
        (token.word.cases.size > 0 &&
          (token.word.adjectiveLemma === null || token.word.noun?.listed === true));
      if (!isNoun) continue;
      const used = range(at, index);
      if (token.ukrainian) {
        const after = this.#tokens[index + 1];
        const whole = UKRAINIAN_OBLIQUE.test(token.lower) && after?.kind === 'word' && !after.brand;
        this.#add('Ukrainian purpose', whole ? [...used, index + 1] : used);
        return;
      }
      this.#add(index === at + 1 ? 'purpose' : 'whole purpose', used);
      const genitive = this.#tokens[index + 1];
      if (genitive?.kind === 'word' && genitive.zone === 'tail' && genitive.word?.cases.has('gen') === true)
        this.#add('purpose with genitive', [...used, index + 1]);
      return;
    }
  }

  #addMakerBehind(at: number): void {
    let end = at + 1;
    const isPart = (token: Token | undefined) =>
      token !== undefined &&
      (token.kind === 'latin' || token.kind === 'code' || token.kind === 'number' || token.brand);
    this.#add('maker behind a preposition', [at, at + 1]);
    while (isPart(this.#tokens[end + 1]) && end < at + MAX_LATIN) end++;
    if (end > at + 1) this.#add('maker behind a preposition', range(at, end));
  }

  #addMaker(at: number, token: Token): void {
    const { brands } = this.#language.dictionary;
    for (let length = token.brandLength; length > 0; length--) {
      const used = range(at, at + length - 1).filter((index) => index < this.#tokens.length);
      const words = used.map((index) => this.#tokens[index]?.lower.replaceAll('ё', 'е')).join(' ');
      const canonical = brands.get(words);
      if (canonical === undefined) continue;
      this.#add('known maker', used, canonical);
      return;
    }
  }

  /** «Kyocera TASKalfa 3050ci/3550ci»: a maker and the model behind it, and the first of several models. */
  #addModel(at: number): void {
    if (this.#tokens[at]?.brand !== true || this.#tokens[at - 1]?.brand === true) return;
    let end = at;
    while (end < at + MAX_LATIN && this.#continuesModel(end + 1)) end++;
    const last = this.#tokens[end];
    if (last === undefined || last.brand || !/\d/.test(last.lower)) return;
    this.#add('maker with model', range(at, end));
    const kin = FIRST_MODEL.exec(last.lower)?.[1];
    if (kin !== undefined)
      this.#add('first model', range(at, end), `${this.#write(range(at, end - 1))} ${kin}`);
  }

  #continuesModel(at: number): boolean {
    const token = this.#tokens[at];
    if (token === undefined || token.enclosed !== null) return false;
    if (token.kind === 'latin') return true;
    return token.kind === 'code'
      ? !this.#isMeasure(token)
      : token.kind === 'number' && this.#isModelNumber(at);
  }

  /** A run of Latin words is a series or a maker; the maker's own words part runs, because they are a tag besides. */
  #visitLatin(at: number): void {
    const token = this.#tokens[at];
    if (token === undefined) return;
    if (token.brandLength > 0) this.#addMaker(at, token);
    if (this.#startsRun(at)) this.#addRun(at);
    else if (token.lower.length > 1) this.#add('Latin word', [at]);
  }

  #startsRun(at: number): boolean {
    const before = this.#tokens[at - 1];
    return (
      before?.kind !== 'latin' ||
      before.brand ||
      this.#titled.includes(at - 1) ||
      this.#tokens[at]?.brand === true
    );
  }

  #addRun(at: number): void {
    let end = at;
    const { brand = false } = this.#tokens[at] ?? {};
    while (this.#continuesRun(end + 1, brand) && end < at + MAX_LATIN - 1) end++;
    const more = [RUN[end === at ? 'alone' : 'first'], ...(brand ? [] : this.#behindBrand(at))];
    if ((this.#tokens[at]?.lower.length ?? 0) > 1) this.#add('Latin word', [at], undefined, more);
    const behind = this.#behindBrand(at);
    if (end > at) this.#add('Latin run', range(at, end), undefined, [RUN.whole, ...behind]);
    if (!this.#isModelNumber(end + 1)) return;
    this.#add('Latin run with number', range(at, end + 1), undefined, [RUN.whole, ...behind]);
    const kin = FIRST_MODEL.exec(this.#tokens[end + 1]?.lower ?? '')?.[1];
    if (kin !== undefined)
      this.#add('first model', range(at, end + 1), `${this.#write(range(at, end))} ${kin}`, behind);
    if (end > at) this.#add('Latin run with number', range(end, end + 1), undefined, [RUN.last]);
  }

  /** «Galaxy 8», not «Steel 16 см». */
  #isModelNumber(at: number): boolean {
    const token = this.#tokens[at];
    if (token?.kind === 'code') return !this.#isMeasure(token);
    const { units } = this.#language.dictionary;
    return (
      token?.kind === 'number' &&
      !units.has(this.#tokens[at + 1]?.lower ?? '') &&
      !/["%°]/.test(this.#tokens[at + 1]?.text ?? '')
    );
  }

  /** «420г», «19V»: a number and its unit, which is a tag besides. */
  #isMeasure({ lower }: Token): boolean {
    const unit = MEASURE.exec(lower)?.[1];
    return unit !== undefined && this.#language.dictionary.units.has(unit);
  }

  #continuesRun(at: number, brand: boolean): boolean {
    const token = this.#tokens[at];
    return token?.kind === 'latin' && token.brand === brand;
  }

  #behindBrand(at: number): Observation[] {
    return this.#tokens[at - 1]?.brand === true ? [SEEN.behindBrand] : [];
  }

  #visitCode(at: number, token: Token): void {
    if (this.#isMeasure(token)) return;
    if (token.brandLength > 0) this.#addMaker(at, token);
    this.#add('code', [at], undefined, this.#behindBrand(at));
    for (const part of token.lower.includes('/') ? token.lower.split('/') : [])
      if (CODE.test(part)) this.#add('part of a code', [at], part, this.#behindBrand(at));
    const next = this.#tokens[at + 1];
    if (/\p{L}/u.test(token.text) && next?.kind === 'latin') this.#add('Latin run with number', [at, at + 1]);
  }

  /** A closing mark: what stands between it and its opening one. */
  #visitMark(at: number, token: Token): void {
    const closes =
      token.text === ')' || token.text === ']' ? 'brackets' : /["»”]/.test(token.text) ? 'quotes' : null;
    if (closes === null) return;
    let start = at;
    while (this.#tokens[start - 1]?.enclosed === closes && this.#tokens[start - 1]?.kind !== 'mark') start--;
    if (start === at || at - start > MAX_PHRASE) return;
    const used = range(start, at - 1);
    if (this.#isTitled(used)) return;
    // An article in brackets is a code, and a code is looked at where it stands.
    if (used.length === 1 && this.#tokens[start]?.kind !== 'word' && this.#tokens[start]?.kind !== 'latin')
      return;
    this.#add(closes === 'quotes' ? 'quoted' : 'bracketed', used);
  }

  #add(sort: Sort, used: readonly number[], text?: string, more: readonly Observation[] = NOTHING): void {
    if (this.#isTitled(used)) return;
    const first = used[0] ?? 0;
    const token = this.#tokens[first];
    if (token === undefined) return;
    const zone = token.enclosed ?? (token.zone === 'tail' ? 'tail' : 'main');
    const seen = [SORT[sort], IN[zone][sort], this.#length[sort], this.#colour, ...more];
    const last = used.at(-1) ?? first;
    if (first === 0) seen.push(SEEN.first);
    if (last === this.#tokens.length - 1) seen.push(SEEN.last);
    seen.push(this.#placeOf(first, last)[sort]);
    if (token.brand) seen.push(SEEN.brand);
    if (token.capitals === 'first') seen.push(SEEN.capital);
    else if (token.capitals === 'all') seen.push(SEEN.capitals);
    if (this.#tokens[first - 1]?.text === ',') seen.push(SEEN.afterComma);
    this.found.push({ text: text ?? this.#write(used), used, seen });
  }

  #placeOf(first: number, last: number): Readonly<Record<Sort, Observation>> {
    const title = this.#titled.at(-1) ?? -1;
    if (title < 0) return PLACE.noTitle;
    if (last < (this.#titled[0] ?? -1)) return PLACE.before;
    if (first === title + 1) return PLACE.behind;
    return last === this.#tokens.length - 1 ? PLACE.last : PLACE.later;
  }

  #write(used: readonly number[]): string {
    let text = '';
    for (const index of used) {
      const token = this.#tokens[index];
      if (token !== undefined) text += text !== '' && token.spaced ? ` ${token.lower}` : token.lower;
    }
    return text;
  }

  #isTitled(used: readonly number[]): boolean {
    for (const index of used) if (this.#titled.includes(index)) return true;
    return false;
  }
}

const NOTHING: readonly Observation[] = [];

function range(from: number, to: number): number[] {
  const numbers: number[] = [];
  for (let number = from; number <= to; number++) numbers.push(number);
  return numbers;
}

function kindOf(word: Word, participle: boolean): Observation[] {
  const kind = word.adjectiveKinds.size === 0 ? undefined : KINDS.find((one) => word.adjectiveKinds.has(one));
  return [KIND[kind ?? (participle ? 'participle' : 'plain')]];
}

function kindOfNoun(word: Word): Observation[] {
  const seen: Observation[] = [];
  if (word.kinds.size > 0) for (const kind of KINDS) if (word.kinds.has(kind)) seen.push(KIND[kind]);
  const noun = word.noun ?? word.genitive;
  if (noun?.proper === true) seen.push(SEEN.proper);
  if (noun?.animate === true) seen.push(SEEN.animate);
  if (word.kinds.has('generic-head')) seen.push(SEEN.generic);
  if (word.kinds.has('property')) seen.push(SEEN.property);
  return seen;
}
