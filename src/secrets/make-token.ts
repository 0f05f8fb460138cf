import { hashSecret } from './hash-secret.ts';
import { makeSecret } from './make-secret.ts';

/** A new organization token: the secret to show once, its digest to store, and a prefix to recognize it by. */
export function makeToken(): { secret: string; hash: Uint8Array; prefix: string } {
  const secret = makeSecret('cat_');
  return { secret, hash: hashSecret(secret), prefix: secret.slice(0, 10) };
}
