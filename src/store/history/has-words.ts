import type { AnySql } from '../driver/connect.ts';

/**
 * Whether the texts of a row together have all words that somebody looks for, in any order, each anywhere, «ё» like «е»;
 * true where nothing is looked for. `texts` are columns, one of which may be null.
 */
export function hasWords(sql: AnySql, texts: readonly string[], query: string | null) {
  const words = (query ?? '').toLowerCase().replaceAll('ё', 'е').split(/\s+/u);
  const patterns = words.filter((word) => word !== '').map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  if (patterns.length === 0) return sql`true`;
  return sql`replace(lower(concat_ws(' ', ${sql(texts)})), 'ё', 'е') like all (${patterns}::text[])`;
}
