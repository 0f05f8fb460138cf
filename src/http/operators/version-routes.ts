import { Hono } from 'hono';
import { z } from 'zod';
import { keepRelease } from '../../editor/begin-draft.ts';
import { explainMistake } from '../../model/dictionary/mistake.ts';
import { formatCount } from '../../pages/frame/format-text.ts';
import { ApplyPage, VersionPage, type VersionView } from '../../pages/operators/version-page.tsx';
import { VersionsPage } from '../../pages/operators/versions-page.tsx';
import { listAppliedVersions } from '../../store/dictionary/list-applied-versions.ts';
import { askPreview, findLastPreview } from '../../store/dictionary/previews.ts';
import { countRefusals } from '../../store/dictionary/refusals.ts';
import { findVersionInForce, putInForce } from '../../store/dictionary/version-in-force.ts';
import { type KeptVersion, listVersions, readVersion } from '../../store/dictionary/versions.ts';
import { countWork, listWaitingWork } from '../../store/dictionary/work.ts';
import { requireOperator } from '../admission/require-operator.ts';
import { EdgeFailure } from '../edge/edge-failure.ts';
import { formLimit, readForm } from '../edge/read-form.ts';
import type { Web, WebContext, WebPorts } from '../edge/web-ports.ts';
import { operatorFrame } from './operator-frame.ts';
import { streamProgress } from './stream-progress.ts';

/** Organizations that are named on the page while they wait. */
const NAMED = 8;
const OVERTAKEN = 'Пока вы решали, в действие введена другая версия. Посмотрите ещё раз, что изменится.';
const Apply = z.object({ present: z.string().max(100) });

/** `/operator/versions`: versions of the dictionary, putting one in force, going back, and how far that is. */
export function operatorVersionRoutes(ports: WebPorts, assets: string): Hono<Web> {
  const { sql } = ports;
  const anyone = requireOperator(ports);
  const publisher = requireOperator(ports, 'publisher');
  return new Hono<Web>()
    .get('/operator/versions', anyone, async (c) => {
      const view = {
        versions: await listWithRelease(ports),
        left: await countWork(sql),
        waiting: await listWaitingWork(sql, NAMED),
        refused: (await countRefusals(sql)).reduce((sum, { waiting }) => sum + waiting, 0),
        applied: c.req.query('applied') !== undefined,
      };
      return c.html(VersionsPage({ frame: operatorFrame(c, assets), view }));
    })
    .get('/operator/versions/work', anyone, async (c) => {
      const all = await countWork(sql);
      return streamProgress(c, ports, async () => {
        const left = await countWork(sql);
        const text = `Осталось: ${formatCount(left, 'организация', 'организации', 'организаций')}`;
        return left === 0 ? null : { text, value: Math.max(0, all - left), max: all };
      });
    })
    .get('/operator/versions/:number', anyone, async (c) =>
      c.html(VersionPage({ frame: operatorFrame(c, assets), view: await viewVersion(c, ports) })),
    )
    .post('/operator/versions/:number/preview', anyone, async (c) => {
      const { version } = await viewVersion(c, ports);
      const id = await askPreview(sql, {
        who: c.var.operator.email,
        subject: `версия ${version.number}`,
        page: `/operator/versions/${version.number}`,
        dictionary: { kept: version.version },
      });
      return c.redirect(`/operator/previews/${id}`, 303);
    })
    .get('/operator/versions/:number/apply', publisher, async (c) => {
      const view = await viewVersion(c, ports);
      const present = (await findVersionInForce(sql)) ?? '';
      return c.html(ApplyPage({ frame: operatorFrame(c, assets), view, present, problem: null }));
    })
    .post('/operator/versions/:number/apply', publisher, formLimit, async (c) => {
      const asked = (await readForm(c, Apply)).present;
      const view = await viewVersion(c, ports);
      const present = (await findVersionInForce(sql)) ?? '';
      const refuse = (problem: string) =>
        c.html(ApplyPage({ frame: operatorFrame(c, assets), view, present, problem }), 409);
      const mistake = asked === present ? await findMistake(view.version, ports) : OVERTAKEN;
      if (mistake !== null) return refuse(mistake);
      if (!(await apply(view, c.var.operator.email, present, ports))) return refuse(OVERTAKEN);
      return c.redirect('/operator/versions?applied', 303);
    });
}

/** All versions, that of the release among them, and which one is in force. */
async function listWithRelease(ports: WebPorts): Promise<KeptVersion[]> {
  const release = await ports.editor.shipped();
  const kept = await listVersions(ports.sql);
  if (kept.every(({ version }) => version !== release.version))
    await keepRelease({ sql: ports.sql, shipped: async () => release });
  const follows = (await findVersionInForce(ports.sql)) === null;
  return (await listVersions(ports.sql)).map((each) => ({
    ...each,
    in_force: each.in_force || (follows && each.version === release.version),
  }));
}

async function viewVersion(c: WebContext, ports: WebPorts): Promise<VersionView> {
  const number = Number(c.req.param('number'));
  const version = (await listWithRelease(ports)).find((each) => each.number === number);
  if (version === undefined) throw new EdgeFailure('not_found', 'Такой версии нет.');
  const applied = await listAppliedVersions(ports.sql);
  return {
    version,
    isEarlier: version.origin === 'shipped' || applied.has(version.version),
    preview: await findLastPreview(ports.sql, version.version),
  };
}

/** Why a version cannot be used, in its tables: that of another release may be written otherwise. */
async function findMistake({ version }: KeptVersion, ports: WebPorts): Promise<string | null> {
  const kept = await readVersion(ports.sql, version);
  if (kept === null) throw new EdgeFailure('not_found', 'Такой версии нет.');
  const mistake = await ports.run.pool.checkTables(kept.files, 'operators');
  return mistake === null
    ? null
    : `Эту версию не прочитать: ${mistake.file}, строка ${mistake.line}. ${explainMistake(mistake)}`;
}

/** The release's own is followed, not pinned: after an upgrade the next release's is in force. */
async function apply(
  { version, isEarlier }: VersionView,
  who: string,
  present: string,
  ports: WebPorts,
): Promise<boolean> {
  const release = await ports.editor.shipped();
  return putInForce(ports.sql, {
    version: version.version === release.version ? null : version.version,
    target: version.version,
    action: isEarlier ? 'rollback' : 'apply',
    who,
    over: present === '' ? null : present,
  });
}
