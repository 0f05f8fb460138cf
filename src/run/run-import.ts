import type { RunReport } from '../model/report.ts';
import type { ReservedSql } from '../store/driver/connect.ts';
import { applyPlan } from '../store/run/apply-plan.ts';
import { countByHand, holdByHand } from '../store/run/count-by-hand.ts';
import { finishRun } from '../store/run/finish-run.ts';
import { readFingerprints } from '../store/run/read-fingerprints.ts';
import { readKeptEdits } from '../store/run/read-kept-edits.ts';
import { clearStage, openStage } from '../store/run/stage-rows.ts';
import { beginRun, type Run } from './begin-run.ts';
import { buildReport } from './build-report.ts';
import { convertCatalog, type Stored } from './convert-catalog.ts';
import { noticeRefusals } from './guard/notice-refusals.ts';
import { planGuarded } from './guard/plan-guarded.ts';
import { nameRefusals } from './name-refusals.ts';
import { paceSource } from './pace/pace-source.ts';
import { wishRows } from './pool/wish-rows.ts';
import { recordDetails } from './record-details.ts';
import type { RunPorts, RunRequest } from './run-request.ts';
import { warnOfMoved } from './warn-of-moved.ts';

/**
 * Runs one import from the first byte to the report; all of it happens, or nothing.
 *
 * `source` yields the catalog's bytes (decompressed or gzip by content). Resolves with the exact report; rejects
 * with a RunFailure whose code the edges turn into a status (push) or a message (pull): `run_in_progress`, the
 * reader's failures, `cancelled` or whatever `request.signal` carries. Anything else that is thrown is a defect
 * or a lost database, recorded on the run as such. A run whose connection was lost in the apply ends as the database
 * says that it has. A dry run is the same run without the apply, which makes rows only of what it shows.
 */
export async function runImport(
  source: AsyncIterable<Uint8Array>,
  request: RunRequest,
  ports: RunPorts,
): Promise<RunReport> {
  const run = await beginRun(request, ports);
  // Claimed at its first byte, at work when there is something to work on.
  const paced = paceSource(source, ports.places, run.signal);
  let asked: ReturnType<typeof askStored> | null = null;
  try {
    await paced.ready();
    const connection = await run.work();
    const stored = askStored(connection, run, request);
    asked = stored;
    stored.catch(() => {}); // Told when it is needed, which may be after the file's head.
    const catalog = await run.watch.time('read', () =>
      convertCatalog(paced, { run, connection, request, ports, stored }),
    );
    const { fingerprints, stage } = await stored;
    const { ledger } = catalog;

    await run.enter('plan');
    const { limit, publishedByHand } = request.dryRun
      ? await countByHand(connection, run.orgId)
      : await stage.transact((sql) => holdByHand(sql, run.orgId));
    const counted = { ...fingerprints, publishedByHand };
    const guarded = await planGuarded(ledger, counted, {
      channel: request.channel,
      removeMissing: request.removeMissing,
      maxClosePercent: request.maxClosePercent ?? null,
      activeLimit: limit ?? ports.settings.activeIntentionsLimit,
    });
    const { plan, held, notification } = guarded;
    await warnOfMoved(connection, run.orgId, plan, catalog);
    const report = buildReport(plan, {
      runId: run.id,
      shop: catalog.shop,
      dryRun: request.dryRun,
      refusals: await nameRefusals(connection, run.orgId, plan, ledger),
      warnings: new Map([...ledger.warnings, ...guarded.warnings]),
      keptEdits:
        fingerprints.editedBefore === 0
          ? []
          : await readKeptEdits(connection, run.orgId, [...plan.update, ...plan.refresh]),
    });

    await run.watch.time('details', () =>
      recordDetails(ports.sql, connection, { orgId: run.orgId, plan, report, catalog }),
    );

    await run.enter('apply');
    const outcome = {
      orgId: run.orgId,
      runId: run.id,
      runNumber: run.runNumber,
      channel: request.channel,
      conversion: catalog.conversion,
      made: catalog.made,
      changes: plan,
      early: stage.begun ? catalog.early : null,
      held,
      notifications: [notification, await noticeRefusals(ports.sql, run.orgId, report.counters)].filter(
        (each) => each !== null,
      ),
      report,
      timings: run.watch.read,
    };
    await run.watch.time('apply', () =>
      request.dryRun ? finishRun(connection, outcome) : applyPlan(connection, outcome),
    );
    // What has been applied cannot fail any more. A catalog of the day before has staged nothing: 1 ms of the database.
    if (stage.used) await clearStage(connection).catch(() => {});
    run.succeeded(report);
    return report;
  } catch (error) {
    // Whatever it was: the connection is given back when nothing is under way on it.
    await (await asked?.catch(() => null))?.stage.abandon();
    return await run.failed(error);
  } finally {
    paced.close();
    await run.release();
  }
}

async function askStored(connection: ReservedSql, run: Run, { dryRun }: RunRequest) {
  const fingerprints = await run.watch.time('fingerprints', () => readFingerprints(connection, run.orgId));
  const stage = await openStage(connection);
  return { fingerprints, stage, wish: dryRun ? await wishRows(fingerprints) : null } satisfies Stored;
}
