import type { Language } from '../../dictionary/language.ts';
import type { Word } from '../../dictionary/word.ts';
import { type CategoryView, NO_CATEGORY } from '../category-view.ts';
import { fullForm } from './cuts/full-form.ts';
import { spellCuts } from './cuts/spell-cuts.ts';
import { dropCommonMakers } from './makers/drop-common-makers.ts';
import { markVendor } from './makers/mark-vendor.ts';
import { markZones } from './mark-zones.ts';
import { isOfKind } from './name-grammar.ts';
import { placePiece, Standing } from './place-piece.ts';
import { replaceWord } from './read-run.ts';
import { scanName } from './scan-name.ts';
import type { Piece, PlacedToken, Token } from './token.ts';

/**
 * A name as tokens with words, zones and brands. `vendor` is the offer's own, `series` a word that its characteristics say to be one,
 * folded, '' when it has none; `view`: what its category tells.
 */
export function readName(
  name: string,
  vendor: string,
  language: Language,
  view: CategoryView = NO_CATEGORY,
  series = '',
): readonly Token[] {
  const scanned = scanName(name, language);
  const tokens = settleWords(scanned, name, view, language) ? spellCuts(scanned, language) : scanned;
  markZones(tokens);
  dropCommonMakers(tokens, vendor, language);
  if (vendor !== '') markVendor(tokens, vendor, language);
  if (series !== '') markSeries(tokens, series);
  return tokens;
}

function markSeries(tokens: PlacedToken[], series: string): void {
  for (const [at, { piece, standing }] of tokens.entries())
    if (piece.word?.fold === series) tokens[at] = placePiece(piece, standing | Standing.BRAND);
}

/**
 * Settles the words that depend on their neighbours: those with a dot behind them, lone letters, capitals at the start. Whether one
 * of the words is cut.
 */
function settleWords(tokens: PlacedToken[], name: string, view: CategoryView, language: Language): boolean {
  let first = true;
  let cut = false;
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (token === undefined) continue;
    const { piece, standing } = token;
    if (piece.kind === 'word') {
      if ((standing & Standing.DOTTED) !== 0)
        setWord(tokens, at, cutWord(tokens, at, view, language), language);
      if (first && isAcronym(piece, name)) setWord(tokens, at, asAcronym(tokens[at]?.word ?? null), language);
      first = false;
      cut ||= tokens[at]?.cut === true;
    } else if (piece.kind === 'latin' && piece.text.length === 1) {
      const russian = amongWords(tokens, at)
        ? LONE_LETTERS.get(at === 0 ? piece.lower : piece.text)
        : undefined;
      if (russian !== undefined) setWord(tokens, at, language.understand(russian), language, russian);
    }
  }
  return cut;
}

/** `lower`: the word as it is to be read. */
function setWord(
  tokens: PlacedToken[],
  at: number,
  word: Word | null,
  language: Language,
  lower = tokens[at]?.lower,
): void {
  const token = tokens[at];
  if (token === undefined || lower === undefined || (word === token.word && token.kind === 'word')) return;
  const piece = replaceWord(token.piece, lower, word, language);
  tokens[at] = placePiece(piece, (token.standing & ~Standing.BRAND) | piece.own);
}

/** A word before a dot («канал.», «оцинк.») is the word it stands for, itself at the end of a sentence, or none. */
function cutWord(tokens: readonly Token[], at: number, view: CategoryView, language: Language): Word | null {
  const token = tokens[at];
  if (token === undefined) return null;
  const word = language.understand(token.lower);
  // «1000 эл.» counts elements, «60 л/мин.» minutes; «эл. чайник» is electric.
  const before = tokens[at - 1];
  const counted =
    before?.kind === 'number' || (before?.text === '/' && language.dictionary.units.has(word.fold));
  const meant = fullForm(tokens, at, word.fold, view, language);
  const full = (counted && !coats(meant, before, language) ? undefined : meant) ?? word.standsFor;
  if (full !== null) return language.understand(full);
  if (word.noun?.known !== true && !word.knownAdjective && !isNounForm(token.lower, language)) return null;
  return isUncut(token.lower) || endsSentence(token, tokens, at) ? word : null;
}

/** «М12х60 оц.», «Муфта 20 чуг.»: behind a number that is no count of it, for nobody counts what goods are made of or which colour they have. */
function coats(meant: string | undefined, before: Token | undefined, { understand }: Language): boolean {
  return meant !== undefined && before?.kind === 'number' && isOfKind(understand(meant).kinds, COATS);
}

const COATS = ['material', 'color'] as const;

/** «на пуговицах. Размер 52»: a form of a noun, in no nominative. */
function isNounForm(lower: string, { morphology }: Language): boolean {
  return lower.length >= LONG && morphology.known(lower).some(({ part }) => part === 'noun');
}

/** Nobody cuts a long word to such an ending; «пружин.» may be short for an adjective. */
function isUncut(lower: string): boolean {
  return lower.length >= LONG && DECLINED.test(lower);
}

const DECLINED = /(?:[аеиоуыэюяйь]|[ая][хм]|[ое]в)$/;
const LONG = 5;

/** A dot after a long word and before a capital letter, or at the end, is a full stop; else the word is cut. */
function endsSentence(token: Token, tokens: readonly Token[], at: number): boolean {
  if (token.lower.length < LONG) return false;
  const next = tokens.slice(at + 1, at + 3).find((following) => following.kind !== 'mark');
  return next === undefined || (next.spaced && /^[А-ЯЁA-Z]/.test(next.text));
}

/** A lone Latin c, o, a between Russian words is Russian. */
function amongWords(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  // «C курицей» of a category of dishes begins with a preposition.
  return next?.kind === 'word' && (at === 0 ? next.word?.noun == null : tokens[at - 1]?.kind === 'word');
}

const LONE_LETTERS: ReadonlyMap<string, string> = new Map(
  [...'coayk'].map((latin, index) => [latin, 'соаук'.charAt(index)]),
);

const ACRONYM = /^[А-ЯЁ]{2,5}$/;

/** «НПТ», «ЖК»: capitals at the start of a name that is not all capitals. */
function isAcronym({ text, capitals }: Piece, name: string): boolean {
  return capitals === 'all' && text.length <= 5 && ACRONYM.test(text) && /[а-яё]/.test(name);
}

/** A trade abbreviation that no dictionary holds still names the product. */
function asAcronym(word: Word | null): Word | null {
  if (word === null || word.noun?.known === true || word.adjective !== null) return word;
  const { text, fold } = word;
  const noun = {
    lemma: text,
    fold,
    agreement: 'masc',
    written: MASCULINE,
    listed: false,
    known: true,
    proper: false,
    animate: false,
  } as const;
  return { ...word, noun };
}

const MASCULINE: ReadonlySet<'masc'> = new Set(['masc']);
