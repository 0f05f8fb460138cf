import { isCounted } from '../../../pattern/is-counted.ts';
import { type PhraseList, range, type Writing, writeTokens } from '../phrase-list.ts';
import { MAX_LATIN, SEEN } from '../phrase-sorts.ts';
import { endOfVariant, endsModel, isSuffix } from './ends-of-models.ts';
import { endOfColours } from './english-colours.ts';
import { endsInNumber, isNumberOfOther, isShortNumber } from './is-model-number.ts';

/**
 * «Kyocera TASKalfa 3050ci/3550ci»: a maker and the model behind it, and the first of several models. A short model that
 * holds letters is understood without its maker: «ir-5124» of «Irit IR-5124».
 */
export function listModels(list: PhraseList, at: number): void {
  if (list.tokens[at]?.brand !== true || list.tokens[at - 1]?.brand === true) return;
  if (isNumberOfOther(list, at + 1)) {
    list.add('model', [at + 2]);
    return;
  }
  const run = endOfRun(list, at);
  const end = endOfModel(list, at, run);
  const last = list.tokens[end];
  if (end === at || last === undefined || last.brand || isCounted(last.lower)) return;
  // «Land Rover S6»: behind all words of the maker.
  let from = at + 1;
  while (from < end && list.tokens[from]?.brand === true) from++;
  const short = end <= from + 1;
  // «DC22» of «Dyson DC22 Motorhead», no «WV 2» of «Karcher WV 2 Premium»: before other words an article alone is a model.
  const isWhole = end === run;
  const more = isShortNumber(list, end) ? SHORT : [];
  if (!isWhole && !(short && isArticle(list, end))) return;
  if (isWhole && (!short || !/[a-zа-я]/.test(last.lower)))
    list.add('maker with model', range(at, end), undefined, more);
  if (short && !areModels(last.lower)) list.add('model', range(from, end), undefined, more);
  if (FIRST_MODEL.test(last.lower)) list.add('first model', range(at, end), writeFirstModel(at, end));
}

const SHORT = [SEEN.shortNumber];

/** Perhaps with a letter behind it. */
function isArticle({ tokens }: PhraseList, at: number): boolean {
  const { text = '' } = tokens[at] ?? {};
  return ARTICLE.test(text.length === 1 ? (tokens[at - 1]?.text ?? '') : text);
}

/** Masked or not. */
const ARTICLE = /^[A-Z]{1,5}-?\d[\dA-Z.-]*$/i;

function endOfRun(list: PhraseList, at: number): number {
  let end = at;
  while (end < at + MAX_LATIN && continuesModel(list, end + 1)) end++;
  return end;
}

/** Index of the last token of the model behind a maker, whose Latin words and numbers end at `run`: one with a digit, or what tells variants apart behind it; the maker's for none. */
function endOfModel(list: PhraseList, at: number, run: number): number {
  if (endsModel(list, run)) return run;
  let number = run;
  while (number > at && !/\d/.test(list.tokens[number]?.lower ?? '')) number--;
  if (number === at || number === run) return number;
  // «P» and «COMPACT» of «AWS 18-125 P COMPACT»
  const next = list.tokens[number + 1];
  const suffix = next !== undefined && isSuffix(list, number + 1, next) ? number + 1 : number;
  return Math.min(run, Math.max(suffix, endOfVariant(list, number)));
}

function continuesModel(list: PhraseList, at: number): boolean {
  const token = list.tokens[at];
  if (token === undefined || token.enclosed !== null) return false;
  // «Yamaha MCR-042 White»
  if (token.kind === 'latin') return endOfColours(list, at) < 0;
  return endsInNumber(list, at);
}

/** «kyocera taskalfa 3050ci» of «Kyocera TASKalfa 3050ci/3550ci», whose tokens are `at` to `end`. */
export function writeFirstModel(at: number, end: number): Writing {
  return (tokens) => {
    const { lower = '' } = tokens[end] ?? {};
    const first = ONE_MODEL.test(lower) ? lower : (FIRST_MODEL.exec(lower)?.[1] ?? '');
    return `${writeTokens(tokens, range(at, end - 1))} ${first}`;
  };
}

/** «1050/300»: litres a minute and of the tank, where two models have as many digits («3050/3550»). Masked numbers are all alike, so each name tells. */
const ONE_MODEL = /^(?:\d{4}\/\d{1,3}|\d{3}\/\d{1,2})$/;

/** «P3045dn/P3050dn» behind its maker, without whom a list of models says nothing; no «GC4902/20», which is one. */
export function areModelsOfMaker({ tokens }: PhraseList, at: number): boolean {
  return tokens[at - 1]?.brand === true && areModels(tokens[at]?.lower ?? '');
}

function areModels(lower: string): boolean {
  return MODELS.test(lower) && FIRST_MODEL.test(lower);
}

const MODELS = /^[^/]*\d{3}[^/]*\/(?:.*\/)?[^/]*\d{3}/;

/** «3050ci/3550ci» names 3050ci first; «1.9/165» and «90L/6D-11» are one article. */
export const FIRST_MODEL = /^(?!\d+[.,]\d+\/\d+$|[^/-]*\/[^/]*-)([^/]*\d[^/]*)\//;
