import { describe, expect, test } from 'bun:test';
import { buildCatalog } from '../support/build-catalog.ts';
import { getIntention } from '../support/list-intentions.ts';
import { pushCatalog, pushReport } from '../support/push-catalog.ts';
import { useSharedServer } from '../support/use-server.ts';

const file = useSharedServer();

/** A catalog of one product whose name stands in the file exactly as given. */
function named(id: string, name: string): string {
  return buildCatalog({ offers: [{ id, name: 'NAME' }] }).replace(
    '<name>NAME</name>',
    `<name>${name}</name>`,
  );
}

describe('defects of real files that are tolerated and counted in warnings', () => {
  test('a bare &', async () => {
    const report = await pushReport(file.shared(), named('amp', 'Дрель Кузнецов & сыновья'));
    expect(report.counters.created).toBe(1);
    expect(Object.values(report.warnings)).toEqual([1]);
    expect((await getIntention(file.shared(), 'amp')).description).toContain('Кузнецов &amp; сыновья');
  });

  test('HTML named entities', async () => {
    const report = await pushReport(
      file.shared(),
      named('nbsp', 'Дрель&nbsp;&laquo;Кряжич&raquo;&mdash;650'),
    );
    expect(report.counters.created).toBe(1);
    expect(Object.values(report.warnings)).toHaveLength(1);
    expect((await getIntention(file.shared(), 'nbsp')).description).toMatch(/«Кряжич»—650/);
  });

  test('illegal control characters are dropped', async () => {
    const report = await pushReport(file.shared(), named('control', 'Дрель\u0000 Кря\u0008жич'));
    expect(report.counters.created).toBe(1);
    expect(Object.values(report.warnings)).toHaveLength(1);
    expect((await getIntention(file.shared(), 'control')).description).toContain('Дрель Кряжич');
  });

  test.each([
    ['as it is', '\u0001'],
    ['by its number', '&#1;'],
    ['by its number, escaped twice', '&amp;#x1;'],
  ])('a control character in an id, written %s, mixes no two products up', async (_, written) => {
    const shop = await file.organization();
    const catalog = buildCatalog({ offers: [{ id: 'ONE' }, { id: 'TWO' }] })
      .replace('ONE', `a${written}b`)
      .replace('TWO', `c${written}d`);
    expect((await pushReport(shop, catalog)).counters.created).toBe(2);
    expect((await pushReport(shop, catalog)).counters.unchanged).toBe(2);
  });

  test('nor does one in an id of YAML', async () => {
    const shop = await file.organization();
    const catalog = `shop: Проба\ncity: Казань\noffers:${['a\\x01b', 'c\\x01d']
      .map(
        (id) =>
          `\n  - id: "${id}"\n    name: Дрель\n    category: Инструмент/Дрели-шуруповёрты\n    vendor: Makita\n    price: 100\n    params: {Наличие реверса: да}`,
      )
      .join('')}\n`;
    expect((await pushReport(shop, catalog)).counters.created).toBe(2);
    expect((await pushReport(shop, catalog)).counters.unchanged).toBe(2);
  });

  test('the same warnings are counted when the product is unchanged', async () => {
    const shop = await file.organization();
    const catalog = named('again', 'Болты & гайки');
    const first = await pushReport(shop, catalog);
    const second = await pushReport(shop, catalog);
    expect(second.counters.unchanged).toBe(1);
    expect(second.warnings).toEqual(first.warnings);
  });

  test('a sound file has no warnings', async () => {
    expect((await pushReport(file.shared(), named('sound', 'Дрель &amp; бур'))).warnings).toEqual({});
  });

  test('a DOCTYPE is skipped', async () => {
    const catalog = named('doctype', 'Дрель').replace(
      '<yml_catalog',
      '<!DOCTYPE yml_catalog SYSTEM "http://127.0.0.1:9/shops.dtd" [<!ELEMENT x (#PCDATA)> <!-- ]> -->]>\n<yml_catalog',
    );
    expect((await pushReport(file.shared(), catalog)).counters.created).toBe(1);
  });

  test('entity declarations are never expanded, files never read', async () => {
    const doctype =
      '<!DOCTYPE yml_catalog [<!ENTITY boom "взрыв"><!ENTITY file SYSTEM "file:///etc/passwd">]>';
    const catalog = named('xxe', 'Дрель &boom; &file;').replace('<yml_catalog', `${doctype}\n<yml_catalog`);
    const answer = await pushCatalog(file.shared(), catalog);
    expect([200, 422]).toContain(answer.status);
    expect(await answer.text()).not.toMatch(/взрыв|root:/);
    if (answer.status === 200) {
      expect((await getIntention(file.shared(), 'xxe')).description).not.toMatch(/взрыв|root:/);
    }
  });

  test('a bomb of entities costs nothing', async () => {
    const levels = Array.from(
      { length: 30 },
      (_, level) => `<!ENTITY e${level + 1} "&e${level};&e${level};">`,
    ).join('');
    const doctype = `<!DOCTYPE yml_catalog [<!ENTITY e0 "ха">${levels}]>`;
    const catalog = named('bomb', 'Дрель &e30;').replace('<yml_catalog', `${doctype}\n<yml_catalog`);
    const answer = await pushCatalog(file.shared(), catalog, { dryRun: true });
    expect([200, 422]).toContain(answer.status);
    expect((await answer.text()).length).toBeLessThan(10_000);
  });
});
