import { createConnection } from 'node:net';

/** PostgreSQL's SSLRequest: answered with one byte before any authentication, and never logged. */
const SSL_REQUEST = Uint8Array.of(0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f);
const PATIENCE_MS = 5000;

/**
 * False when the PostgreSQL server on this port of 127.0.0.1 is dead or dying: it refuses, or closes without an
 * answer. A killed server's notes and keeper outlive it for as long as the kernel takes to end it. One that is
 * merely slow counts as alive, for others may be using it.
 */
export function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = createConnection({ host: '127.0.0.1', port, timeout: PATIENCE_MS });
    const settle = (alive: boolean) => {
      connection.destroy();
      resolve(alive);
    };
    connection.once('connect', () => connection.write(SSL_REQUEST));
    for (const sign of ['data', 'timeout']) connection.once(sign, () => settle(true));
    for (const end of ['error', 'close']) connection.once(end, () => settle(false));
  });
}
