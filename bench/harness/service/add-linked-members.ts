import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../../src/embedded-postgres/start-embedded-postgres.ts';
import { hashSecret } from '../../../src/secrets/hash-secret.ts';
import { makeSecret } from '../../../src/secrets/make-secret.ts';
import { addOrganization } from '../../../src/store/accounts/organizations.ts';
import { findAccount, openSession } from '../../../src/store/accounts/sessions.ts';
import { connect } from '../../../src/store/driver/connect.ts';
import type { Bench } from '../../question.ts';

/** An organization whose owner is signed in. */
export interface LinkedMember {
  /** Asks the service to look at the link now. Rejects unless the feed says so. */
  sync(): Promise<void>;
}

/**
 * Adds organizations to the service's embedded database, each with a saved link. Not by the operator's command: two
 * hundred processes would take minutes.
 */
export async function addLinkedMembers(
  bench: Bench,
  url: string,
  links: readonly string[],
): Promise<LinkedMember[]> {
  const server = await startEmbeddedPostgres({ dataDir: join(bench.folder, 'data'), log: bench.note });
  bench.onEnd(server.stop);
  const sql = connect(server.url, { applicationName: 'bench', maxConnections: 1 });
  bench.onEnd(() => sql.end({ timeout: 5 }));
  const members: LinkedMember[] = [];
  for (const [index, link] of links.entries()) {
    const email = `shop-${index}@example.com`;
    const profile = { name: `Магазин ${index}`, city: 'Москва', domain: null, limit: null };
    await addOrganization(sql, { ...profile, email, passwordHash: '-' });
    const account = await findAccount(sql, email);
    if (account === null) throw new Error(`no account ${email}`);
    const secret = makeSecret('');
    const expiresAt = new Date(Date.now() + 86_400_000);
    await openSession(sql, {
      orgId: account.orgId,
      accountId: account.id,
      tokenHash: hashSecret(secret),
      expiresAt,
    });
    const cookie = `catalog_session=${secret}`;
    const saved = await fetch(`${url}/v1/org/feed`, {
      method: 'PUT',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ url: link, auto_update: false, close_missing: true }),
    });
    if (!saved.ok) throw new Error(`saving a link answered ${saved.status}: ${await saved.text()}`);
    members.push({ sync: () => sync(url, cookie) });
  }
  return members;
}

async function sync(url: string, cookie: string): Promise<void> {
  const answer = await fetch(`${url}/v1/org/feed/sync`, { method: 'POST', headers: { cookie } });
  const text = await answer.text();
  if (!answer.ok || (JSON.parse(text) as { ok: boolean }).ok !== true)
    throw new Error(`a synchronization answered ${answer.status}: ${text.slice(0, 500)}`);
}
