import { Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import type { z } from 'zod';
import type { RateLimit } from '../admission/limit-rate.ts';
import { requireKey } from '../admission/require-key.ts';
import { requireSession, type SessionPorts } from '../admission/require-session.ts';
import { answerUnlessKnown } from '../edge/answer-unless-known.ts';
import { readFlags } from '../edge/read-flags.ts';
import { check, readJson } from '../edge/read-json.ts';
import type { Web, WebContext } from '../edge/web-ports.ts';
import type { Definition, Operation } from './operation.ts';

/** What a request has given, checked by the schemas of its operation. */
export interface Given<O extends Definition> {
  readonly query: O extends { readonly query: infer Query extends z.ZodType } ? z.output<Query> : undefined;
  readonly body: O extends { readonly body: { readonly schema: infer Body extends z.ZodType } }
    ? z.output<Body>
    : undefined;
  readonly headers: O extends { readonly headers: infer Headers extends z.ZodType }
    ? z.output<Headers>
    : undefined;
  readonly flags: O extends { readonly flags: infer Flags extends z.ZodObject }
    ? Readonly<Record<keyof z.output<Flags> & string, boolean>>
    : undefined;
}

export interface OperationRoutes {
  readonly routes: Hono<Web>;
  /**
   * Adds the route of an operation. Its answer is made once its caller is admitted and what it sent is checked. What is
   * counted by `rate`, for each organization, is counted before it is read: reading 256 KB costs more than refusing them.
   */
  on<O extends Operation>(
    operation: O,
    answer: (c: WebContext, given: Given<O>) => Response | Promise<Response>,
    rate?: RateLimit,
  ): void;
}

/**
 * Routes whose method, path, admission, query and JSON body are those of the operations that `/openapi.json` describes:
 * the two cannot differ.
 *
 * @param ports null where every operation is for anyone, or admits by itself.
 */
export function serveOperations(ports: SessionPorts | null): OperationRoutes {
  const routes = new Hono<Web>();
  return {
    routes,
    on: (operation, answer, rate) => {
      const path = operation.path.replace(/\{(\w+)\}/g, ':$1');
      const before = [...admissionTo(operation, ports), ...(operation.isLong === true ? [compress()] : [])];
      routes.on(operation.method.toUpperCase(), [path], ...before, async (c) => {
        await rate?.take(c.var.orgId);
        const answered = await answer(c, (await readGiven(c, operation)) as Given<typeof operation>);
        return operation.isList === true ? await answerUnlessKnown(c, answered) : answered;
      });
    },
  };
}

function admissionTo(operation: Operation, ports: SessionPorts | null): MiddlewareHandler<Web>[] {
  if (operation.access === 'anyone' || operation.access === 'operator') return [];
  if (ports === null) throw new Error(`${operation.id} is not for anyone`);
  const { scope } = operation;
  if (operation.access === 'token') return [requireKey(ports, scope ?? 'import')];
  const session = requireSession(ports, operation.whileBlocked === true ? 'always' : 'refused');
  if (scope === undefined) return [session];
  const key = requireKey(ports, scope);
  return [(c, next) => (c.req.header('authorization') === undefined ? session : key)(c, next)];
}

async function readGiven(c: WebContext, { query, flags, headers, body }: Operation) {
  return {
    flags: flags && readFlags(c.req.url, flags.keyof().options, query?.keyof().options),
    headers: headers && check(c.req.header(), headers),
    query: query && check(c.req.query(), query),
    body: body && 'schema' in body ? await readJson(c.req.raw, body.schema) : undefined,
  };
}
