import { expect, test } from 'bun:test';
import { chooseNextAttempt } from '../../src/webhooks/choose-next-attempt.ts';
import { makeWebhookSecret, signMessage } from '../../src/webhooks/sign-message.ts';

test('a message is signed as the Standard Webhooks convention says: its own example', () => {
  expect(
    signMessage('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      at: new Date(1_614_265_330_000),
      body: '{"test": 2432232314}',
    }),
  ).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test('a secret is whsec_ and 256 random bits, another one each time', () => {
  const secrets = new Set(Array.from({ length: 20 }, makeWebhookSecret));
  expect(secrets.size).toBe(20);
  for (const secret of secrets) {
    expect(secret).toStartWith('whsec_');
    expect(Buffer.from(secret.slice(6), 'base64')).toHaveLength(32);
  }
});

test('a message that is not taken is sent again with growing pauses over a day, and then given up', () => {
  const pauses: number[] = [];
  for (let attempts = 1; ; attempts++) {
    const pause = chooseNextAttempt(attempts, () => 0);
    if (pause === null) break;
    pauses.push(pause);
  }
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  const hours = pauses.reduce((sum, each) => sum + each, 0) / 3_600_000;
  expect(hours).toBeGreaterThan(23);
  expect(hours).toBeLessThan(24);
  expect(chooseNextAttempt(1, () => 1)).toBe(5500);
});
