import { declineAdjective, declineNoun } from '../../ukrainian/decline-russian.ts';
import { readUkrainianAdjective } from '../../ukrainian/read-adjective.ts';
import { readUkrainianNoun } from '../../ukrainian/read-noun.ts';
import { type PhraseList, range, type UkrainianName } from './phrase-list.ts';

/**
 * «стійки амортизатора» of «опора стійки амортизатора», «клапанної кришки» of a gasket: what the goods of the title are a part of
 * they are for, whole, as in Russian («для стойки амортизатора»). False where nothing stands in the genitive right behind the title.
 */
export function listUkrainianParts(list: PhraseList, at: number, { governed }: UkrainianName): boolean {
  if (!list.isTitledAt(at - 1) || list.tokens[at - 1]?.kind !== 'word') return false;
  const words: string[] = [];
  let end = at;
  let adjectives: string[] = [];
  let certain = false;
  for (; end < at + MOST_WORDS; end++) {
    const { kind, lower = '', brand = false, enclosed = null, capitals } = list.tokens[end] ?? {};
    if (kind !== 'word' || brand || enclosed !== null) break;
    // «Захист двигуна Кольчуга»: a name of its own.
    if (capitals === 'first' && (end === 1 || list.tokens[end - 1]?.capitals !== 'first')) break;
    const noun = readUkrainianNoun(lower, 'gent', list.language);
    if (noun !== null) {
      const russian = declineNoun(noun.russian, 'gent', noun.plural, list.language);
      if (russian === null || isNoPart(list, noun.russian)) return false;
      const agreed = adjectives.map(
        (one) => declineAdjective(one, 'gent', russian.agreement, list.language) ?? '',
      );
      if (agreed.includes('')) break;
      certain ||= adjectives.length > 0 || readUkrainianNoun(lower, 'nomn', list.language) === null;
      words.push(...agreed, russian.text);
      adjectives = [];
      continue;
    }
    const adjective = GENITIVE.test(lower) ? readUkrainianAdjective(lower, 'gent', list.language) : null;
    if (adjective === null) break;
    adjectives.push(adjective.russian);
  }
  end -= adjectives.length;
  // «сережки гвоздики» are called so: one word that may stand in the nominative says nothing of what they are for.
  if (!certain || end <= at) return false;
  list.add('whole Ukrainian purpose', range(at, end - 1), `для ${words.join(' ')}`);
  for (let index = at; index < end; index++) governed.add(index);
  return true;
}

const MOST_WORDS = 5;
/** «загального», «дитячої» */
const GENITIVE = /(?:ього|ого|ьої|ої)$/;

/** «ніж загального призначення» says of which sort, «стілець дерева» of what. */
function isNoPart({ language, lists }: PhraseList, russian: string): boolean {
  const { kinds, key } = language.understand(russian);
  return kinds.has('substance') || kinds.has('property') || lists['of-sort'].has(key);
}
