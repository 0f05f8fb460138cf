/** Only this digest of a token or a cookie is stored: they are 32 random bytes, so no salt or slow hash is needed. */
export function hashSecret(secret: string): Uint8Array {
  return new Bun.CryptoHasher('sha256').update(secret).digest();
}

/** A new secret: 32 random bytes in base64url behind a readable prefix. */
export function makeSecret(prefix: string): string {
  return prefix + Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');
}
