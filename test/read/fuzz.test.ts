import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { RunFailure } from '../../src/model/run-failure.ts';
import { findHtmlEntity } from '../../src/text/find-html-entity.ts';
import { cutRandomly } from './cut-bytes.ts';
import { expectOffers } from './expect-offers.ts';
import { readWholeCatalog, type WholeCatalog } from './read-whole-catalog.ts';

const RUNS = 4000;

const SEED = `<?xml version="1.0"?>
<!-- c --><?p i?>
<yml_catalog date="x"><shop><name>М &amp; Я</name>
<categories><category id="1">А</category><category id='2' parentId="1">Б</category></categories>
<offers>
<offer id="1" available="true"><name>Дрель &lt;1&gt;</name><price>1</price><categoryId>2</categoryId><param name="a" unit="b">c</param></offer>
<offer id="2"><description><![CDATA[<p>x</p>]]> y<!-- z --></description><picture>u</picture><vendor/></offer>
<offer id="3"/>
</offers></shop></yml_catalog>`;

/** Pieces of markup that break things when they turn up in the wrong place. */
const PIECES = [
  ...[
    '<',
    '>',
    '/',
    '&',
    ';',
    '"',
    "'",
    '=',
    ' ',
    '\n',
    '!',
    '?',
    '-',
    '[',
    ']',
    '#',
    'x',
    'о',
    '\r',
    '\u0001',
    '\u0000',
  ],
  ...[
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<?',
    '?>',
    '</',
    '/>',
    '<offer',
    '</offer>',
    '<offer id="9">',
    '<offers>',
    '</offers>',
  ],
  ...[
    '<name>',
    '</name>',
    '<categories>',
    '</categories>',
    '&amp;',
    '&nbsp;',
    '&foo;',
    '&#65;',
    '&#0;',
    '&#xD800;',
    '<!DOCTYPE a>',
  ],
  ...[
    '<a b="c" b="d">',
    ' id="1"',
    '--',
    '<?xml version="1.0"?>',
    '</yml_catalog>',
    '<yml_catalog>',
    '<shop>',
    '</shop>',
    '\ufffe',
    '😀',
  ],
];

type Mutation = readonly [
  kind: 'insert' | 'delete' | 'replace' | 'move',
  at: number,
  piece: string,
  length: number,
];

const mutation: fc.Arbitrary<Mutation> = fc.tuple(
  fc.constantFrom('insert', 'delete', 'replace', 'move'),
  fc.nat(SEED.length),
  fc.constantFrom(...PIECES),
  fc.nat(4),
);

function mutate(source: string, mutations: readonly Mutation[]): string {
  let text = source;
  for (const [kind, at, piece, length] of mutations) {
    const cut = kind === 'insert' ? 0 : length;
    const moved = text.slice(at, at + cut);
    const rest =
      text.slice(0, at) + (kind === 'replace' || kind === 'insert' ? piece : '') + text.slice(at + cut);
    text = kind === 'move' ? rest.slice(0, at >> 1) + moved + rest.slice(at >> 1) : rest;
  }
  return text.toWellFormed();
}

async function read(source: string | Uint8Array[]): Promise<WholeCatalog | RunFailure> {
  try {
    return await readWholeCatalog(source);
  } catch (error) {
    if (error instanceof RunFailure) return error;
    throw error;
  }
}

function acceptsXml(source: string): boolean {
  try {
    Bun.XML.parse(source);
    return true;
  } catch {
    return false;
  }
}

/** The source without the three tolerated defects, as far as patterns can tell; CDATA and comments left as they are. */
function mendDefects(source: string): string {
  const clean = source.replace(/[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '');
  return clean.replace(SECTION_OR_REFERENCE, (match) => {
    if (!match.startsWith('&')) return match;
    if (match === '&') return '&amp;';
    return match === '&#0;' || findHtmlEntity(match.slice(1, -1)) !== null ? 'x' : match;
  });
}

const SECTION_OR_REFERENCE =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|&[A-Za-z\u0080-\uffff][-\w.\u0080-\uffff]*;|&#\d+;|&#x[0-9a-fA-F]+;|&/g;

describe('mutated catalogs', () => {
  test('never crash, and are read only when they are well formed but for the three tolerated defects', async () => {
    let [wellFormed, accepted, refused] = [0, 0, 0];
    await fc.assert(
      fc.asyncProperty(fc.array(mutation, { minLength: 1, maxLength: 3 }), async (mutations) => {
        const source = mutate(SEED, mutations);
        const result = await read(source);
        const isXml = acceptsXml(source);
        if (isXml) wellFormed++;
        if (result instanceof RunFailure) {
          refused++;
          // Well-formed documents are refused only for what they say, not for how.
          if (isXml && result.code === 'malformed_xml')
            expect(source).toMatch(/<offer\b[^<]*<(?:(?!<\/offer)[\s\S])*<offer\b|<!DOCTYPE/);
        } else {
          accepted++;
          if (!isXml) expect([acceptsXml(mendDefects(source)), source]).toEqual([true, source]);
          expect(JSON.stringify(result.offers)).not.toContain('\\u0000');
        }
      }),
      { numRuns: RUNS, seed: 20260811 },
    );
    // The mutations are neither too mild nor too wild to tell anything.
    expect(wellFormed).toBeGreaterThan(RUNS / 20);
    expect(accepted).toBeGreaterThan(RUNS / 20);
    expect(refused).toBeGreaterThan(RUNS / 4);
  }, 120_000);

  test("that are well formed give the same offers as Bun's own parser", async () => {
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(mutation, { minLength: 1, maxLength: 2 }), async (mutations) => {
        const source = mutate(SEED, mutations);
        const result = await read(source);
        if (result instanceof RunFailure || !acceptsXml(source)) return;
        const expected = expectOffers(source, result.head.categories);
        if (result.warnings.misplaced_offer === undefined)
          expect(expected).toHaveLength(result.offers.length);
        for (const [i, offer] of expected.entries()) {
          const { description, ...rest } = result.offers[i]!;
          expect({ ...rest, ...('description' in offer ? { description } : {}) }).toEqual(offer);
          compared++;
        }
      }),
      { numRuns: RUNS, seed: 20260812 },
    );
    expect(compared).toBeGreaterThan(RUNS / 4);
  }, 120_000);

  test('come out the same in random pieces', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(mutation, { maxLength: 3 }), fc.nat(1000), async (mutations, seed) => {
        const source = mutate(SEED, mutations);
        const [whole, cut] = [
          await read(source),
          await read(cutRandomly(new TextEncoder().encode(source), seed)),
        ];
        if (whole instanceof RunFailure) {
          expect(cut).toBeInstanceOf(RunFailure);
          expect((cut as RunFailure).code).toBe(whole.code);
          expect((cut as RunFailure).details.line).toBe(whole.details.line!);
        } else expect(cut).toEqual(whole);
      }),
      { numRuns: RUNS / 2, seed: 20260813 },
    );
  }, 120_000);
});

test('random bytes never crash', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), fc.boolean(), async (bytes, asXml) => {
      const start = new TextEncoder().encode(asXml ? '<yml_catalog><shop><offers><offer id="' : '');
      await read([start, bytes]);
    }),
    { numRuns: RUNS / 2, seed: 20260814 },
  );
}, 120_000);

test('random text, as YAML and inside YAML, never crashes', async () => {
  const piece = fc.constantFrom(
    ...[
      'offers',
      ':',
      ' ',
      '\n',
      '- ',
      '  ',
      '{',
      '}',
      '[',
      ']',
      ',',
      '&a',
      '*a',
      '"',
      "'",
      '|',
      '>',
      '!',
      '%',
      '---',
      '#',
      'id',
      '~',
      '\t',
      '\u0000',
      '?',
      '<<',
      'params',
      '1',
    ],
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 40 }), fc.boolean(), async (pieces, inside) => {
      await read((inside ? 'offers:\n  - id: ' : '') + pieces.join(''));
    }),
    { numRuns: RUNS / 2, seed: 20260815 },
  );
}, 120_000);
