import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Offer, Param } from '../../src/model/offer.ts';
import { foldOfShop, NO_FOLD } from './fold-of-shop.ts';

/** An offer somebody decided by reading: from its name alone, or as a whole with vendor and characteristics. */
export interface LabelledOffer {
  readonly set: 'names' | 'whole';
  readonly file: string;
  readonly id: string;
  readonly shop: string;
  readonly fold: number;
  /** easy, medium, hard; '' for whole offers. */
  readonly difficulty: string;
  readonly offer: Offer;
  readonly titles: readonly string[];
  /** Every good tag, best first, each with its ways of writing. */
  readonly tags: readonly (readonly string[])[];
  readonly never: readonly string[];
  /** Good as well, though the reader did not ask for them: judged where conversion gave what the label did not mention. */
  readonly fine: readonly string[];
  /** Names of characteristics that must give no tag here. */
  readonly drop: readonly string[];
}

export interface Labels {
  readonly names: readonly LabelledOffer[];
  readonly whole: readonly LabelledOffer[];
  /** Those of this repository: whole offers of other shops, learned from and in no fold. */
  readonly own: readonly LabelledOffer[];
  /** SHA-256 of the three files, hex. */
  readonly checksum: string;
}

export const OWN = join(import.meta.dir, 'own-labels.jsonl');

/** Reads `labels.tsv` and `full.jsonl` of a folder, and our own; null when the folder has none. */
export async function readLabels(folder: string): Promise<Labels | null> {
  try {
    const tsv = await readFile(join(folder, 'labels.tsv'), 'utf8');
    const jsonl = await readFile(join(folder, 'full.jsonl'), 'utf8');
    const own = await readFile(OWN, 'utf8');
    return {
      names: lines(tsv).slice(1).map(readName),
      whole: lines(jsonl).map(readWhole),
      own: lines(own).map(readOwn),
      checksum: new Bun.CryptoHasher('sha256').update(tsv).update(jsonl).update(own).digest('hex'),
    };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

function lines(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}

function readName(line: string): LabelledOffer {
  const [
    file = '',
    id = '',
    shop = '',
    difficulty = '',
    name = '',
    category = '',
    ,
    titles = '',
    must = '',
    never = '',
  ] = line.split('\t');
  return {
    set: 'names',
    file,
    id,
    shop,
    fold: foldOfShop(shop),
    difficulty,
    offer: makeOffer(name, category, '', []),
    titles: cells(titles, '|'),
    tags: cells(must, '|').map((tag) => cells(tag, '~')),
    never: cells(never, '|'),
    fine: [],
    drop: [],
  };
}

interface Decided {
  readonly name: string;
  readonly category: string;
  readonly vendor: string;
  readonly params: readonly (readonly [string, string, string])[];
  readonly titles: readonly string[];
  readonly drop: readonly string[];
  readonly never: readonly string[];
}

interface WholeRow extends Decided {
  readonly file: string;
  readonly offer_id: string;
  readonly shop: string;
  readonly tags: readonly (readonly [ways: string, source: string])[];
}

/** Shops have numbers. */
interface OwnRow extends Decided {
  readonly shop: number;
  readonly tags: readonly string[];
  readonly fine?: readonly string[];
}

function readWhole(line: string): LabelledOffer {
  const row = JSON.parse(line) as WholeRow;
  const { file, offer_id: id, shop } = row;
  const tags = row.tags.map(([ways]) => ways);
  return { ...decidedAs(row, tags), file, id, shop, fold: foldOfShop(shop), fine: [] };
}

/** A line of our own labels. */
export function readOwn(line: string, index: number): LabelledOffer {
  const row = JSON.parse(line) as OwnRow;
  const shop = String(row.shop);
  return {
    ...decidedAs(row, row.tags),
    file: OWN,
    id: String(index),
    shop,
    fold: NO_FOLD,
    fine: row.fine ?? [],
  };
}

function decidedAs(row: Decided, tags: readonly string[]) {
  const { name, category, vendor, titles, never, drop } = row;
  const params = row.params.map(([name, unit, value]) => ({ name, value, unit: unit === '' ? null : unit }));
  return {
    set: 'whole',
    difficulty: '',
    offer: makeOffer(name, category, vendor, params),
    titles,
    tags: tags.map((ways) => cells(ways, '|')),
    never,
    drop,
  } as const;
}

/** An offer without a category would be refused before its title is chosen. */
function makeOffer(name: string, category: string, vendor: string, params: readonly Param[]): Offer {
  const path = cells(category, ' / ');
  return {
    id: '1',
    available: true,
    name,
    description: null,
    categoryPath: path.length > 0 ? path : ['-'],
    vendor,
    price: '1',
    currency: null,
    city: null,
    params,
    pictures: [],
  };
}

function cells(text: string, separator: string): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
