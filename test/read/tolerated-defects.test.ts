import { describe, expect, test } from 'bun:test';
import { readFailure } from './read-failure.ts';
import { readWholeCatalog } from './read-whole-catalog.ts';
import { writeYml } from './write-yml.ts';

async function readName(source: string): Promise<[string, Readonly<Record<string, number>>]> {
  const { offers, warnings } = await readWholeCatalog(
    writeYml(`<offer id="1"><name>${source}</name></offer>`),
  );
  return [offers[0]!.name, warnings];
}

describe('exactly three defects are tolerated and counted', () => {
  test.each([
    ['A & B', 'A & B', 1],
    ['A&B', 'A&B', 1],
    ['&', '&', 1],
    ['&& &', '&& &', 3],
    ['a=1&b=2&amp;c=3', 'a=1&b=2&c=3', 1],
    ['&amp', '&amp', 1],
    ['&nbsp x', '&nbsp x', 1],
    ['&;', '&;', 1],
    ['&#;', '&#;', 1],
    ['&#x;', '&#x;', 1],
    ['&#xZZ;', '&#xZZ;', 1],
    // HTML knows the capital X, so that the second decoding resolves it.
    ['&#X41;', 'A', 1],
    ['&1a;', '&1a;', 1],
    ['&#65', '&#65', 1],
    ['& amp;', '& amp;', 1],
    ['&a<!-- -->;', '&a;', 1],
  ])('a bare ampersand: %s', async (source, name, count) => {
    expect(await readName(source)).toEqual([name, { bare_ampersand: count }]);
  });

  test.each([
    ['A&nbsp;B', 'A\u00a0B', 1],
    ['&laquo;A&raquo; &mdash; &copy;&reg;', '«A» — ©®', 5],
    ['&Acy;&numero;&comma;&NewLine;&lpar;', 'А№,\n(', 5],
    ['&frac12;&sup2;&hearts;', '½²♥', 3],
    ['&NotEqualTilde;', '≂̸', 1],
  ])('HTML named entities: %s', async (source, name, count) => {
    expect(await readName(source)).toEqual([name, { html_entity: count }]);
  });

  test.each([
    ['A\u0000B', 'AB', 1],
    ['A\u0001\u0008\u000b\u000c\u000e\u001fB', 'AB', 6],
    ['A\ufffe\uffffB', 'AB', 2],
    ['A&#0;&#x1F;&#8;B', 'AB', 3],
    ['<![CDATA[A\u0002B]]>', 'AB', 1],
    ['A\u007f\u0085B', 'A\u007f\u0085B', 0],
  ])('control characters are dropped: %j', async (source, name, count) => {
    expect(await readName(source)).toEqual([name, count === 0 ? {} : { control_character: count }]);
  });

  test('in attributes', async () => {
    const source = '<param name="A & B&nbsp;\u0003&#3;" unit="&">1</param>';
    const { offers, warnings } = await readWholeCatalog(writeYml(`<offer id="1 & 2">${source}</offer>`));
    expect(offers[0]).toMatchObject({ id: '1 & 2', params: [{ name: 'A & B', unit: '&' }] });
    expect(warnings).toEqual({ bare_ampersand: 3, html_entity: 1, control_character: 2 });
  });

  test('in elements and text that nobody reads', async () => {
    const { warnings } = await readWholeCatalog(
      writeYml('<offer x="&"><url>a&b</url><x><y>&nbsp;</y>\u0004</x> & </offer>'),
    );
    expect(warnings).toEqual({ bare_ampersand: 3, html_entity: 1, control_character: 1 });
  });

  test('outside the offers', async () => {
    const source = writeYml(
      '<offer id="1"/> & &nbsp; \u0005 <x y="&"/>',
      '<category id="1">A & B\u0006&nbsp;C</category>',
    );
    const { head, summary } = await readWholeCatalog(source);
    expect(head.categories).toEqual({ 1: ['A & B C'] });
    expect(summary.warnings).toEqual({ bare_ampersand: 3, html_entity: 2, control_character: 2 });
  });

  test('a sound file has no warnings', async () => {
    const source = '&amp;&lt;&gt;&quot;&apos;&#65;&#x41;&#x1F600;\t\r\n<![CDATA[& &foo; &nbsp;!]]>';
    expect(await readName(source)).toEqual([`&<>"'AA😀\t\n& &foo; \u00a0!`, {}]);
  });

  test('each offer has its own count', async () => {
    const offers = Array.from(
      { length: 250 },
      (_, i) => `<offer id="${i}"><name>${'&'.repeat(i % 3)}</name></offer>`,
    );
    expect((await readWholeCatalog(writeYml(offers.join('\n')))).warnings).toEqual({ bare_ampersand: 249 });
  });
});

test('a control character inside markup is dropped as well: what is left must be well formed', async () => {
  const { offers, warnings } = await readWholeCatalog(
    writeYml('<offer id="1"><na\u0000me>A</name\u0001></offer>'),
  );
  expect([offers[0]?.name, warnings]).toEqual(['A', { control_character: 2 }]);
  expect((await readFailure(writeYml('<offer id="1"><name\u0000x>A</name></offer>'))).code).toBe(
    'malformed_xml',
  );
});

test('entities that a DOCTYPE declares are unknown, so that no bomb can go off', async () => {
  const source = `<!DOCTYPE yml_catalog [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;">]>\n${writeYml('<offer id="1"><name>&b;</name></offer>')}`;
  const failure = await readFailure(source);
  expect([failure.code, failure.details.line]).toEqual(['malformed_xml', 3]);
});
