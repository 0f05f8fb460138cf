import type { Agreement } from '../../../dictionary/word.ts';
import { foldText } from '../../../text/fold-text.ts';
import type { Token } from '../../name/token.ts';
import { declineAdjective } from '../../ukrainian/decline-russian.ts';
import { readNumberedAdjective } from '../../ukrainian/read-numbered-adjective.ts';
import type { PhraseList } from './phrase-list.ts';

/**
 * «3-дверна», «2-х місний», in Russian, as the title asks for it. It tells by itself that it is Ukrainian («холодильник
 * 2-камерний»). False for other codes.
 */
export function listNumberedAdjective(list: PhraseList, at: number, { lower }: Token): boolean {
  const { language, ukrainian } = list;
  const next = list.tokens[at + 1];
  const isApart = ukrainian !== null && APART.test(lower) && next?.kind === 'word';
  const read = readNumberedAdjective(isApart ? `${lower}-${next.lower}` : lower, language);
  if (read === null) return false;
  const said = declineAdjective(read.russian, 'nomn', agreementOf(list), language) ?? read.russian;
  if (isApart) ukrainian.governed.add(at + 1);
  // Names that differ in their numbers share what is listed here.
  list.add('Ukrainian adjective', isApart ? [at, at + 1] : [at], (named) => {
    const [number = ''] = NUMBER.exec(named[at]?.lower ?? '') ?? [];
    return `${number}-${said}`;
  });
  return true;
}

const NUMBER = /^[\d,]+/;
const APART = /^\d{1,2}-х$/;

/** Of the Russian title of a Ukrainian name, else of the word that the title is. */
function agreementOf({ ukrainian, titled, tokens, language }: PhraseList): Agreement {
  const [half = ''] = foldText(ukrainian?.head ?? '').split('-');
  const word = ukrainian === null ? tokens[titled[0] ?? -1]?.word : language.understand(half);
  return word?.noun?.agreement ?? 'masc';
}
