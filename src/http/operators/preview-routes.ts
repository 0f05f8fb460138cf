import { Hono } from 'hono';
import { z } from 'zod';
import { formatNumber } from '../../model/account/format-number.ts';
import type { FoundSection } from '../../model/dictionary/found-rows.ts';
import { GAP_SECTIONS, PREVIEW_SECTIONS } from '../../pages/operators/found-names.ts';
import { GapsPage } from '../../pages/operators/gaps-page.tsx';
import { PreviewPage } from '../../pages/operators/preview-page.tsx';
import { PreviewsPage } from '../../pages/operators/previews-page.tsx';
import { countFound, FOUND_SORTS, listFound } from '../../store/dictionary/preview-rows.ts';
import {
  askGaps,
  cancelPreview,
  findPreview,
  listPreviews,
  type PreviewJob,
} from '../../store/dictionary/previews.ts';
import type { Sql } from '../../store/driver/connect.ts';
import { requireOperator } from '../admission/require-operator.ts';
import { EdgeFailure } from '../edge/edge-failure.ts';
import { check } from '../edge/read-json.ts';
import type { Web, WebContext, WebPorts } from '../edge/web-ports.ts';
import { operatorFrame } from './operator-frame.ts';
import { streamProgress } from './stream-progress.ts';

const PER_PAGE = 25;
const LISTED = 50;
const given = (query: Record<string, string>) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
const Found = z.object({
  section: z.enum([...PREVIEW_SECTIONS, ...GAP_SECTIONS]).optional(),
  sort: z.enum(FOUND_SORTS).default('products'),
  kind: z.enum(['title', 'tag added', 'tag removed', 'refused', 'accepted']).optional(),
  q: z.string().max(200).default(''),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});

/** `/operator/previews` and `/operator/gaps`: looks at everything published, while they go on and what they found. */
export function operatorPreviewRoutes(ports: WebPorts, assets: string): Hono<Web> {
  const { sql } = ports;
  const anyone = requireOperator(ports);
  return new Hono<Web>()
    .get('/operator/previews', anyone, async (c) => {
      const jobs = await listPreviews(sql, 'preview', LISTED);
      return c.html(PreviewsPage({ frame: operatorFrame(c, assets), jobs }));
    })
    .get('/operator/previews/:id', anyone, async (c) => {
      const job = await findAsked(c, sql);
      if (job.kind === 'gaps') return c.redirect('/operator/gaps', 303);
      const found = job.state === 'done' ? await readFound(c, sql, job, PREVIEW_SECTIONS) : null;
      return c.html(PreviewPage({ frame: operatorFrame(c, assets), job, found }));
    })
    .get('/operator/previews/:id/events', anyone, async (c) => {
      const { id } = await findAsked(c, sql);
      return streamProgress(c, ports, async () => {
        const job = await findPreview(sql, id);
        if (job === null || (job.state !== 'queued' && job.state !== 'running')) return null;
        return { text: describeProgress(job), value: job.products, max: job.total };
      });
    })
    .post('/operator/previews/:id/cancel', anyone, async (c) => {
      const job = await findAsked(c, sql);
      await cancelPreview(sql, job.id, c.var.operator.email);
      return c.redirect(job.kind === 'gaps' ? '/operator/gaps' : `/operator/previews/${job.id}`, 303);
    })
    .get('/operator/gaps', anyone, async (c) => {
      const jobs = await listPreviews(sql, 'gaps', LISTED);
      const running = jobs.find(({ state }) => state === 'queued' || state === 'running') ?? null;
      const job = jobs.find(({ state }) => state === 'done') ?? null;
      const found = job === null ? null : await readFound(c, sql, job, GAP_SECTIONS);
      const failed = jobs[0]?.state === 'failed' ? jobs[0].problem : null;
      return c.html(GapsPage({ frame: operatorFrame(c, assets), view: { running, job, found, failed } }));
    })
    .post('/operator/gaps', anyone, async (c) => {
      await askGaps(sql, c.var.operator.email);
      return c.redirect('/operator/gaps', 303);
    });
}

function describeProgress({ state, cancelled, products, total }: PreviewJob): string {
  if (cancelled) return 'Отменяем…';
  if (state === 'queued') return 'Ждёт своей очереди: одновременно считается один предпросмотр.';
  if (total === null || total === 0) return 'Готовим словари…';
  return `Просмотрено ${formatNumber(products)} из ${formatNumber(total)} товаров`;
}

async function findAsked(c: WebContext, sql: Sql): Promise<PreviewJob> {
  const id = z.uuid().safeParse(c.req.param('id'));
  const job = id.success ? await findPreview(sql, id.data) : null;
  if (job === null) throw new EdgeFailure('not_found', 'Такого предпросмотра нет: они хранятся 14 дней.');
  return job;
}

async function readFound<S extends FoundSection>(
  c: WebContext,
  sql: Sql,
  { id }: PreviewJob,
  sections: readonly [S, ...S[]],
) {
  const { section, sort, kind, q, page } = check(given(c.req.query()), Found);
  const counts = await countFound(sql, id);
  const shown =
    sections.find((each) => each === section) ??
    sections.find((each) => (counts.get(each) ?? 0) > 0) ??
    sections[0];
  const query = { section: shown, sort, kind: kind ?? null, query: q, page, perPage: PER_PAGE };
  return { ...query, counts, ...(await listFound(sql, id, query)) };
}
