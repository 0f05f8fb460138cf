import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '../../src/store/driver/connect.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

/** What an organization of the fixture signs in with, and what 0.1 answered about it. */
export interface FilledShop {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
  readonly cookie: string;
}

/** Answers of 0.1 about one organization. */
export interface FilledAnswers {
  readonly intentions: readonly { readonly id: string; readonly external_id: string | null }[];
  readonly runs: readonly { readonly id: string; readonly state: string; readonly refusals: unknown }[];
  readonly notifications: readonly unknown[];
  readonly feed: { readonly url: string | null; readonly stops_at: string | null };
}

export type ShopName = 'pushed' | 'pulled' | 'stopped' | 'withdrawn' | 'yaml' | 'interrupted';

/** What fill-database-0.1.ts wrote beside the database. */
export const FILLED = JSON.parse(readFileSync(join(import.meta.dir, 'answers-0.1.json'), 'utf8')) as {
  readonly keys: Readonly<Record<ShopName, FilledShop>>;
  readonly revokedToken: string;
  readonly answers: Readonly<Record<ShopName, FilledAnswers>>;
};

/** A database and a DATA_DIR as version 0.1 left them. */
export interface Database01 {
  readonly database: TestDatabase;
  readonly dataDir: string;
  drop(): Promise<void>;
}

/** Restores the database that 0.1 filled; nothing of the present version has touched it. */
export async function openDatabase01(): Promise<Database01> {
  const database = await createTestDatabase({ migrated: false });
  const dataDir = mkdtempSync(join(tmpdir(), 'catalog-import-0.1-'));
  cpSync(join(import.meta.dir, 'data-0.1'), dataDir, { recursive: true });
  // The dump sets its session up for itself, so it has one of its own.
  const session = connect(database.url, { applicationName: 'restore', maxConnections: 1 });
  await session.unsafe(readFileSync(join(import.meta.dir, 'database-0.1.sql'), 'utf8'));
  await session.end({ timeout: 5 });
  return {
    database,
    dataDir,
    drop: async () => {
      rmSync(dataDir, { recursive: true, force: true });
      await database.drop();
    },
  };
}
