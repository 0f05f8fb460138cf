import { z } from 'zod';
import type { Sql } from '../../store/driver/connect.ts';
import { findIntention, type IntentionRecord } from '../../store/intentions/list-intentions.ts';
import { EdgeFailure } from '../edge/edge-failure.ts';
import type { WebContext } from '../edge/web-ports.ts';

/** The signed-in organization's intention that an address names. Rejects with EdgeFailure `not_found`. */
export async function findOwnIntention(c: WebContext, sql: Sql): Promise<IntentionRecord> {
  const id = z.uuid().safeParse(c.req.param('id'));
  const found = id.success ? await findIntention(sql, c.var.orgId, id.data) : null;
  if (found === null) throw new EdgeFailure('not_found', 'Такого намерения нет.');
  return found;
}
