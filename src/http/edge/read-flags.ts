import { cutCharacters } from '../../text/cut-characters.ts';
import { EdgeFailure } from './edge-failure.ts';

const YES = new Set(['1', 'true']);
const NO = new Set(['0', 'false']);

/**
 * Reads the flags of a query, none of which may fail open: a bare name is yes; what is neither yes nor no, a flag
 * said both ways, and a name that is not known are refused with what was probably meant. Rejects with EdgeFailure
 * `bad_request`.
 *
 * @param others parameters that are no flags.
 */
export function readFlags<Name extends string>(
  url: string,
  names: readonly Name[],
  others: readonly string[] = [],
): Readonly<Record<Name, boolean>> {
  const said = new Map<string, boolean>();
  for (const part of new URL(url).search.slice(1).split('&')) {
    if (part === '') continue;
    const [name, value] = split(part);
    if (others.includes(name)) continue;
    if (!names.some((known) => known === name))
      throw refused(
        name,
        `Неизвестный параметр «${name}».${hint(name, [...names.map((known) => `${known}=1`), ...others])}`,
      );
    const isYes = value === null || YES.has(value);
    if (!isYes && !NO.has(value ?? ''))
      throw refused(name, `Параметр «${name}» бывает 1 или 0, а не «${value}».`);
    const before = said.get(name);
    if (before !== undefined && before !== isYes)
      throw refused(name, `Параметр «${name}» указан дважды по-разному: оставьте один.`);
    said.set(name, isYes);
  }
  return Object.fromEntries(names.map((name) => [name, said.get(name) ?? false])) as Record<Name, boolean>;
}

/** Name and value of a part of the query, decoded; a bare name has no value. */
function split(part: string): [string, string | null] {
  const at = part.indexOf('=');
  const decode = (text: string): string => new URLSearchParams(`x=${text}`).get('x') ?? '';
  return at < 0
    ? [decode(part), null]
    : [
        decode(part.slice(0, at)),
        decode(part.slice(at + 1))
          .trim()
          .toLowerCase(),
      ];
}

/** « Возможно, dry_run=1?» for a name that differs in case and signs only; else what there is. */
function hint(name: string, written: readonly string[]): string {
  const bare = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');
  const meant = written.find((known) => bare(name).startsWith(bare(known)));
  return meant === undefined ? ` Есть: ${written.join(', ')}.` : ` Возможно, ${meant}?`;
}

function refused(name: string, text: string): EdgeFailure {
  return new EdgeFailure('bad_request', cutCharacters(text, 300), { member: cutCharacters(name, 200) });
}
