import { describe, expect, test } from 'bun:test';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { RunFailure } from '../../src/model/run-failure.ts';
import { CORPUS_ABSENT, CORPUS_FOLDER } from '../support/read-corpus.ts';
import { cutRandomly } from './cut-bytes.ts';
import { expectOffers } from './expect-offers.ts';
import { readWholeCatalog, type WholeCatalog } from './read-whole-catalog.ts';

interface ManifestEntry {
  readonly stored: string;
  readonly offers: number;
  readonly cats: number;
  /** 'ok', or what a conforming parser says and where. */
  readonly wf: string;
  readonly notes: string;
}

const MANIFEST = join(CORPUS_FOLDER, 'yml/manifest.json');
const entries: readonly ManifestEntry[] = existsSync(MANIFEST)
  ? JSON.parse(readFileSync(MANIFEST, 'utf8'))
  : [];

type Outcome = 'read' | RunFailure['code'];

/** Files for which the outcome is not what well-formedness alone says: part of the name → outcome and reason. */
const EXCEPTIONS: readonly (readonly [part: string, outcome: Outcome, reason: string])[] = [
  ['epicentr_feed.xml', 'not_a_catalog', 'no shop'],
  ['hotline', 'not_a_catalog', 'root <price>, the format of another marketplace'],
  ['hli_ukr_21092023.xml', 'not_a_catalog', 'root <price>'],
  ['amp-394-clear-xml.xml', 'not_a_catalog', 'root <price>'],
  ['amp-503-duplicates-1.xml', 'not_a_catalog', 'root <price>'],
  ['dev-sitemap.xml', 'not_a_catalog', 'root <urlset>'],
  ['invalidContentType.xml', 'not_a_catalog', 'root <Error>'],
  ['prom-feed__products_feed.xml', 'no_offers', 'a shop without offers'],
  ['feedWithoutGoods.xml', 'no_offers', 'a shop without offers'],
  ['feed-without-goods-and-categories.xml', 'no_offers', 'a shop without offers'],
  ['stage__amp-test-feed.xml', 'empty_body', 'white space only'],
  ['incorrect_feeds__empty.xml', 'empty_body', 'nothing'],
  ['images__test.txt', 'not_a_catalog', 'a line of text'],
  ['hist_e13336ac.xml', 'malformed_yaml', 'a shell script'],
  ['hist_472fbe9f.xml', 'malformed_yaml', 'a program in Go'],
  ['JEBS-O__desktop-converter', 'read', 'windows-1251 declared as UTF-8, decoded slice by slice'],
  ['hist_133ead3a.xml', 'read', 'byte 0x98, which windows-1251 leaves undefined, is decoded as U+0098'],
  ['amp-325-reg-mark.xml', 'read', 'HTML named entities are tolerated'],
];

function expectedOutcome(entry: ManifestEntry): Outcome {
  const exception = EXCEPTIONS.find(([part]) => entry.stored.includes(part));
  return exception?.[1] ?? (entry.wf === 'ok' ? 'read' : 'malformed_xml');
}

async function readFile(entry: ManifestEntry, seed: number): Promise<WholeCatalog | RunFailure> {
  const bytes = new Uint8Array(readFileSync(join(CORPUS_FOLDER, 'yml', entry.stored)));
  try {
    return await readWholeCatalog(seed < 0 ? bytes : cutRandomly(bytes, seed));
  } catch (error) {
    if (error instanceof RunFailure) return error;
    throw error;
  }
}

describe.skipIf(CORPUS_ABSENT !== '')(`real catalogs${CORPUS_ABSENT}`, () => {
  test('every exception concerns some file', () => {
    for (const [part] of EXCEPTIONS)
      expect(entries.filter((entry) => entry.stored.includes(part))).not.toEqual([]);
  });

  test.each(entries.map((entry) => [basename(entry.stored), entry] as const))('%s', async (_name, entry) => {
    const result = await readFile(entry, -1);
    const outcome = result instanceof RunFailure ? result.code : 'read';
    expect(outcome).toBe(expectedOutcome(entry));
    if (result instanceof RunFailure) {
      if (outcome === 'malformed_xml' && Number.isFinite(lineOf(entry))) {
        // A conforming parser may notice the same defect earlier, e.g. at the first of two windows-1251 bytes.
        expect(result.details.line).toBeGreaterThanOrEqual(lineOf(entry));
      }
      return;
    }
    expect(result.offers).toHaveLength(entry.offers);
    expect(result.summary.offers).toBe(entry.offers);
    for (const offer of result.offers)
      expect(JSON.stringify(offer)).not.toMatch(/\\u00(?:0[0-8bcef]|1)|\\ud/);
    // The manifest counts categories with repeated ids, and those in comments.
    expect(Object.keys(result.head.categories).length).toBeLessThanOrEqual(Math.max(entry.cats, 0));
    if (!entry.notes.includes('duplicate category') && !entry.notes.includes('no <categories>')) {
      expect(Object.keys(result.head.categories)).toHaveLength(entry.cats);
    }
  });

  test('files read the same when they come in random pieces', async () => {
    const small = entries.filter((_, i) => i % 9 === 0);
    expect(small.length).toBeGreaterThan(20);
    for (const [seed, entry] of small.entries()) {
      const whole = await readFile(entry, -1);
      const cut = await readFile(entry, seed);
      if (whole instanceof RunFailure)
        expect(cut).toMatchObject({ code: whole.code, details: whole.details });
      else expect(cut).toEqual(whole);
    }
  });

  test("every field of every offer is what Bun's own XML parser sees", async () => {
    let compared = 0;
    for (const entry of entries) {
      const result = await readFile(entry, -1);
      if (result instanceof RunFailure || entry.wf !== 'ok') continue;
      const encoding = result.summary.encoding as Bun.Encoding;
      const text = new TextDecoder(encoding).decode(readFileSync(join(CORPUS_FOLDER, 'yml', entry.stored)));
      const expected = expectOffers(text.trimStart(), result.head.categories);
      expect([entry.stored, expected.length]).toEqual([entry.stored, result.offers.length]);
      for (const [i, offer] of expected.entries()) {
        const { description, ...rest } = result.offers[i]!;
        expect({ ...rest, ...('description' in offer ? { description } : {}) }).toEqual(offer);
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(30_000);
  }, 60_000);
});

/** Line at which the manifest says a conforming parser stops; NaN when it names none. */
function lineOf(entry: ManifestEntry): number {
  return Number(/@L(\d+)$/.exec(entry.wf)?.[1]);
}
