import type { Categories } from '../model/batch.ts';
import type { CatalogFormat } from '../model/glossary.ts';

/** What the file says before and around its offers; everything a worker needs to read a slice. */
export interface CatalogHead {
  readonly format: CatalogFormat;
  /** Label for TextDecoder of the slices; 'utf-8' means "UTF-8, and windows-1251 for a slice that is not valid UTF-8". */
  readonly encoding: string;
  readonly shop: string;
  /** Variant B: the shop's own city; null in Variant A and when absent. */
  readonly shopCity: string | null;
  /** Variant A: by id. */
  readonly categories: Categories;
}

/** The bytes of one offer and where they stand in the file: number from 0, line and column of the first byte from 1. */
export interface Slice {
  /** Valid until the next part of the catalog is asked for: copy what is to last. */
  readonly bytes: Uint8Array;
  readonly ordinal: number;
  readonly line: number;
  readonly column: number;
}

/** The first part of a catalog. */
export interface HeadPart {
  readonly kind: 'head';
  readonly head: CatalogHead;
  /** Variant B: distinct cities as written. */
  readonly cities: readonly string[];
}

/** The offers of a piece of the file, in its order. */
export interface SlicesPart {
  readonly kind: 'slices';
  readonly slices: readonly Slice[];
}

/** The last part. */
export interface SummaryPart {
  readonly kind: 'summary';
  readonly summary: CatalogSummary;
}

/** A catalog as it is read: one head, then slices, then the summary. */
export type CatalogPart = HeadPart | SlicesPart | SummaryPart;

export interface CatalogSummary {
  readonly shop: string;
  readonly format: CatalogFormat;
  /** Encoding of the file itself. */
  readonly encoding: string;
  readonly offers: number;
  /** Decompressed size. */
  readonly bytes: number;
  /** Tolerated defects outside the offers: code → count. */
  readonly warnings: Readonly<Record<string, number>>;
}
