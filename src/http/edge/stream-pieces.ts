import { Pacer } from '../../time/pace-work.ts';
import type { WebContext } from './web-ports.ts';

/** Handed over at once. */
const CHUNK_BYTES = 64 * 1024;
/** Whoever takes less than a chunk in so long has gone, or reads slowly to hold what is being sent: 2 KB/s. */
const SILENCE_MS = 30_000;

/**
 * Answers with pieces as they are made, as fast as the client takes them; gives way by time. An answer that cannot be
 * written to its end breaks the connection, so that nobody takes a part for the whole.
 *
 * @param onEnd called once, when the answer has ended however it did.
 * @param silenceMs the longest wait for the reader.
 */
export function streamPieces(
  c: WebContext,
  pieces: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>,
  onEnd: () => void = () => {},
  silenceMs = SILENCE_MS,
): Response {
  const encoder = new TextEncoder();
  const iterator = iterate(pieces);
  let silence: Timer | undefined;
  let ended = false;
  const end = (): void => {
    if (ended) return;
    ended = true;
    clearTimeout(silence);
    void iterator.return(undefined).catch(() => {});
    onEnd();
  };
  const awaitReader = (controller: ReadableStreamDefaultController<Uint8Array>): void => {
    silence = setTimeout(() => {
      controller.error(new Error('the answer is read too slowly'));
      end();
    }, silenceMs);
  };
  const body = new ReadableStream<Uint8Array>(
    {
      start: awaitReader,
      pull: async (controller) => {
        clearTimeout(silence);
        try {
          const chunk = await gather(iterator, encoder);
          if (ended) return;
          if (chunk.byteLength > 0) {
            controller.enqueue(chunk);
            awaitReader(controller);
          } else {
            controller.close();
            end();
          }
        } catch (error) {
          controller.error(error);
          end();
        }
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  );
  return c.body(body);
}

async function* iterate<T>(pieces: Iterable<T> | AsyncIterable<T>): AsyncGenerator<T, void> {
  yield* pieces;
}

/** The next pieces, about a chunk of them; nothing when there are no more. */
async function gather(
  iterator: AsyncGenerator<string | Uint8Array, void>,
  encoder: TextEncoder,
): Promise<Uint8Array> {
  const pacer = new Pacer();
  const gathered: Uint8Array[] = [];
  let bytes = 0;
  while (bytes < CHUNK_BYTES) {
    const next = await iterator.next();
    if (next.done === true) break;
    const piece = typeof next.value === 'string' ? encoder.encode(next.value) : next.value;
    gathered.push(piece);
    bytes += piece.byteLength;
    if (pacer.isDue) await pacer.giveWay();
  }
  return Buffer.concat(gathered);
}
