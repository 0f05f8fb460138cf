import { elementAt } from '../../model/element-at.ts';
import type { CatalogFormat } from '../../model/glossary.ts';
import type { ConversionParts, Reconverted } from '../../model/run/reconversion.ts';
import type { SharedDictionary } from '../../model/shared-dictionary.ts';
import {
  dropChanges,
  type Refreshed,
  refreshConversions,
  type StagedChange,
  stageChanges,
  type Versions,
} from '../../store/dictionary/changes.ts';
import { readConversions, rememberConversion } from '../../store/dictionary/conversions.ts';
import type { RefusedProduct } from '../../store/dictionary/refusals.ts';
import type { Sql } from '../../store/driver/connect.ts';
import { type PublishedProduct, readPublished } from '../../store/intentions/read-published.ts';
import { hashConversion } from '../hash-raw.ts';
import type { ConversionPool } from '../pool/conversion-pool.ts';

export interface ReconversionPorts {
  readonly sql: Sql;
  readonly pool: Pick<ConversionPool, 'reconvert'>;
  readonly dictionary: SharedDictionary;
  /** Fingerprint of the code that converts. */
  readonly code: string;
  readonly maxTags: number;
  readonly signal: AbortSignal;
}

/** What a dictionary makes of everything that an organization has published. */
export interface Reconversion {
  readonly same: number;
  /** Kept for the run that applies them. */
  readonly changed: number;
  readonly refused: readonly RefusedProduct[];
}

/**
 * Converts everything that an organization has published with a dictionary, from what was kept of each product. What stays the
 * same is noted at once, what changes is kept for one transaction. Nobody waits for it: imports go on meanwhile, and what
 * they change is theirs.
 */
export async function reconvertOrganization(orgId: string, ports: ReconversionPorts): Promise<Reconversion> {
  const { sql, signal } = ports;
  const next = openNextVersions(orgId, ports, await readConversions(sql, orgId));
  const found = { same: 0, changed: 0, refused: [] as RefusedProduct[] };
  await dropChanges(sql, orgId);
  /** A page is written while the next one is converted. */
  let writing: Promise<void> = Promise.resolve();
  for await (const { products, domain } of readPublished(sql, orgId)) {
    signal.throwIfAborted();
    for (const group of groupByConversion(products.filter(isKnown))) {
      const version = await next(elementAt(group, 0).conversion, domain);
      if (version.isDone) continue;
      const made = await ports.pool.reconvert(group, version.rules, {
        owner: orgId,
        dictionary: ports.dictionary,
      });
      await writing;
      const versions = { was: elementAt(group, 0).conversion, becomes: version.becomes };
      writing = write(orgId, sql, group, made, versions, found);
      writing.catch(() => {}); // Told when it is waited for.
    }
  }
  await writing;
  return found;
}

async function write(
  orgId: string,
  sql: Sql,
  products: readonly PublishedProduct[],
  made: readonly Reconverted[],
  versions: Versions,
  found: { same: number; changed: number; refused: RefusedProduct[] },
): Promise<void> {
  const same: Refreshed[] = [];
  const changed: StagedChange[] = [];
  for (const [index, { id, dataHash }] of products.entries()) {
    const result = elementAt(made, index);
    if ('refusal' in result) found.refused.push({ id, refusal: { ...result.refusal, line: 0 } });
    else if (result.same) same.push({ id, dataHash, tally: result.tally });
    else {
      const { title, tags, tally, hashChange } = result;
      changed.push({ id, dataHash, title, tags, tally, hashChange });
    }
  }
  await refreshConversions(sql, orgId, versions, same);
  await stageChanges(sql, orgId, versions, changed);
  found.same += same.length;
  found.changed += changed.length;
}

/** Titles come from the name there. */
const NEEDS_NAME: Readonly<Record<CatalogFormat, boolean>> = { yml: true, yaml: false };

/** The file's title and tags are known, and there is a name to take a title from. */
function isKnown({ isUnsure, format, name }: PublishedProduct): boolean {
  return !isUnsure && (name !== '' || !NEEDS_NAME[format]);
}

function groupByConversion(products: readonly PublishedProduct[]): PublishedProduct[][] {
  const groups = new Map<bigint | null, PublishedProduct[]>();
  for (const product of products) {
    const group = groups.get(product.conversion);
    if (group === undefined) groups.set(product.conversion, [product]);
    else group.push(product);
  }
  return [...groups.values()];
}

interface NextVersion {
  readonly rules: { readonly domain: string | null; readonly maxTags: number };
  /** Version of conversion under the new dictionary. Of one that nobody knows it stays: the next import converts anew. */
  readonly becomes: bigint | null;
  readonly isDone: boolean;
}

/** Names versions of conversion as they are under the new dictionary, each once. */
function openNextVersions(
  orgId: string,
  { sql, dictionary, code, maxTags }: ReconversionPorts,
  known: ReadonlyMap<bigint, ConversionParts>,
): (conversion: bigint | null, domain: string | null) => Promise<NextVersion> {
  const named = new Map<bigint | null, NextVersion>();
  const name = async (conversion: bigint | null, domain: string | null): Promise<NextVersion> => {
    const parts = conversion === null ? undefined : known.get(conversion);
    // Another code may have read the file otherwise: what was kept is not what it would read.
    if (parts === undefined || parts.code !== code)
      return { rules: { domain, maxTags }, becomes: conversion, isDone: false };
    const becomes = { ...parts, dictionary: dictionary.version };
    const hash = BigInt.asIntN(64, hashConversion(becomes));
    await rememberConversion(sql, orgId, hash, becomes);
    return { rules: parts, becomes: hash, isDone: hash === conversion };
  };
  return async (conversion, domain) => {
    const before = named.get(conversion);
    if (before !== undefined) return before;
    const made = await name(conversion, domain);
    named.set(conversion, made);
    return made;
  };
}
