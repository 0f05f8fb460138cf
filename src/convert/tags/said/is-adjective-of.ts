/**
 * Whether an adjective is that of a noun, both as keys have them: «лазерный» of «лазер», «бумажный» of «бумага», «кнопочный» of «кнопка»,
 * «хромированный» of «хром», «ясеневый» of «ясень», «уличный» of «улица». Of a material facts have the stem alone: «гипс*».
 */
export function isAdjectiveOf(adjective: string, noun: string): boolean {
  if (!sharesStart(adjective, noun) || !NOUN.test(noun)) return false;
  const stem = noun.replace(LAST_VOWEL, '');
  const isStem = adjective.endsWith(STEM);
  if (isStem && adjective === stem + STEM) return true;
  const whole = isStem ? `${adjective.slice(0, -1)}ный` : adjective;
  return ENDS.test(whole) && (follows(whole, stem) || follows(whole, softened(stem)));
}

const STEM = '*';

/** Before an expression is asked: most words begin in different ways. */
function sharesStart(word: string, other: string): boolean {
  for (let at = 0; at < SHORTEST_STEM; at++) if (word.charCodeAt(at) !== other.charCodeAt(at)) return false;
  return true;
}

function follows(adjective: string, stem: string): boolean {
  if (!adjective.startsWith(stem)) return false;
  const ending = adjective.slice(stem.length);
  // «ручной» is of no «руч».
  return stem.length > SHORTEST_STEM ? ENDING.test(ending) : SURE_ENDING.test(ending);
}

/** «бумаж» of «бумаг», «улич» of «улиц»; «кноп» of «кнопк», behind which «оч» stands. */
function softened(stem: string): string {
  const last = stem.at(-1) ?? '';
  const before = stem.slice(0, -1);
  if (last === 'к' && !VOWEL.test(before.at(-1) ?? '')) return before;
  return before + (SOFTENED[last] ?? last);
}

const SHORTEST_STEM = 3;
const SOFTENED: Readonly<Record<string, string>> = { г: 'ж', к: 'ч', х: 'ш', ц: 'ч' };
const VOWEL = /[аеиоуыэюя]/;
const LAST_VOWEL = /[аяоеьй*]$/;
const NOUN = /^[а-я]{3,}\*?$/;
const ENDS = /[а-я]{3}(?:ый|ий|ой)$/;
const ENDING = /^(?:ь|[ое]ч)?(?:н|[ое]в|янн?|енн|анн|ск|ическ|ичн|альн|ивн|ированн)(?:ый|ий|ой)$/;
const SURE_ENDING = /^(?:[ое]в|янн?|ированн)(?:ый|ий|ой)$/;
