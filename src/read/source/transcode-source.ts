import { openDecoder } from './open-decoder.ts';

/** The same text in UTF-8, as it comes. The label is one that `openDecoder` knows. */
export async function* transcodeSource(
  source: AsyncIterable<Uint8Array>,
  label: string,
): AsyncGenerator<Uint8Array, void, void> {
  const decoder = openDecoder(label);
  if (decoder === null) throw new Error(`no decoder for ${label}`);
  const encoder = new TextEncoder();
  for await (const chunk of source) yield encoder.encode(decoder.write(chunk));
  yield encoder.encode(decoder.end());
}
