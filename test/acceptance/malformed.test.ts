import { describe, expect, test } from 'bun:test';
import { buildCatalog, lineOf } from '../support/build-catalog.ts';
import { readStates } from '../support/list-intentions.ts';
import { pushProblem, pushReport } from '../support/push-catalog.ts';
import { useSharedServer } from '../support/use-server.ts';

const file = useSharedServer();
const GOOD = buildCatalog({
  offers: [
    { id: 'a', name: 'Дрель А' },
    { id: 'b', name: 'Дрель Б' },
  ],
});

describe('422: not a valid catalog in the expected format', () => {
  const others: [string, string][] = [
    ['no yml_catalog root', '<?xml version="1.0"?>\n<catalog><shop/></catalog>'],
    ['a feed of another kind', '<rss version="2.0"><channel><item><title>x</title></item></channel></rss>'],
    [
      'an HTML page',
      '<!DOCTYPE html>\n<html><head><title>404</title></head><body><p>Not found<br></p></body></html>',
    ],
    ['JSON', '{"offers": [{"id": 1}'],
    ['plain text', 'это не каталог: [, "'],
    ['a spreadsheet', 'id;name;price\n1;"Дрель";2490\n'],
    ['no shop', '<yml_catalog><offers><offer id="1"/></offers></yml_catalog>'],
    ['only a declaration', '<?xml version="1.0" encoding="UTF-8"?>'],
  ];
  test.each(others)('%s', async (_what, body) => {
    expect((await pushProblem(file.shared(), body)).status).toBe(422);
  });

  test('a file without yml_catalog says that it is not a catalog', async () => {
    const problem = await pushProblem(file.shared(), '<catalog><shop/></catalog>');
    expect(problem).toMatchObject({ status: 422, code: 'not_a_catalog' });
  });

  test('an empty body', async () => {
    expect(await pushProblem(file.shared(), '')).toMatchObject({ status: 422, code: 'empty_body' });
  });

  test('bytes that are no text', async () => {
    const noise = Uint8Array.from({ length: 5000 }, (_, index) => (index * 7919 + (index >> 3)) % 256);
    expect((await pushProblem(file.shared(), noise)).status).toBe(422);
  });

  const broken: [string, string, string][] = [
    ['a wrong closing tag', '<name>Дрель Б</name>', '<name>Дрель Б</nome>'],
    ['elements that overlap', '<name>Дрель Б</name>', '<name><b>Дрель Б</name></b>'],
    ['a stray closing tag', '<name>Дрель Б</name>', '</price><name>Дрель Б</name>'],
    ['an attribute without quotes', '<offer id="b">', '<offer id=b>'],
    ['an attribute without a value', '<offer id="b">', '<offer id="b" available>'],
    ['a repeated attribute', '<offer id="b">', '<offer id="b" id="c">'],
    ['a bare <', 'Дрель Б', 'Дрель < Б'],
    ['a < in an attribute', '<offer id="b">', '<offer id="<b">'],
  ];
  test.each(broken)('broken syntax: %s, with line, column and snippet', async (_what, good, bad) => {
    const catalog = GOOD.replace(good, bad);
    expect(catalog).not.toBe(GOOD);
    const problem = await pushProblem(file.shared(), catalog);
    expect(problem).toMatchObject({ status: 422, code: 'malformed_xml', line: lineOf(catalog, bad) });
    const column = problem.column ?? 0;
    const line = catalog.split('\n')[lineOf(catalog, bad) - 1] ?? '';
    expect(column).toBeWithin(1, line.length + 2);
    const snippet = problem.snippet ?? '';
    expect(snippet).not.toBe('');
    expect(snippet.length).toBeLessThanOrEqual(200);
  });

  test('the snippet shows the place in readable text', async () => {
    const problem = await pushProblem(file.shared(), GOOD.replace('Дрель Б</name>', 'Дрель Б</nome>'));
    expect(problem.snippet).toContain('nome');
  });

  const cut: [string, string][] = [
    ['in the middle of a tag', GOOD.slice(0, GOOD.indexOf('<price>') + 4)],
    ['in the middle of an offer', GOOD.slice(0, GOOD.indexOf('</offer>'))],
    ['between two offers', GOOD.slice(0, GOOD.indexOf('</offer>') + '</offer>'.length)],
    ['after the last offer', GOOD.slice(0, GOOD.indexOf('</offers>'))],
    ['before the end of the root', GOOD.slice(0, GOOD.indexOf('</yml_catalog>'))],
    ['in a comment', GOOD.replace('</offers>', '<!-- и тут обрыв </offers>')],
    ['in CDATA', GOOD.replace('Дрель Б', '<![CDATA[Дрель Б')],
    ['in an attribute value', GOOD.slice(0, GOOD.indexOf('<offer id="b') + '<offer id="b'.length)],
  ];
  test.each(cut)('a file cut off %s', async (_where, catalog) => {
    const problem = await pushProblem(file.shared(), catalog);
    expect(problem).toMatchObject({ status: 422, code: 'malformed_xml' });
    expect(problem.line).toBeWithin(1, catalog.split('\n').length + 1);
  });

  test('a second root, or text after the root', async () => {
    expect((await pushProblem(file.shared(), `${GOOD}<yml_catalog/>`)).status).toBe(422);
    expect((await pushProblem(file.shared(), `${GOOD}конец`)).status).toBe(422);
  });

  test('an error on the last line leaves everything as it was: nothing of the file is imported', async () => {
    const shop = await file.organization();
    await pushReport(shop, buildCatalog({ offers: [{ id: 'old', price: 1 }] }));
    const offers = Array.from({ length: 3000 }, (_, index) => ({ id: `n${index}` }));
    const catalog = buildCatalog({ offers: [{ id: 'old', price: 2 }, ...offers] }).replace(
      '</yml_catalog>',
      '</yml>',
    );
    const problem = await pushProblem(shop, catalog, { removeMissing: true });
    expect(problem).toMatchObject({ status: 422, code: 'malformed_xml', line: lineOf(catalog, '</yml>') });
    expect(await readStates(shop)).toEqual({ old: 'published' });
    const next = await pushReport(shop, buildCatalog({ offers: [{ id: 'old', price: 1 }] }));
    expect(next.counters).toMatchObject({ unchanged: 1 });
  });

  test.each(['<offers></offers>', '<offers/>', ''])(
    'a readable file with no products (%j) is «фид не содержит товаров»',
    async (offers) => {
      const catalog = `<yml_catalog date="x"><shop><name>Пусто</name><categories/>${offers}</shop></yml_catalog>`;
      const problem = await pushProblem(file.shared(), catalog);
      expect(problem).toMatchObject({ status: 422, code: 'no_offers' });
      expect(problem.detail).toContain('фид не содержит товаров');
    },
  );
});
