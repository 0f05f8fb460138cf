import { Hono } from 'hono';
import { z } from 'zod';
import type { Counters } from '../../model/counters.ts';
import { findAlarm, type PublishView } from '../../pages/run/publish-check.tsx';
import type { Sql } from '../../store/driver/connect.ts';
import { findCheck } from '../../store/history/find-check.ts';
import type { RunRecord } from '../../store/history/list-runs.ts';
import { findRunSummary } from '../../store/history/store-run-summary.ts';
import { requireSession } from '../admission/require-session.ts';
import { formLimit, readForm } from '../edge/read-form.ts';
import type { Web, WebPorts } from '../edge/web-ports.ts';
import { publishFor } from '../import/publish-route.ts';
import { runIdOf } from '../runs/run-details-routes.ts';

const Typed = z.object({ number: z.string().max(40).default('') });

/** `POST /runs/{id}/publish`: the button under a check. One that looks like a wrong file is asked for the number that it told. */
export function publishPageRoutes(ports: WebPorts): Hono<Web> {
  const { sql } = ports;
  return new Hono<Web>().post('/runs/:id/publish', requireSession(ports), formLimit, async (c) => {
    const { orgId, email: starter } = c.var.session;
    const id = runIdOf(c);
    const { number } = await readForm(c, Typed);
    const alarm = findAlarm((await findRunSummary(sql, orgId, id))?.warnings ?? {});
    if (alarm !== null && number.replace(/\s/g, '') !== String(alarm.count))
      return c.redirect(`/runs/${id}?number=other#publish`, 303);
    const { runId } = await publishFor(ports, orgId, id, { by: 'account', starter });
    return c.redirect(`/runs/${runId}`, 303);
  });
}

/** What stands under a check; null for what is none, or has not succeeded. */
export async function findPublishView(
  sql: Sql,
  orgId: string,
  { id: runId, counters }: RunRecord,
  typedOther = false,
): Promise<PublishView | null> {
  const check = await findCheck(sql, orgId, runId);
  if (check === null) return null;
  const warnings = (await findRunSummary(sql, orgId, runId))?.warnings ?? {};
  const [alarm, moved] = [findAlarm(warnings), warnings.moved_city];
  return {
    runId,
    check,
    isEmpty: counters !== null && isEmpty(counters),
    alarm,
    moved,
    problem: typedOther ? 'Это другое число. Публикация не начата.' : null,
  };
}

function isEmpty({ created, updated, unchanged, closed }: Counters): boolean {
  return created + updated + unchanged + closed === 0;
}
