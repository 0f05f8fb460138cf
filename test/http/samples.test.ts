import { afterAll, describe, expect, test } from 'bun:test';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SAMPLES } from '../../src/http/docs/samples.ts';
import { buildCatalog } from '../support/build-catalog.ts';
import { useSharedServer } from '../support/use-server.ts';

const file = useSharedServer();
const folder = mkdtempSync(join(tmpdir(), 'catalog-import-samples-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const CATALOG = buildCatalog({ offers: [{ id: 'a' }, { id: 'b', price: null }] });

/** C#, PHP and 1С are not on every machine that tests; PHP runs where it is. */
const RUN_BY: Readonly<Record<string, { readonly name: string; readonly command: readonly string[] }>> = {
  curl: { name: 'sample.sh', command: ['sh'] },
  Python: { name: 'sample.py', command: ['python3'] },
  JavaScript: { name: 'sample.mjs', command: [process.execPath] },
  PHP: { name: 'sample.php', command: ['php'] },
};

describe.each(Object.entries(RUN_BY))('the sample in %s', (language, { name, command }) => {
  const isHere = Bun.which(command[0]!) !== null;
  const why = isHere ? '' : ` (skipped: no ${command[0]} on this machine)`;

  test.skipIf(!isHere)(
    `pushes the catalog as it stands in the guide, and tells a refusal${why}`,
    async () => {
      const { server, token } = await file.organization();
      const sample = SAMPLES.find(([each]) => each === language)?.[1] ?? (() => '');
      writeFileSync(join(folder, name), sample(`${server.baseUrl}/v1/org/intentions/import`));
      const run = async (catalog: string) => {
        writeFileSync(join(folder, 'catalog.xml'), catalog);
        const env = { ...process.env, CATALOG_KEY: token };
        const child = Bun.spawn([...command, name], { cwd: folder, env, stdout: 'pipe', stderr: 'pipe' });
        const [said, complaint, code] = await Promise.all([
          new Response(child.stdout).text(),
          new Response(child.stderr).text(),
          child.exited,
        ]);
        return { said: said + complaint, ok: code === 0 };
      };
      const pushed = await run(CATALOG);
      expect([pushed.ok, pushed.said]).toEqual([true, expect.stringMatching(/created\W+1\b/)]);
      const refused = await run('<rss></rss>');
      expect([refused.ok, refused.said]).toEqual([false, expect.stringContaining('not_a_catalog')]);
    },
  );
});

test('the guide shows every sample with the address of this service', async () => {
  const page = await (await fetch(`${file.server().baseUrl}/docs`)).text();
  for (const [language] of SAMPLES) expect(page).toContain(`<summary>${language}</summary>`);
  expect(page).toContain(`${new URL(file.server().baseUrl).host}/v1/org/intentions/import`);
});
