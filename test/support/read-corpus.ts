import { describe, test } from 'bun:test';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Counters } from '../../src/model/counters.ts';
import type { Offer } from '../../src/model/offer.ts';
import { REFUSED_CATALOGS } from './refused-catalogs.ts';

/** A folder of catalogs, descriptions, names and attacks; the bundled and the real one are laid out alike. */
export interface Corpus {
  readonly folder: string;
  /** Ours: the outcome of every file is recorded beside it, to the last counter. */
  readonly isBundled: boolean;
}

/** What is known of one catalog: `yml/manifest.json`. */
export interface CorpusCatalog {
  readonly stored: string;
  readonly notes: string;
  readonly offers: number;
  /** Categories, those in comments and those with repeated ids included. */
  readonly cats: number;
  /** 'ok', or what a conforming parser of XML says and, after `@L`, in which line. */
  readonly wf: string;
  /** `read`, or the code with which the service refuses the file. */
  readonly outcome: string;
  /** Line that the refusal names. */
  readonly line?: number;
  readonly encoding?: string;
  /** What a first run reports; counters that are not named are 0. The rest is of the bundled corpus only. */
  readonly counters?: Partial<Counters>;
  readonly refused?: readonly (readonly [id: string | null, code: string])[];
  readonly warnings?: Readonly<Record<string, number>>;
  /** Offers as read, by id: the fields for whose sake the file is there. */
  readonly fields?: Readonly<Record<string, Partial<Offer>>>;
  /** Intentions as the API shows them, by id; `tags` are some of them. */
  readonly intentions?: Readonly<Record<string, { readonly tags?: readonly string[] }>>;
}

/** Folder of the real catalogs: `CATALOG_CORPUS`, else `../shared/corpus` beside the project. */
export const CORPUS_FOLDER = resolve(
  process.env.CATALOG_CORPUS ?? join(import.meta.dir, '../../../shared/corpus'),
);

/** Why tests on real catalogs are skipped here; '' when the corpus is present. */
export const CORPUS_ABSENT = existsSync(CORPUS_FOLDER) ? '' : ` (skipped: no corpus at ${CORPUS_FOLDER})`;

export const BUNDLED: Corpus = { folder: join(import.meta.dir, '../corpus'), isBundled: true };
export const REAL: Corpus | null = CORPUS_ABSENT === '' ? { folder: CORPUS_FOLDER, isBundled: false } : null;

/** The same tests over the bundled corpus, always, and over the real one; one skipped test says so where that is absent. */
export function describeCorpora(what: string, define: (corpus: Corpus) => void): void {
  describe(`${what}, bundled`, () => define(BUNDLED));
  const real = REAL;
  if (real !== null) describe(`${what}, real`, () => define(real));
  else test.skip(`${what}, real${CORPUS_ABSENT}`, () => {});
}

/** Files of one corpus folder in the order of their names, as absolute paths. */
export function listCorpusFiles(
  { folder }: Corpus,
  inside: string,
  extensions: readonly string[] = ['.xml', '.yml'],
): string[] {
  return readdirSync(join(folder, inside))
    .filter((name) => extensions.some((extension) => name.endsWith(extension)))
    .sort()
    .map((name) => join(folder, inside, name));
}

/** Every catalog of a corpus with what is known of it. */
export function listCatalogs(corpus: Corpus): CorpusCatalog[] {
  const manifest: CorpusCatalog[] = JSON.parse(
    readFileSync(join(corpus.folder, 'yml/manifest.json'), 'utf8'),
  );
  if (corpus.isBundled) return manifest;
  return manifest.map((each) => ({ ...each, outcome: REFUSED_CATALOGS[each.stored]?.code ?? 'read' }));
}

export function readCatalogBytes({ folder }: Corpus, { stored }: CorpusCatalog): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(join(folder, 'yml', stored)));
}

/** Successive versions of feeds: the feed's name and its files, oldest first. */
export function listSequences(corpus: Corpus): [name: string, files: readonly string[]][] {
  return readdirSync(join(corpus.folder, 'sequences'))
    .sort()
    .map((name) => [name, listCorpusFiles(corpus, join('sequences', name))]);
}

/** Product names, one of each. */
export function listNames({ folder }: Corpus): string[] {
  return readLines(join(folder, 'names.txt'));
}

/** Texts that try to run a script where they are shown. */
export function listPayloads({ folder, isBundled }: Corpus): string[] {
  if (isBundled) return readLines(join(folder, 'html/payloads.txt'));
  const vectors: { payload: string }[] = JSON.parse(
    readFileSync(join(folder, 'html/dompurify-vectors.json'), 'utf8'),
  );
  return [...vectors.map(({ payload }) => payload), ...readLines(join(folder, 'html/xss-payloads.txt'))];
}

/** Descriptions with markup, as shops write them. */
export function listDescriptions({ folder, isBundled }: Corpus): { name: string; html: string }[] {
  return readLines(join(folder, 'html', isBundled ? 'descriptions.jsonl' : 'real-descriptions.jsonl'))
    .map((line): { name?: string; html: string } => JSON.parse(line))
    .map(({ name, html }) => ({ name: name ?? '', html }));
}

function readLines(path: string): string[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
}
