import type { CatalogPart, HeadPart } from './catalog-parts.ts';

/** Takes the first part of a catalog that has just been opened. Rejects with the reader's RunFailure. */
export async function readHead(catalog: AsyncGenerator<CatalogPart, void, void>): Promise<HeadPart> {
  const first = await catalog.next();
  if (first.done === true || first.value.kind !== 'head') throw new Error('a catalog begins with its head');
  return first.value;
}
