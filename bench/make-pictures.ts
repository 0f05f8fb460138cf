import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';

/** Side lengths that shops upload. */
const SIZES: readonly (readonly [width: number, height: number])[] = [
  [1000, 1000],
  [1600, 1200],
  [800, 1200],
  [2400, 1600],
  [600, 600],
];

/**
 * Writes `count` different JPEG files named `0.jpg`, `1.jpg` … into `folder`: soft shapes with the grain of a photo,
 * 100 KB to 1 MB each.
 */
export async function makePictures(folder: string, count: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (let number = 0; number < count; number++) {
    const [width, height] = SIZES[number % SIZES.length]!;
    const shape = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
        <circle cx="${width / 2}" cy="${height / 2}" r="${100 + (number % 200)}" fill="hsl(${(number * 37) % 360} 70% 45%)"/>
      </svg>`,
    );
    const noise = { type: 'gaussian', mean: 150 + (number % 60), sigma: 25 } as const;
    const grain = sharp({ create: { width, height, channels: 3, background: '#fff', noise } }).blur(1.2);
    const jpeg = await grain
      .composite([{ input: await sharp(shape).blur(8).png().toBuffer() }])
      .jpeg({ quality: 85 })
      .toBuffer();
    await writeFile(join(folder, `${number}.jpg`), jpeg);
  }
}

const HELP = `bun bench/make-pictures.ts --folder F [--count N]

Writes N (200) different JPEG files such as shops have into the folder F.`;

if (import.meta.main) {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { folder: text, count: text, help: { type: 'boolean' } } });
  if (values.help || values.folder === undefined) {
    console.log(HELP);
    process.exit(values.help ? 0 : 1);
  }
  await makePictures(values.folder, Number(values.count ?? 200));
}
