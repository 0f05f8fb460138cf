import type { CatalogFormat } from '../model/glossary.ts';
import type { YamlCatalog } from '../model/yaml-catalog.ts';

/** What the file says before and around its offers; everything a worker needs to read a slice. */
export interface CatalogHead {
  readonly format: CatalogFormat;
  /** Label for TextDecoder of the slices; 'utf-8' means "UTF-8, and windows-1251 for a slice that is not valid UTF-8". */
  readonly encoding: string;
  readonly shop: string;
  /** Variant B: the shop's own city; null in Variant A and when absent. */
  readonly shopCity: string | null;
  /** Variant A: category id → names from the root to the leaf. Look ids up with `Object.hasOwn`. */
  readonly categories: Readonly<Record<string, readonly string[]>>;
}

/** Where a slice stands in the file: number from 0, line and column of its first byte from 1. */
export interface SlicePlace {
  readonly ordinal: number;
  readonly line: number;
  readonly column: number;
}

/** Receives a catalog as it is read. */
export interface CatalogSink {
  /** Called once, before the first slice. */
  onHead(head: CatalogHead): void | Promise<void>;
  /** The slice is valid only during the call: copy it. */
  onSlice(slice: Uint8Array, place: SlicePlace): void;
  /** Awaited after every input chunk, so that a slow consumer slows the upload down. */
  drained(): Promise<void> | void;
}

export interface ReadOptions {
  /** Limit of decompressed bytes. */
  readonly maxBytes: number;
  readonly maxOffers: number;
  /** Limit of Variant B, bytes. */
  readonly maxYamlBytes: number;
  readonly formats: readonly CatalogFormat[];
  /** Existing folder for slices that have to wait for the categories. */
  readonly spoolDir: string;
  /** `parseYamlCatalog`, run in a worker under a deadline. */
  readonly parseYaml: (bytes: Uint8Array) => Promise<YamlCatalog>;
  /** The source gives its chunks away, memory and all: they are freed once they are read. */
  readonly chunksAreGiven?: boolean;
  readonly onProgress?: (bytes: number, offers: number) => void;
}

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
