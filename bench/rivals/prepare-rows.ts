import type { RunReport } from '../../src/model/report.ts';
import { beginRun, type Run } from '../../src/run/begin-run.ts';
import { buildReport } from '../../src/run/build-report.ts';
import { convertCatalog } from '../../src/run/convert-catalog.ts';
import { type Plan, planChanges } from '../../src/run/plan-changes.ts';
import type { RunPorts, RunRequest } from '../../src/run/run-request.ts';
import type { ReservedSql } from '../../src/store/driver/connect.ts';
import { readFingerprints } from '../../src/store/run/read-fingerprints.ts';
import { driveWork } from '../../src/time/drive-work.ts';

/** A run that has done everything but what the database does: what is left can be timed alone. */
export interface PreparedRows {
  readonly run: Run;
  readonly connection: ReservedSql;
  /** What the run would have sent to the stage. */
  readonly batches: readonly { readonly rows: Uint8Array; readonly count: number }[];
  readonly plan: Plan;
  readonly report: RunReport;
  readonly fingerprintsMs: number;
}

/** Runs an import up to the database by the service's own functions, the rows kept in memory. The caller releases the run. */
export async function prepareRows(path: string, orgId: string, ports: RunPorts): Promise<PreparedRows> {
  const request: RunRequest = {
    organization: { id: orgId, city: 'Москва', domain: null, activeIntentionLimit: null },
    channel: 'push',
    dryRun: false,
    removeMissing: false,
    signal: new AbortController().signal,
  };
  const run = await beginRun(request, ports);
  const connection = await run.work();
  const started = performance.now();
  const fingerprints = await readFingerprints(connection, orgId);
  const fingerprintsMs = performance.now() - started;
  const batches: { rows: Uint8Array; count: number }[] = [];
  const stage = {
    write: async (rows: Uint8Array, count: number) => void batches.push({ rows: rows.slice(), count }),
    flush: async () => {},
    transact: () => Promise.reject(new Error('a dry run has no transaction')),
  };
  const parts = {
    run,
    connection,
    request: { ...request, dryRun: true },
    ports,
    stored: Promise.resolve({ fingerprints, stage, wish: null }),
  };
  const { ledger, shop } = await convertCatalog(Bun.file(path).stream(), parts);
  const plan = await driveWork(
    planChanges(ledger, fingerprints, {
      channel: 'push',
      removeMissing: false,
      activeLimit: ports.settings.activeIntentionsLimit,
    }),
  );
  const refusals = plan.refusals.map(([, refusal]) => refusal);
  const { warnings } = ledger;
  const report = buildReport(plan, { runId: run.id, shop, dryRun: false, refusals, warnings, keptEdits: [] });
  return { run, connection, batches, plan, report, fingerprintsMs };
}
