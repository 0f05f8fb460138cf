import type { AnySql } from '../driver/connect.ts';

/** The texts of a dictionary, by the names of their files, and their hash. */
export interface DictionaryTexts {
  readonly files: Readonly<Record<string, string>>;
  readonly version: string;
}

/** What a preview said that a version would change in everything published. */
export interface VersionFigures {
  readonly products: number;
  readonly changed: number;
  readonly titles: number;
  readonly tags: number;
  readonly refused: number;
  readonly accepted: number;
}

export interface NewVersion extends DictionaryTexts {
  readonly origin: 'shipped' | 'edited';
  readonly basedOn: string | null;
  readonly who: string;
  readonly note: string;
  readonly figures: VersionFigures | null;
}

/** A version as it is listed. */
export interface KeptVersion {
  readonly number: number;
  readonly version: string;
  readonly origin: 'shipped' | 'edited';
  readonly based_on: string | null;
  readonly made_at: Date;
  readonly made_by: string;
  readonly note: string;
  readonly figures: VersionFigures | null;
  readonly in_force: boolean;
}

/** Keeps a version; one that is kept already stays as it was. 1.8 MB of tables take 0.5 MB. */
export async function keepVersion(sql: AnySql, kept: NewVersion): Promise<void> {
  const files = await packTexts(kept.files);
  const figures = kept.figures === null ? null : JSON.stringify(kept.figures);
  await sql`
    insert into dictionary_versions (version, files, origin, based_on, made_by, note, figures)
    select ${kept.version}, ${files}, ${kept.origin}, ${kept.basedOn}, ${kept.who}, ${kept.note}, ${figures}::text::json
    where not exists (select from dictionary_versions where version = ${kept.version})
    on conflict (version) do nothing`;
}

/** The texts of a kept version; null when there is none of that hash. */
export async function readVersion(sql: AnySql, version: string): Promise<DictionaryTexts | null> {
  const [row] = await sql<{ files: Uint8Array }[]>`
    select files from dictionary_versions where version = ${version}`;
  if (row === undefined) return null;
  return { files: unpackTexts(row.files), version };
}

/** All that are kept, newest first. */
export async function listVersions(sql: AnySql): Promise<KeptVersion[]> {
  return sql<KeptVersion[]>`
    select v.number, v.version, v.origin, v.based_on, v.made_at, v.made_by, v.note, v.figures, f.version is not null as in_force
    from dictionary_versions as v left join dictionary_in_force as f using (version)
    order by v.number desc`;
}

/** Texts as they are stored: zstd of JSON, made in a thread of the runtime's: it takes 60 ms. */
export function packTexts(files: DictionaryTexts['files']): Promise<Uint8Array> {
  return Bun.zstdCompress(Buffer.from(JSON.stringify(files)), { level: 9 });
}

export function unpackTexts(packed: Uint8Array): DictionaryTexts['files'] {
  return JSON.parse(Bun.zstdDecompressSync(packed).toString('utf8')) as Record<string, string>;
}
