import { expect, test } from 'bun:test';
import type { CatalogHead } from '../../src/read/catalog-parts.ts';
import { formRefusedYml } from '../../src/read/yml/form-refused-yml.ts';

const HEAD: CatalogHead = { format: 'yml', encoding: 'utf-8', shop: 'М', shopCity: null, categories: {} };
const TREE = '<category id="1">А</category>\n<category id="2" parentId="1">Б &amp; В</category>\n';

test('a catalog of refused offers has the tree of categories of the source', () => {
  const categories = { 1: { name: 'А', parentId: null }, 2: { name: 'Б & В', parentId: '1' } };
  expect([...formRefusedYml({ ...HEAD, categories }).start].join('')).toContain(TREE);
});

test('what version 0.1 kept are paths: they give the same tree', () => {
  const kept = JSON.parse('{"1":["А"],"2":["А","Б & В"]}') as CatalogHead['categories'];
  expect([...formRefusedYml({ ...HEAD, categories: kept }).start].join('')).toContain(TREE);
});
