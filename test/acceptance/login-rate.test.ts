import { expect, test } from 'bun:test';
import { readProblem } from '../support/push-catalog.ts';
import { useServer } from '../support/use-server.ts';

const file = useServer({ env: { LOGIN_RATE_PER_MINUTE: '5' } });

test('guessing passwords is slowed down: 429 with Retry-After', async () => {
  const shop = file.shared();
  const answers: Response[] = [];
  while (answers.length < 20 && answers.at(-1)?.status !== 429) {
    answers.push(
      await fetch(`${shop.server.baseUrl}/v1/session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: shop.email, password: `guess ${answers.length}` }),
      }),
    );
  }
  expect(answers[0]?.status).toBe(401);
  const last = answers.at(-1) as Response;
  const seconds = Number(last.headers.get('retry-after'));
  expect(seconds).toBeWithin(1, 3601);
  expect(await readProblem(last)).toMatchObject({ status: 429, code: 'rate_limited', retry_after: seconds });
});
