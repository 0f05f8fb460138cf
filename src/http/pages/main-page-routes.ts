import { Hono } from 'hono';
import { z } from 'zod';
import { intervalOf } from '../../feed/feed-ports.ts';
import { saveFeed } from '../../feed/save-feed.ts';
import { KEY_SCOPES } from '../../model/key-scope.ts';
import { MainPage, type MainView } from '../../pages/account/main-page.tsx';
import { readServiceState } from '../../run/read-service-state.ts';
import { makeToken } from '../../secrets/make-token.ts';
import { findActiveToken } from '../../store/accounts/find-active-token.ts';
import { findSteps } from '../../store/accounts/find-steps.ts';
import { issueToken } from '../../store/accounts/issue-token.ts';
import { addKey, endKey, listKeys, MOST_KEYS } from '../../store/accounts/keys.ts';
import { revokeToken } from '../../store/accounts/revoke-token.ts';
import type { Sql } from '../../store/driver/connect.ts';
import { findFeed } from '../../store/feeds/find-feed.ts';
import { findLastCheck } from '../../store/history/find-check.ts';
import { findRunRecord, listRuns } from '../../store/history/list-runs.ts';
import { findRunToFollow } from '../../store/history/read-progress.ts';
import { requireSession } from '../admission/require-session.ts';
import { readCookie, removeCookie, writePassingCookie } from '../admission/session-cookie.ts';
import { formLimit, readForm } from '../edge/read-form.ts';
import type { Web, WebContext, WebPorts } from '../edge/web-ports.ts';
import { frameOf } from './frame-of.ts';
import { findPublishView } from './publish-page-routes.ts';

const WantedFeed = z.object({
  url: z.string().max(10_000).default(''),
  auto_update: z.string().optional(),
  close_missing: z.string().optional(),
  max_close_percent: z.string().max(10_000).optional(),
});

const WantedKey = z.object({
  name: z.string().max(60).default(''),
  import: z.string().optional(),
  read: z.string().optional(),
});

/** What has just been done, by what the address says of it. */
const FEED_DONE: ReadonlyMap<string | undefined, string> = new Map([
  ['feed', 'Сохранено.'],
  ['removed', 'Ссылка удалена.'],
]);
/** An emptied field may be a slip; what removing a link means stands beside the button that does it. */
const EMPTY_LINK = 'Ссылка пуста, ничего не изменено. Чтобы удалить её, нажмите «Удалить ссылку».';

/** `/`: upload by hand, API key, feed link, last runs; and the forms of that page. */
export function mainPageRoutes(ports: WebPorts, assets: string): Hono<Web> {
  const { sql } = ports;
  const signedIn = requireSession(ports);
  const alwaysSignedIn = requireSession(ports, 'always');
  const page = async (c: WebContext, shown: Partial<MainView> = {}, status: 200 | 422 = 200) =>
    c.html(
      MainPage({
        frame: await frameOf(c, sql, assets),
        view: { ...(await viewOf(c.var.session.orgId, ports)), ...shown },
      }),
      status,
    );

  return new Hono<Web>()
    .get('/', signedIn, (c) =>
      page(c, { feedSaved: FEED_DONE.get(c.req.query('saved')) ?? null, secret: takeNewKey(c) }),
    )
    .post('/token', signedIn, async (c) => {
      const token = makeToken();
      await issueToken(sql, c.var.session.orgId, token);
      return showKeyOnce(c, token.secret, ports.baseUrl);
    })
    .post('/token/revoke', alwaysSignedIn, async (c) => {
      await revokeToken(sql, c.var.session.orgId);
      return c.redirect('/#api', 303);
    })
    .post('/tokens', signedIn, formLimit, async (c) => {
      const wanted = await readForm(c, WantedKey);
      const scopes = KEY_SCOPES.filter((scope) => wanted[scope] !== undefined);
      const name = wanted.name.trim();
      const refuse = (keyProblem: string) => page(c, { keyTyped: { name, scopes }, keyProblem }, 422);
      if (name === '' || scopes.length === 0) return refuse('Назовите ключ и отметьте, что ему можно.');
      const { secret, ...made } = makeToken();
      const added = await addKey(sql, c.var.session.orgId, { name, scopes, ...made });
      if (added === 'name_taken') return refuse('Ключ с таким именем уже есть.');
      if (added === 'too_many') return refuse(`Ключей не больше ${MOST_KEYS}: отзовите ненужные.`);
      return showKeyOnce(c, secret, ports.baseUrl);
    })
    .post('/tokens/:id/revoke', alwaysSignedIn, async (c) => {
      const id = z.uuid().safeParse(c.req.param('id'));
      if (id.success) await endKey(sql, c.var.session.orgId, id.data);
      return c.redirect('/#api', 303);
    })
    .post('/feed/resume', signedIn, formLimit, async (c) => {
      await saveFeed(c.var.session.orgId, { goOn: true }, ports.feed);
      return c.redirect('/?saved=feed#feed', 303);
    })
    .post('/feed/remove', signedIn, formLimit, async (c) => {
      await saveFeed(c.var.session.orgId, { url: null }, ports.feed);
      return c.redirect('/?saved=removed#feed', 303);
    })
    .post('/feed', signedIn, formLimit, async (c) => {
      const wanted = await readForm(c, WantedFeed);
      const url = wanted.url.trim();
      const autoUpdate = wanted.auto_update !== undefined;
      const closeMissing = wanted.close_missing !== undefined;
      const saved = await findFeed(sql, c.var.session.orgId);
      const refuse = (feedProblem: string) => {
        const percentText = wanted.max_close_percent ?? String(saved.maxClosePercent ?? '');
        const feedTyped = { url: wanted.url || saved.url, autoUpdate, closeMissing, percentText };
        return page(c, { feedTyped, feedProblem }, 422);
      };
      if (url === '' && saved.url !== null) return refuse(EMPTY_LINK);
      const percent = readPercent(wanted.max_close_percent);
      if (percent === 'wrong')
        return refuse('Сколько процентов закрывать за раз: целое число от 1 до 99 или пусто.');
      const refusal = await saveFeed(
        c.var.session.orgId,
        {
          url: url === '' ? null : url,
          autoUpdate,
          closeMissing,
          ...(percent === undefined ? {} : { maxClosePercent: percent }),
        },
        ports.feed,
      );
      return refusal === null ? c.redirect('/?saved=feed#feed', 303) : refuse(refusal.text);
    });
}

/** The page comes by another request, so that a reload issues no further key: the browser carries the secret there, once. */
function showKeyOnce(c: WebContext, secret: string, baseUrl: string): Response {
  writePassingCookie(c, 'key', secret, baseUrl);
  return c.redirect('/#api', 303);
}

function takeNewKey(c: WebContext): string | null {
  const secret = readCookie(c, 'key') ?? null;
  if (secret !== null) removeCookie(c, 'key');
  return secret;
}

async function lastCheckOf(sql: Sql, orgId: string): Promise<MainView['lastCheck']> {
  const id = await findLastCheck(sql, orgId);
  if (id === null) return null;
  const run = await findRunRecord(sql, orgId, id);
  const view = run === null ? null : await findPublishView(sql, orgId, run);
  if (run === null || view === null || view.isEmpty || view.check.published_by !== null) return null;
  return { view, name: run.file_name };
}

/** Undefined: not among the fields, it stays. */
function readPercent(typed: string | undefined): number | null | undefined | 'wrong' {
  if (typed === undefined) return undefined;
  const text = typed.replace('%', '').trim();
  if (text === '') return null;
  const percent = Number(text);
  return Number.isInteger(percent) && percent >= 1 && percent <= 99 ? percent : 'wrong';
}

async function viewOf(orgId: string, ports: WebPorts): Promise<MainView> {
  const { sql } = ports;
  const [{ settings }, token, keys, feed, runs, runningId, lastCheck] = await Promise.all([
    readServiceState(sql, ports.runSettings),
    findActiveToken(sql, orgId),
    listKeys(sql, orgId),
    findFeed(sql, orgId),
    listRuns(sql, orgId, 5, null),
    findRunToFollow(sql, orgId),
    lastCheckOf(sql, orgId),
  ]);
  return {
    steps: await findSteps(sql, orgId),
    runningId,
    lastCheck,
    limits: { maxBytes: settings.maxCatalogBytes, maxOffers: settings.maxOffers },
    token,
    keys: keys.filter(({ name }) => name !== null),
    keyTyped: null,
    keyProblem: null,
    secret: null,
    apiUrl: `${ports.baseUrl}/v1/org`,
    feed: { ...feed, intervalMs: intervalOf(feed, ports.feed), graceMs: ports.feed.graceMs },
    feedTyped: null,
    feedProblem: null,
    feedSaved: null,
    runs,
  };
}
