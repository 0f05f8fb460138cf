import type { Language } from '../../../dictionary/language.ts';
import type { Agreement } from '../../../dictionary/word.ts';
import { foldText } from '../../../text/fold-text.ts';
import { isShopCategory } from '../../is-shop-category.ts';
import { SAYS_NOTHING } from '../../name/name-grammar.ts';
import { readName } from '../../name/read-name.ts';
import type { Token } from '../../name/token.ts';
import { declineAdjective } from '../../ukrainian/decline-russian.ts';
import { translatePhrase } from '../../ukrainian/translate-phrase.ts';
import { type CategorySaying, LEVELS } from './category-saying.ts';

type Said = Omit<CategorySaying, 'level'>;

/** What the last levels of a category path, root first, say of all their goods. */
export function listCategorySayings(path: readonly string[], language: Language): CategorySaying[] {
  return path
    .slice(-LEVELS.length)
    .toReversed()
    .flatMap((text, up) => {
      if (isShopCategory(text, language)) return [];
      const level = LEVELS[up] ?? 'above';
      return readLevel(text, language).map((said) => ({ ...said, level }));
    });
}

const ALL = /^вс[еёі]\s+(?=для\s)/i;
const UKRAINIAN = /[іїєґ]/i;
/** Longer ones are sentences. */
const MOST_WORDS = 6;

/** Nothing of a level that names several goods: which of them «для кошек» and «кожаные» are said of nobody knows. */
function readLevel(text: string, language: Language): Said[] {
  // «Все для дезінфекції» says for what.
  const told = text.replace(ALL, '');
  const russian = translatePhrase(told, language);
  if (russian === null && UKRAINIAN.test(told)) return [];
  const tokens = readName(russian ?? told, '', language);
  // «двигатель переменного тока AC»
  const end = tokens.findIndex(({ kind, brand }) => brand || kind === 'latin' || kind === 'number');
  const words = end < 0 ? tokens : tokens.slice(0, end);
  if (words.length === 0 || words.length > MOST_WORDS) return [];
  if (words.some(({ kind, word }) => kind !== 'word' || word === null || word.service)) return [];
  const behind = words.findIndex(({ word }) => word?.preposition === true);
  const named = behind < 0 ? words : words.slice(0, behind);
  const at = named.findIndex(isNoun);
  const noun = named[at]?.word?.noun?.fold ?? null;
  if (named.length > 0 && noun === null && !named.every(isAdjective)) return [];
  if (at >= 0 && namesMore(named, at)) return [];
  const said = [...readAdjectives(named, at, noun, language)];
  if (behind >= 0) said.push(...readPurpose(beforeGoods(words.slice(behind)), noun));
  else said.push(...readBehindNoun(words, at, noun));
  return said;
}

function isNoun({ word }: Token): boolean {
  return word?.noun?.known === true && (word.adjective === null || word.noun.listed);
}

/** «Дополнительные услуги Салон»: behind its noun another that is no complement. */
function namesMore(named: readonly Token[], nounAt: number): boolean {
  return named.some((token, at) => at > nounAt && isNoun(token) && token.word?.genitive == null);
}

function isAdjective({ word }: Token): boolean {
  return word?.knownAdjective === true && word.adjective !== null && word.noun?.listed !== true;
}

/** «декоративные фоторамки», «кубки спортивные», «однодверные» */
function readAdjectives(
  named: readonly Token[],
  nounAt: number,
  noun: string | null,
  language: Language,
): Said[] {
  const found: Said[] = [];
  const head = named[nounAt]?.word ?? null;
  const isOfTrade = head?.kinds.has('trade') === true;
  for (const [at, token] of named.entries()) {
    if (at === nounAt) continue;
    if (!isAdjective(token)) {
      // «двигатель переменного тока»: what stands behind is no more of the goods.
      if (at > nounAt) break;
      return [];
    }
    const { word } = token;
    if (word === null || word.adjective?.ordinal === true) continue;
    // «Главная»: the first page of a site.
    if (word.kinds.has('vague') || SAYS_NOTHING.some((kind) => word.adjectiveKinds.has(kind))) continue;
    const text = word.adjectiveLemma ?? word.text;
    if (language.dictionary.lists['of-shops'].has(foldText(text))) continue;
    const way = word.adjectiveKinds.has('audience') ? 'audience' : 'adjective';
    // «расходные материалы», «книжная продукция»: it is not said of the goods themselves.
    if (way === 'adjective' && isOfTrade) continue;
    found.push({ way, noun, text, forms: formsOf(text, language) });
  }
  return found;
}

const AGREEMENTS: readonly Agreement[] = ['femn', 'neut', 'plur'];

function formsOf(adjective: string, language: Language): Partial<Record<Agreement, string>> {
  const forms: Partial<Record<Agreement, string>> = { masc: adjective };
  for (const agreement of AGREEMENTS) {
    const form = declineAdjective(adjective, 'nomn', agreement, language);
    if (form !== null) forms[agreement] = form;
  }
  return forms;
}

/** «из бересты», «для радиальных шин», to the end of the level; «люстры по стилю» and «уход за лицом» say nothing of goods. */
function readPurpose(words: readonly Token[], noun: string | null): Said[] {
  const led = words[0]?.lower ?? '';
  const last = words.at(-1)?.word;
  if (words.length < 2 || last == null || !LEADING.has(led)) return [];
  // «изделия из бересты Томск»
  if (OF_GENITIVE.has(led) && last.genitive === null && last.noun?.known === true) return [];
  return [{ way: OF_ALL.has(led) ? 'purpose' : 'part', noun, text: joined(words), forms: null }];
}

/** «под шип» of «Зимние под шип легковые шины»: the goods in the nominative behind what they are for. */
function beforeGoods(words: readonly Token[]): readonly Token[] {
  const noun = words.findIndex((token, at) => at > 0 && isNoun(token));
  const goods = words.findIndex(
    (token, at) => at > noun && isAdjective(token) && token.word?.genitiveAgrees.size === 0,
  );
  return noun > 0 && goods > 0 ? words.slice(0, goods) : words;
}

const OF_ALL: ReadonlySet<string> = new Set(['для', 'из']);
const OF_GENITIVE: ReadonlySet<string> = new Set(['для', 'из', 'без', 'от']);
const LEADING: ReadonlySet<string> = new Set([...OF_GENITIVE, 'с', 'со', 'на', 'под']);

/** «двигатель переменного тока» says of which current, «фарфор» of what. */
function readBehindNoun(words: readonly Token[], at: number, noun: string | null): Said[] {
  const [only] = words;
  if (words.length === 1)
    return noun !== null && only?.word?.kinds.has('substance') === true
      ? [{ way: 'substance', noun: null, text: noun, forms: null }]
      : [];
  const [adjective, owner] = words.slice(at + 1);
  if (noun === null || words.length !== at + 3 || adjective === undefined || owner === undefined) return [];
  const agrees = adjective.word?.genitiveAgrees ?? new Set();
  const isOf = owner.word?.genitive?.known === true && !owner.word.genitive.written.isDisjointFrom(agrees);
  if (!isOf || isAdjective(adjective)) return [];
  return [{ way: 'genitive', noun, text: joined([adjective, owner]), forms: null }];
}

function joined(words: readonly Token[]): string {
  return foldText(words.map(({ lower }) => lower).join(' '));
}
