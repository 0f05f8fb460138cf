import { describe, expect, test } from 'bun:test';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, deflateRawSync, deflateSync, zstdCompressSync } from 'node:zlib';
import { buildCatalog } from '../support/build-catalog.ts';
import { getIntention, readJson, readStates } from '../support/list-intentions.ts';
import { openUpload } from '../support/open-upload.ts';
import { pushCatalog, pushProblem, pushReport, readProblem } from '../support/push-catalog.ts';
import { useSharedServer } from '../support/use-server.ts';

const file = useSharedServer();
const CATALOG = buildCatalog({
  offers: [
    { id: 'a', name: 'Дрель «Ёж»' },
    { id: 'b', price: null },
  ],
});
const BYTES = new TextEncoder().encode(CATALOG);

describe('request body', () => {
  test.each([
    'application/xml',
    'text/plain',
    'application/octet-stream',
    'application/x-yaml',
    'application/json',
    'image/png',
  ])('the Content-Type header carries no meaning: %s', async (type) => {
    const report = await pushReport(file.shared(), CATALOG, {
      dryRun: true,
      headers: { 'content-type': type },
    });
    expect(report.counters).toMatchObject({ total: 2, errors: 1 });
  });

  test('white space before the root does not hide the format', async () => {
    const report = await pushReport(
      file.shared(),
      `\n\n   ${CATALOG.slice(CATALOG.indexOf('<yml_catalog'))}`,
      {
        dryRun: true,
      },
    );
    expect(report.counters.total).toBe(2);
  });

  test('Content-Encoding: gzip is accepted', async () => {
    const report = await pushReport(file.shared(), Bun.gzipSync(BYTES), {
      headers: { 'content-encoding': 'gzip' },
    });
    expect(report.counters).toMatchObject({ total: 2, created: 1 });
    expect((await getIntention(file.shared(), 'a')).description).toBe('<p>Дрель «Ёж»</p>');
  });

  test('a damaged or cut gzip is 422', async () => {
    const packed = Bun.gzipSync(BYTES);
    const headers = { 'content-encoding': 'gzip' };
    for (const body of [packed.slice(0, packed.length - 20), BYTES]) {
      expect(await pushProblem(file.shared(), body, { headers })).toMatchObject({
        status: 422,
        code: 'damaged_gzip',
        detail: expect.not.stringMatching(/[(]|inflate/),
      });
    }
  });

  test('another compression is refused by name', async () => {
    const answer = await pushCatalog(file.shared(), BYTES, { headers: { 'content-encoding': 'compress' } });
    const problem = await readProblem(answer);
    expect(problem.code).toBe('unsupported_content_encoding');
    expect([415, 422]).toContain(problem.status);
  });

  test.each([
    ['deflate', deflateSync(BYTES)],
    ['deflate', deflateRawSync(BYTES)],
    ['br', brotliCompressSync(BYTES)],
    ['zstd', zstdCompressSync(BYTES)],
  ] as const)('Content-Encoding: %s is accepted, whole or not at all', async (encoding, packed) => {
    const headers = { 'content-encoding': encoding };
    const report = await pushReport(file.shared(), new Uint8Array(packed), { dryRun: true, headers });
    expect(report.counters).toMatchObject({ total: 2, errors: 1 });
    const cut = new Uint8Array(packed.subarray(0, packed.length - 20));
    expect(await pushProblem(file.shared(), cut, { headers })).toMatchObject({ code: 'damaged_gzip' });
  });

  test.each([
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
    ['zstd', zstdCompressSync],
  ] as const)(
    'Content-Encoding: %s is bounded as gzip is: what grows beyond reason is refused',
    async (encoding, pack) => {
      const bomb = new Uint8Array(pack(Buffer.from(`<yml_catalog>${' '.repeat(40_000_000)}`)));
      const problem = await pushProblem(file.shared(), bomb, { headers: { 'content-encoding': encoding } });
      expect(problem).toMatchObject({ status: 413, code: 'gzip_too_dense', limit: 200 });
    },
  );

  const form = (...parts: readonly (readonly [head: string, content: string | Uint8Array])[]) =>
    new Uint8Array(
      Buffer.concat([
        ...parts.flatMap(([head, content]) => [
          Buffer.from(`--mark\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
          Buffer.from(content as string),
          Buffer.from('\r\n'),
        ]),
        Buffer.from('--mark--\r\n'),
      ]),
    );
  const FORM = { headers: { 'content-type': 'multipart/form-data; boundary=mark' } };
  const FILE = 'name="file"; filename="catalog.xml"';

  test('a form of exactly one file is read as this file, wherever the pieces of the body end', async () => {
    const report = await pushReport(file.shared(), form([FILE, BYTES]), { dryRun: true, ...FORM });
    expect(report.counters).toMatchObject({ total: 2, errors: 1 });
    for (const size of [1, 7, 101]) {
      const body = form([FILE, BYTES]);
      let at = 0;
      const pieces = new ReadableStream<Uint8Array>({
        pull(controller) {
          if (at >= body.length) return controller.close();
          controller.enqueue(body.slice(at, at + size));
          at += size;
        },
      });
      const again = await pushReport(file.shared(), pieces, { dryRun: true, ...FORM });
      expect(again.counters).toEqual(report.counters);
    }
  });

  test('the name of the file in a form is that of its run', async () => {
    const owner = await file.organization();
    for (const prefer of [{}, { prefer: 'respond-async' }]) {
      const answer = await fetch(`${owner.server.baseUrl}/v1/org/intentions/import`, {
        method: 'POST',
        headers: { authorization: `Bearer ${owner.token}`, ...FORM.headers, ...prefer },
        body: form(['name="file"; filename="C:\\\\выгрузка от 1 мая.xml"', BYTES]),
      });
      expect(answer.ok).toBe(true);
    }
    const { items } = await readJson<{ items: { file_name: string | null }[] }>(owner, '/v1/org/runs');
    expect(items.map(({ file_name }) => file_name)).toEqual(Array(2).fill('выгрузка от 1 мая.xml'));
  });

  test('curl -F file=@catalog.xml works as it stands', async () => {
    const { server, token } = file.shared();
    const folder = mkdtempSync(join(tmpdir(), 'catalog-import-form-'));
    const path = join(folder, 'catalog.xml');
    writeFileSync(path, BYTES);
    const url = `${server.baseUrl}/v1/org/intentions/import?dry_run`;
    const curl = Bun.spawn([
      'curl',
      '-s',
      '-F',
      `file=@${path}`,
      '-H',
      `Authorization: Bearer ${token}`,
      url,
    ]);
    expect(JSON.parse(await new Response(curl.stdout).text())).toMatchObject({ counters: { total: 2 } });
    rmSync(folder, { recursive: true });
  });

  test.each([
    ['two files', form([FILE, BYTES], [FILE, BYTES])],
    ['a flag that belongs into the address', form([FILE, BYTES], ['name="dry_run"', '1'])],
    ['no file', form(['name="text"', CATALOG])],
    ['no end', form([FILE, BYTES]).slice(0, -9)],
  ] as const)('a form with %s is told what to do', async (_, body) => {
    expect(await pushProblem(file.shared(), body, FORM)).toMatchObject({ status: 422, code: 'bad_form' });
  });

  test('a form that declares no boundary is told so', async () => {
    const problem = await pushProblem(file.shared(), form([FILE, BYTES]));
    expect(problem).toMatchObject({ status: 422, code: 'not_a_catalog' });
    expect(problem.detail).toContain(
      'Это форма multipart/form-data, о которой не сказано в Content-Type, а не каталог. Назовите в Content-Type её boundary',
    );
  });

  test('a refused upload under «Connection: close» is taken to its end, so that its client reads why', async () => {
    const { server } = file.shared();
    const { hostname, port } = new URL(server.baseUrl);
    const length = 70_000_000;
    const socket = connect(Number(port), hostname);
    // As a client that writes all before it reads.
    socket.pause();
    socket.write(
      `POST /v1/org/intentions/import HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAuthorization: Bearer wrong\r\n` +
        `Content-Length: ${length}\r\nConnection: close\r\n\r\n`,
    );
    const piece = Buffer.alloc(1_000_000, 32);
    for (let sent = 0; sent < length; sent += piece.length)
      await new Promise<void>((resolve, reject) => {
        socket.write(piece, (error) => (error ? reject(error) : resolve()));
      });
    socket.resume();
    let answer = '';
    for await (const chunk of socket) answer += String(chunk);
    expect(answer).toStartWith('HTTP/1.1 401');
    expect(answer).toContain('"code":"unauthorized"');
  });

  test('a body in chunks of one byte is read as a whole one', async () => {
    const shop = await file.organization();
    const upload = await openUpload(shop);
    for (const byte of BYTES) await upload.write(Uint8Array.of(byte));
    const answer = await upload.finish();
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.body)).toMatchObject({ counters: { total: 2, created: 1, errors: 1 } });
    expect((await getIntention(shop, 'a')).description).toBe('<p>Дрель «Ёж»</p>');
  });

  test('the report does not depend on where the pieces of the body end', async () => {
    const offers = Array.from({ length: 40 }, (_, index) => ({
      id: `й${index}`,
      name: 'Дрель «Ёж» — №1',
      description: '<p>Щётка</p>',
      ...(index % 7 === 0 ? { price: 0 } : {}),
    }));
    const bytes = new TextEncoder().encode(buildCatalog({ offers }));
    const { run_id: _, ...whole } = await pushReport(file.shared(), bytes, { dryRun: true });
    for (const size of [3, 17, 101, 1021, 4099]) {
      const upload = await openUpload(file.shared(), { query: '?dry_run=1' });
      for (let at = 0; at < bytes.length; at += size) await upload.write(bytes.slice(at, at + size));
      const { run_id: __, ...report } = JSON.parse((await upload.finish()).body);
      expect(report).toEqual(whole);
    }
  });

  test('other methods on the path are refused with a problem', async () => {
    const answer = await fetch(`${file.server().baseUrl}/v1/org/intentions/import`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${file.shared().token}` },
      body: CATALOG,
    });
    expect([404, 405]).toContain(answer.status);
    expect(answer.headers.get('content-type')).toStartWith('application/problem+json');
  });

  test('an unknown path is a problem as well', async () => {
    const problem = await readProblem(await fetch(`${file.server().baseUrl}/v1/nothing/here`));
    expect(problem.status).toBe(404);
  });

  test('the bundled sample is accepted, with its few honest mistakes', async () => {
    const shop = await file.organization();
    const sample = await Bun.file(`${import.meta.dir}/../../src/start/sample/catalog.yml.xml`).text();
    const report = await pushReport(shop, sample);
    expect(report.counters).toMatchObject({ total: 303, created: 292, skipped: 6, errors: 5, closed: 0 });
    expect(report.errors.map((each) => each.code).sort()).toEqual([
      'duplicate_id',
      'foreign_currency',
      'no_id',
      'no_price',
      'no_price',
    ]);
    expect(report.skipped.map((each) => each.code).sort()).toEqual([
      'empty_category',
      'empty_category',
      'empty_category',
      'not_available',
      'not_available',
      'not_available',
    ]);
    expect(Object.keys(await readStates(shop))).toHaveLength(292);
    expect((await pushReport(shop, sample)).counters).toMatchObject({
      unchanged: 292,
      updated: 0,
      created: 0,
    });
  });
});
