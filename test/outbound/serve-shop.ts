import { createServer, type Socket } from 'node:net';
import { buildGuard, type FetchGuard } from '../../src/outbound/build-guard.ts';
import { type FetchRequest, type FetchResponse, guardedFetch } from '../../src/outbound/guarded-fetch.ts';
import { OutboundFailure } from '../../src/outbound/outbound-failure.ts';

/** Writes an answer, or part of one, or nothing, straight to the socket. */
export type RawAnswer = (socket: Socket, head: string) => void;

export interface Shop {
  readonly port: number;
  /** 'http://shop.test:<port>' */
  readonly origin: string;
  /** Request heads as they arrived, in order. */
  readonly heads: string[];
  /** Connections accepted so far. */
  readonly connections: () => number;
  readonly stop: () => void;
}

/** A shop's server on loopback that answers byte for byte what a test says, however wrong. */
export async function serveShop(answers: Readonly<Record<string, RawAnswer>>): Promise<Shop> {
  const heads: string[] = [];
  const sockets = new Set<Socket>();
  let accepted = 0;
  const server = createServer((socket) => {
    accepted++;
    sockets.add(socket);
    socket.on('error', () => {});
    let received = '';
    socket.on('data', (bytes) => {
      received += bytes.toString('latin1');
      const end = received.indexOf('\r\n\r\n');
      if (end < 0) return;
      const head = received.slice(0, end);
      received = received.slice(end + 4);
      heads.push(head);
      const path = head.split(' ')[1] ?? '';
      (answers[path] ?? notFound)(socket, head);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    port,
    origin: `http://shop.test:${port}`,
    heads,
    connections: () => accepted,
    stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** A whole answer with its length. */
export function answer(status: string, headers: string[], body: string | Uint8Array = ''): RawAnswer {
  const bytes = Buffer.from(body);
  return (socket) => {
    const head = [`HTTP/1.1 ${status}`, ...headers, `Content-Length: ${bytes.length}`, '', ''].join('\r\n');
    socket.write(head.replaceAll('{port}', String(socket.localPort)), 'latin1');
    socket.write(bytes);
  };
}

export const ok = (body: string | Uint8Array, ...headers: string[]) => answer('200 OK', headers, body);
export const redirectTo = (location: string) => answer('302 Found', [`Location: ${location}`]);
const notFound = answer('404 Not Found', [], 'no such page');

/** A guard that knows `shop.test` and lets the given loopback ports through, nothing else of loopback. */
export function guardFor(...ports: number[]): FetchGuard {
  return buildGuard({
    allow: ports.map((port) => `127.0.0.1:${port}`).join(','),
    resolve: async (host) => (host.endsWith('shop.test') ? [{ address: '127.0.0.1' }] : []),
  });
}

export const GENEROUS: Omit<FetchRequest, 'url'> = {
  accept: '*/*',
  maxBytes: 64 * 1024 * 1024,
  maxDecodedBytes: 256 * 1024 * 1024,
  deadlineMs: 20_000,
  connectTimeoutMs: 20_000,
  headersTimeoutMs: 20_000,
  stallTimeoutMs: 20_000,
  maxRedirects: 5,
};

export function fetchFrom(
  guard: FetchGuard,
  url: string,
  changes: Partial<FetchRequest> = {},
): Promise<FetchResponse> {
  return guardedFetch(guard, { ...GENEROUS, url, ...changes });
}

export async function readText(response: FetchResponse): Promise<string> {
  return Buffer.from(await readBytes(response)).toString('utf8');
}

export async function readBytes(response: FetchResponse): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const bytes of response.body) parts.push(bytes);
  return Buffer.concat(parts);
}

/** The failure that a fetch or the reading of its body ends with; throws when there is none, or another error. */
export async function failureOf(fetching: Promise<FetchResponse>): Promise<OutboundFailure> {
  try {
    await readBytes(await fetching);
  } catch (error) {
    if (error instanceof OutboundFailure) return error;
    throw error;
  }
  throw new Error('the fetch succeeded');
}
