import { expect, test } from 'bun:test';
import { readFailure } from './read-failure.ts';
import { readWholeCatalog } from './read-whole-catalog.ts';

const FILE = `<?xml version="1.0"?>
<yml_catalog><shop><name>a</name>
<categories><category id="1">Дрели</category></categories>
<offers>
<offer id="a">
<name>Дрель</name></offer>

<offer id="b"><name>Дрель</name></offer></offers></shop></yml_catalog>
`;

const ENDS = { LF: '\n', CRLF: '\r\n', CR: '\r' };

test.each(Object.entries(ENDS))(
  'lines that end with %s are counted, however the file is cut',
  async (_name, end) => {
    const bytes = Buffer.from(FILE.replaceAll('\n', end));
    for (const size of [1, 7, bytes.length]) {
      const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
        Uint8Array.from(bytes.subarray(index * size, (index + 1) * size)),
      );
      const { places } = await readWholeCatalog(chunks);
      expect([size, places.map(({ line }) => line)]).toEqual([size, [5, 8]]);
    }
  },
);

test.each(Object.entries(ENDS))('a fault is told on its line where they end with %s', async (_name, end) => {
  const inside = await readFailure(
    FILE.replace('<name>Дрель</name>', '<name>Дрель</nom>').replaceAll('\n', end),
  );
  expect(inside.details).toMatchObject({
    line: 6,
    column: 12,
    snippet: expect.stringMatching(/^<name>Дрель<\/nom>/),
  });
  const outside = await readFailure(FILE.replace('</categories>', '</category>').replaceAll('\n', end));
  expect(outside.details).toMatchObject({ line: 3 });
});

test('a message of PHP before the catalog is named, with what to do, to the end', async () => {
  const failure = await readFailure(
    `<br />\n<b>Notice</b>:  Undefined index in <b>/x.php</b><br />\n${FILE}`,
  );
  expect(failure.message).toContain(
    'Это сообщение об ошибке PHP, а не каталог. Оно стоит перед каталогом или вместо него: исправьте ошибку в выгрузке магазина или выключите display_errors.',
  );
});
