import { isCounted } from '../../../pattern/is-counted.ts';
import { type PhraseList, range, type Writing, writeTokens } from '../phrase-list.ts';
import { MAX_LATIN } from '../phrase-sorts.ts';
import { endsModel } from './ends-of-models.ts';
import { endsInNumber } from './is-model-number.ts';

/**
 * «Kyocera TASKalfa 3050ci/3550ci»: a maker and the model behind it, and the first of several models. A short model that
 * holds letters is understood without its maker: «ir-5124» of «Irit IR-5124».
 */
export function listModels(list: PhraseList, at: number): void {
  if (list.tokens[at]?.brand !== true || list.tokens[at - 1]?.brand === true) return;
  let end = at;
  while (end < at + MAX_LATIN && continuesModel(list, end + 1)) end++;
  const last = list.tokens[end];
  if (
    last === undefined ||
    last.brand ||
    isCounted(last.lower) ||
    !(/\d/.test(last.lower) || endsModel(list, end))
  )
    return;
  const short = end <= at + 2;
  if (!short || !/[a-zа-я]/.test(last.lower)) list.add('maker with model', range(at, end));
  if (short) list.add('model', range(at + 1, end));
  if (FIRST_MODEL.test(last.lower)) list.add('first model', range(at, end), writeFirstModel(at, end));
}

function continuesModel(list: PhraseList, at: number): boolean {
  const token = list.tokens[at];
  if (token === undefined || token.enclosed !== null) return false;
  return token.kind === 'latin' || endsInNumber(list, at);
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

/** «3050ci/3550ci» names 3050ci first; «1.9/165» and «90L/6D-11» are one article. */
export const FIRST_MODEL = /^(?!\d+[.,]\d+\/\d+$|[^/-]*\/[^/]*-)([^/]*\d[^/]*)\//;
