import { examineOffer } from '../../src/convert/examine-offer.ts';
import { normalizeTag, tagKey } from '../../src/convert/tags/normalize-tag.ts';
import type { Language } from '../../src/dictionary/language.ts';
import { WHOLE_COUNTRY } from '../../src/model/territory.ts';
import { makeContext, makeOffer } from '../convert/make-offer.ts';

/** One labelled name and what conversion makes of it. */
export interface Judgement {
  readonly domain: string;
  readonly name: string;
  readonly path: readonly string[];
  readonly accepted: readonly string[];
  readonly title: string;
  readonly titleRight: boolean;
  readonly tags: readonly string[];
  /** Tags that had to appear and do not. */
  readonly missing: readonly string[];
  /** Tags that must not appear and do. */
  readonly unwanted: readonly string[];
}

const CONTEXT = makeContext({ profileTerritory: WHOLE_COUNTRY });

/**
 * Converts every name of a labelled file and compares titles and tags as its heading says: whole, in lower case,
 * «ё» as «е», «x» of a size as «х». Columns: name, category path, titles, tags, wrong tags; see the file.
 */
export function judgeLabelled(text: string, language: Language): Judgement[] {
  let domain = '';
  return text.split('\n').flatMap((line) => {
    if (line.startsWith('# domain:')) domain = line.slice('# domain:'.length).split('(')[0]!.trim();
    return line.startsWith('#') || line.trim() === '' ? [] : [judge(line.split('\t'), domain, language)];
  });
}

function judge(cells: readonly string[], domain: string, language: Language): Judgement {
  const [name = '', category = '', titles = '', wanted = '', wrong = ''] = cells;
  const path = split(category, ' / ');
  // Without a category it would be refused before its title is chosen.
  const offer = makeOffer({ name, categoryPath: path.length > 0 ? path : ['-'] });
  const { decisions } = examineOffer(offer, 1, CONTEXT, language);
  if (decisions === null) throw new Error(`refused before its words were read: ${name}`);
  const { title } = decisions.title;
  const { tags } = decisions.tags;
  const accepted = split(titles, '|');
  // «оцинкованная» and «оцинкованный» are one tag.
  const keyOf = (tag: string) => tagKey(normalizeTag(comparable(tag)), language);
  const found = new Set(tags.map(keyOf));
  return {
    domain,
    name,
    path,
    accepted,
    title,
    titleRight: accepted.map(comparable).includes(comparable(title)),
    tags,
    missing: split(wanted, '|').filter((tag) => !found.has(keyOf(tag))),
    unwanted: split(wrong, '|').filter((tag) => found.has(keyOf(tag))),
  };
}

function split(cell: string, separator: string): string[] {
  return cell
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function comparable(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/(?<=\d)[x×](?=\d)/g, 'х')
    .trim();
}
