import { expect, test } from 'bun:test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildCatalog } from '../support/build-catalog.ts';
import { createOrganization } from '../support/create-organization.ts';
import { readStates } from '../support/list-intentions.ts';
import { readLetters } from '../support/read-letters.ts';
import { serveFeed } from '../support/serve-feed.ts';
import { startServer } from '../support/start-server.ts';
import { getFeed, saveFeed } from '../support/use-feed.ts';
import { waitUntil } from '../support/wait-until.ts';

test('one command does it all: a saved link is fetched by itself, again and again; a stopped feed is told by e-mail, withdrawn, and comes back', async () => {
  const letters = mkdtempSync(join(tmpdir(), 'letters-'));
  const server = await startServer({
    command: 'start',
    env: {
      OUTBOUND_ALLOW: '127.0.0.0/8',
      PULL_INTERVAL_SECONDS: '1',
      FEED_GRACE_SECONDS: '1',
      SCHEDULER_TICK_SECONDS: '0.1',
      SMTP_URL: `file:${letters}`,
      WORKERS: '1',
    },
  });
  const shop = serveFeed();
  try {
    const one = await createOrganization(server);
    shop.put(buildCatalog({ offers: [{ id: 'a' }, { id: 'b' }] }), { etag: '"v1"' });
    await saveFeed(one, { url: shop.url, auto_update: true, close_missing: true });
    await waitUntil('the first run', async () => (await getFeed(one)).last_ok === true);
    expect(await readStates(one)).toEqual({ a: 'published', b: 'published' });
    await waitUntil('a check that finds nothing new', () =>
      shop.requests.some(({ status }) => status === 304),
    );
    shop.put(buildCatalog({ offers: [{ id: 'b' }, { id: 'c' }] }), { etag: '"v2"' });
    await waitUntil('the new file', async () => (await readStates(one)).a === 'closed');
    expect(await readStates(one)).toEqual({ a: 'closed', b: 'published', c: 'published' });

    await saveFeed(one, { auto_update: false });
    await waitUntil('the withdrawal', async () => (await readStates(one)).b === 'withdrawn');
    expect(await readStates(one)).toEqual({ a: 'closed', b: 'withdrawn', c: 'withdrawn' });
    const letter = await waitUntil('the letter', () => readLetters(letters)[0] ?? null);
    expect(letter.head).toContain(`To: ${one.email}`);

    await saveFeed(one, { auto_update: true });
    await waitUntil('the return', async () => (await readStates(one)).b === 'published');
    expect(await readStates(one)).toEqual({ a: 'closed', b: 'published', c: 'published' });
  } finally {
    await shop.stop();
    await server.stop();
    rmSync(letters, { recursive: true });
  }
}, 120_000);
