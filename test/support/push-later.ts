import type { RunReport } from '../../src/model/report.ts';
import type { TestOrganization } from './create-organization.ts';
import { type ListedRun, readJson } from './list-intentions.ts';
import { type CatalogBody, type PushOptions, pushCatalog } from './push-catalog.ts';
import { waitUntil } from './wait-until.ts';

/** A run as `GET /v1/org/runs/{id}` shows it. */
export interface ShownRun extends ListedRun {
  readonly state: string;
  readonly report: RunReport | null;
  readonly error: { readonly code: string } | null;
}

/** Pushes a catalog that is to be imported later and returns the run it is promised as. */
export async function pushLater(
  organization: TestOrganization,
  body: CatalogBody,
  options: PushOptions = {},
): Promise<string> {
  const answer = await askForLater(organization, body, options);
  const text = await answer.text();
  if (answer.status !== 202) throw new Error(`push answered ${answer.status}: ${text}`);
  const { run_id } = JSON.parse(text) as { run_id: string };
  const told = [answer.headers.get('location'), answer.headers.get('preference-applied')];
  if (told.join() !== `/v1/org/runs/${run_id},respond-async`) throw new Error(`202 with ${told.join()}`);
  return run_id;
}

/** The same, whatever it answers. */
export function askForLater(
  organization: TestOrganization,
  body: CatalogBody,
  options: PushOptions = {},
): Promise<Response> {
  return pushCatalog(organization, body, {
    ...options,
    headers: { prefer: 'respond-async', ...options.headers },
  });
}

export function showRun(organization: TestOrganization, id: string): Promise<ShownRun> {
  return readJson<ShownRun>(organization, `/v1/org/runs/${id}`);
}

/** Waits until a run has ended, however. */
export function untilEnded(organization: TestOrganization, id: string, withinMs = 60_000): Promise<ShownRun> {
  return waitUntil(
    `run ${id} ends`,
    async () => {
      const run = await showRun(organization, id);
      return run.state !== 'queued' && run.state !== 'running' && run;
    },
    withinMs,
  );
}
