import { createServer, connect as dial, type Server, type Socket } from 'node:net';
import { type ConnectOptions, connect, type Sql } from '../../src/store/driver/connect.ts';
import { listTestNodes } from './test-nodes.ts';

/**
 * The moment at which a connection breaks: before a statement reaches the database; when it has been sent; when the
 * database has done it and its answer is on the way; when the answer has arrived.
 */
export const MOMENTS = ['before', 'sent', 'done', 'answered'] as const;
export type Moment = (typeof MOMENTS)[number];

/** A TCP proxy in front of PostgreSQL, of each server of a cluster, that breaks the connection of one statement. */
export interface BreakingProxy {
  /** The database through the proxy; what leads to another server of a cluster then goes past it. */
  readonly url: string;
  /** A pool on it that reaches every server of a cluster through the proxy. */
  open(options: ConnectOptions): Sql;
  /**
   * Breaks the connection of the statement with this number, counted from now over all connections, or with (or like) this text;
   * with `away` every other one as well, and none is to be had before `relax`.
   */
  breakAt(statement: number | string | RegExp, moment: Moment, stays?: 'away'): void;
  /** The statement whose connection was broken; null when it has not come to that. */
  broken(): string | null;
  /** Lets everything through, and forgets what was broken. */
  relax(): void;
  close(): void;
}

/** Messages of a client that make the database do something: Execute, Query, CopyDone. */
const WORK = 'EQc';
/** Messages of the database that end its answer: ReadyForQuery, CopyInResponse. */
const ANSWERED = 'ZG';

export async function breakConnections(databaseUrl: string): Promise<BreakingProxy> {
  const sockets = new Set<Socket>();
  let left = Number.POSITIVE_INFINITY;
  let wanted: string | RegExp | null = null;
  let moment: Moment = 'before';
  let broken: string | null = null;
  let stays: 'away' | undefined;

  const serve = (target: URL) => (client: Socket) => {
    if (stays === 'away' && broken !== null) {
      client.destroy();
      return;
    }
    const database = dial(Number(target.port), target.hostname);
    const texts = new Map<string, string>();
    let named = '';
    let breaking: Moment | null = null;
    const destroy = () => {
      client.destroy();
      database.destroy();
      if (stays === 'away' && breaking !== null) for (const socket of sockets) socket.destroy();
    };
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', destroy);
      socket.on('close', () => {
        sockets.delete(socket);
        destroy();
      });
    }
    const fromClient = openSplitter(false, (type, message) => {
      if (breaking === 'before') return;
      const [first = '', second = ''] = message.toString('latin1', 5).split('\0');
      if (type === 'P') texts.set(first, second);
      if (type === 'B') named = texts.get(second) ?? '';
      const text = type === 'c' ? 'the end of a COPY' : type === 'Q' ? first : named;
      if (WORK.includes(type) && (--left === 0 || isWanted(text, wanted))) {
        wanted = null;
        broken = text;
        breaking = moment;
        if (moment === 'before') return destroy();
      }
      database.write(message);
      if (breaking === 'sent' && 'SQc'.includes(type)) setTimeout(destroy, 1);
    });
    const fromDatabase = openSplitter(true, (type, message) => {
      if (breaking !== 'done' && breaking !== 'sent') client.write(message);
      if (!ANSWERED.includes(type) || (breaking !== 'done' && breaking !== 'answered')) return;
      database.destroy();
      client.end(destroy);
    });
    client.on('data', fromClient);
    database.on('data', fromDatabase);
  };
  const targets = [databaseUrl, ...listTestNodes().slice(1)].map((each) => new URL(each));
  const servers = targets.map((target) => createServer(serve(target)));
  const ports = await Promise.all(servers.map(listen));
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(ports[0]);
  return {
    url: url.href,
    open: (options) => {
      const sql = connect(url.href, options);
      const { at } = sql;
      const portOf = (host: string, port: number): number | undefined =>
        ports[targets.findIndex((target) => target.hostname === host && Number(target.port) === port)];
      return Object.assign(sql, {
        at: (host: string, port: number) => at('127.0.0.1', portOf(host, port) ?? port),
      });
    },
    breakAt: (statement, at, after) => {
      stays = after;
      left = typeof statement === 'number' ? statement : Number.POSITIVE_INFINITY;
      wanted = typeof statement === 'number' ? null : statement;
      moment = at;
      broken = null;
    },
    broken: () => broken,
    relax: () => {
      left = Number.POSITIVE_INFINITY;
      wanted = null;
      broken = null;
      stays = undefined;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      for (const server of servers) server.close();
    },
  };
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

function isWanted(text: string, wanted: string | RegExp | null): boolean {
  return wanted instanceof RegExp ? wanted.test(text) : text === wanted;
}

/** Cuts a stream into messages; a client's first one has no type, which is told as ''. */
function openSplitter(
  typed: boolean,
  take: (type: string, message: Buffer) => void,
): (piece: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let hasType = typed;
  return (piece) => {
    rest = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
    for (;;) {
      const at = hasType ? 1 : 0;
      if (rest.length < at + 4) return;
      const length = at + rest.readInt32BE(at);
      if (rest.length < length) return;
      const message = rest.subarray(0, length);
      rest = rest.subarray(length);
      take(hasType ? String.fromCharCode(message[0] ?? 0) : '', message);
      hasType = true;
    }
  };
}
