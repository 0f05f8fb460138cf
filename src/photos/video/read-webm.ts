import type { ReadAt, VideoKind } from './video-kind.ts';

const SEGMENT = 0x18538067;
const TRACKS = 0x1654ae6b;
const TRACK_ENTRY = 0xae;
const TRACK_TYPE = 0x83;
const DOC_TYPE = 0x4282;
const CLUSTER = 0x1f43b675;
const PICTURES = 1;
/** Of a file, as far as they are looked at: tracks stand among the first of a segment. More than this is made to be slow. */
const MOST_ELEMENTS = 2000;
/** Of the document type, which is four letters. */
const MOST_NAME_BYTES = 64;

interface Element {
  readonly id: number;
  /** Where its content begins. */
  readonly from: number;
  readonly to: number;
}

/** A WebM: EBML of the document type `webm`, a segment that is all there, and in its tracks one of pictures. */
export async function readWebm(readAt: ReadAt, bytes: number): Promise<VideoKind> {
  const budget = { elements: MOST_ELEMENTS };
  const head = await readElement(readAt, 0, bytes);
  if (head === null) return { refusal: 'damaged_video' };
  const type = (await listElements(readAt, head, budget)).find(({ id }) => id === DOC_TYPE);
  if (type === undefined || !(await isWebm(readAt, type))) return { refusal: 'not_a_video' };
  const segment = await readElement(readAt, head.to, bytes);
  if (segment?.id !== SEGMENT) return { refusal: 'damaged_video' };
  const parts = await listElements(readAt, segment, budget, CLUSTER);
  const tracks = parts.find(({ id }) => id === TRACKS);
  if (tracks === undefined || parts.at(-1)?.id !== CLUSTER) return { refusal: 'damaged_video' };
  for (const entry of (await listElements(readAt, tracks, budget)).filter(({ id }) => id === TRACK_ENTRY)) {
    const kind = (await listElements(readAt, entry, budget)).find(({ id }) => id === TRACK_TYPE);
    if (kind !== undefined && (await readAt(kind.from, 1))[0] === PICTURES)
      return { contentType: 'video/webm' };
  }
  return { refusal: 'no_picture_track' };
}

/** Zeros may fill up the name. An element of another file's making may be as long as the file: it is not even read. */
async function isWebm(readAt: ReadAt, { from, to }: Element): Promise<boolean> {
  if (to - from > MOST_NAME_BYTES) return false;
  const [name, ...filling] = (await readAt(from, to - from)).toString('latin1').split('\0');
  return name === 'webm' && filling.every((rest) => rest === '');
}

/** The elements within one, up to one that is damaged, or up to the first of the id `last`. */
async function listElements(
  readAt: ReadAt,
  { from, to }: Element,
  budget: { elements: number },
  last?: number,
): Promise<Element[]> {
  const elements: Element[] = [];
  for (let at = from; at < to && budget.elements-- > 0; ) {
    const element = await readElement(readAt, at, to);
    if (element === null) break;
    elements.push(element);
    if (element.id === last) break;
    at = element.to;
  }
  return elements;
}

/** Null when it does not fit before `end`. A segment or cluster of unknown length goes on to there. */
async function readElement(readAt: ReadAt, at: number, end: number): Promise<Element | null> {
  const head = await readAt(at, 12);
  const idLength = lengthOf(head[0], 4);
  const sizeLength = idLength === null ? null : lengthOf(head[idLength], 8);
  if (idLength === null || sizeLength === null || head.length < idLength + sizeLength) return null;
  const id = head.readUIntBE(0, idLength);
  let size = BigInt(head[idLength] ?? 0) & ((1n << BigInt(8 - sizeLength)) - 1n);
  for (let byte = 1; byte < sizeLength; byte++) size = size * 256n + BigInt(head[idLength + byte] ?? 0);
  const isUnknown = size === (1n << BigInt(7 * sizeLength)) - 1n;
  const from = at + idLength + sizeLength;
  const to = isUnknown && (id === SEGMENT || id === CLUSTER) ? end : from + Number(size);
  return to > end ? null : { id, from, to };
}

/** Bytes of a number, told by the zeros before the first bit of its first byte. */
function lengthOf(first: number | undefined, most: number): number | null {
  const length = first === undefined ? 9 : Math.clz32(first) - 23;
  return length <= most ? length : null;
}
