import type { AnySql } from '../driver/connect.ts';

/** The bytes of a stored file, a piece of 1 MB at a time. Throws when a piece is missing. */
export async function* readFile(sql: AnySql, orgId: string, id: string): AsyncGenerator<Uint8Array> {
  const [file] = await sql<{ bytes: number }[]>`
    select bytes::float8 as bytes from stored_files
    where org_id = ${orgId} and id = ${id} and body_hash is not null`;
  if (file === undefined) throw new Error(`the stored file ${id} is gone`);
  let left = file.bytes;
  for (let piece = 0; left > 0; piece++) {
    const [row] = await sql<{ zstd: Uint8Array<ArrayBuffer> }[]>`
      select zstd from stored_pieces where org_id = ${orgId} and file_id = ${id} and piece = ${piece}`;
    if (row === undefined) throw new Error(`piece ${piece} of the stored file ${id} is gone`);
    const bytes = await Bun.zstdDecompress(row.zstd);
    left -= bytes.byteLength;
    yield bytes;
  }
}
