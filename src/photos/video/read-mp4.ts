import type { ReadAt, VideoKind } from './video-kind.ts';

/** Brands of MP4; those of HEIC and AVIF pictures and of QuickTime are none. */
const BRANDS = /^(?:iso[m2-9]|mp4[12]|mp71|avc1|M4V[ PH]|MSNV|dash|f4v |cmf[c2]|3g[pr2][0-9a-z])$/;
/** A file of many fragments has thousands of boxes; more than this is made to be slow. */
const MOST_BOXES = 20_000;

interface Box {
  readonly type: string;
  /** Where its content begins. */
  readonly from: number;
  readonly to: number;
}

/** An MP4: its own brand, a movie and its data, and a track whose handler is `vide`. */
export async function readMp4(readAt: ReadAt, bytes: number): Promise<VideoKind> {
  const budget = { boxes: MOST_BOXES };
  const top = await listBoxes(readAt, 0, bytes, budget);
  const [first] = top ?? [];
  if (top === null || first === undefined) return { refusal: 'damaged_video' };
  const brands = (await readAt(first.from, Math.min(first.to - first.from, 1024))).toString('latin1');
  const names = [brands.slice(0, 4), ...(brands.slice(8).match(/.{4}/gs) ?? [])];
  if (!names.some((name) => BRANDS.test(name))) return { refusal: 'not_a_video' };
  const movie = top.find(({ type }) => type === 'moov');
  if (movie === undefined || !top.some(({ type }) => type === 'mdat')) return { refusal: 'damaged_video' };
  const tracks = await listBoxes(readAt, movie.from, movie.to, budget);
  if (tracks === null) return { refusal: 'damaged_video' };
  for (const track of tracks.filter(({ type }) => type === 'trak'))
    if (await isPictures(readAt, track, budget)) return { contentType: 'video/mp4' };
  return { refusal: 'no_picture_track' };
}

async function isPictures(readAt: ReadAt, track: Box, budget: { boxes: number }): Promise<boolean> {
  const media = (await listBoxes(readAt, track.from, track.to, budget))?.find(({ type }) => type === 'mdia');
  if (media === undefined) return false;
  const handler = (await listBoxes(readAt, media.from, media.to, budget))?.find(
    ({ type }) => type === 'hdlr',
  );
  // After version and flags, and a field that is always 0.
  return handler !== undefined && (await readAt(handler.from + 8, 4)).toString('latin1') === 'vide';
}

/** The boxes between two places; null unless they fill it exactly. */
async function listBoxes(
  readAt: ReadAt,
  from: number,
  to: number,
  budget: { boxes: number },
): Promise<Box[] | null> {
  const boxes: Box[] = [];
  let at = from;
  while (at < to) {
    if (budget.boxes-- === 0) return null;
    const head = await readAt(at, 16);
    if (head.length < 8) return null;
    const size = head.readUInt32BE(0);
    const isLarge = size === 1;
    if (isLarge && head.length < 16) return null;
    const whole = size === 0 ? to - at : isLarge ? Number(head.readBigUInt64BE(8)) : size;
    const header = isLarge ? 16 : 8;
    if (whole < header || at + whole > to) return null;
    boxes.push({ type: head.toString('latin1', 4, 8), from: at + header, to: at + whole });
    at += whole;
  }
  return boxes;
}
