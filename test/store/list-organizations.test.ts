import { expect, test } from 'bun:test';
import { issueToken } from '../../src/store/accounts/issue-token.ts';
import { addKey } from '../../src/store/accounts/keys.ts';
import { addOrganization, listOrganizations } from '../../src/store/accounts/organizations.ts';
import { revokeToken } from '../../src/store/accounts/revoke-token.ts';
import { useTestDatabase } from '../support/test-database.ts';

const database = useTestDatabase();

function add(email: string): Promise<string> {
  const organization = { name: 'Лавка', city: 'Москва', domain: 'tools', email, passwordHash: '-', limit: 7 };
  return addOrganization(database().sql, organization);
}

test('an organization is listed with its account, its limit, what it has published and its default key', async () => {
  const { sql } = database();
  const id = await add('one@example.com');
  const other = await add('two@example.com');
  for (const [orgId, state] of [
    [id, 'published'],
    [id, 'closed'],
    [other, 'published'],
    [other, 'published'],
  ] as const)
    await sql`
      insert into intentions (org_id, id, channel, state, title, name, body, price, quantity, territory_level, tags)
      values (${orgId}, ${Bun.randomUUIDv7()}, 'manual', ${state}, 'дрель', 'Дрель', '<p>Дрель</p>', 100, 1, 'country', '{дрель}')`;
  expect(await listOrganizations(sql, null)).toMatchObject([
    { id, emails: ['one@example.com'], publishedIntentions: 1, tokenPrefix: null, activeIntentionLimit: 7 },
    { id: other, emails: ['two@example.com'], publishedIntentions: 2 },
  ]);
  expect(await listOrganizations(sql, 'ONE@example.com')).toMatchObject([
    { id, city: 'Москва', domain: 'tools' },
  ]);
  expect(await listOrganizations(sql, other)).toMatchObject([{ id: other, status: 'active' }]);
  expect(await listOrganizations(sql, 'nobody@example.com')).toEqual([]);
});

test('the key that is shown is the active default one, not a named or a revoked one', async () => {
  const { sql } = database();
  const id = await add('three@example.com');
  const shown = async () => (await listOrganizations(sql, id))[0]?.tokenPrefix;
  const key = (prefix: string) => ({ hash: new TextEncoder().encode(prefix), prefix });
  await addKey(sql, id, { ...key('named'), name: 'склад', scopes: ['read'] });
  expect(await shown()).toBeNull();
  await issueToken(sql, id, key('first'));
  await issueToken(sql, id, key('second'));
  expect(await shown()).toBe('second');
  await revokeToken(sql, id);
  expect(await shown()).toBeNull();
});
