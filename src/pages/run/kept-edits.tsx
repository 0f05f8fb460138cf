import type { RunReport } from '../../model/report.ts';
import { formatCount } from '../frame/format-text.ts';
import { nameEditedField } from '../intention/edited-fields.tsx';

/** A shop with more edits than this finds the rest in the report of the API. */
const SHOWN = 200;

/** Edits by hand of before that the first import after the upgrade has kept. */
export function KeptEdits({ edits }: { edits: NonNullable<RunReport['kept_edits']> }) {
  return (
    <details class="note">
      <summary>
        Сохранены правки, сделанные вручную до обновления:{' '}
        {formatCount(edits.length, 'товар', 'товара', 'товаров')}
      </summary>
      <ul class="small">
        {edits.slice(0, SHOWN).map(({ id, name, fields }) => (
          <li>
            {name} ({id}): {fields.map((field) => nameEditedField(field).toLowerCase()).join(', ')}
          </li>
        ))}
      </ul>
    </details>
  );
}
