import type { Hono } from 'hono';
import type { RunOrigin } from '../../model/run/run-origin.ts';
import { RunFailure } from '../../model/run-failure.ts';
import { readServiceState } from '../../run/read-service-state.ts';
import { type Publishing, publishChecked } from '../../store/queue/publish-checked.ts';
import { limitRate } from '../admission/limit-rate.ts';
import { EdgeFailure } from '../edge/edge-failure.ts';
import type { Web, WebPorts } from '../edge/web-ports.ts';
import { PUBLISH_OPERATIONS } from '../openapi/publish-operations.ts';
import { serveOperations } from '../openapi/serve-operations.ts';
import { runIdOf } from '../runs/run-details-routes.ts';
import { answerPromise } from './answer-promise.ts';

/** `POST /v1/org/runs/{id}/publish`: 202 with the run that imports the file of a check, the same one however often it is asked for. */
export function publishRoute(ports: WebPorts): Hono<Web> {
  const publishings = limitRate(ports.sql, 'publishings', ports.pushRatePerMinute);
  const { routes, on } = serveOperations(ports);
  on(PUBLISH_OPERATIONS.publishCheck, async (c) => {
    const { orgId, key, session } = c.var;
    await publishings.take(orgId);
    const by =
      session === undefined
        ? ({ by: 'key', starter: key.tokenName } as const)
        : ({ by: 'account', starter: session.email } as const);
    const { runId, state } = await publishFor(ports, orgId, runIdOf(c), by);
    return answerPromise(c, { waits: runId, state });
  });
  return routes;
}

/** Rejects with EdgeFailure `not_found`, `check_expired`, RunFailure `pair_disabled`. */
export async function publishFor(
  ports: WebPorts,
  orgId: string,
  checkId: string,
  by: Omit<RunOrigin, 'fileName'>,
): Promise<Publishing> {
  const { pairDisabled } = await readServiceState(ports.sql, ports.runSettings);
  if (pairDisabled !== null) throw new RunFailure('pair_disabled', {}, `Причина: ${pairDisabled}`);
  const publishing = await publishChecked(ports.sql, orgId, checkId, by);
  if (publishing === null) throw new EdgeFailure('not_found', 'Такой проверки нет.');
  if (publishing === 'expired') throw new EdgeFailure('check_expired');
  ports.queue.wake();
  return publishing;
}
