import { expect, setDefaultTimeout, test } from 'bun:test';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../../src/store/schema/migrate.ts';
import { createTestDatabase } from '../support/test-database.ts';

setDefaultTimeout(120_000);

const SCHEMA = join(import.meta.dir, '../../src/store/schema');
const MIGRATION = '0044-retry-no-images.sql';

test('links that earlier versions refused for good as no picture may be tried again, those of other formats not', async () => {
  const database = await createTestDatabase({ migrated: false });
  const folder = mkdtempSync(join(tmpdir(), 'catalog-import-migrations-'));
  try {
    const { sql } = database;
    for (const name of readdirSync(SCHEMA).filter((name) => name < MIGRATION))
      cpSync(join(SCHEMA, name), join(folder, name));
    await migrate(sql, folder);
    const org = Bun.randomUUIDv7();
    for (const [code, permanent] of [
      ['not_an_image', true],
      ['unsupported_format', true],
      ['http_404', false],
    ] as const)
      await sql`
        insert into photo_links (org_id, url_hash, url, pictures, rank, error_code, error_text, permanent)
        values (${org}, ${Buffer.from(code)}, ${code}, 1, 0, ${code}, '', ${permanent})`;
    await migrate(sql);
    const left = await sql<{ error_code: string }[]>`select error_code from photo_links where permanent`;
    expect(left.map(({ error_code }) => error_code)).toEqual(['unsupported_format']);
  } finally {
    rmSync(folder, { recursive: true });
    await database.drop();
  }
});
