import type { RunReport } from '../../src/model/report.ts';
import type { TestOrganization } from './create-organization.ts';

export type CatalogBody = string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;

export interface PushOptions {
  readonly dryRun?: boolean;
  readonly removeMissing?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Body of an error answer: RFC 9457 with a stable code, and members such as `limit`, `line`, `column`. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: string;
  readonly limit?: number;
  readonly line?: number;
  readonly column?: number;
  readonly snippet?: string;
  readonly retry_after?: number;
}

/** Pushes a catalog and returns the answer whatever it is. */
export function pushCatalog(
  organization: Pick<TestOrganization, 'server' | 'token'>,
  body: CatalogBody,
  options: PushOptions = {},
): Promise<Response> {
  const query = new URLSearchParams();
  if (options.dryRun) query.set('dry_run', '1');
  if (options.removeMissing) query.set('remove_missing', '1');
  return fetch(`${organization.server.baseUrl}/v1/org/intentions/import?${query}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/xml',
      authorization: `Bearer ${organization.token}`,
      ...options.headers,
    },
    body,
  });
}

/** Pushes a catalog that must be accepted and returns its report, having checked that the counters add up. */
export async function pushReport(
  organization: Pick<TestOrganization, 'server' | 'token'>,
  body: CatalogBody,
  options: PushOptions = {},
): Promise<RunReport> {
  const answer = await pushCatalog(organization, body, options);
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`push answered ${answer.status}: ${text}`);
  const report = JSON.parse(text) as RunReport;
  assertIdentity(report);
  return report;
}

/** Pushes a catalog that must be refused as a whole and returns the problem, having checked its form. */
export async function pushProblem(
  organization: Pick<TestOrganization, 'server' | 'token'>,
  body: CatalogBody,
  options: PushOptions = {},
): Promise<Problem> {
  return readProblem(await pushCatalog(organization, body, options));
}

/** Reads an error answer and checks what every one must have: media type, members, and a Russian text. */
export async function readProblem(answer: Response): Promise<Problem> {
  const text = await answer.text();
  const type = answer.headers.get('content-type') ?? '';
  if (answer.ok || !type.startsWith('application/problem+json')) {
    throw new Error(`expected a problem, got ${answer.status} ${type}: ${text}`);
  }
  const problem = JSON.parse(text) as Problem;
  const complete =
    typeof problem.type === 'string' &&
    typeof problem.title === 'string' &&
    problem.title !== '' &&
    problem.status === answer.status &&
    /[а-яё]/i.test(problem.detail) &&
    /^[a-z_]+$/.test(problem.code);
  if (!complete) throw new Error(`incomplete problem: ${text}`);
  return problem;
}

/** total = created + updated + unchanged + skipped + errors, and the lists agree with their counters. */
export function assertIdentity(report: RunReport): void {
  const { counters, metrics } = report;
  const { created, updated, unchanged, skipped, errors } = counters;
  const sound =
    counters.total === created + updated + unchanged + skipped + errors &&
    report.skipped.length === skipped &&
    report.errors.length === errors &&
    metrics.total === counters.total &&
    metrics.skipped === skipped;
  if (!sound) throw new Error(`counters do not add up: ${JSON.stringify({ counters, metrics })}`);
}
