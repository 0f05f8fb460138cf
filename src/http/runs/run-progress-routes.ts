import type { Hono } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import { z } from 'zod';
import { readProgress } from '../../store/history/read-progress.ts';
import { requestCancel } from '../../store/run/request-cancel.ts';
import { EdgeFailure } from '../edge/edge-failure.ts';
import type { Web, WebContext, WebPorts } from '../edge/web-ports.ts';
import { RUN_OPERATIONS } from '../openapi/run-operations.ts';
import { serveOperations } from '../openapi/serve-operations.ts';

/** As often as a run notes its progress. */
const TICK_MS = 500;
/** Proxies end connections that say nothing for a while. */
const SILENCE_MS = 10_000;

/**
 * `GET /v1/org/runs/{id}/events`: server-sent events `progress` while the run goes on, in whichever process, and one
 * `end`. `POST /v1/org/runs/{id}/cancel` asks it to end: 202, or 409 `run_ended`.
 */
export function runProgressRoutes(ports: WebPorts): Hono<Web> {
  const { routes, on } = serveOperations(ports);
  on(RUN_OPERATIONS.followRun, async (c) => {
    const { orgId } = c.var;
    const first = await readProgress(ports.sql, orgId, runId(c));
    if (first === null) throw new EdgeFailure('not_found', 'Такого запуска нет.');
    const done = await ports.streams.take(orgId);
    c.env.server?.timeout(c.req.raw, 0);
    c.header('x-accel-buffering', 'no');
    return streamSSE(c, (stream) => sendProgress(stream, orgId, first.id, ports).finally(done));
  });
  on(RUN_OPERATIONS.cancelRun, async (c) => {
    const { orgId } = c.var;
    const id = runId(c);
    if (await requestCancel(ports.sql, orgId, id)) return c.json({ id, cancelling: true }, 202);
    const run = await readProgress(ports.sql, orgId, id);
    throw run === null
      ? new EdgeFailure('not_found', 'Такого запуска нет.')
      : new EdgeFailure('run_ended', '', { state: run.state });
  });
  return routes;
}

function runId(c: WebContext): string {
  const id = z.uuid().safeParse(c.req.param('id'));
  if (!id.success) throw new EdgeFailure('not_found', 'Такого запуска нет.');
  return id.data;
}

/** Ends with the run, with its reader, and with the server: a browser asks again by itself. */
async function sendProgress(
  stream: SSEStreamingApi,
  orgId: string,
  id: string,
  ports: WebPorts,
): Promise<void> {
  let told = '';
  let toldAt = 0;
  while (!stream.aborted && ports.accepting()) {
    const run = await readProgress(ports.sql, orgId, id);
    if (run === null) return;
    const data = JSON.stringify(run);
    if (run.state !== 'running' && run.state !== 'queued') return stream.writeSSE({ event: 'end', data });
    if (data !== told || Date.now() - toldAt > SILENCE_MS) {
      await stream.writeSSE({ event: 'progress', data });
      told = data;
      toldAt = Date.now();
    }
    await stream.sleep(TICK_MS);
  }
}
