import type { Language } from '../../dictionary/language.ts';
import type { Offer } from '../../model/offer.ts';
import { foldAlike } from '../../text/fold-alike.ts';
import { isOtherMaker } from '../name/makers/is-other-maker.ts';
import { makerOf } from '../name/makers/maker-of.ts';
import type { Token } from '../name/token.ts';
import { maskTokens, type NamePattern } from '../pattern/name-pattern.ts';
import { bearsName } from '../title/printed-matter.ts';
import type { TitleChoice } from '../title/title-option.ts';
import type { CategorySaying } from './category/category-saying.ts';
import { weighCategory, weighLeaf } from './category/weigh-category.ts';
import { type CharacteristicFate, VENDOR_KEY } from './characteristic-reading.ts';
import { chooseFallback } from './choose-fallback.ts';
import { ChosenTags } from './chosen-tags.ts';
import { countDrops } from './count-drops.ts';
import { holdsNumber } from './holds-number.ts';
import { judgeCharacteristics } from './judge-characteristics.ts';
import { NameWords } from './name-words.ts';
import { listNamePhrases } from './phrases/list-name-phrases.ts';
import { closeAbbreviations } from './said/close-abbreviations.ts';
import { dropRepeatedMeasures } from './said/drop-repeated-measures.ts';
import { type Instead, preferName } from './said/prefer-name.ts';
import { sayUnitsOfSides } from './said/say-units-of-sides.ts';
import type { TagCandidate } from './tag-candidate.ts';
import { addPhrases, type PatternPhrase, weighMarkings, weighMeasures, weighPattern } from './weigh-name.ts';
import { type TagScene, weighKey } from './weigh-tag.ts';

export interface TagChoice {
  /** Best weights first; empty only where no fallback is allowed. */
  readonly tags: readonly string[];
  /** «вес <n> < порога <m>» → count. */
  readonly drops: Readonly<Record<string, number>>;
  readonly fates: readonly CharacteristicFate[];
  /** Of the name and, where an offer has no characteristics, of its category. */
  readonly fromName: readonly TagCandidate[];
}

/** What tags are chosen from. */
export interface TagSources {
  readonly offer: Pick<Offer, 'vendor' | 'params'>;
  readonly name: string;
  /** Null for variant B, which takes no tag from a name. */
  readonly tokens: readonly Token[] | null;
  /** Keeps the phrases of the name for others of its pattern. */
  readonly pattern: NamePattern;
  readonly title: TitleChoice;
  readonly scene: TagScene;
  /** What its category says of all goods in it. */
  readonly sayings: readonly CategorySaying[];
  /** The maker that the category names; '' for none. */
  readonly categoryMaker: string;
  /** Most tags of an intention. */
  readonly limit: number;
}

/**
 * The tags of an offer: of vendor and characteristics those whose learned weight is not below the cutoff, best first,
 * as many as the dictionary's setting allows; behind them those of the name, and then what is left of the first, as far as
 * its other setting and `limit` go. Variant A without any
 * param: name and vendor decide together. Nothing found at all: a word of the name. Variant B has only
 * vendor and characteristics. The methods are taken in their order, each with many offers before the next.
 */
export class TagCollection {
  readonly #sources: TagSources;
  readonly #language: Language;
  /** The offer has no characteristic. */
  readonly #alone: boolean;
  readonly #chosen: ChosenTags;
  #fates: readonly CharacteristicFate[] = [];
  readonly #own: TagCandidate[] = [];
  /** Of characteristics, for which there was no place. */
  #left: readonly TagCandidate[] = [];
  #phrases: readonly PatternPhrase[] = [];
  readonly #fromName: TagCandidate[] = [];
  /** The offer has a vendor, or its name a maker that is known. */
  #namesMaker = false;
  /** Said in Ukrainian, for which our tables have no Russian: given only where there is nothing else. */
  readonly #ukrainian: TagCandidate[] = [];

  constructor(sources: TagSources, language: Language) {
    this.#sources = sources;
    this.#language = language;
    this.#alone = sources.offer.params.length === 0;
    this.#chosen = new ChosenTags(sources.scene.titleWords, sources.scene.agreement);
  }

  judgeCharacteristics(): void {
    const { offer, name, tokens, scene, pattern } = this.#sources;
    const said = new NameWords(name, tokens ?? NO_TOKENS, scene, tokens === null ? null : pattern);
    const { params } = offer;
    const vendor = offer.vendor === '' ? this.#makerOfCategory() : offer.vendor;
    const own = this.#isOther(vendor) ? '' : vendor;
    this.#fates = judgeCharacteristics(own, params, said, scene, this.#language);
  }

  takeOwn(): void {
    for (const fate of this.#fates) {
      if (fate.entry?.key === VENDOR_KEY && this.#isOther(fate.value)) continue;
      const names = isVendor(fate);
      if (names && fate.good.length > 0) this.#namesMaker = true;
      if (names && this.#alone) this.#chosen.vendor = fate.good[0]?.tag ?? '';
      for (const tag of fate.good) (isLeftUkrainian(tag) && !names ? this.#ukrainian : this.#own).push(tag);
    }
  }

  /** «Gappo» of «G4007 для кухни» in «Смесители "Gappo"»: the category's maker, where neither name nor characteristics have one. */
  #makerOfCategory(): string {
    const { offer, name, tokens, categoryMaker } = this.#sources;
    if (categoryMaker === '' || tokens === null || tokens.some(({ brand }) => brand)) return '';
    return makerOf({ ...offer, name }, this.#language) === '' ? categoryMaker : '';
  }

  /** Whether the name begins with another maker. */
  #isOther(maker: string): boolean {
    const { tokens, title } = this.#sources;
    return maker !== '' && tokens !== null && isOtherMaker(maker, tokens, title.title, this.#language);
  }

  /** As many as leave the name its say, with what the name says instead where it contradicts them. */
  #chooseOwn(): void {
    if (this.#alone) return;
    const { tokens, limit } = this.#sources;
    const { ownTags, cutoff } = this.#language.dictionary;
    const instead = preferName(this.#fates, this.#fromName, cutoff);
    const own = instead === null ? this.#own : this.#own.flatMap((tag) => takenFor(tag, instead));
    this.#left = this.#chosen.take(own, tokens === null ? limit : Math.min(limit, ownTags));
    this.#own.length = 0;
  }

  listPhrases(): void {
    const { title, scene, pattern } = this.#sources;
    const colours = weighKey('color', 0.5, scene) >= this.#language.dictionary.cutoff;
    const ukrainianHead = title.ukrainian === true ? title.head : null;
    const garment = title.used.length === 0 && scene.worn === 'clothing';
    const { lists } = this.#language.dictionary;
    const work = bearsName(title.title, this.#language);
    const tasted = title.head.split(' ').some((word) => lists.tasted.has(word));
    const facts = { alone: this.#alone, colours, ukrainianHead, garment, work, tasted };
    const tokens = this.#nameTokens();
    if (tokens === NO_TOKENS) return;
    this.#phrases = pattern.phrasesBeside(title.used, facts, () => {
      const masked = maskTokens(tokens);
      return weighPattern(listNamePhrases(masked, title.used, facts, this.#language), masked, this.#language);
    });
  }

  weighMeasures(): void {
    const tokens = this.#nameTokens();
    if (tokens === NO_TOKENS) return;
    const { name, scene, title, offer } = this.#sources;
    weighMeasures(withoutNumbered(name, offer.vendor), this.#alone, this.#fromName, this.#language, scene);
    weighMarkings(tokens, title.head, this.#alone, this.#fromName, this.#language);
  }

  weighPhrases(): void {
    if (this.#phrases.length > 0)
      addPhrases(this.#phrases, this.#nameTokens(), this.#fromName, this.#language);
  }

  /**
   * Only beside a name alone: with characteristics what the category says of its other goods was noise more often (whole offers 12.3 →
   * 12.7 %). But where the leaf has the title too («Чунь Ми» of «Зелёный чай»), its adjective is of these goods.
   */
  weighCategory(): void {
    if (this.#nameTokens() === NO_TOKENS) return;
    const { sayings, title, scene } = this.#sources;
    const titled = { head: title.head, title: title.title, agreement: scene.agreement };
    if (this.#alone) weighCategory(sayings, titled, this.#fromName, this.#language);
    else if (title.used.length === 0) weighLeaf(sayings, titled, this.#fromName, this.#language);
  }

  choose(): TagChoice {
    const { tokens, title } = this.#sources;
    const { cutoff } = this.#language.dictionary;
    this.#chooseOwn();
    const candidates = this.#addFrom(cutoff);
    this.#chosen.take(withoutParts(candidates, this.#namesMaker), this.#room());
    this.#fillUp(cutoff);
    this.#takeLeft();
    const { tags } = this.#chosen;
    if (tags.length === 0) this.#chosen.take(this.#ukrainian, this.#room());
    if (tags.length === 0 && tokens !== null) tags.push(...chooseFallback(tokens, this.#fromName, title));
    const drops = countDrops(this.#fates, this.#language);
    const said = closeAbbreviations(dropRepeatedMeasures(sayUnitsOfSides(tags, this.#fates)));
    return { tags: said, drops, fates: this.#fates, fromName: this.#fromName };
  }

  /** Adds to those of an offer without characteristics what its name says and is worth the cutoff. */
  #addFrom(cutoff: number): TagCandidate[] {
    for (const candidate of this.#fromName) {
      if (candidate.weight < cutoff) continue;
      (isLeftUkrainian(candidate) ? this.#ukrainian : this.#own).push(candidate);
      if (candidate.standsAlone) this.#namesMaker = true;
    }
    return this.#own;
  }

  /** Characteristics for which there was no place before the name had its say. */
  #takeLeft(): void {
    const room = this.#room();
    if (this.#left.length > 0 && this.#chosen.tags.length < room) this.#chosen.take([...this.#left], room);
  }

  /** An offer with few tags takes more of its name: what is nearly good enough, and models. */
  #fillUp(cutoff: number): void {
    const { tags } = this.#chosen;
    while (tags.length < FEWER.length) {
      const share = FEWER[tags.length] ?? 1;
      const before = tags.length;
      this.#own.length = 0;
      for (const candidate of this.#fromName)
        if (
          candidate.weight < cutoff &&
          candidate.weight >= this.#shareOf(candidate, share) * cutoff &&
          !isLeftUkrainian(candidate)
        )
          this.#own.push(candidate);
      if (this.#own.length === 0) return;
      this.#chosen.take(this.#own, Math.min(this.#room(), before + 1));
      if (tags.length === before) return;
    }
  }

  /** What share of the cutoff a phrase needs: one with a number that is no measure is mostly a code, unless it names the vendor's model. */
  #shareOf({ tag, used, namesModel, ofCategory }: TagCandidate, share: number): number {
    // «инженерный» of «Инженерная сантехника» is better than the title again, and than nothing else.
    if (ofCategory === true) return this.#chosen.tags.length === 0 ? share : 1;
    if (used.length === 0 || !/\d/.test(tag) || FIT.test(tag)) return share;
    const isModel =
      namesModel &&
      (this.#sources.offer.vendor !== '' || (!this.#alone && this.#namesMaker)) &&
      !ARTICLE.test(tag);
    return isModel ? MODEL : Number.POSITIVE_INFINITY;
  }

  /** Those that may give tags. */
  #nameTokens(): readonly Token[] {
    return this.#sources.tokens ?? NO_TOKENS;
  }

  #room(): number {
    const { limit } = this.#sources;
    return this.#alone ? limit : Math.min(limit, this.#language.dictionary.nameFill);
  }
}

/** A name without its maker «4M», which is no length, in whichever letters it stands there. */
function withoutNumbered(name: string, maker: string): string {
  if (!NUMBERED_MAKER.test(maker)) return name;
  const alike = foldAlike(maker);
  return name
    .split(' ')
    .filter((word) => foldAlike(word) !== alike)
    .join(' ');
}

const NUMBERED_MAKER = /^\d{1,2}\p{L}{1,2}$/u;

/**
 * What share of the cutoff is enough for one more tag, by how many there are: a second tag is worth more than a fifth. By
 * shops left out this gives 4 % more of the wanted tags and 4 % more offers that could be published as they are; of what it adds
 * two thirds are wanted. Lower shares add as much that is not as what is.
 */
const FEWER: readonly number[] = [0.4, 0.5, 0.6, 0.8];

/**
 * The same of a model, where the offer names its vendor: by shops left out it gives 1 % more of the wanted tags and 2 % more
 * offers that could be published as they are, for 0.4 % more with noise. Without a vendor codes come in with it.
 */
const MODEL = 0.2;
/** «для samsung g950f»: which goods it fits is no code of its own. */
const FIT = /^(?:для|к|на|под) [a-z]/;
/** «bosch 0986», «rz01-01370100» */
const ARTICLE = /(?:^| )0\d{3,}|\d{6,}/;

const NO_TOKENS: readonly Token[] = [];

function takenFor(own: TagCandidate, instead: Instead): readonly TagCandidate[] {
  const other = instead.get(own);
  return other === null ? [] : [other ?? own];
}

/**
 * Takes out what is a part of another that holds no maker or standard: «galaxy» and «a54» of «galaxy a54»; of a name whose maker is
 * not known the word that may be it stays. In loops, because all offers pass here.
 */
function withoutParts(candidates: TagCandidate[], namesMaker: boolean): TagCandidate[] {
  const bits: number[] = [];
  for (const { used } of candidates) bits.push(bitsOf(used));
  for (let at = candidates.length - 1; at >= 0; at--) {
    const part = candidates[at];
    if (part?.standsAlone !== false || !isPart(at, candidates, bits)) continue;
    if (!namesMaker && mayBeMaker(part, candidates)) continue;
    candidates.splice(at, 1);
    bits.splice(at, 1);
  }
  return candidates;
}

/** A bit for each token: of candidates without a common one, none is a part. */
function bitsOf(used: readonly number[]): number {
  let bits = 0;
  for (const at of used) bits |= 1 << (at & 31);
  return bits;
}

function isPart(part: number, candidates: readonly TagCandidate[], bits: readonly number[]): boolean {
  for (let whole = 0; whole < bits.length; whole++)
    if (holds(whole, part, candidates, bits) && !holdsOneAlone(whole, candidates, bits)) return true;
  return false;
}

function holdsOneAlone(whole: number, candidates: readonly TagCandidate[], bits: readonly number[]): boolean {
  for (let one = 0; one < bits.length; one++)
    if (candidates[one]?.standsAlone === true && holds(whole, one, candidates, bits)) return true;
  return false;
}

/** All tokens of a part, and others. */
function holds(
  whole: number,
  part: number,
  candidates: readonly TagCandidate[],
  bits: readonly number[],
): boolean {
  const asked = bits[part] ?? 0;
  if (asked === 0 || (asked & ~(bits[whole] ?? 0)) !== 0) return false;
  const used = candidates[part]?.used ?? NONE;
  const others = candidates[whole]?.used ?? NONE;
  if (used.length >= others.length) return false;
  for (const at of used) if (!holdsNumber(others, at)) return false;
  return true;
}

const NONE: readonly number[] = [];

/** «jonser» of «jonser jdh-20/2000»; of words alone nobody knows how many name the maker («royal canin»). */
function mayBeMaker({ tag, used }: TagCandidate, candidates: readonly TagCandidate[]): boolean {
  const [first = -1, more] = used;
  return (
    more === undefined &&
    LATIN_WORD.test(tag) &&
    candidates.some(({ used: whole, tag: run }) => whole[0] === first && NUMBERED.test(run))
  );
}

const LATIN_WORD = /^[a-z][a-z&'.-]{2,}$/;
/** A number in the second word. */
const NUMBERED = /^\S+ \S*\d/;

/** A word that our tables do not have; a known maker may write so («Київгума»). */
function isLeftUkrainian({ saying, standsAlone }: TagCandidate): boolean {
  return !standsAlone && saying.ukrainian;
}

function isVendor({ name, entry }: CharacteristicFate): boolean {
  return name === VENDOR_KEY || entry?.key === VENDOR_KEY;
}
