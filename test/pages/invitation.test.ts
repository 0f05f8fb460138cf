import { afterAll, expect, test } from 'bun:test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask } from '../support/ask.ts';
import { readProblem } from '../support/push-catalog.ts';
import { readLetters } from '../support/read-letters.ts';
import { countOf } from '../support/read-page.ts';
import { describeInBrowser, expectSound, findBarriers, SCREENS, useBrowser } from '../support/use-browser.ts';
import { useServer } from '../support/use-server.ts';
import { waitUntil } from '../support/wait-until.ts';

const letters = mkdtempSync(join(tmpdir(), 'catalog-import-invitations-'));
const file = useServer({
  command: 'start',
  env: { SMTP_URL: `file:${letters}`, SCHEDULER_TICK_SECONDS: '0.1' },
});
const browser = useBrowser();
afterAll(() => rmSync(letters, { recursive: true, force: true }));

const PASSWORD = 'сливовый трактор едет в гору';
let sequence = 0;
const newAddress = () => `invited-${++sequence}@shop.example`;

/** What has been written to an address, the oldest first. */
const lettersTo = (email: string): string[] =>
  readLetters(letters)
    .filter(({ head }) => head.includes(`To: ${email}`))
    .map(({ text }) => text);

async function linkTo(email: string, count = 1): Promise<string> {
  await waitUntil('the letter is there', () => lettersTo(email).length === count);
  return /\/password\/reset\?first#[\w-]+/.exec(lettersTo(email).at(-1) ?? '')?.[0] ?? '';
}

test('who is invited by the API sets a password with the last letter only; until then nobody signs in', async () => {
  const owner = await file.organization();
  const email = newAddress();
  const added = await ask(owner, 'POST /v1/org/accounts', { email });
  const { id, password } = (await added.json()) as { id: string; password: string | null };
  expect([added.status, password]).toEqual([201, null]);
  const first = await linkTo(email);
  const signIn = (typed: string) => ask(owner, 'POST /v1/session', { email, password: typed });
  expect((await signIn('anything')).status).toBe(401);
  const again = await ask(owner, `POST /v1/org/accounts/${id}/invite`);
  expect(await again.json()).toMatchObject({ id, email, role: 'worker', invited: true });
  const second = await linkTo(email, 2);
  const use = (link: string) =>
    ask(owner, 'POST /v1/password/reset', { secret: link.split('#')[1], new_password: PASSWORD });
  expect((await readProblem(await use(first))).code).toBe('reset_expired');
  expect((await use(second)).status).toBe(204);
  expect((await signIn(PASSWORD)).status).toBe(204);
  const joined = await ask(owner, `POST /v1/org/accounts/${id}/invite`);
  expect(await readProblem(joined)).toMatchObject({ status: 409, code: 'joined_already' });
  const stranger = await file.organization();
  expect((await ask(stranger, `POST /v1/org/accounts/${id}/invite`)).status).toBe(404);
});

describeInBrowser('in a browser', () => {
  test.each(SCREENS)(
    'an owner invites, again as well; the invited sets a password and is in: %p',
    async (options) => {
      const owner = await file.organization();
      const email = newAddress();
      const { baseUrl } = file.server();
      const page = await browser.open(baseUrl, owner, options);
      await page.goto('/accounts');
      await page.getByLabel('Адрес почты').fill(email);
      await page.getByRole('button', { name: 'Пригласить' }).click();
      await page.getByText(`Приглашение отправлено на ${email}`).waitFor();
      expect(await countOf(page.getByText('пароль ещё не задан'))).toBe(1);
      await expectSound(page);
      await linkTo(email);
      await page.getByRole('button', { name: `Отправить ещё раз: ${email}` }).click();
      const link = await linkTo(email, 2);
      expect(lettersTo(email).at(-1)).toContain(owner.email);
      expect(lettersTo(email).at(-1)).toContain('Придумать пароль: http');
      const invited = await browser.open(baseUrl, null, options);
      await invited.goto(link);
      await invited.getByRole('heading', { name: 'Придумайте пароль' }).waitFor();
      expect(await findBarriers(invited)).toEqual([]);
      await invited.locator('input[name=new_password]').fill(PASSWORD);
      await invited.getByRole('button', { name: 'Сохранить пароль', exact: true }).click();
      await invited.getByLabel('Электронная почта').fill(email);
      await invited.locator('input[name=password]').fill(PASSWORD);
      await invited.getByRole('button', { name: 'Войти' }).click();
      await invited.waitForURL(`${baseUrl}/`);
      await page.goto('/accounts');
      expect(await countOf(page.getByText('пароль ещё не задан'))).toBe(0);
    },
  );
});
