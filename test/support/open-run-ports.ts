import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packDictionary } from '../../src/dictionary/packed/pack-dictionary.ts';
import type { RunReport } from '../../src/model/report.ts';
import type { RunFailure } from '../../src/model/run-failure.ts';
import { openWorkPlaces } from '../../src/run/pace/open-work-places.ts';
import type { ConversionPool } from '../../src/run/pool/conversion-pool.ts';
import { runImport } from '../../src/run/run-import.ts';
import type { RunPorts, RunRequest, RunSummary } from '../../src/run/run-request.ts';
import { addOrganization } from '../../src/store/accounts/organizations.ts';
import type { Sql } from '../../src/store/driver/connect.ts';

/** Runs imports on a real database without a server. */
export interface TestRuns {
  readonly ports: RunPorts;
  readonly summaries: RunSummary[];
  organization(profile?: { city?: string | null; limit?: number }): Promise<RunRequest['organization']>;
  /** Imports a catalog given as text, bytes, or pieces. */
  run(
    organization: RunRequest['organization'],
    catalog: string | Uint8Array | readonly Uint8Array[] | AsyncIterable<Uint8Array>,
    request?: Partial<RunRequest>,
    ports?: Partial<RunPorts>,
  ): Promise<RunReport>;
  close(): void;
}

export async function openTestRuns(sql: Sql, pool: ConversionPool): Promise<TestRuns> {
  const spoolDir = mkdtempSync(join(tmpdir(), 'catalog-import-spool-'));
  const dictionary = await packDictionary(join(import.meta.dir, '../../dict'));
  const summaries: RunSummary[] = [];
  const ports: RunPorts = {
    sql,
    pool,
    dictionary: () => dictionary,
    places: openWorkPlaces(8),
    onFinished: (summary) => summaries.push(summary),
    settings: {
      maxCatalogBytes: 60 << 20,
      maxOffers: 60_000,
      maxYamlBytes: 1 << 20,
      catalogFormats: ['yml', 'yaml'],
      picturesPerOffer: 3,
      maxTags: 7,
      checkCurrency: true,
      activeIntentionsLimit: 100_000,
      spoolDir,
      conversionVersion: 'test',
    },
  };
  let made = 0;
  return {
    ports,
    summaries,
    organization: async (profile = {}) => {
      const city = profile.city === undefined ? 'Москва' : profile.city;
      const limit = profile.limit ?? null;
      made++;
      const id = await addOrganization(sql, {
        name: `Магазин ${made}`,
        city,
        domain: null,
        email: `shop-${made}-${crypto.randomUUID()}@example.com`,
        passwordHash: '-',
        limit,
      });
      return { id, city, domain: null, activeIntentionLimit: limit };
    },
    run: (organization, catalog, request = {}, overrides = {}) =>
      runImport(
        pieces(catalog),
        {
          organization,
          channel: 'push',
          dryRun: false,
          removeMissing: false,
          signal: new AbortController().signal,
          ...request,
        },
        { ...ports, ...overrides },
      ),
    close: () => rmSync(spoolDir, { recursive: true, force: true }),
  };
}

/** The code of the failure a run ends with; fails the test when it does not fail so. */
export async function failureOf(run: Promise<RunReport>): Promise<RunFailure> {
  const outcome = await run.then(
    (report) => ({ report }),
    (error: unknown) => ({ error }),
  );
  if ('report' in outcome) throw new Error('the run succeeded');
  return outcome.error as RunFailure;
}

async function* pieces(catalog: Parameters<TestRuns['run']>[1]): AsyncGenerator<Uint8Array> {
  if (typeof catalog === 'string') yield new TextEncoder().encode(catalog);
  else if (catalog instanceof Uint8Array) yield catalog;
  else yield* catalog;
}
