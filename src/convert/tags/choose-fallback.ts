import type { Token } from '../name/token.ts';
import type { TitleChoice } from '../title/title-option.ts';
import { normalizeTag } from './normalize-tag.ts';
import type { TagCandidate } from './tag-candidate.ts';

/**
 * The last resort, a word of the name itself: an adjective or grade that the title left over, else a model, else what stands in
 * quotes, else the adjective that the title took («сетка вышитая»: it says more than the noun), else its noun, or the name's own where the title is its category's, else what the name
 * begins with. Other words that were not good enough for a tag are wrong twice as often as right, articles fifteen times.
 */
export function chooseFallback(
  tokens: readonly Token[],
  fromName: readonly Pick<TagCandidate, 'tag' | 'weight' | 'namesModel' | 'ofCategory'>[],
  title: TitleChoice,
): string[] {
  // «C индейкой» of a category «Шаурма»: the title is not of the name, so that all of it is left over.
  const isOther = title.used.length === 0;
  const left = fromName
    .filter(({ ofCategory }) => ofCategory !== true)
    .toSorted((a, b) => b.weight - a.weight);
  const named = tokens.find((token, at) => title.used.includes(at) && token.kind === 'word')?.word;
  const first = tokens.find((token) => token.kind !== 'mark' && token.text.length > 1);
  const candidates = [
    left.find(
      ({ tag, weight }) => weight >= WORTH_A_WORD && (WORTHY.test(tag) || (isOther && RUSSIAN.test(tag))),
    )?.tag,
    left.find(({ tag, weight, namesModel }) => namesModel && weight >= WORTH_A_MODEL && !ARTICLE.test(tag))
      ?.tag,
    quotedIn(tokens),
    // A Ukrainian noun says its title again, which is in Russian.
    title.ukrainian === true ? title.head : (adjectiveIn(tokens, title) ?? named?.noun?.lemma),
    isOther ? nounIn(tokens) : null,
    title.title.split(' ').at(-1),
    first?.lower,
  ];
  for (const candidate of candidates) {
    const tag = normalizeTag(candidate ?? '');
    if (tag !== '') return [tag];
  }
  return [];
}

/** As the title agrees it: «настольная» of «Настольные лампы»; undefined for none. */
function adjectiveIn(tokens: readonly Token[], { title, used }: TitleChoice): string | undefined {
  for (const at of used) {
    const word = tokens[at]?.word;
    if (word?.adjective == null || word.noun?.listed === true) continue;
    const { forms } = word.adjective;
    const agreed = title.split(' ').find((each) => Object.values(forms).includes(each));
    if (agreed !== undefined) return agreed;
  }
  return undefined;
}

/** «Папоротник 17351» of a title «цветок»; undefined for none. */
function nounIn(tokens: readonly Token[]): string | undefined {
  return tokens.find(({ zone, word }) => zone === 'main' && word?.noun?.known === true)?.word?.noun?.lemma;
}

/** «Фляжка "Глухарь"»: the name of a product that says nothing else; '' for none, or for a sentence. */
function quotedIn(tokens: readonly Token[]): string {
  const quoted = tokens.filter(({ enclosed, kind }) => enclosed === 'quotes' && kind !== 'mark');
  if (quoted.length === 0 || quoted.length > MAX_QUOTED) return '';
  return quoted.map(({ lower }) => lower).join(' ');
}

const MAX_QUOTED = 3;

/** Below this what is left over is worse than the product's own noun. */
const WORTH_A_WORD = 0.2;
/** «hd72», «al-700s»: a model tells more than the product's own noun; what holds more digits is an article. */
const WORTH_A_MODEL = 0.12;
const ARTICLE = /\d{4}/;
const RUSSIAN = /[а-яёіїєґ]{3}/;
/** «м-400», «раздвижной» */
const WORTHY =
  /^(?:[а-яё]{1,2}-?\d{1,4}|[а-яё]{3,4}-\d{1,4}(?:[/-][\dа-я]+)*|[а-яёіїєґ-]{3,}(?:[ыиоі]й|[ая]я|[ое]е|[ыи]е))$/;
