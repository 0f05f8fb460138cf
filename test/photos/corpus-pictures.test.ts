import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { EncodedPicture, PictureOutcome } from '../../src/photos/picture-outcome.ts';
import { type PictureProcess, startPictureProcess } from '../../src/photos/picture-process.ts';
import { CORPUS_ABSENT, CORPUS_FOLDER } from '../support/read-corpus.ts';

const FOLDER = join(CORPUS_FOLDER, 'images');
const FILES = CORPUS_ABSENT === '' ? readdirSync(FOLDER).sort() : [];

/** What is refused, and as what; every other file must become a picture. */
const REFUSED: Readonly<Record<string, string>> = {
  '65536-uint32-limit.png': 'too_many_pixels',
  'broken.png': 'damaged',
  'broken_data_stream.png': 'damaged',
  'check.svg': 'unsupported_format SVG',
  'circle.svg': 'unsupported_format SVG',
  'corrupt-header.jpg': 'damaged',
  'decompression_bomb.gif': 'damaged',
  'hopper.bmp': 'unsupported_format BMP',
  'hopper.tif': 'unsupported_format TIFF',
  'pitm.avif': 'unsupported_format AVIF',
  // Its signature was mangled by a transfer in text mode.
  'pngtest_bad.png.bin': 'not_an_image',
  'struct-image-04-t.svg': 'unsupported_format SVG',
  'truncated.jpg': 'damaged',
  'truncated.png': 'damaged',
  'truncated_image.png': 'damaged',
  'truncated_jpeg.jpg': 'damaged',
};

const DEADLINE_MS = 10_000;

describe.skipIf(CORPUS_ABSENT !== '')(`real pictures${CORPUS_ABSENT}`, () => {
  let worker: PictureProcess;
  const outcomes = new Map<string, PictureOutcome>();
  beforeAll(async () => {
    worker = startPictureProcess();
    for (const file of FILES) {
      outcomes.set(file, await worker.process(readFileSync(join(FOLDER, file)), DEADLINE_MS));
    }
  }, 120_000);
  afterAll(() => worker.end());

  test.each(FILES)('%s becomes a picture or is refused with a reason', async (file) => {
    const outcome = outcomes.get(file)!;
    if (outcome.kind === 'refusal') {
      expect(`${outcome.code} ${outcome.format}`.trim()).toBe(REFUSED[file] ?? 'a picture');
      return;
    }
    expect(REFUSED[file]).toBeUndefined();
    await checkEncoded(outcome.full, 1600);
    await checkEncoded(outcome.thumbnail, 320);
  });

  test.each(['Landscape_1.jpg', ...[2, 3, 4, 5, 6, 7, 8].map((n) => `Landscape_${n}.jpg`)])(
    '%s is upright',
    async (file) => {
      expect(await distance(outcomes.get(file)!, outcomes.get('Landscape_1.jpg')!)).toBeLessThan(6);
      const { width, height } = pictureOf(outcomes.get(file)!).full;
      expect([width, height]).toEqual([600, 450]);
    },
  );

  test.each([2, 3, 4, 5, 6, 7, 8].map((n) => `hopper_orientation_${n}.jpg`))(
    '%s is upright',
    async (file) => {
      expect(await distance(outcomes.get(file)!, outcomes.get('hopper.jpg')!)).toBeLessThan(6);
    },
  );

  test('orientations are told apart by this comparison', async () => {
    const upsideDown = await sharp(pictureOf(outcomes.get('Landscape_1.jpg')!).full.bytes)
      .rotate(180)
      .webp()
      .toBuffer();
    const turned = { ...pictureOf(outcomes.get('Landscape_1.jpg')!) };
    const full = { ...turned.full, bytes: new Uint8Array(upsideDown) };
    expect(await distance({ ...turned, full }, outcomes.get('Landscape_1.jpg')!)).toBeGreaterThan(30);
  });

  const hasProc = process.platform === 'linux';
  test.skipIf(!hasProc)(
    `the process that saw them all stayed under 400 MB and alive${hasProc ? '' : ' (skipped: needs /proc)'}`,
    () => {
      expect(worker.alive()).toBe(true);
      const [, kilobytes = ''] =
        /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${worker.pid}/status`, 'utf8')) ?? [];
      expect(Number(kilobytes)).toBeGreaterThan(30_000);
      expect(Number(kilobytes)).toBeLessThan(400_000);
    },
  );
});

async function checkEncoded({ bytes, width, height }: EncodedPicture, side: number): Promise<void> {
  const metadata = await sharp(bytes).metadata();
  expect([metadata.format, metadata.width, metadata.height, metadata.space]).toEqual([
    'webp',
    width,
    height,
    'srgb',
  ]);
  expect(Math.max(width, height)).toBeLessThanOrEqual(side);
  for (const left of ['exif', 'icc', 'xmp', 'iptc', 'orientation', 'pages'] as const)
    expect(metadata[left]).toBeUndefined();
}

function pictureOf(outcome: PictureOutcome) {
  if (outcome.kind !== 'picture') throw new Error(`refused as ${outcome.code}`);
  return outcome;
}

/** Mean difference of brightness between two pictures, both shrunk to 60 × 45; 0 to 255. */
async function distance(a: PictureOutcome, b: PictureOutcome): Promise<number> {
  const shrink = (outcome: PictureOutcome) =>
    sharp(pictureOf(outcome).full.bytes).resize(60, 45, { fit: 'fill' }).greyscale().raw().toBuffer();
  const [left, right] = await Promise.all([shrink(a), shrink(b)]);
  return left.reduce((sum, value, at) => sum + Math.abs(value - right[at]!), 0) / left.length;
}
