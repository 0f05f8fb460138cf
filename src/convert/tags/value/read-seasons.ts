import { foldText } from '../../../text/fold-text.ts';
import type { Ways } from './value.ts';

/**
 * «весна/літо», «Зимние шипованные», «осень, зима, весна»: seasons in whatever words, order and number as one says them of goods, and
 * the studs of a tyre beside them; null where another word stands among them.
 */
export function readSeasons(text: string): Ways[] | null {
  const words = foldText(text).match(WORD) ?? [];
  if (words.length === 0 || words.length > MAX_WORDS) return null;
  let seasons = 0;
  let studs: string | null = null;
  let denied = false;
  for (const word of words) {
    const [, season, stud] = SEASONS.find(([stem]) => stem.test(word)) ?? [];
    if (season !== undefined) seasons |= season;
    else if (stud !== undefined) studs = denied ? UNSTUDDED : stud;
    else if (!JOINTS.has(word) && !DENIALS.has(word)) return null;
    denied = DENIALS.has(word);
  }
  const said = SAID.get(seasons);
  if (said === undefined) return null;
  return [...said, ...(studs === null ? [] : [studs])].map((tag) => [tag]);
}

const WORD = /\p{L}+/gu;
const MAX_WORDS = 8;
const JOINTS: ReadonlySet<string> = new Set(['и', 'і', 'й', 'та', 'или', 'або', 'сезон']);
const DENIALS: ReadonlySet<string> = new Set(['не', 'без']);

const WINTER = 1;
const SPRING = 2;
const SUMMER = 4;
const AUTUMN = 8;
const STUDDED = 'шипованный';
const UNSTUDDED = 'нешипованный';

/** Stems, in Russian and Ukrainian, «весенне» of «весенне-летний» too. */
const SEASONS: readonly (readonly [RegExp, number | undefined, string?])[] = [
  [/^(?:зима$|зим[неоыуи]|winter$)/, WINTER],
  [/^(?:весна$|весно|весен|весня|spring$)/, SPRING],
  [/^(?:лето$|летн|літо$|літн|summer$)/, SUMMER],
  [/^(?:осен|осін|autumn$|fall$)/, AUTUMN],
  [/^(?:деми$|демисезон|демісезон|міжсезон|межсезон|demi)/, SPRING | AUTUMN],
  [/^(?:шипов|шипы$|шип$|шипи$|ошипов)/, undefined, STUDDED],
  [/^(?:нешипов|фрикцион|фрикцій|липучк)/, undefined, UNSTUDDED],
];

/** Spring or autumn alone are as mild as both. */
const MILD = 'демисезонный';
const SAID: ReadonlyMap<number, readonly string[]> = new Map([
  [WINTER, ['зимний']],
  [SUMMER, ['летний']],
  [SPRING, [MILD]],
  [AUTUMN, [MILD]],
  [SPRING | AUTUMN, [MILD]],
  [SPRING | SUMMER, ['весенне-летний']],
  [AUTUMN | WINTER, ['осенне-зимний']],
  [SUMMER | AUTUMN, ['летне-осенний']],
  [WINTER | SPRING, ['зимне-весенний']],
  [SPRING | AUTUMN | SUMMER, [MILD, 'летний']],
  [SPRING | AUTUMN | WINTER, [MILD, 'зимний']],
  [WINTER | SUMMER, ['зимний', 'летний']],
  [WINTER | SPRING | SUMMER | AUTUMN, ['всесезонный']],
]);
