import { RunFailure } from '../../model/run-failure.ts';
import { MAX_PICTURE_BYTES } from '../../photos/fetch-picture.ts';
import type { ByteAccount } from '../admission/share-bytes.ts';
import { EdgeFailure } from './edge-failure.ts';
import { uploadSource } from './upload-source.ts';

/**
 * Reads a picture that is the body of a request, as it is, into memory that `account` has room for. Rejects with
 * EdgeFailure `body_too_large`, `bad_request`, RunFailure `overloaded`, `upload_stalled`, `upload_interrupted`.
 *
 * @param account of this body; to be closed by the caller, when the picture is done with.
 */
export async function readPicture(
  body: ReadableStream<Uint8Array> | null,
  account: ByteAccount,
  patience: { readonly stallMs: number; readonly load: () => number },
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body === null ? [] : uploadSource(body, patience.stallMs, patience.load)) {
    bytes += chunk.byteLength;
    if (bytes > MAX_PICTURE_BYTES)
      throw new EdgeFailure('body_too_large', `Предел: ${Math.floor(MAX_PICTURE_BYTES / 1_048_576)} МБ.`, {
        limit: MAX_PICTURE_BYTES,
      });
    if (!account.add(chunk.byteLength)) throw new RunFailure('overloaded');
    chunks.push(chunk);
  }
  if (bytes === 0) throw new EdgeFailure('bad_request', 'Картинка пуста: передайте сам файл.');
  return Buffer.concat(chunks);
}
