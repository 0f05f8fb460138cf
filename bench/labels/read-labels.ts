import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Offer, Param } from '../../src/model/offer.ts';
import { foldOfShop } from './fold-of-shop.ts';

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
  /** Names of characteristics that must give no tag here. */
  readonly drop: readonly string[];
}

export interface Labels {
  readonly names: readonly LabelledOffer[];
  readonly whole: readonly LabelledOffer[];
  /** SHA-256 of both files, hex. */
  readonly checksum: string;
}

/** Reads `labels.tsv` and `full.jsonl` of a folder; null when it has none. */
export async function readLabels(folder: string): Promise<Labels | null> {
  try {
    const tsv = await readFile(join(folder, 'labels.tsv'), 'utf8');
    const jsonl = await readFile(join(folder, 'full.jsonl'), 'utf8');
    return {
      names: lines(tsv).slice(1).map(readName),
      whole: lines(jsonl).map(readWhole),
      checksum: new Bun.CryptoHasher('sha256').update(tsv).update(jsonl).digest('hex'),
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
    drop: [],
  };
}

interface WholeRow {
  readonly file: string;
  readonly offer_id: string;
  readonly shop: string;
  readonly name: string;
  readonly category: string;
  readonly vendor: string;
  readonly params: readonly (readonly [string, string, string])[];
  readonly titles: readonly string[];
  readonly tags: readonly (readonly [string, string])[];
  readonly drop: readonly string[];
  readonly never: readonly string[];
}

function readWhole(line: string): LabelledOffer {
  const row = JSON.parse(line) as WholeRow;
  const params = row.params.map(([name, unit, value]) => ({ name, value, unit: unit === '' ? null : unit }));
  return {
    set: 'whole',
    file: row.file,
    id: row.offer_id,
    shop: row.shop,
    fold: foldOfShop(row.shop),
    difficulty: '',
    offer: makeOffer(row.name, row.category, row.vendor, params),
    titles: row.titles,
    tags: row.tags.map(([ways]) => cells(ways, '|')),
    never: row.never,
    drop: row.drop,
  };
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
