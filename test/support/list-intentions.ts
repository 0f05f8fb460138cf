import type { Channel, IntentionState } from '../../src/model/glossary.ts';
import type { TestOrganization } from './create-organization.ts';

/** An intention as `GET /v1/org/intentions` shows it. */
export interface ListedIntention {
  readonly id: string;
  readonly external_id: string | null;
  readonly channel: Channel | 'manual';
  readonly state: IntentionState;
  readonly type: string;
  readonly title: string;
  readonly description: string;
  readonly price: string | number | null;
  readonly negotiable: boolean;
  readonly quantity: { readonly value: number; readonly unit: string | null };
  readonly condition: string;
  readonly territory: {
    readonly level: string;
    readonly region: string | null;
    readonly city: string | null;
    readonly address: string | null;
  };
  readonly tags: readonly string[];
  readonly photos: readonly {
    readonly url: string | null;
    readonly origin: string;
    readonly state: string;
    readonly position: number;
  }[];
  readonly edited: readonly string[];
  readonly pins: readonly string[];
  readonly created_at: string;
  readonly updated_at: string;
}

/** All intentions of the organization that fit the query, over all pages. */
export async function listIntentions(
  organization: TestOrganization,
  query: Readonly<Record<string, string>> = {},
): Promise<ListedIntention[]> {
  const items: ListedIntention[] = [];
  let cursor: string | null = null;
  do {
    const page: { items: ListedIntention[]; next_cursor: string | null } = await readJson(
      organization,
      `/v1/org/intentions?${new URLSearchParams({ ...query, ...(cursor === null ? {} : { cursor }) })}`,
    );
    items.push(...page.items);
    cursor = page.next_cursor;
  } while (cursor !== null);
  return items;
}

/** The one intention made from the product `externalId`; null when there is none. */
export async function findIntention(
  organization: TestOrganization,
  externalId: string,
): Promise<ListedIntention | null> {
  const found = await listIntentions(organization, { external_id: externalId });
  if (found.length > 1) throw new Error(`${found.length} intentions of product ${externalId}`);
  return found[0] ?? null;
}

/** The intention of a product that must have one. */
export async function getIntention(
  organization: TestOrganization,
  externalId: string,
): Promise<ListedIntention> {
  const found = await findIntention(organization, externalId);
  if (found === null) throw new Error(`no intention of product ${externalId}`);
  return found;
}

/** Product id → state of all intentions, for comparing before and after. */
export async function readStates(organization: TestOrganization): Promise<Record<string, string>> {
  const items = await listIntentions(organization);
  return Object.fromEntries(items.map((item) => [item.external_id ?? item.id, item.state]));
}

/** A run as `GET /v1/org/runs` shows it, in the members that these tests look at. */
export interface ListedRun {
  readonly id: string;
  readonly [member: string]: unknown;
}

/** Runs of the organization, the latest first. */
export async function listRuns(organization: TestOrganization): Promise<ListedRun[]> {
  const page = await readJson<{ items: ListedRun[] }>(organization, '/v1/org/runs');
  return page.items;
}

/** Reads a JSON answer under the organization's session. */
export async function readJson<T>(organization: TestOrganization, path: string): Promise<T> {
  const answer = await fetch(`${organization.server.baseUrl}${path}`, {
    headers: { cookie: organization.cookie },
  });
  if (answer.status !== 200) throw new Error(`GET ${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}
