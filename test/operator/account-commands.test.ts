import { expect, test } from 'bun:test';
import { ask } from '../support/ask.ts';
import { logIn } from '../support/create-organization.ts';
import { useSharedServer } from '../support/use-server.ts';
import { runOperator } from './run-operator.ts';

const file = useSharedServer();
const PASSWORD = 'correct horse battery staple';

test('several accounts of one organization sign in to it; the last one stays', async () => {
  const shop = await file.organization();
  const { operator, baseUrl } = file.server();
  const email = `second-${shop.email}`;
  await operator('account', 'add', shop.email, '--email', email, '--password', PASSWORD);
  expect(await operator('account', 'list', email)).toMatchObject([{ email: shop.email }, { email }]);
  const cookie = await logIn(baseUrl, email, PASSWORD);
  const profile = (one: string) => fetch(`${baseUrl}/v1/org/profile`, { headers: { cookie: one } });
  expect(await (await profile(cookie)).json()).toEqual(await (await profile(shop.cookie)).json());
  await operator('account', 'remove', shop.email);
  expect((await profile(shop.cookie)).status).toBe(401);
  expect((await profile(cookie)).status).toBe(200);
  await expect(operator('account', 'remove', email)).rejects.toThrow('the last owner of its organization');
  expect(await operator('account', 'list', shop.id)).toMatchObject([{ email }]);
});

test('an e-mail that has an account, a weak password and none are refused', async () => {
  const [shop, other] = [await file.organization(), await file.organization()];
  const { operator } = file.server();
  const add = (...words: string[]) => operator('account', 'add', shop.id, ...words);
  await expect(add('--email', other.email.toUpperCase(), '--password', PASSWORD)).rejects.toThrow(
    'has an account already',
  );
  await expect(add('--email', 'new@example.com', '--password', '123')).rejects.toThrow('too weak');
  await expect(add('--email', 'new@example.com')).rejects.toThrow('--password-stdin');
  await expect(add('--email', 'new', '--password', PASSWORD)).rejects.toThrow('such as shop@example.com');
});

test('the last owner stays though employees are there; the list tells who is what', async () => {
  const shop = await file.organization();
  const { operator } = file.server();
  const email = `worker-${shop.email}`;
  expect((await ask(shop, 'POST /v1/org/accounts', { email, role: 'worker' })).status).toBe(201);
  await expect(operator('account', 'remove', shop.email)).rejects.toThrow(
    'the last owner of its organization: add another one first',
  );
  const env = { DATABASE_URL: file.server().databaseUrl };
  const { output } = await runOperator(['account', 'list', shop.id], env);
  expect(output.split('\n').map((line) => line.split(/ {2,}/)[1])).toEqual([
    'role',
    'owner',
    'worker',
    undefined,
  ]);
});

test('names and reasons of blanks alone, and days that no calendar has, are refused', async () => {
  const shop = await file.organization();
  const { operator } = file.server();
  const blank = 'some text, not blanks alone';
  await expect(
    operator('org', 'add', '--name', ' ', '--email', 'blank@example.com', '--password', PASSWORD),
  ).rejects.toThrow(blank);
  await expect(operator('org', 'update', shop.id, '--name', '')).rejects.toThrow(blank);
  await expect(operator('pair', 'disable', '--reason', ' ')).rejects.toThrow(blank);
  for (const day of ['2026-02-30', '2026-02-30T00:00:00Z', '2026-13-01', '2027'])
    await expect(operator('org', 'plan', shop.id, '--paid-until', day)).rejects.toThrow('a date such as');
  expect(await operator('org', 'plan', shop.id, '--paid-until', '2028-02-29')).toMatchObject({
    plan_paid_until: '2028-02-29T23:59:59.999Z',
  });
});

test('an organization is shown with its moments as everywhere else', async () => {
  const shop = await file.organization();
  const { output } = await runOperator(['org', 'show', shop.id], { DATABASE_URL: file.server().databaseUrl });
  expect(output).toMatch(/^created_at: \d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/m);
});
