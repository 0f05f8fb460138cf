import { REFUSED_KEPT } from '../../model/limits.ts';
import { forgetJournal } from '../accounts/journal.ts';
import { forReachable } from '../cluster/for-reachable.ts';
import type { AnySql, Sql } from '../driver/connect.ts';
import { forgetEarlierRows } from '../undo/forget-earlier-rows.ts';
import { expireReports, type ReportKeeping } from './expire-reports.ts';
import { forgetOfferSources } from './forget-offer-sources.ts';
import { foldRefusals } from './list-refusals.ts';

/** Days that what a check would have changed is kept, on top of what later ones push out. */
const CHANGES_DAYS = 7;
const LISTED_MS = 86_400_000;

/** Forgets what has grown old: source of refused offers, changes of dry runs, unfolded refusals, earlier rows, reports. Runs stay. */
export async function forgetRunDetails(sql: Sql, reports: ReportKeeping): Promise<void> {
  await forReachable(sql, async ({ only }) => {
    await sql`
      with old as (
        delete from run_sources where created_at < now() - ${REFUSED_KEPT.days} * interval '1 day' ${only('org_id')}
        returning org_id, run_id
      )
      delete from run_slices as s using old where s.org_id = old.org_id and s.run_id = old.run_id ${only('s.org_id')}`;
    await sql`
      delete from run_changes as c using runs as r
      where r.dry_run and r.started_at < now() - ${CHANGES_DAYS} * interval '1 day'
        and c.org_id = r.org_id and c.run_id = r.id ${only('r.org_id')} ${only('c.org_id')}`;
  });
  await foldRefusals(sql, LISTED_MS);
  await forgetEarlierRows(sql);
  await forgetOfferSources(sql);
  await forgetJournal(sql);
  await expireReports(sql, reports);
}

/** Forgets what an attempt has recorded of a run that is now done anew: its details are written before it is known to succeed. */
export async function forgetAttempt(sql: AnySql, orgId: string, runId: string): Promise<void> {
  await sql`
    with sources as (delete from run_sources where org_id = ${orgId} and run_id = ${runId}),
      slices as (delete from run_slices where org_id = ${orgId} and run_id = ${runId})
    delete from run_changes where org_id = ${orgId} and run_id = ${runId}`;
}
