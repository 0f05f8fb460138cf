import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

/** A message as its receiver checks it: the Standard Webhooks convention. */
export type SignedHeaders = Readonly<
  Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string>
>;

/** Signs a message; the id is the same for every attempt, time and signature are of this one. */
export function signMessage(
  secret: string,
  message: { readonly id: string; readonly at: Date; readonly body: string },
): SignedHeaders {
  const { id, at, body } = message;
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, at, body),
  };
}

/** 256 random bits in the convention's own form. */
export function makeWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}
