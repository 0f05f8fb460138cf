import type { EditedField } from '../../model/hand-edits.ts';
import { arrayText } from '../driver/array-text.ts';
import type { AnySql } from '../driver/connect.ts';
import { NEXT_EDITS } from './next-values.ts';

/** Edits by hand that an import keeps though nobody had marked them. */
export interface KeptEdits {
  readonly id: string;
  readonly name: string;
  readonly fields: readonly EditedField[];
}

/** Of the staged offers given, in their order: intentions edited before their first import under this model. */
export async function readKeptEdits(
  sql: AnySql,
  orgId: string,
  ordinals: readonly number[],
): Promise<KeptEdits[]> {
  return sql<KeptEdits[]>`
    select id, name, array(select jsonb_object_keys(edits) order by 1) as fields
    from (
      select s.ordinal, s.external_id as id, left(s.name, 200) as name, ${sql.unsafe(NEXT_EDITS)} as edits
      from staged_offers as s join intentions as i on i.org_id = ${orgId} and i.external_id = s.external_id
      where s.ordinal = any(${arrayText(ordinals)}::int[]) and i.edits is not null and i.file_hash is null
    ) as edited
    where edits is not null order by ordinal`;
}
