import { expect, test } from 'bun:test';
import { logIn } from '../support/create-organization.ts';
import { useServer } from '../support/use-server.ts';

const file = useServer();
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
  await expect(operator('account', 'remove', email)).rejects.toThrow('the last account of its organization');
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
