import type { YamlCatalog } from '../model/yaml-catalog.ts';
import type { Pacer } from '../time/pace-work.ts';
import type { CatalogHead, HeadPart, SlicesPart } from './catalog-parts.ts';
import type { OfferFailure, OfferSlices, OffersRead } from './offer-slices.ts';

/** One format of catalogs: how it is told, read here and in the workers, and written. */
export interface FormatDefinition {
  /** Whether a file whose first byte that is no white space is the first of these is of the format. */
  recognizes(start: Uint8Array): boolean;
  /** Finds the head and the slices, on the main thread. */
  read(
    source: AsyncIterable<Uint8Array>,
    input: FormatInput,
  ): AsyncGenerator<HeadPart | SlicesPart, FormatSummary, void>;
  /** Reads the slices of a batch, in a worker. */
  readSlices(slices: OfferSlices): OffersRead | OfferFailure;
  /** The page of an offer in its shop, of the text of its slice; whatever stands there, unchecked. Absent: the format has none. */
  readonly findLink?: (slice: string) => string | null;
  /** How refused offers are written, to be corrected and pushed again. */
  readonly refused: {
    /** Of the file's name, without the dot. */
    readonly extension: string;
    readonly contentType: string;
    readonly form: RefusedForm;
  };
}

/** Limits and ports of reading, as far as they are the formats' own. */
export interface FormatOptions {
  readonly maxOffers: number;
  /** Limit of Variant B, bytes. */
  readonly maxYamlBytes: number;
  /** Existing folder for slices that have to wait for the categories. */
  readonly spoolDir: string;
  /** `parseYamlCatalog`, run in a worker under a deadline. */
  readonly parseYaml: (bytes: Uint8Array) => Promise<YamlCatalog>;
  /** The source gives its chunks away, memory and all: they are freed once they are read. */
  readonly chunksAreGiven?: boolean;
}

export interface FormatInput {
  readonly options: FormatOptions;
  /** Label of the slices' encoding. */
  readonly encoding: string;
  readonly pacer: Pacer;
  readonly onOffers: (offers: number) => void;
}

export interface FormatSummary {
  readonly shop: string;
  readonly offers: number;
  /** Tolerated defects outside the offers: code → count. */
  readonly warnings: Readonly<Record<string, number>>;
}

/** What stands around refused offers. */
export interface RefusedForm {
  /** In pieces: it tells all categories. In a worker. */
  start(head: CatalogHead): Iterable<string>;
  /** What stands before an offer: its line and reason. */
  note(text: string): string;
  readonly end: string;
}
