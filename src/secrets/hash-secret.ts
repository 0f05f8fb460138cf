/** Only this digest of a token or a cookie is stored: they are 32 random bytes, so no salt or slow hash is needed. */
export function hashSecret(secret: string): Uint8Array {
  return new Bun.CryptoHasher('sha256').update(secret).digest();
}
