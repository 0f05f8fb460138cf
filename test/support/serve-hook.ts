/** What a receiver was sent. */
export interface ReceivedMessage {
  readonly id: string;
  readonly headers: Headers;
  readonly body: string;
}

/** A program that is told of imports, on loopback. */
export interface HookServer {
  readonly url: string;
  readonly received: ReceivedMessage[];
  /** What is answered from now on: a status, or what makes an answer. */
  answer: number | ((request: Request) => Response | Promise<Response>);
  stop(): Promise<void>;
}

export function serveHook(): HookServer {
  const received: ReceivedMessage[] = [];
  const hook = { received, answer: 204 } as { answer: HookServer['answer']; received: ReceivedMessage[] };
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: async (request) => {
      const body = await request.text();
      received.push({ id: request.headers.get('webhook-id') ?? '', headers: request.headers, body });
      return typeof hook.answer === 'number'
        ? new Response(null, { status: hook.answer })
        : await hook.answer(request);
    },
  });
  return Object.assign(hook, {
    url: `http://127.0.0.1:${server.port}/hook`,
    stop: () => server.stop(true),
  });
}
