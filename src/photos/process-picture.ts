import sharp, { type Metadata } from 'sharp';
import { detectPictureFormat } from './detect-picture-format.ts';
import { type EncodedPicture, type PictureOutcome, refusePicture } from './picture-outcome.ts';

/** Width × height; beyond it lies no product photo. */
const MAX_PIXELS = 50_000_000;
/** Longest side of what a card shows, and of its thumbnail. */
const FULL_SIDE = 1600;
const THUMBNAIL_SIDE = 320;

/**
 * Memory of one whole decoded frame. Interlaced PNG, progressive JPEG, WebP and GIF are decoded as a whole, so the
 * pixel limit alone would admit a 0.6 MB interlaced 16-bit PNG that takes 540 MB; with this the most is 390 MB.
 */
const MAX_FRAME_BYTES = 300_000_000;

/**
 * Turns a downloaded picture into what is stored: WebP of at most 1600 px and a thumbnail of at most 320 px,
 * upright, in sRGB, without metadata, the first frame of an animation; never enlarged.
 *
 * Runs on the native threads of its process and cannot be interrupted there: hostile bytes belong into
 * `openPictureProcesses`, which gives this function a process of its own and a deadline.
 *
 * @param bytes the file as downloaded, any bytes.
 * @returns a refusal as data for every defect of the picture; never throws for one.
 */
export async function processPicture(bytes: Uint8Array): Promise<PictureOutcome> {
  const format = detectPictureFormat(bytes);
  if (format === null) return refusePicture('not_an_image');
  if ('refused' in format) return refusePicture('unsupported_format', format.refused);
  if (!limited) limitLibrary();
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (metadata === null) return refusePicture('damaged');
  if (isTooLarge(metadata)) return refusePicture('too_many_pixels');
  const frame = await decode(bytes).catch(() => null);
  if (frame === null) return refusePicture('damaged');
  return {
    kind: 'picture',
    full: await encode(frame, FULL_SIDE),
    thumbnail: await encode(frame, THUMBNAIL_SIDE),
  };
}

let limited = false;

/**
 * Every other loader of libvips (SVG, PDF, TIFF, raw formats …) is switched off: less code handles hostile bytes. Once
 * in a process: until the four are on again, a picture that another thread is about to open would seem damaged.
 */
function limitLibrary(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
  });
  sharp.concurrency(1);
  sharp.cache(false);
  limited = true;
}

const SAMPLE_BYTES: Readonly<Record<string, number>> = { uchar: 1, ushort: 2, float: 4 };

function isTooLarge({ width, height, channels, depth, format }: Metadata): boolean {
  const pixels = width * height;
  // A progressive JPEG keeps its coefficients, two bytes each.
  const sampleBytes = format === 'jpeg' ? 2 : (SAMPLE_BYTES[depth] ?? 8);
  return pixels > MAX_PIXELS || pixels * channels * sampleBytes > MAX_FRAME_BYTES;
}

/** Raw pixels, 8 bits a channel, RGB or RGBA. */
interface Frame {
  readonly data: Buffer;
  readonly info: { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 };
}

/** Decodes once for both sizes, shrinking while it loads; truncated data is an error, a mere warning is not. */
function decode(bytes: Uint8Array): Promise<Frame> {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', autoOrient: true, pages: 1 })
    .resize(FULL_SIDE, FULL_SIDE, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
}

/** Effort 2 takes two thirds of the time of sharp's 4 for 1.5 % more bytes. */
async function encode(frame: Frame, side: number): Promise<EncodedPicture> {
  const { data, info } = await sharp(frame.data, { raw: frame.info })
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80, effort: 2 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
