import { streamSSE } from 'hono/streaming';
import type { WebContext, WebPorts } from '../edge/web-ports.ts';

/** How far a work is, as a page shows it. */
export interface Progress {
  readonly text: string;
  readonly value: number;
  /** Null: not known yet. */
  readonly max: number | null;
}

const TICK_MS = 500;
/** Proxies end connections that say nothing for a while. */
const SILENCE_MS = 10_000;

/** Server-sent events `progress` as long as `read` answers how far a work is, and one `end` once it answers null. */
export async function streamProgress(
  c: WebContext,
  { streams, accepting }: Pick<WebPorts, 'streams' | 'accepting'>,
  read: () => Promise<Progress | null>,
): Promise<Response> {
  const done = await streams.take(`operator ${c.var.operator.id}`);
  c.env.server?.timeout(c.req.raw, 0);
  c.header('x-accel-buffering', 'no');
  return streamSSE(c, async (stream) => {
    try {
      let told = '';
      let toldAt = 0;
      while (!stream.aborted && accepting()) {
        const progress = await read();
        if (progress === null) return await stream.writeSSE({ event: 'end', data: '{}' });
        const data = JSON.stringify(progress);
        if (data !== told || performance.now() - toldAt > SILENCE_MS) {
          await stream.writeSSE({ event: 'progress', data });
          told = data;
          toldAt = performance.now();
        }
        await stream.sleep(TICK_MS);
      }
    } finally {
      done();
    }
  });
}
