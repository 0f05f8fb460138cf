import type { AnySql } from '../driver/connect.ts';

type Fragment = ReturnType<AnySql>;

/**
 * A `json` column whose members are looked at: half of a surrogate pair in it becomes U+FFFD. Earlier versions stored
 * such halves where they had cut a name inside an emoji, and no operator reads them. Mended as it is read: to look once at all
 * reports of all organizations would be gigabytes, while the version before goes on writing them.
 */
export function readableJson(sql: AnySql, column: Fragment): Fragment {
  return sql`case when position('\\ud' in ${column}::text) = 0 then ${column}
    else regexp_replace(${column}::text, ${HALF}, ${MENDED}, 'g')::json end`;
}

/** As in `src/text/write-readable-json.ts`. */
const HALF = String.raw`(?<!\\)((?:\\\\)*)\\ud[89a-f][0-9a-f]{2}`;
const MENDED = String.raw`\1\\ufffd`;
