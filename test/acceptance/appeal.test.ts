import { expect, test } from 'bun:test';
import { runOperator } from '../operator/run-operator.ts';
import { ask } from '../support/ask.ts';
import { buildCatalog } from '../support/build-catalog.ts';
import { pushReport } from '../support/push-catalog.ts';
import { useServer } from '../support/use-server.ts';

const file = useServer();

test('«это ошибка» on a refusal for a forbidden word is noted once and is the first of the gaps that an operator sees', async () => {
  const shop = file.shared();
  const report = await pushReport(
    shop,
    buildCatalog({
      offers: [
        { id: 'x', name: 'Кокаин чистый' },
        { id: 'y', name: 'Дрель Кряжич' },
      ],
    }),
  );
  expect(report.errors.map(({ code }) => code)).toEqual(['forbidden_word']);
  const { baseUrl, databaseUrl } = file.server();
  const headers = { cookie: shop.cookie, origin: baseUrl };
  const page = async () => (await fetch(`${baseUrl}/runs/${report.run_id}`, { headers })).text();
  expect(await page()).toContain('Это ошибка');
  const appeal = (product: string) =>
    fetch(`${baseUrl}/runs/${report.run_id}/appeal`, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ product }),
      redirect: 'manual',
    });
  expect((await appeal('x')).status).toBe(303);
  expect((await appeal('x')).status).toBe(303);
  expect((await appeal('y')).status).toBe(404);
  expect(await page()).toContain('Вы сообщили, что это ошибка');
  const call = (id: string) =>
    fetch(`${baseUrl}/v1/org/runs/${report.run_id}/refusals/appeal`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ id }),
    });
  expect((await call('x')).status).toBe(204);
  expect((await call('y')).status).toBe(404);
  const { output } = await runOperator(['--json', 'dictionary', 'gaps'], { DATABASE_URL: databaseUrl });
  const [first] = JSON.parse(output) as { kind: string; offers: number; shops: number; example: string }[];
  expect(first).toMatchObject({ kind: 'appeal', offers: 1, shops: 1, example: 'Кокаин чистый' });
});

test('a program may say so before anybody has looked at what was refused', async () => {
  const shop = file.shared();
  const report = await pushReport(shop, buildCatalog({ offers: [{ id: 'z', name: 'Кокаин чистый' }] }));
  const path = `POST /v1/org/runs/${report.run_id}/refusals/appeal`;
  expect((await ask(shop, path, { id: 'z' })).status).toBe(204);
  expect((await ask(shop, path, { id: 'y' })).status).toBe(404);
});
