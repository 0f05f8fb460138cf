/** Containers of videos with nothing to play: what the service looks at, and filling that `seed` makes different. */

export function buildMp4(
  seed: number,
  {
    brand = 'isom',
    handler = 'vide',
    bytes = 400,
  }: { brand?: string; handler?: string; bytes?: number } = {},
): Buffer<ArrayBuffer> {
  const head = box('ftyp', Buffer.from(`${brand}\0\0\0\0${brand}`));
  const handling = box('hdlr', Buffer.from(`\0\0\0\0\0\0\0\0${handler}`));
  const movie = box('moov', box('mvhd', Buffer.alloc(8)), box('trak', box('mdia', handling)));
  return Buffer.concat([head, movie, box('mdat', Buffer.alloc(bytes, seed))]);
}

export function box(type: string, ...content: readonly Buffer<ArrayBuffer>[]): Buffer<ArrayBuffer> {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), ...content]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(body.length + 4);
  return Buffer.concat([size, body]);
}

export function buildWebm(
  seed: number,
  { docType = 'webm', trackType = 1 }: { docType?: string; trackType?: number } = {},
): Buffer<ArrayBuffer> {
  const head = element('1a45dfa3', element('4282', Buffer.from(docType)));
  const tracks = element('1654ae6b', element('ae', element('83', Buffer.from([trackType]))));
  const cluster = element('1f43b675', Buffer.alloc(300, seed));
  return Buffer.concat([head, element('18538067', tracks, cluster)]);
}

export function element(id: string, ...content: readonly Buffer<ArrayBuffer>[]): Buffer<ArrayBuffer> {
  const body = Buffer.concat(content);
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE((1n << 56n) | BigInt(body.length));
  return Buffer.concat([Buffer.from(id, 'hex'), size, body]);
}
