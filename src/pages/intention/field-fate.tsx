import type { EditedField } from '../../model/hand-edits.ts';
import type { IntentionRecord } from '../../store/intentions/list-intentions.ts';
import { tellFileValue, tellUnless } from './edited-fields.tsx';

/** Under a field of the form: what an edit of it means for the next import, and its pin. Nothing for what no file has made. */
export function FieldFate(fate: { intention: IntentionRecord; field: EditedField; isPinned: boolean }) {
  const { intention, field, isPinned } = fate;
  if (intention.external_id === null) return null;
  return (
    <div class="fate">
      <span class="hint" id={`fate-${field}`}>
        {describe(intention, field)}
      </span>
      <label class="check small">
        <input
          type="checkbox"
          name={`pin_${field}`}
          value="on"
          checked={isPinned}
          aria-describedby={`fate-${field}`}
        />
        <span>Не менять импортом</span>
      </label>
    </div>
  );
}

function describe({ edits, pins }: IntentionRecord, field: EditedField): string {
  if (pins?.includes(field)) return 'Закреплено: импорт этого не меняет, пока вы не открепите.';
  const unless = tellUnless(field);
  if (edits === null || !(field in edits))
    return `Правка сохранится, пока товар в файле не изменится${unless}.`;
  return `Изменено вручную: держится, пока товар в файле не изменится${unless}${tellFileValue(field, edits)}.`;
}
