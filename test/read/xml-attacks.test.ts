import { describe, expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describeCorpora, listCorpusFiles } from '../support/read-corpus.ts';
import { readFailure } from './read-failure.ts';
import { readWholeCatalog } from './read-whole-catalog.ts';
import { writeYml } from './write-yml.ts';

const DOCTYPE =
  /<!DOCTYPE(?:[^[>"']|"[^"]*"|'[^']*')*(?:\[(?:<!--[\s\S]*?-->|"[^"]*"|'[^']*'|[^\]"'])*\]\s*)?>/;

describeCorpora('known attacks', (corpus) => {
  const attacks = listCorpusFiles(corpus, 'xml-attacks', ['.xml']).map(
    (path) => [basename(path), readFileSync(path, 'utf8')] as const,
  );

  test.each(attacks)('%s is refused as no catalog', async (_name, source) => {
    expect((await readFailure(source)).code).toBe('not_a_catalog');
  });

  test.each(attacks)('the declarations of %s do nothing in a catalog', async (_name, source) => {
    // Prefixed, because HTML knows an entity of nearly every short name.
    const doctype = (DOCTYPE.exec(source)?.[0] ?? '')
      .replace('DOCTYPE html', 'DOCTYPE yml_catalog')
      .replace(/(<!ENTITY\s+|&)(\w+)/g, '$1own-$2');
    const entities = [...doctype.matchAll(/<!ENTITY\s+([\w-]+)/g)].map(([, name]) => name!);
    const plain = await readWholeCatalog(`${doctype}${writeYml('<offer id="1"/>')}`);
    expect(plain.offers).toHaveLength(1);
    for (const entity of entities) {
      const offer = `<offer id="1"><name>&${entity};</name></offer>`;
      const inside = await readFailure(`${doctype}${writeYml(offer)}`);
      const inHead = await readFailure(
        `${doctype}${writeYml('<offer/>', `<category id="1">&${entity};</category>`)}`,
      );
      const inAttribute = await readFailure(`${doctype}${writeYml(`<offer id="&${entity};"/>`)}`);
      for (const failure of [inside, inHead, inAttribute]) {
        expect([failure.code, failure.message]).toEqual([
          'malformed_xml',
          expect.stringContaining(`Неизвестное обозначение &${entity};`),
        ]);
      }
    }
  });

  test('no payload of the list is read as a catalog, opens a file or makes a request', async () => {
    const payloads = readFileSync(join(corpus.folder, 'xml-attacks/xxe-payloads.txt'), 'utf8').split(
      /\n(?=<\?xml|<!DOCTYPE|<!--\?xml)/,
    );
    expect(payloads).not.toBeEmpty();
    for (const payload of payloads) {
      const failure = await readFailure(payload);
      expect(['not_a_catalog', 'malformed_xml', 'malformed_yaml']).toContain(failure.code);
      expect(failure.message).not.toContain('root:');
    }
  });
});

describe('hostile files end soon', () => {
  test.each([
    [
      'a tag of 60 000 attributes',
      (n: number) => writeYml(`<offer ${Array.from({ length: n }, (_, i) => `a${i}="1"`).join(' ')}/>`),
    ],
    [
      'an offer nested 60 000 deep',
      (n: number) => writeYml(`<offer>${'<a>'.repeat(n)}${'</a>'.repeat(n)}</offer>`),
    ],
    [
      'a description nested 60 000 deep',
      (n: number) =>
        writeYml(`<offer><description>${'<a>'.repeat(n)}${'</a>'.repeat(n)}</description></offer>`),
    ],
    ['60 000 bare ampersands', (n: number) => writeYml(`<offer><name>${'&'.repeat(n)}</name></offer>`)],
    [
      '60 000 CDATA sections',
      (n: number) => writeYml(`<offer><name>${'<![CDATA[a]]>'.repeat(n)}</name></offer>`),
    ],
    ['60 000 comments', (n: number) => writeYml(`<offer>${'<!---->'.repeat(n)}</offer>`)],
    ['60 000 empty names of categories', (n: number) => writeYml('<offer/>', '<category id="1"/>'.repeat(n))],
    [
      '60 000 line ends of Windows',
      (n: number) => writeYml(`<offer><description>${'\r\n&amp;'.repeat(n)}</description></offer>`),
    ],
    [
      'an attribute of 60 000 references',
      (n: number) => writeYml(`<offer><param name="${'&quot;\n'.repeat(n)}"/></offer>`),
    ],
  ])('%s', async (_what, write) => {
    const { offers } = await readWholeCatalog(write(60_000));
    expect(offers).toHaveLength(1);
  });

  test('text that looks like nothing but inner bytes of UTF-8', async () => {
    function* source(): Generator<Uint8Array> {
      yield new TextEncoder().encode('<?xml version="1.0" encoding="windows-1251"?><yml_catalog><shop>');
      for (let i = 0; i < 300; i++) yield new Uint8Array(65536).fill(0xbf);
    }
    expect((await readFailure(source())).code).toBe('malformed_xml');
  });

  test.each(['', '<offers>'])(
    'elements nested 300 deep around the offers are refused: %s',
    async (before) => {
      const failure = await readFailure(`<yml_catalog><shop>${before}${'<a>'.repeat(300)}`);
      expect([failure.code, failure.message]).toEqual([
        'malformed_xml',
        expect.stringContaining('Слишком большая вложенность тегов, <a>.'),
      ]);
    },
  );

  test('a repeated attribute is found among 60 000', async () => {
    const attributes = Array.from({ length: 60_000 }, (_, i) => `a${i}="1"`).join(' ');
    const failure = await readFailure(writeYml(`<offer ${attributes} a17="2"/>`));
    expect(failure.message).toContain('Атрибут a17 указан в теге дважды.');
  });

  test('a repeated attribute is found wherever both stand, in tags of few and of many', async () => {
    const missed: string[] = [];
    for (const count of [1, 2, 15, 16, 17, 18, 19, 33])
      for (let of = 0; of < count; of += count > 17 ? 5 : 1) {
        const attributes = Array.from({ length: count }, (_, i) => `a${i}="1"`).join(' ');
        const named = (again: string) => writeYml(`<offer ${attributes} ${again}="2"/>`);
        const failure = await readFailure(named(`a${of}`)).catch(() => null);
        if (failure?.message.includes(`Атрибут a${of} указан в теге дважды.`) !== true)
          missed.push(`${of} of ${count}`);
        const before = (await readFailure(`${named('b')}<`)).message;
        if (before.includes('дважды')) missed.push(`none of ${count}`);
      }
    const late = Array.from({ length: 40 }, (_, i) => `a${i}="1"`).join(' ');
    for (let of = 15; of < 40; of++)
      if (!(await readFailure(writeYml(`<offer ${late} a${of}="2"/>`))).message.includes(`Атрибут a${of} `))
        missed.push(`${of} of 40`);
    expect(missed).toEqual([]);
  });

  test('a declaration with a huge number is no memory attack', async () => {
    const failure = await readFailure(writeYml(`<offer><name>&#${'9'.repeat(100_000)};</name></offer>`));
    expect(failure.code).toBe('malformed_xml');
    expect(failure.message.length).toBeLessThan(500);
  });
});
