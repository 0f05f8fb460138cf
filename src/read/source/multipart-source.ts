import { RunFailure } from '../../model/run-failure.ts';

/** Headers of a part are a few hundred bytes. */
const MAX_HEADERS = 8192;
const END_OF_HEADERS = Buffer.from('\r\n\r\n');

/** A form as it comes. */
export interface OpenForm {
  /** `Content-Disposition` of its file, as Latin-1 like any header; null when it has none, or is no form. */
  disposition(): Promise<string | null>;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/**
 * The one file of a form (`multipart/form-data`, RFC 7578), as its bytes come. A body that does not begin with
 * the boundary is given as it is: some clients declare a form and send the file itself. Anything but exactly one file is
 * `bad_form`, told by the bytes.
 */
export function openForm(source: AsyncIterable<Uint8Array>, boundary: string): OpenForm {
  const iterator = source[Symbol.asyncIterator]();
  let reading: Promise<Head> | null = null;
  const head = (): Promise<Head> => {
    reading ??= readHead(iterator, boundary);
    return reading;
  };
  return {
    disposition: async () =>
      head().then(
        (read) => read.disposition,
        () => null,
      ),
    bytes: readBytes(iterator, head, boundary),
  };
}

interface Head {
  /** What has been read behind it. */
  readonly rest: Buffer;
  /** Null: the body is no form. */
  readonly disposition: string | null;
}

async function* readBytes(
  iterator: AsyncIterator<Uint8Array>,
  head: () => Promise<Head>,
  boundary: string,
): AsyncGenerator<Uint8Array, void, void> {
  try {
    const { rest, disposition } = await head();
    if (disposition === null) {
      yield rest;
      yield* { [Symbol.asyncIterator]: () => iterator };
    } else yield* readFile(iterator, rest, Buffer.from(`\r\n--${boundary}`));
  } finally {
    await iterator.return?.();
  }
}

async function readHead(iterator: AsyncIterator<Uint8Array>, boundary: string): Promise<Head> {
  const opening = Buffer.from(`--${boundary}\r\n`);
  let held = await readUntil(iterator, Buffer.alloc(0), (bytes) => bytes.length >= opening.length);
  if (!held.subarray(0, opening.length).equals(opening)) return { rest: held, disposition: null };
  held = await readUntil(
    iterator,
    held,
    (bytes) => bytes.includes(END_OF_HEADERS) || bytes.length > MAX_HEADERS,
  );
  const end = held.indexOf(END_OF_HEADERS);
  const [disposition] =
    /^content-disposition:[^\r\n]*;\s*filename\*?=[^\r\n]*/im.exec(held.toString('latin1', 0, end)) ?? [];
  if (end < 0 || disposition === undefined) throw new RunFailure('bad_form');
  return { rest: held.subarray(end + END_OF_HEADERS.length), disposition };
}

/** The bytes up to the delimiter, behind which the form must end. */
async function* readFile(iterator: AsyncIterator<Uint8Array>, first: Buffer, delimiter: Buffer) {
  let held = first;
  for (;;) {
    const at = held.indexOf(delimiter);
    if (at >= 0) {
      yield held.subarray(0, at);
      const rest = await readUntil(
        iterator,
        held.subarray(at + delimiter.length),
        (bytes) => bytes.length >= 2,
      );
      if (rest.toString('latin1', 0, 2) !== '--') throw new RunFailure('bad_form');
      return;
    }
    // What may be the beginning of a delimiter waits for the next piece.
    const sure = Math.max(0, held.length - delimiter.length);
    const tail = Buffer.from(held.subarray(sure));
    if (sure > 0) yield held.subarray(0, sure);
    const next = await iterator.next();
    if (next.done === true) throw new RunFailure('bad_form', {}, 'Форма передана не до конца.');
    held = Buffer.concat([tail, next.value]);
  }
}

async function readUntil(
  iterator: AsyncIterator<Uint8Array>,
  start: Buffer,
  isEnough: (bytes: Buffer) => boolean,
): Promise<Buffer> {
  let bytes = start;
  while (!isEnough(bytes)) {
    const next = await iterator.next();
    if (next.done === true) break;
    bytes = Buffer.concat([bytes, next.value]);
  }
  return bytes;
}
