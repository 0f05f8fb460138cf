import { connect, type Socket } from 'node:net';
import { checkAnswer } from './check-answer.ts';
import type { TestOrganization } from './create-organization.ts';

/** A push whose body the test sends piece by piece over its own socket. */
export interface OpenUpload {
  /** Sends a piece of the body; resolves when the socket has taken it. */
  write(piece: string | Uint8Array): Promise<void>;
  /** Ends the body and reads the answer. */
  finish(): Promise<{ status: number; headers: Readonly<Record<string, string>>; body: string }>;
  /** Reads an answer that the server gives before the body has ended. */
  answer(): Promise<{ status: number; headers: Readonly<Record<string, string>>; body: string }>;
  /** Ends the body without waiting for the answer. */
  end(): Promise<void>;
  /** Drops the connection in the middle of the body. */
  drop(): void;
}

/** Opens a push with a body in chunked transfer coding, or of a stated length when `contentLength` is given. */
export async function openUpload(
  organization: Pick<TestOrganization, 'server' | 'token'>,
  options: {
    readonly query?: string;
    readonly contentLength?: number;
    readonly headers?: Readonly<Record<string, string>>;
  } = {},
): Promise<OpenUpload> {
  const address = new URL(organization.server.baseUrl);
  const socket = await dial(address.hostname, Number(address.port));
  const received = collect(socket);
  const chunked = options.contentLength === undefined;
  const head = [
    `POST /v1/org/intentions/import${options.query ?? ''} HTTP/1.1`,
    `Host: ${address.host}`,
    `Authorization: Bearer ${organization.token}`,
    'Content-Type: application/xml',
    chunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${options.contentLength}`,
    'Connection: close',
    ...Object.entries(options.headers ?? {}).map(([name, value]) => `${name}: ${value}`),
  ];
  await send(socket, Buffer.from(`${head.join('\r\n')}\r\n\r\n`));
  const read = async () => {
    const answer = parseAnswer(await received);
    const { status, headers, body } = answer;
    const path = '/v1/org/intentions/import';
    checkAnswer({ method: 'POST', path, status, headers: new Headers(headers), body });
    return answer;
  };
  return {
    write: async (piece) => {
      const bytes = Buffer.from(piece);
      if (bytes.length === 0) return;
      const size = Buffer.from(`${bytes.length.toString(16)}\r\n`);
      await send(socket, chunked ? Buffer.concat([size, bytes, Buffer.from('\r\n')]) : bytes);
    },
    finish: async () => {
      if (chunked) await send(socket, Buffer.from('0\r\n\r\n'));
      return read();
    },
    answer: read,
    end: async () => {
      if (chunked) await send(socket, Buffer.from('0\r\n\r\n'));
    },
    drop: () => socket.destroy(),
  };
}

function dial(host: string, port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port }, () => resolve(socket));
    socket.once('error', reject);
  });
}

/** A server that has answered already may be closed to more: what it says is read all the same. */
function send(socket: Socket, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.write(bytes, (error) => (error && !isClosed(error) ? reject(error) : resolve()));
  });
}

function isClosed(error: Error): boolean {
  return 'code' in error && (error.code === 'EPIPE' || error.code === 'ECONNRESET');
}

function collect(socket: Socket): Promise<Buffer> {
  const pieces: Buffer[] = [];
  return new Promise((resolve) => {
    socket.on('data', (piece: Buffer) => {
      pieces.push(piece);
      const soFar = Buffer.concat(pieces);
      if (isComplete(soFar)) resolve(soFar);
    });
    // A reset after the answer is no failure of the test; an answer cut short shows when it is parsed.
    socket.on('error', () => resolve(Buffer.concat(pieces)));
    socket.on('close', () => resolve(Buffer.concat(pieces)));
  });
}

function isComplete(bytes: Buffer): boolean {
  const { headers, body } = splitAnswer(bytes);
  const length = headers['content-length'];
  if (length !== undefined) return body.length >= Number(length);
  return headers['transfer-encoding'] === 'chunked' && body.includes('\r\n0\r\n\r\n');
}

function parseAnswer(bytes: Buffer): { status: number; headers: Record<string, string>; body: string } {
  const { status, headers, body } = splitAnswer(bytes);
  if (status === 0) throw new Error(`the server closed the connection without an answer`);
  const plain = headers['transfer-encoding'] === 'chunked' ? joinChunks(body) : body;
  return { status, headers, body: plain.toString('utf8') };
}

function splitAnswer(bytes: Buffer): { status: number; headers: Record<string, string>; body: Buffer } {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return { status: 0, headers: {}, body: Buffer.alloc(0) };
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  return { status: Number(first.split(' ')[1]), headers, body: bytes.subarray(end + 4) };
}

function joinChunks(body: Buffer): Buffer {
  const pieces: Buffer[] = [];
  for (let at = 0; at < body.length; ) {
    const lineEnd = body.indexOf('\r\n', at);
    const size = Number.parseInt(body.subarray(at, lineEnd).toString('latin1'), 16);
    if (!(size > 0)) break;
    pieces.push(body.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
  return Buffer.concat(pieces);
}
