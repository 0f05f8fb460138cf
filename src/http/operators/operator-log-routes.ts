import { Hono } from 'hono';
import { z } from 'zod';
import { OperatorLogPage } from '../../pages/operators/operator-log-page.tsx';
import { listDeeds } from '../../store/operators/operator-log.ts';
import { requireOperator } from '../admission/require-operator.ts';
import { takePage } from '../api/take-page.ts';
import { check } from '../edge/read-json.ts';
import type { Web, WebPorts } from '../edge/web-ports.ts';
import { operatorFrame } from './operator-frame.ts';

const PER_PAGE = 50;
const Cursor = z.object({ cursor: z.uuid().optional() });

/** `/operator/log`: who has done what. */
export function operatorLogRoutes(ports: WebPorts, assets: string): Hono<Web> {
  return new Hono<Web>().get('/operator/log', requireOperator(ports), async (c) => {
    const { cursor } = check(c.req.query(), Cursor);
    const found = await listDeeds(ports.sql, PER_PAGE + 1, cursor ?? null);
    const { items, next } = takePage(found, PER_PAGE);
    return c.html(OperatorLogPage({ frame: operatorFrame(c, assets), items, next }));
  });
}
