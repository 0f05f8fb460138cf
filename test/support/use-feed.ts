import type { Counters } from '../../src/model/counters.ts';
import { ask } from './ask.ts';
import type { TestOrganization } from './create-organization.ts';

/** The feed object of the API. */
export interface ShownFeed {
  readonly url: string | null;
  readonly auto_update: boolean;
  readonly close_missing: boolean;
  readonly max_close_percent: number | null;
  readonly held: { readonly run_id: string; readonly count: number } | null;
  readonly interval_seconds: number;
  readonly last_ok: boolean | null;
  readonly last_message: string | null;
  readonly last_counters: Counters | null;
  readonly last_run_at: string | null;
  readonly next_run_at: string | null;
  readonly stops_at: string | null;
  readonly rests_since: string | null;
  readonly rests_after: string | null;
  readonly running: boolean;
}

/** Calls `/v1/org/feed` under the organization's session. */
export function callFeed(
  organization: TestOrganization,
  method: 'GET' | 'PUT' | 'DELETE',
  body?: unknown,
): Promise<Response> {
  return ask(organization, `${method} /v1/org/feed`, body);
}

/** Saves settings that must be accepted, and returns the feed. */
export async function saveFeed(organization: TestOrganization, wanted: object): Promise<ShownFeed> {
  return readFeed(await callFeed(organization, 'PUT', wanted));
}

export async function getFeed(organization: TestOrganization): Promise<ShownFeed> {
  return readFeed(await callFeed(organization, 'GET'));
}

/** Asks for a check now and returns the answer whatever it is. */
export function checkNow(organization: TestOrganization): Promise<Response> {
  return ask(organization, 'POST /v1/org/feed/sync');
}

/** Asks for a check now that must be answered with 200. */
export async function checkFeed(organization: TestOrganization): Promise<{ ok: boolean; feed: ShownFeed }> {
  const answer = await checkNow(organization);
  if (answer.status !== 200) throw new Error(`sync answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as { ok: boolean; feed: ShownFeed };
}

async function readFeed(answer: Response): Promise<ShownFeed> {
  if (answer.status !== 200) throw new Error(`feed answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as ShownFeed;
}
