import type { CatalogFormat } from './glossary.ts';
import type { Refusal } from './refusal.ts';
import type { IdMarks } from './run/id-marks.ts';
import type { FailureCode, FailureDetails } from './run-failure.ts';
import type { Territory } from './territory.ts';

/** A category of variant A as it stands in the file. */
export interface Category {
  readonly name: string;
  readonly parentId: string | null;
}

/** Categories by id; look ids up with `Object.hasOwn`. */
export type Categories = Readonly<Record<string, Category>>;

/**
 * Everything conversion needs to know about a run, the same for all its offers. Sent once per batch as shared
 * bytes (JSON in a SharedArrayBuffer, so nothing is copied) and parsed once per worker.
 */
export interface RunContext {
  readonly format: CatalogFormat;
  /** Label for TextDecoder; 'utf-8' means "UTF-8, and windows-1251 for a slice that is not valid UTF-8". */
  readonly encoding: string;
  /** Variant A: by category id. */
  readonly categories: Categories;
  /** Variant B: the shop's own city; null when absent. */
  readonly shopCity: string | null;
  /** City of the organization's profile as a territory; null when the profile has none. */
  readonly profileTerritory: Territory | null;
  /** Variant B: city as written → territory; null for a city the registry does not know. */
  readonly cityTerritories: Readonly<Record<string, Territory | null>>;
  /** Domain of the organization's profile, for tag weights where the category gives none; null when unknown. */
  readonly profileDomain: string | null;
  readonly picturesPerOffer: number;
  readonly maxTags: number;
  readonly checkCurrency: boolean;
}

/** Slices gathered for one task, as columns. */
export interface SliceBatch {
  /** The slices, one after another. */
  readonly bytes: Uint8Array;
  /** End of each slice in `bytes`, in order. */
  readonly ends: Uint32Array;
  /** Number of each offer in the file, from 0. */
  readonly ordinals: Uint32Array;
  /** Line of each slice's first byte, from 1. */
  readonly lines: Uint32Array;
  /** Column of each slice's first byte, from 1. */
  readonly columns: Uint32Array;
  /** Raw hash of each slice. */
  readonly rawHashes: BigUint64Array;
}

/** Main thread → worker, copied: the sender keeps the slices until it knows which are refused. A copy takes 0.04 ms per MB. */
export interface BatchTask extends SliceBatch {
  /** Identifies the context and the dictionary, so that a worker parses each once. */
  readonly contextKey: string;
  readonly context: SharedArrayBuffer;
  readonly dictionaryVersion: string;
  readonly dictionary: SharedArrayBuffer;
  /** Null: every draft becomes a row. */
  readonly wanted: WantedRows | null;
}

/** The drafts that become rows of a run that writes nothing. Of the others the report tells all there is. */
export interface WantedRows {
  /** Ids of products that have an intention. */
  readonly stored: IdMarks;
  /** Of other products the first so many of the batch. */
  readonly others: number;
}

/** Worker → main thread. One of `outcomes` (columns, one element per offer) or `failure`. */
export type BatchResult = BatchOutcomes | BatchFailure;

export interface BatchOutcomes {
  readonly kind: 'outcomes';
  /** Rows of the drafts for a binary COPY, in order. */
  readonly rows: Uint8Array;
  /** How many of them are of products not known to have an intention, where not all drafts were wanted. */
  readonly sampled: number;
  readonly ordinals: Uint32Array;
  /** Of drafts with a row. */
  readonly dataHashes: BigUint64Array;
  /** Flags per offer: bit 0 = draft (else refusal), bit 1 = recognized by category, bit 2 = draft without a row. */
  readonly flags: Uint8Array;
  /** JSON text of `BatchDetails`: one string is 4 times cheaper to send than its objects. */
  readonly details: string;
}

export interface BatchDetails {
  /** External id per offer; null when the offer has none. */
  readonly ids: readonly (string | null)[];
  /** Distinct tally texts of the batch's drafts. */
  readonly tallies: readonly string[];
  /** Index in `tallies` per offer; of no meaning for a refusal. */
  readonly tallyCodes: readonly number[];
  /** Names of the drafts without a row, in order: the plan may yet refuse them. */
  readonly names: readonly string[];
  /** Refusals, each with its index in the batch. */
  readonly refusals: readonly (readonly [index: number, refusal: Refusal])[];
  /** Tolerated defects of refused offers: code → count. Those of drafts stand in their tallies. */
  readonly warnings: Readonly<Record<string, number>>;
}

/** The first offer of the batch whose bytes break the whole file. */
export interface BatchFailure {
  readonly kind: 'failure';
  readonly code: FailureCode;
  readonly details: FailureDetails;
  readonly explanation: string;
  readonly ordinal: number;
}

export const DRAFT_FLAG = 1;
export const CATEGORY_FLAG = 2;
export const ROWLESS_FLAG = 4;
