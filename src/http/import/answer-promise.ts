import type { WebContext } from '../edge/web-ports.ts';

/** Answers 202 for a run that is promised: its report will be where `Location` says. */
export function answerPromise(
  c: WebContext,
  promised: { readonly waits: string; readonly state: 'queued' | 'running' | 'succeeded' },
  headers: Readonly<Record<string, string>> = {},
): Response {
  const { waits: run_id, state } = promised;
  return c.json({ run_id, state }, 202, { location: `/v1/org/runs/${run_id}`, ...headers });
}
