import { MAX_PICTURE_BYTES } from '../../photos/fetch-picture.ts';
import { EdgeFailure } from './edge-failure.ts';

/** Reads a picture that is the body of a request, as it is. Rejects with EdgeFailure `body_too_large`, `bad_request`. */
export async function readPicture(body: ReadableStream<Uint8Array> | null): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_PICTURE_BYTES)
      throw new EdgeFailure('body_too_large', `Предел: ${MAX_PICTURE_BYTES} байт.`, {
        limit: MAX_PICTURE_BYTES,
      });
    chunks.push(chunk);
  }
  if (bytes === 0) throw new EdgeFailure('bad_request', 'Передайте картинку телом запроса.');
  return Buffer.concat(chunks);
}
