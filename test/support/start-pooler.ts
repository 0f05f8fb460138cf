import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A pooler in transaction mode between clients and a PostgreSQL server. */
export interface Pooler {
  /** The given database through the pooler. */
  readonly url: string;
  stop(): void;
}

/**
 * Starts the smallest pooler that lends one session to all its clients, each time until the end of a transaction. The
 * first client signs in at the server; later ones are let in as they are.
 */
export async function startPooler(databaseUrl: string): Promise<Pooler> {
  const target = new URL(databaseUrl);
  const session = connect(Number(target.port), target.hostname);
  const waiting: { client: Socket; bytes: Buffer }[] = [];
  let borrower: Socket | null = null;
  const signedIn = Promise.withResolvers<void>();
  let clients = 0;
  let rest = Buffer.alloc(0);

  const give = (client: Socket, bytes: Buffer): void => {
    if (borrower === null || borrower === client) {
      borrower = client;
      session.write(bytes);
    } else waiting.push({ client, bytes });
  };
  session.on('data', (bytes: Buffer) => {
    borrower?.write(bytes);
    rest = Buffer.concat([rest, bytes]);
    for (
      ;
      rest.length >= 5 && rest.length > rest.readInt32BE(1);
      rest = rest.subarray(rest.readInt32BE(1) + 1)
    ) {
      if (rest[0] !== READY || rest[5] !== IDLE) continue;
      signedIn.resolve();
      borrower = null;
      for (const { client, bytes: late } of waiting.splice(0)) give(client, late);
    }
  });
  const server = createServer((client) => {
    clients += 1;
    let greeted = clients === 1;
    client.on('data', (bytes: Buffer) => {
      if (!greeted) void signedIn.promise.then(() => client.write(WELCOME));
      else if (bytes[0] !== TERMINATE) give(client, bytes);
      greeted = true;
    });
    client.on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  target.hostname = '127.0.0.1';
  target.port = String((server.address() as AddressInfo).port);
  return {
    url: target.href,
    stop: () => {
      server.close();
      session.destroy();
    },
  };
}

const READY = 'Z'.charCodeAt(0);
const IDLE = 'I'.charCodeAt(0);
const TERMINATE = 'X'.charCodeAt(0);
/** AuthenticationOk and ReadyForQuery. */
const WELCOME = Buffer.from([82, 0, 0, 0, 8, 0, 0, 0, 0, READY, 0, 0, 0, 5, IDLE]);
