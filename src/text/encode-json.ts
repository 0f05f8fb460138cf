import { Pacer } from '../time/pace-work.ts';
import { writeJson } from './write-json.ts';

/** The JSON text of an object, in UTF-8; gives way by time. */
export async function encodeJson(value: object): Promise<Uint8Array> {
  const pacer = new Pacer();
  const encoder = new TextEncoder();
  const pieces: Uint8Array[] = [];
  for (const piece of writeJson(value)) {
    pieces.push(encoder.encode(piece));
    if (pacer.isDue) await pacer.giveWay();
  }
  return Buffer.concat(pieces);
}
