import { describe, expect, test } from 'bun:test';
import iconv from 'iconv-lite';
import { cutBytes } from './cut-bytes.ts';
import { readFailure } from './read-failure.ts';
import { readWholeCatalog } from './read-whole-catalog.ts';
import { writeYml } from './write-yml.ts';

const NAME = 'Ёлка «Новая» — 100 см';

function write(encoding: string | null, name = NAME): string {
  const declaration = encoding === null ? '' : `<?xml version="1.0" encoding="${encoding}"?>\n`;
  return (
    declaration +
    writeYml(`<offer id="1"><name>${name}</name></offer>`, `<category id="1">${name}</category>`)
  );
}

function encode(text: string, encoding: string): Uint8Array {
  return new Uint8Array(iconv.encode(text, encoding));
}

describe('an encoding is taken from the byte order mark, then the declaration, then the content', () => {
  const cases: readonly (readonly [string, string | null, string, string])[] = [
    ['nothing declared, UTF-8', null, 'utf-8', 'utf-8'],
    ['UTF-8', 'UTF-8', 'utf-8', 'utf-8'],
    ['windows-1251', 'windows-1251', 'windows-1251', 'windows-1251'],
    ['windows-1251 in capitals', 'WINDOWS-1251', 'windows-1251', 'windows-1251'],
    ['cp1251', 'cp1251', 'windows-1251', 'windows-1251'],
    ['win-1251, which only iconv-lite knows', 'win-1251', 'windows-1251', 'win-1251'],
    ['a DOS code page', 'cp866', 'cp866', 'ibm866'],
    ['ISO 8859-5, without the quotes it lacks', 'iso-8859-5', 'iso-8859-5', 'iso-8859-5'],
    ['KOI8-R', 'koi8-r', 'koi8-r', 'koi8-r'],
    ['KOI8-U', 'KOI8-U', 'koi8-u', 'koi8-u'],
    ['Mac Cyrillic', 'x-mac-cyrillic', 'maccyrillic', 'x-mac-cyrillic'],
    ['a code page that only iconv-lite knows', 'cp855', 'cp855', 'cp855'],
    ['an encoding of several bytes', 'gb18030', 'gb18030', 'gb18030'],
    ['UTF-16 declared over UTF-8, which the declaration itself disproves', 'utf-16', 'utf-8', 'utf-8'],
    ['UTF-16 declared otherwise', 'UTF_16', 'utf-8', 'utf-8'],
    ['UTF-32 declared otherwise', 'UTF_32', 'utf-8', 'utf-8'],
    ['windows-1251 declared over UTF-8', 'windows-1251', 'utf-8', 'utf-8'],
    ['ISO 8859-1 declared over UTF-8', 'iso-8859-1', 'utf-8', 'utf-8'],
    ['KOI8-R declared over UTF-8', 'koi8-r', 'utf-8', 'utf-8'],
    ['win-1251 declared over UTF-8', 'win-1251', 'utf-8', 'utf-8'],
    ['UTF-8 declared over windows-1251', 'UTF-8', 'windows-1251', 'utf-8'],
    ['nothing declared, windows-1251', null, 'windows-1251', 'utf-8'],
  ];

  test.each(cases)('%s', async (_what, declared, encoding, expected) => {
    const name = /koi8|cp86|iso|cp855|mac/i.test(encoding) ? 'Ёлка Новая 100 см' : NAME;
    const { head, summary, offers } = await readWholeCatalog(encode(write(declared, name), encoding));
    expect([offers[0]?.name, head.shop, head.categories['1']]).toEqual([name, 'Магазин', [name]]);
    expect(summary.encoding).toBe(expected);
  });

  test.each([
    ['UTF-8', 'utf-8', 'windows-1251'],
    ['UTF-16 little endian', 'utf-16le', 'windows-1251'],
    ['UTF-16 big endian', 'utf-16be', 'utf-8'],
    ['UTF-32 little endian', 'utf-32le', 'UTF-32'],
    ['UTF-32 big endian', 'utf-32be', 'utf-8'],
  ])('the byte order mark of %s wins over any declaration', async (_what, encoding, declared) => {
    const { summary, offers } = await readWholeCatalog(encode(`\ufeff${write(declared)}`, encoding));
    expect([offers[0]?.name, summary.encoding]).toEqual([NAME, encoding]);
  });

  test.each(['utf-16le', 'utf-16be'])('%s is seen without a byte order mark', async (encoding) => {
    const { summary, offers } = await readWholeCatalog(encode(write('UTF-16'), encoding));
    expect([offers[0]?.name, summary.encoding]).toEqual([NAME, encoding]);
  });

  test('characters beyond the basic plane come through UTF-16', async () => {
    const { offers } = await readWholeCatalog(encode(`\ufeff${write(null, 'Дрель 😀𝒳')}`, 'utf-16le'));
    expect(offers[0]?.name).toBe('Дрель 😀𝒳');
  });

  test('an unknown declared encoding is refused by its name', async () => {
    for (const declared of [
      'klingon-8',
      'base64',
      'Base-64',
      'BASE 64:2000',
      'hex',
      'hex_',
      '-binary',
      'x/y',
    ]) {
      const failure = await readFailure(write(declared));
      expect([failure.code, failure.details.encoding]).toEqual(['unknown_encoding', declared]);
      expect(failure.message).toContain(`«${declared}»`);
    }
  });
});

test('a file that mixes UTF-8 and windows-1251 is decoded offer by offer, and its head tag by tag', async () => {
  const [first, second] = [
    `<offer id="1"><name>${NAME}</name></offer>`,
    `<offer id="2"><name>${NAME}</name></offer>`,
  ];
  const categories = '<category id="1">Ёлки</category>';
  const text = writeYml(`${first}${second}`, `${categories}<category id="2">Пилы</category>`);
  const bytes = Buffer.concat(
    text.split(/(?<=<\/offer>|<\/category>)/).map((part) => {
      return part.includes('id="2"') ? encode(part, 'windows-1251') : encode(part, 'utf-8');
    }),
  );
  const { head, offers } = await readWholeCatalog(bytes);
  expect(offers.map(({ name }) => name)).toEqual([NAME, NAME]);
  expect(head.categories).toEqual({ 1: ['Ёлки'], 2: ['Пилы'] });
});

test('UTF-8 that declares a page of codes is read as UTF-8 however it is cut, with its lines and a warning; windows-1251 never is', async () => {
  const words = 'Дрели-шуруповёрты '.repeat(300);
  for (let shift = 0; shift < 4; shift++) {
    const offer = `<offer id="1"><name>${'x'.repeat(shift)}${words}</name></offer>`;
    const text = `<?xml version="1.0" encoding="windows-1251"?>\n${writeYml(offer)}`;
    const read = await readWholeCatalog(encode(text, 'utf-8'));
    expect([read.head.categories['1'], read.head.shop]).toEqual([['Дрели'], 'Магазин']);
    expect(read.offers[0]?.name).toContain('Дрели-шуруповёрты Дрели-шуруповёрты');
    expect([read.summary.encoding, read.summary.warnings.repaired_encoding]).toEqual(['utf-8', 1]);
    expect(read.places[0]?.line).toBe(text.slice(0, text.indexOf('<offer id')).split('\n').length);
    expect((await readWholeCatalog(cutBytes(encode(text, 'utf-8'), 1))).offers).toEqual(read.offers);

    const sound = await readWholeCatalog(encode(text, 'windows-1251'));
    expect([sound.summary.encoding, sound.summary.warnings]).toEqual(['windows-1251', {}]);
    expect(sound.offers).toEqual(read.offers);
  }
  // The letters and signs that make up UTF-8: «Рё», «С‘», «В«».
  for (const signs of ['Рё', 'Рё С‘', 'В«Рё» Рё', '«РР» Рё']) {
    const { head, summary } = await readWholeCatalog(
      encode(
        writeYml('<offer id="1"/>', `<category id="1">${signs}</category>`)
          .replace(/^/, '<?xml version="1.0" encoding="windows-1251"?>')
          .replace('Магазин', 'Shop'),
        'windows-1251',
      ),
    );
    expect([head.categories['1'], summary.encoding]).toEqual([[signs], 'windows-1251']);
  }
});

test('a UTF-16 file that ends in the middle of a character is malformed', async () => {
  const bytes = encode(`\ufeff${write(null)}`, 'utf-16le');
  expect((await readFailure(new Uint8Array([...bytes, 0x20]))).code).toBe('malformed_xml');
});

test('columns count characters, not bytes, in UTF-8', async () => {
  const text = writeYml('<offer id="1"/>').replace('<offers>\n', '<offers><ёж/> ');
  const { places } = await readWholeCatalog(text);
  expect(places[0]?.column).toBe(text.indexOf('<offer id') + 1);
  const { places: narrow } = await readWholeCatalog(encode(text, 'windows-1251'));
  expect(narrow[0]?.line).toBe(1);
});

test('what is quoted of a file is quoted in its own letters, wherever the quotation, a piece or the file itself ends', async () => {
  const words = 'Ёлки — 🌲 '.repeat(20);
  const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
  for (let shift = 0; shift < 8; shift++) {
    const outside = `${declaration}<yml_catalog><shop></b>${'x'.repeat(shift)}${words}`;
    const snippet = String((await readFailure(outside)).details.snippet);
    expect(snippet).toStartWith(`</b>${'x'.repeat(shift)}Ёлки — 🌲 Ёлки`);
    expect(snippet).not.toMatch(/[Рр][^\s]?[°µ‘]|вЂ/);

    const whole = new TextEncoder().encode(
      `${declaration}<yml_catalog><shop><offers><offer id="1"><name>${words}`,
    );
    const cut = await readFailure(whole.subarray(0, whole.length - shift));
    expect(String(cut.details.snippet)).toMatch(/^[Ёлки—🌲 ]+$/u);

    const broken = `${declaration}<yml_catalog><shop><offers>${'y'.repeat(shift)}<offer id="ё"><offer id="2"/><name>${words}`;
    const wholly = await readFailure(broken);
    for (const size of [7, 16, 64]) {
      const {
        line,
        column,
        snippet: quoted,
      } = (await readFailure(cutBytes(new TextEncoder().encode(broken), size))).details;
      expect([size, line, column]).toEqual([size, wholly.details.line, wholly.details.column]);
      expect(String(wholly.details.snippet)).toStartWith(String(quoted).slice(0, 20));
    }
  }
});
