import { processPicture } from '../../src/photos/process-picture.ts';

/**
 * The least that makes these photos: read, decode, shrink, encode in both sizes, nothing kept; `atOnce` of them at a
 * time in this process. Returns milliseconds. One picture goes before, so that the codecs are loaded.
 */
export async function processWithSharpAlone(paths: readonly string[], atOnce: number): Promise<number> {
  await processOne(paths[0]!);
  const waiting = [...paths];
  const started = performance.now();
  const work = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) await processOne(path);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return performance.now() - started;
}

async function processOne(path: string): Promise<void> {
  const outcome = await processPicture(await Bun.file(path).bytes());
  if (outcome.kind !== 'picture') throw new Error(`${path} was refused: ${outcome.code}`);
}
