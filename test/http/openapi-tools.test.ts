import { afterAll, beforeAll, expect, test } from 'bun:test';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { YML_EXAMPLE } from '../../src/http/openapi/catalog-examples.ts';
import { OPERATIONS } from '../../src/http/openapi/operations.ts';
import { bin, makeTypedClient, runTool } from '../support/make-typed-client.ts';
import { useSharedServer } from '../support/use-server.ts';

const file = useSharedServer();
const folder = mkdtempSync(join(tmpdir(), 'catalog-import-openapi-'));
const documentFile = join(folder, 'openapi.json');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeAll(async () => {
  const answer = await fetch(`${file.server().baseUrl}/openapi.json`);
  await Bun.write(documentFile, await answer.text());
  // Programs in the folder find the packages of the project.
  symlinkSync(join(import.meta.dir, '../../node_modules'), join(folder, 'node_modules'));
  await makeTypedClient(documentFile, folder);
});

test('redocly finds nothing to complain of in the document', async () => {
  const said = await runTool(
    [bin('@redocly/cli/bin/cli.js')],
    ['lint', documentFile, '--config', 'redocly.yaml'],
  );
  expect(said).toContain('Your API description is valid');
  expect(said).not.toContain('warning');
}, 120_000);

const PROGRAM = `import createClient from 'openapi-fetch';
import type { components, paths } from './api.d.ts';

const [baseUrl = '', key = '', catalog = ''] = process.argv.slice(2);
const client = createClient<paths>({ baseUrl, headers: { authorization: \`Bearer \${key}\` } });
const pushed = await client.POST('/v1/org/intentions/import', {
  params: { query: { dry_run: '1' } },
  body: catalog,
  bodySerializer: (body) => body as string,
});
if (pushed.error !== undefined) throw new Error(pushed.error.detail);
if (!('counters' in pushed.data)) throw new Error('promised, though nobody preferred so');
const counters: components['schemas']['Counters'] = pushed.data.counters;
const reasons = pushed.data.errors.map(({ id, code, line }) => \`\${id} \${code} \${line}\`);
console.log(JSON.stringify({ created: counters.created, reasons }));
`;

const compile = async (name: string, program: string): Promise<string> => {
  await Bun.write(join(folder, name), program);
  const options = [
    '--ignoreConfig',
    '--noEmit',
    '--strict',
    '--module',
    'preserve',
    '--target',
    'esnext',
    '--types',
    'bun-types',
  ];
  return runTool(
    [bin('typescript/lib/tsc.js')],
    [...options, '--skipLibCheck', 'false', '--allowImportingTsExtensions', join(folder, name)],
  );
};

test('a program against the client that openapi-typescript makes compiles, and pushes a catalog', async () => {
  await compile('program.ts', PROGRAM);
  const { server, token } = file.shared();
  const said = await runTool([join(folder, 'program.ts')], [server.baseUrl, token, YML_EXAMPLE]);
  expect(JSON.parse(said)).toEqual({ created: 1, reasons: ['D-102 no_price 17'] });
}, 120_000);

test('the types of that client know the members: one that is misspelled does not compile', async () => {
  const wrong = PROGRAM.replace('counters.created', 'counters.creatd');
  await expect(compile('wrong.ts', wrong)).rejects.toThrow('creatd');
}, 120_000);

interface PostmanItem {
  readonly name: string;
  readonly item?: readonly PostmanItem[];
  readonly request?: {
    readonly method: string;
    readonly url: { readonly host: readonly string[]; readonly path: readonly string[] };
  };
}

const flatten = (items: readonly PostmanItem[]): readonly PostmanItem[] =>
  items.flatMap((each) => (each.item === undefined ? [each] : flatten(each.item)));

test('the Postman collection that is made of the document has every operation, and its push reaches the service', async () => {
  const made = join(folder, 'postman.json');
  await runTool([bin('openapi-to-postmanv2/bin/openapi2postmanv2.js')], ['-s', documentFile, '-o', made]);
  const collection = (await Bun.file(made).json()) as {
    item: readonly PostmanItem[];
    variable: readonly { key: string; value: string }[];
  };
  const requests = flatten(collection.item).flatMap(({ name, request }) =>
    request ? [{ name, request }] : [],
  );
  expect(requests.map(({ name }) => name).sort()).toEqual(OPERATIONS.map(({ summary }) => summary).sort());
  const push = requests.find(({ request }) => request.url.path.at(-1) === 'import')?.request;
  const base = collection.variable.find(({ key }) => key === 'baseUrl')?.value ?? '';
  const url = [...(push?.url.host ?? []), ...(push?.url.path ?? [])].join('/').replace('{{baseUrl}}', base);
  const answer = await fetch(`${url}?dry_run=1`, {
    method: push?.method ?? '',
    headers: { authorization: `Bearer ${file.shared().token}` },
    body: YML_EXAMPLE,
  });
  expect(answer.status).toBe(200);
}, 120_000);
