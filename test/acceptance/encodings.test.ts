import { describe, expect, test } from 'bun:test';
import { buildCatalog, type CatalogParts, lineOf } from '../support/build-catalog.ts';
import { encodeWindows1251 } from '../support/encode-windows1251.ts';
import { getIntention } from '../support/list-intentions.ts';
import { pushProblem, pushReport } from '../support/push-catalog.ts';
import { useSharedServer } from '../support/use-server.ts';

const file = useSharedServer();
const NAME = 'Ёмкость «Кряжич» № 5 — дрель';

function catalog(id: string, declaration: string, more: Partial<CatalogParts> = {}): string {
  return buildCatalog({ shop: 'Магазин «Ёж»', declaration, offers: [{ id, name: NAME }], ...more });
}

async function expectRead(id: string, body: string | Uint8Array<ArrayBuffer>): Promise<void> {
  const report = await pushReport(file.shared(), body);
  expect(report.shop).toBe('Магазин «Ёж»');
  expect(report.counters.created).toBe(1);
  expect((await getIntention(file.shared(), id)).description).toBe(`<p>${NAME}</p>`);
}

/** UTF-16 with a byte order mark, in either byte order. */
function encodeUtf16(text: string, littleEndian: boolean): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(2 + text.length * 2));
  view.setUint16(0, 0xfeff, littleEndian);
  for (let index = 0; index < text.length; index += 1) {
    view.setUint16(2 + index * 2, text.charCodeAt(index), littleEndian);
  }
  return new Uint8Array(view.buffer);
}

describe('encodings', () => {
  test('UTF-8, declared', async () => {
    await expectRead('u1', catalog('u1', '<?xml version="1.0" encoding="UTF-8"?>'));
  });

  test('UTF-8 without a declaration', async () => {
    await expectRead('u2', catalog('u2', '').trimStart());
  });

  test('UTF-8 with a byte order mark', async () => {
    await expectRead('u3', `\ufeff${catalog('u3', '<?xml version="1.0" encoding="UTF-8"?>')}`);
  });

  test('windows-1251, declared', async () => {
    await expectRead('w1', encodeWindows1251(catalog('w1', '<?xml version="1.0" encoding="windows-1251"?>')));
  });

  test('windows-1251 under its other spellings', async () => {
    await expectRead('w2', encodeWindows1251(catalog('w2', "<?xml version='1.0' encoding='Windows-1251'?>")));
    await expectRead('w3', encodeWindows1251(catalog('w3', '<?xml version="1.0" encoding="cp1251"?>')));
    await expectRead('w4', encodeWindows1251(catalog('w4', '<?xml version="1.0" encoding="win-1251"?>')));
  });

  test('the windows-1251 encoding is detected automatically: no declaration', async () => {
    await expectRead('w5', encodeWindows1251(catalog('w5', '').trimStart()));
  });

  test('the windows-1251 encoding is detected automatically: declared as UTF-8', async () => {
    await expectRead('w6', encodeWindows1251(catalog('w6', '<?xml version="1.0" encoding="UTF-8"?>')));
  });

  test('a file that mixes both: each product is read as what it is', async () => {
    const text = catalog('mix-1', '<?xml version="1.0" encoding="UTF-8"?>', {
      offers: [
        { id: 'mix-1', name: NAME },
        { id: 'mix-2', name: NAME },
      ],
    });
    const at = text.indexOf('<offer id="mix-2"');
    const body = Buffer.concat([Buffer.from(text.slice(0, at)), encodeWindows1251(text.slice(at))]);
    await pushReport(file.shared(), new Uint8Array(body));
    for (const id of ['mix-1', 'mix-2']) {
      expect((await getIntention(file.shared(), id)).description).toBe(`<p>${NAME}</p>`);
    }
  });

  test('UTF-16 in both byte orders', async () => {
    const declaration = '<?xml version="1.0" encoding="UTF-16"?>';
    await expectRead('le', encodeUtf16(catalog('le', declaration), true));
    await expectRead('be', encodeUtf16(catalog('be', declaration), false));
  });

  test('refusals name the product in readable letters whatever the encoding', async () => {
    const text = catalog('x', '<?xml version="1.0" encoding="windows-1251"?>', {
      offers: [{ id: 'Ключ-1', name: NAME, price: null }],
    });
    const report = await pushReport(file.shared(), encodeWindows1251(text));
    expect(report.errors).toMatchObject([{ id: 'Ключ-1', name: NAME, code: 'no_price' }]);
  });

  test('lines of refusals and of syntax errors are those of the file, whatever the encoding and line ends', async () => {
    const text = catalog('x', '<?xml version="1.0" encoding="ENCODING"?>', {
      offers: [
        { id: 'a', rawDescription: '<![CDATA[один\nдва\n\nпять]]>', raw: '<!-- и\nкомментарий\n-->' },
        { id: 'b', name: NAME, price: null },
      ],
    });
    const line = lineOf(text, '<offer id="b"');
    const broken = text.replace('</yml_catalog>', '</yml>');
    const encodings: [string, (text: string) => Uint8Array<ArrayBuffer>][] = [
      ['UTF-8', (each) => new TextEncoder().encode(each)],
      ['windows-1251', encodeWindows1251],
      ['UTF-16', (each) => encodeUtf16(each, true)],
    ];
    for (const [name, encode] of encodings) {
      for (const lineEnd of ['\n', '\r\n']) {
        const write = (each: string) => encode(each.replace('ENCODING', name).replaceAll('\n', lineEnd));
        const report = await pushReport(file.shared(), write(text), { dryRun: true });
        expect(report.errors).toMatchObject([{ id: 'b', line, name: NAME }]);
        const problem = await pushProblem(file.shared(), write(broken), { dryRun: true });
        expect(problem).toMatchObject({ status: 422, line: lineOf(broken, '</yml>') });
      }
    }
  });

  test('the same products in another encoding are unchanged', async () => {
    const shop = await file.organization();
    await pushReport(shop, catalog('same', '<?xml version="1.0" encoding="UTF-8"?>'));
    const other = encodeWindows1251(catalog('same', '<?xml version="1.0" encoding="windows-1251"?>'));
    expect((await pushReport(shop, other)).counters).toMatchObject({ unchanged: 1, updated: 0 });
  });

  test('an unknown declared encoding is 422 naming it', async () => {
    const problem = await pushProblem(
      file.shared(),
      catalog('z', '<?xml version="1.0" encoding="klingon-8"?>'),
    );
    expect(problem).toMatchObject({ status: 422, code: 'unknown_encoding' });
    expect(problem.detail).toContain('klingon-8');
  });
});
