import { stream } from 'hono/streaming';
import { Pacer } from '../../time/pace-work.ts';
import type { WebContext } from './web-ports.ts';

/** Answers with pieces as they are made, as fast as the client takes them; gives way by time. */
export function streamPieces(
  c: WebContext,
  pieces: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>,
): Response {
  return stream(c, async (out) => {
    const pacer = new Pacer();
    for await (const piece of pieces) {
      // The client has gone: nobody waits for the rest.
      if (out.aborted) return;
      await out.write(piece);
      if (pacer.isDue) await pacer.giveWay();
    }
  });
}
