import { describe, expect, test } from 'bun:test';
import { deflateSync } from 'node:zlib';
import sharp, { type Colour } from 'sharp';
import { openDraw } from '../../bench/draw.ts';
import { detectPictureFormat } from '../../src/photos/detect-picture-format.ts';
import {
  explainPicture,
  explainUpload,
  PICTURE_REFUSALS,
  type PictureOutcome,
  type PictureRefusalCode,
  refusePicture,
} from '../../src/photos/picture-outcome.ts';
import { processPicture } from '../../src/photos/process-picture.ts';

const draw = openDraw(20261122, 0);
const NOISE = () => Math.floor(draw() * 256);

const flat = (width: number, height: number, background: Colour = '#3080c0') =>
  sharp({ create: { width, height, channels: 4, background }, limitInputPixels: false });

async function sizesOf(bytes: Uint8Array): Promise<readonly number[] | string> {
  const outcome = await processPicture(bytes);
  if (outcome.kind === 'refusal') return outcome.code;
  const { full, thumbnail } = outcome;
  return [full.width, full.height, thumbnail.width, thumbnail.height];
}

function fullOf(outcome: PictureOutcome): Uint8Array {
  if (outcome.kind !== 'picture') throw new Error(`refused as ${outcome.code}`);
  return outcome.full.bytes;
}

async function pixel(bytes: Uint8Array): Promise<number[]> {
  return [...(await sharp(bytes).resize(1, 1, { fit: 'fill' }).raw().toBuffer())];
}

/** A PNG that announces a size and carries no matter what as image data. */
function pngOf(width: number, height: number, data: Uint8Array): Uint8Array {
  const chunk = (type: string, body: Uint8Array) => {
    const typed = Buffer.concat([Buffer.from(type), body]);
    const framed = Buffer.alloc(typed.length + 8);
    framed.writeUInt32BE(body.length, 0);
    typed.copy(framed, 4);
    framed.writeUInt32BE(Bun.hash.crc32(typed), typed.length + 4);
    return framed;
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', data),
    chunk('IEND', new Uint8Array()),
  ]);
}

describe('sizes', () => {
  test.each([
    [3000, 2000, [1600, 1067, 320, 213]],
    [2000, 3000, [1067, 1600, 213, 320]],
    [1600, 1600, [1600, 1600, 320, 320]],
    [1601, 100, [1600, 100, 320, 20]],
    [500, 400, [500, 400, 320, 256]],
    [320, 10, [320, 10, 320, 10]],
    [1, 1, [1, 1, 1, 1]],
    [20_000, 2, [1600, 1, 320, 1]],
  ])('%d × %d', async (width, height, expected) => {
    expect(await sizesOf(await flat(width, height).png().toBuffer())).toEqual(expected);
  });

  test('an orientation in the metadata turns the sizes too', async () => {
    const turned = await flat(3000, 2000).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await sizesOf(turned)).toEqual([1067, 1600, 213, 320]);
  });
});

describe('formats', () => {
  test.each(['jpeg', 'png', 'webp', 'gif'] as const)(
    '%s is accepted, and its colour kept',
    async (format) => {
      const outcome = await processPicture(await flat(400, 300).toFormat(format).toBuffer());
      const [red = 0, green = 0, blue = 0] = await pixel(fullOf(outcome));
      expect(Math.abs(red - 0x30) + Math.abs(green - 0x80) + Math.abs(blue - 0xc0)).toBeLessThan(12);
    },
  );

  test('of an animation the first frame is taken', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#0000ff'].map((colour) => flat(50, 40, colour).png().toBuffer()),
    );
    const animation = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    expect((await sharp(animation).metadata()).pages).toBe(2);
    const [red = 0, , blue = 0] = await pixel(fullOf(await processPicture(animation)));
    expect([red > 200, blue < 60]).toEqual([true, true]);
  });

  test('transparency is kept', async () => {
    const outcome = await processPicture(
      await flat(10, 10, { r: 255, g: 0, b: 0, alpha: 0 }).png().toBuffer(),
    );
    expect((await pixel(fullOf(outcome)))[3]).toBe(0);
  });

  test('a wide-gamut profile is applied before it is dropped', async () => {
    const wide = await flat(64, 64, '#00ff00').removeAlpha().withIccProfile('p3').png().toBuffer();
    expect((await sharp(wide).metadata()).hasProfile).toBe(true);
    const outcome = await processPicture(wide);
    const [red = 0, green = 0] = await pixel(fullOf(outcome));
    expect((await sharp(fullOf(outcome)).metadata()).icc).toBeUndefined();
    expect([red < 60, green > 200]).toEqual([true, true]);
  });

  test('where and with what a photo was taken is not stored', async () => {
    const exif = {
      IFD0: { Copyright: 'secret-owner', Make: 'secret-camera' },
      IFD3: { GPSLatitude: '51/1 30/1 3230/100' },
    };
    const tagged = await flat(400, 300).jpeg().withExif(exif).toBuffer();
    expect(tagged.includes('secret-camera')).toBe(true);
    const outcome = await processPicture(tagged);
    expect(Buffer.from(fullOf(outcome)).includes('secret')).toBe(false);
    expect((await sharp(fullOf(outcome)).metadata()).exif).toBeUndefined();
  });
});

describe('what is refused', () => {
  const text = (content: string) => Buffer.from(content);
  test.each<readonly [string, () => Uint8Array | Promise<Uint8Array>, PictureRefusalCode]>([
    ['nothing', () => new Uint8Array(), 'not_an_image'],
    ['one byte', () => new Uint8Array([0xff]), 'not_an_image'],
    ['a web page', () => text('<!DOCTYPE html><html><svg></svg></html>'), 'not_an_image'],
    ['a web page without doctype', () => text('<html><body><svg></svg></body></html>'), 'not_an_image'],
    [
      'a web page behind a comment',
      () => text('<!-- cached -->\n<html><body><svg></svg></body></html>'),
      'not_an_image',
    ],
    ['a catalog', () => text('<?xml version="1.0"?><yml_catalog/>'), 'not_an_image'],
    ['zeros', () => new Uint8Array(100_000), 'not_an_image'],
    [
      'an SVG',
      () => text('<?xml version="1.0"?>\n<!-- x --><svg xmlns="http://www.w3.org/2000/svg"/>'),
      'unsupported_format',
    ],
    [
      'an SVG that reads a file',
      () => text('<svg><image href="file:///etc/passwd"/></svg>'),
      'unsupported_format',
    ],
    ['a TIFF', () => flat(10, 10).tiff().toBuffer(), 'unsupported_format'],
    ['an AVIF', () => flat(10, 10).avif({ effort: 0 }).toBuffer(), 'unsupported_format'],
    ['a PDF', () => text('%PDF-1.7\n'), 'unsupported_format'],
    ['a page that begins like a GIF', () => text('GIF89a<script>alert(1)</script>'), 'damaged'],
    [
      'a JPEG signature and noise',
      () =>
        Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(Array.from({ length: 5000 }, NOISE))]),
      'damaged',
    ],
    ['a PNG without image data', () => pngOf(10, 10, new Uint8Array()), 'damaged'],
    ['a PNG with too little image data', () => pngOf(100, 100, deflateSync(new Uint8Array(50))), 'damaged'],
    [
      '50 megapixels and one row',
      () => pngOf(10_000, 5_001, deflateSync(new Uint8Array(10))),
      'too_many_pixels',
    ],
    [
      'a PNG that announces 4 gigapixels',
      () => pngOf(65_535, 65_535, deflateSync(new Uint8Array(10))),
      'too_many_pixels',
    ],
    [
      'a whole 16-bit frame beyond 300 MB',
      () =>
        flat(6_800, 6_800).toColourspace('rgb16').png({ progressive: true, compressionLevel: 1 }).toBuffer(),
      'too_many_pixels',
    ],
  ])(
    '%s',
    async (_what, make, code) => {
      expect(await sizesOf(await make())).toBe(code);
    },
    20_000,
  );

  test('a real picture cut anywhere is refused or, cut behind its last pixel, accepted; never a crash', async () => {
    const whole = await flat(64, 64)
      .composite([{ input: await flat(20, 20, '#ffffff').png().toBuffer() }])
      .jpeg()
      .toBuffer();
    for (let length = 0; length < whole.length; length += 7) {
      const outcome = await processPicture(whole.subarray(0, length));
      if (outcome.kind === 'picture') expect(length).toBeGreaterThan(whole.length - 8);
    }
  });
});

describe('texts', () => {
  test.each(Object.keys(PICTURE_REFUSALS) as PictureRefusalCode[])(
    '%s says what happened and what to do',
    (code) => {
      expect(explainPicture(refusePicture(code, 'BMP'))).toMatch(/^[А-ЯЁ].*\.$/u);
    },
  );

  test.each(Object.keys(PICTURE_REFUSALS) as PictureRefusalCode[])(
    '%s of a file that somebody has chosen speaks of no link, site or later try',
    (code) => {
      const text = explainUpload(refusePicture(code, 'BMP'));
      expect(text).toMatch(/^[А-ЯЁ].*\.$/u);
      expect(text).not.toMatch(/ссылк|сайт|повторим/);
    },
  );

  test('the format is named', () => {
    for (const explain of [explainPicture, explainUpload])
      expect(explain(refusePicture('unsupported_format', 'BMP'))).toContain('BMP');
  });

  test('markup made to slow the detection down is judged at once', () => {
    for (const piece of ['<!---->', '<?xml ?>', '< ', '<!DOCTYPE svg ', ' ']) {
      expect(detectPictureFormat(Buffer.from(`<${piece.repeat(100_000)}`))).toBeNull();
    }
  });
});
