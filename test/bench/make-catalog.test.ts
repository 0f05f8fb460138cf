import { expect, test } from 'bun:test';
import { join } from 'node:path';
import { CATALOG_DEFAULTS, type CatalogOptions, makeCatalog } from '../../bench/make-catalog.ts';
import { makeYamlCatalog } from '../../bench/make-yaml-catalog.ts';
import { parseWithSaxes } from '../../bench/parsers/parse-with-saxes.ts';
import type { PlainOffer } from '../../bench/parsers/plain-offer.ts';
import { parseYamlCatalog } from '../../src/read/yaml/parse-yaml-catalog.ts';

const PROJECT = join(import.meta.dir, '../..');

function bytesOf(options: Partial<CatalogOptions>): Uint8Array {
  return Buffer.concat([...makeCatalog(options)]);
}

function offersOf(options: Partial<CatalogOptions>): PlainOffer[] {
  const offers: PlainOffer[] = [];
  parseWithSaxes(bytesOf(options), (offer) => offers.push(offer));
  return offers;
}

test('the same options give the same bytes, another seed gives other goods', () => {
  const options = { offers: 300, seed: 5 };
  expect(bytesOf(options)).toEqual(bytesOf(options));
  const names = (seed: number) =>
    new Set(offersOf({ offers: 300, seed }).map(({ fields }) => fields.get('name')));
  expect(names(5).intersection(names(6)).size).toBeLessThan(15);
});

test('a shorter catalog is the beginning of a longer one', () => {
  expect(offersOf({ offers: 150 }).slice(0, 100)).toEqual(offersOf({ offers: 100 }));
});

test('offers are as large as asked for, and 60 000 of them stay under the limit of 60 MiB', () => {
  for (const bytesPerOffer of [1000, 1500, 3000]) {
    const size = bytesOf({ offers: 500, bytesPerOffer }).length / 500;
    expect(size / bytesPerOffer).toBeWithin(0.9, 1.05);
  }
  let bytes = 0;
  for (const piece of makeCatalog()) bytes += piece.length;
  expect(bytes).toBeWithin(57_000_000, 62_914_560);
});

test('windows-1251 holds the same offers as UTF-8', () => {
  const bytes = bytesOf({ offers: 200, encoding: 'windows-1251' });
  const text = new TextDecoder('windows-1251').decode(bytes);
  const utf8 = new TextDecoder().decode(bytesOf({ offers: 200 }));
  expect(text).toStartWith('<?xml version="1.0" encoding="windows-1251"?>');
  expect(text.replace('windows-1251', 'UTF-8')).toBe(utf8);
});

test('the share of changed offers differs in the price alone', () => {
  const before = offersOf({ offers: 1000 });
  const after = offersOf({ offers: 1000, changed: 0.2 });
  const changed = after.filter((offer, index) => !Bun.deepEquals(offer, before[index]));
  expect(changed.length).toBeWithin(150, 250);
  const without = (offers: PlainOffer[]) =>
    offers.map((offer) => ({ ...offer, fields: [...offer.fields].filter(([name]) => name !== 'price') }));
  expect(without(after)).toEqual(without(before));
});

test('params, pictures, HTML and id prefix are as asked for', () => {
  const options = { offers: 200, params: 3, pictures: 4, htmlShare: 1, idPrefix: 'bench-' };
  for (const offer of offersOf(options)) {
    expect(offer.id).toStartWith('bench-');
    expect(offer.params).toHaveLength(3);
    expect(offer.pictures).toHaveLength(4);
    expect(offer.fields.get('description')).toStartWith('<p>');
  }
  expect(offersOf({ offers: 50, params: 0, pictures: 0 })[0]).toMatchObject({ params: [], pictures: [] });
});

test('nearly every name of a full catalog is its own', () => {
  const names = new Set<string>();
  parseWithSaxes(bytesOf({ bytesPerOffer: 1 }), ({ fields }) => names.add(fields.get('name') ?? ''));
  expect(names.size).toBeGreaterThan(0.99 * CATALOG_DEFAULTS.offers);
});

test('a YAML catalog of 3 500 offers is a catalog and stays under the limit of 1 MB', () => {
  const catalog = makeYamlCatalog(3500);
  expect(Buffer.byteLength(catalog)).toBeWithin(900_000, 1_048_576);
  expect(parseYamlCatalog(Buffer.from(catalog)).offers).toHaveLength(3500);
});

test('the command writes what the function makes, and explains itself', async () => {
  const run = async (...args: string[]) => {
    const command = Bun.spawn([process.execPath, 'bench/make-catalog.ts', ...args], {
      cwd: PROJECT,
      stdout: 'pipe',
    });
    return new Uint8Array(await new Response(command.stdout).arrayBuffer());
  };
  const flags = ['--offers=70', '--seed=3', '--encoding=windows-1251', '--changed=0.5', '--id-prefix=x-'];
  const options = { offers: 70, seed: 3, encoding: 'windows-1251', changed: 0.5, idPrefix: 'x-' } as const;
  expect(await run(...flags)).toEqual(new Uint8Array(bytesOf(options)));
  expect(new TextDecoder().decode(await run('--yaml', '--offers=5'))).toBe(makeYamlCatalog(5));
  expect(new TextDecoder().decode(await run('--help'))).toContain('--bytes-per-offer');
});
