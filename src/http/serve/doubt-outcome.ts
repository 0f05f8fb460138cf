import { RunFailure } from '../../model/run-failure.ts';
import { isDatabaseLost } from '../../store/driver/is-database-lost.ts';
import { EdgeFailure } from '../edge/edge-failure.ts';
import type { WebContext } from '../edge/web-ports.ts';
import { IMPORT_OPERATIONS } from '../openapi/import-operations.ts';
import { RUN_OPERATIONS } from '../openapi/run-operations.ts';

/**
 * The error as it is, or, where a request has failed that may have changed something all the same, one that says so: the
 * answer to what it wrote, or to what it asked after that, was lost with the database. Before a session is admitted nothing
 * is changed; a run tells itself what has come of it, and may only have been promised by a commit without an answer.
 */
export function doubtOutcome(error: unknown, c: WebContext): unknown {
  const { method, path } = c.req;
  if (method === 'GET' || method === 'HEAD' || !isDatabaseLost(error)) return error;
  if (UPLOADS.includes(path))
    return c.var.promises === true && isLost(error, COMMIT) ? new RunFailure('outcome_unknown') : error;
  return c.var.session !== undefined || isLost(error, WRITE) ? new EdgeFailure('change_unknown') : error;
}

const UPLOADS: readonly string[] = [IMPORT_OPERATIONS.importCatalog.path, RUN_OPERATIONS.uploadCatalog.path];
const COMMIT = /^\s*commit\b/i;
const WRITE = /\b(?:insert|update|delete|commit)\b/i;

/**
 * Whether the statement whose answer was lost, which the driver names beside its error, is such a one. Of a transaction it
 * names none: any may have been its commit, unless there was no connection yet.
 */
function isLost(error: unknown, statement: RegExp): boolean {
  const { query, code } = error as { readonly query?: unknown; readonly code?: unknown };
  return typeof query === 'string' ? statement.test(query) : !NOT_CONNECTED.has(code);
}

const NOT_CONNECTED: ReadonlySet<unknown> = new Set(['ECONNREFUSED', 'ENOENT', 'CONNECT_TIMEOUT']);
