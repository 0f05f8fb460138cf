import { agree } from '../../name/name-grammar.ts';
import { readWords } from './read-words.ts';
import { MAX_WORDS, splitValue, type Value, type Ways } from './value.ts';

/** «Canon imagePRESS C60 / C600, …»: the first of many models, and of its kin written in one («P3045dn/P3050dn») the first. */
export function readModels(value: Value): Ways[] {
  const first = (unglue(value.text).split(FURTHER, 1)[0] ?? '').trim().replace(SIZED, '$1');
  if (!/\d/.test(first))
    return withoutVariants(value)
      .flatMap((part) => readWords(part, value))
      .map((ways) => ways.map((way) => (isInGenitive(way, value) ? `для ${way}` : way)));
  const kin = first.replace(/(\d\p{L}*)\/.*$/u, '$1');
  return first.split(' ').length > MAX_WORDS ? [] : [first === kin ? [first] : [first, kin]];
}

/** «GTR Max» of «Kaabo Wolf King GTR / GTR Max»: the end of the model before it, and more; without what stands before that it is torn. */
function withoutVariants({ text }: Value): string[] {
  const parts = splitValue(text);
  return parts.filter((part, at) => {
    const [, first = ''] = BEGINNING.exec(part) ?? [];
    return first === '' || parts[at - 1]?.toLowerCase().endsWith(` ${first.toLowerCase()}`) !== true;
  });
}

/** «Секущихся кончиков», «сухой кожи» of «Подходит для», not «iPhone», «Все типы». */
function isInGenitive(text: string, { language }: Value): boolean {
  const [first = '', second = ''] = text.split(' ', 2);
  const { noun, adjective, obliqueAdjective, genitive, genitiveAgrees } = language.understand(first);
  if (noun === null && adjective === null) return obliqueAdjective || genitive?.known === true;
  const named = language.understand(second);
  if (adjective === null || (named.noun !== null && agree(adjective, named.noun))) return false;
  return obliqueAdjective && named.genitive?.written.isDisjointFrom(genitiveAgrees) === false;
}

const BEGINNING = /^([a-z]+)(?= )/i;

/** What ends the first of several models: remarks, further models. */
const FURTHER = /\s*[;|\n(]|,\s|\s[/+]\s|\/\s/;

/** «Apple Watch 38 mm» is written «38mm» too. */
const SIZED = /(\d) (?=mm$)/i;

/** «Canon iR C60Canon iR C70»: several values glued; the next begins as the first. */
function unglue(text: string): string {
  const start = text.slice(0, Math.max(0, text.indexOf(' ')));
  const next = start.length < 2 ? -1 : text.indexOf(start, start.length);
  return next > 0 && /[\p{L}\d]/u.test(text.charAt(next - 1)) ? text.slice(0, next) : text;
}
