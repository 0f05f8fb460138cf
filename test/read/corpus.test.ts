import { expect, test } from 'bun:test';
import { RunFailure } from '../../src/model/run-failure.ts';
import {
  type Corpus,
  type CorpusCatalog,
  describeCorpora,
  listCatalogs,
  readCatalogBytes,
} from '../support/read-corpus.ts';
import { REFUSED_CATALOGS } from '../support/refused-catalogs.ts';
import { cutRandomly } from './cut-bytes.ts';
import { expectOffers } from './expect-offers.ts';
import { readWholeCatalog, type WholeCatalog } from './read-whole-catalog.ts';

async function read(
  corpus: Corpus,
  catalog: CorpusCatalog,
  seed: number | null = null,
): Promise<WholeCatalog | RunFailure> {
  const bytes = readCatalogBytes(corpus, catalog);
  try {
    return await readWholeCatalog(seed === null ? bytes : cutRandomly(bytes, seed));
  } catch (error) {
    if (error instanceof RunFailure) return error;
    throw error;
  }
}

describeCorpora('catalogs', (corpus) => {
  const catalogs = listCatalogs(corpus);

  test.each(catalogs.map((each) => [each.stored, each.notes, each] as const))(
    '%s: %s',
    async (_name, _notes, catalog) => {
      const result = await read(corpus, catalog);
      expect(result instanceof RunFailure ? result.code : 'read').toBe(catalog.outcome);
      if (result instanceof RunFailure) expectPlace(result, catalog);
      else expectContents(result, catalog);
    },
  );

  test('files read the same when they come in random pieces', async () => {
    const some = corpus.isBundled ? catalogs : catalogs.filter((_, index) => index % 9 === 0);
    for (const [seed, catalog] of some.entries()) {
      const whole = await read(corpus, catalog);
      const cut = await read(corpus, catalog, seed);
      if (whole instanceof RunFailure)
        expect(cut).toMatchObject({ code: whole.code, details: whole.details });
      else expect(cut).toEqual(whole);
    }
  });

  test("every field of every offer is what Bun's own XML parser sees", async () => {
    const conforming = catalogs.filter(({ wf, outcome }) => wf === 'ok' && outcome === 'read');
    for (const catalog of conforming) {
      const result = await read(corpus, catalog);
      if (result instanceof RunFailure) throw result;
      const decoder = new TextDecoder(result.summary.encoding as Bun.Encoding);
      const text = decoder.decode(readCatalogBytes(corpus, catalog)).trimStart();
      const expected = expectOffers(text, result.head.categories);
      expect([catalog.stored, expected.length]).toEqual([catalog.stored, result.offers.length]);
      for (const [index, offer] of expected.entries()) {
        // A description with elements in it that parser does not give as source.
        const { description, ...rest } = result.offers[index] ?? {};
        expect<object>({ ...rest, ...('description' in offer ? { description } : {}) }).toEqual(offer);
      }
    }
    expect(conforming).not.toBeEmpty();
  }, 120_000);

  test('every catalog recorded as refused is there', () => {
    const known = new Set(catalogs.map(({ stored }) => stored));
    const recorded = corpus.isBundled ? [] : Object.keys(REFUSED_CATALOGS);
    expect(recorded.filter((name) => !known.has(name))).toEqual([]);
  });
});

function expectPlace({ code, details }: RunFailure, { wf, line }: CorpusCatalog): void {
  if (line !== undefined) expect(details.line).toBe(line);
  // A conforming parser may notice the same defect earlier, e.g. at the first of two windows-1251 bytes.
  const [, noticed] = /@L(\d+)$/.exec(wf) ?? [];
  if (code === 'malformed_xml' && noticed !== undefined)
    expect(details.line).toBeGreaterThanOrEqual(Number(noticed));
}

function expectContents({ offers, head, summary, warnings }: WholeCatalog, catalog: CorpusCatalog): void {
  expect(offers).toHaveLength(catalog.offers);
  expect(summary.offers).toBe(catalog.offers);
  for (const offer of offers) expect(JSON.stringify(offer)).not.toMatch(/\\u00(?:0[0-8bcef]|1)|\\ud/);
  const categories = Object.keys(head.categories).length;
  // Those in comments and those with repeated ids are counted by the manifest alone.
  const isExact = !/duplicate category|no <categories>/.test(catalog.notes);
  if (isExact) expect(categories).toBe(catalog.cats);
  else expect(categories).toBeLessThanOrEqual(Math.max(catalog.cats, 0));
  if (catalog.encoding !== undefined) expect(summary.encoding).toBe(catalog.encoding);
  if (catalog.warnings !== undefined) expect(warnings).toEqual(catalog.warnings);
  for (const [id, fields] of Object.entries(catalog.fields ?? {}))
    expect(offers.find((offer) => offer.id === id)).toMatchObject(fields);
}
