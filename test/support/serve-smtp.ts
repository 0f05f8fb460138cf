import { createServer, type Socket } from 'node:net';

/** A mail server on loopback that keeps what it is given. */
export interface SmtpServer {
  readonly url: string;
  /** Letters taken: envelope and message as they came. */
  readonly letters: { readonly from: string; readonly to: string[]; readonly message: string }[];
  /** From now on every letter is refused for the time being (451). */
  refuse(refusing: boolean): void;
  stop(): void;
}

/** Speaks as much of SMTP (RFC 5321) as a letter takes, without extensions. */
export async function serveSmtp(): Promise<SmtpServer> {
  const letters: { from: string; to: string[]; message: string }[] = [];
  let refusing = false;
  const server = createServer((socket) => converse(socket, letters, () => refusing));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    refuse: (value) => {
      refusing = value;
    },
    stop: () => void server.close(),
  };
}

function converse(socket: Socket, letters: SmtpServer['letters'], isRefusing: () => boolean): void {
  let letter = { from: '', to: [] as string[], message: '' };
  let inMessage = false;
  let waiting = '';
  const say = (line: string) => void socket.write(`${line}\r\n`);
  const answer = (line: string): void => {
    const [verb = ''] = line.toUpperCase().split(/[ :]/);
    const address = /<(.*)>/.exec(line)?.[1] ?? '';
    if (verb === 'MAIL') letter = { from: address, to: [], message: '' };
    if (verb === 'RCPT') letter.to.push(address);
    inMessage = verb === 'DATA';
    if (verb === 'MAIL' && isRefusing()) say('451 try again later');
    else if (verb === 'DATA') say('354 go ahead');
    else if (verb === 'QUIT') socket.end('221 bye\r\n');
    else say('250 ok');
  };
  socket.on('error', () => {});
  socket.on('data', (bytes) => {
    waiting += bytes.toString('utf8');
    for (let end = waiting.indexOf('\r\n'); end >= 0; end = waiting.indexOf('\r\n')) {
      const line = waiting.slice(0, end);
      waiting = waiting.slice(end + 2);
      if (!inMessage) answer(line);
      else if (line !== '.') letter.message += `${line}\n`;
      else {
        inMessage = false;
        letters.push(letter);
        say('250 taken');
      }
    }
  });
  say('220 test');
}
