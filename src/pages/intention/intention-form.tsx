import { formatNumber } from '../../model/account/format-number.ts';
import { MAX_BODY_LENGTH } from '../../model/limits.ts';
import type { IntentionRecord } from '../../store/intentions/list-intentions.ts';
import { Done, Problem } from '../frame/notes.tsx';
import { EditedFields } from './edited-fields.tsx';
import { FieldFate } from './field-fate.tsx';

/** What stands in the form: the stored texts, or those that were refused. */
export interface EditForm {
  readonly title: string;
  readonly price: string;
  /** 'on', or '' for a price in rubles. */
  readonly negotiable: string;
  readonly quantity: string;
  readonly unit: string;
  /** One a line: a tag may have a comma in it. */
  readonly tags: string;
  readonly description: string;
  /** 'on': no import changes the field; '' when imports may. */
  readonly pin_title: string;
  readonly pin_price: string;
  readonly pin_quantity: string;
  readonly pin_tags: string;
  readonly pin_description: string;
  /** JSON of the fields as they were shown first: what differs from them is what the person has changed. */
  readonly shown: string;
  readonly problem: string | null;
  readonly saved: boolean;
}

/** Editing by hand; the edit holds until the product itself changes in the catalog. */
export function IntentionForm({
  intention,
  form,
  maxTags,
}: {
  intention: IntentionRecord;
  form: EditForm;
  maxTags: number;
}) {
  const pins = intention.pins ?? [];
  return (
    <section class="card" id="edit" aria-labelledby="edit-title">
      {form.saved ? <Done text="Сохранено." /> : null}
      {intention.edits === null && pins.every((pin) => pin === 'closed') ? null : (
        <EditedFields id={intention.id} edits={intention.edits ?? {}} pins={pins} />
      )}
      <details open={form.problem !== null}>
        <summary id="edit-title">Изменить вручную</summary>
        <form method="post" action={`/intentions/${intention.id}#edit`}>
          <input type="hidden" name="shown" value={form.shown} />
          <Problem text={form.problem} />
          <label>
            Заголовок
            <input type="text" name="title" value={form.title} maxlength={200} required />
          </label>
          <FieldFate intention={intention} field="title" isPinned={form.pin_title !== ''} />
          <label>
            Цена, ₽
            <input type="text" inputmode="decimal" name="price" value={form.price} />
          </label>
          <label class="check">
            <input type="checkbox" name="negotiable" value="on" checked={form.negotiable !== ''} />
            Цена договорная
          </label>
          <FieldFate intention={intention} field="price" isPinned={form.pin_price !== ''} />
          <label>
            Количество
            <input type="text" inputmode="decimal" name="quantity" value={form.quantity} required />
          </label>
          <label>
            Единица
            <input type="text" name="unit" value={form.unit} maxlength={40} />
          </label>
          <FieldFate intention={intention} field="quantity" isPinned={form.pin_quantity !== ''} />
          <label>
            Теги, по одному в строке
            <textarea name="tags" rows={maxTags} class="short" required>
              {form.tags}
            </textarea>
            <span class="hint">Не больше {maxTags}. Запятая внутри тега остаётся: «1,5 ач».</span>
          </label>
          <FieldFate intention={intention} field="tags" isPinned={form.pin_tags !== ''} />
          <label>
            Описание
            <textarea name="description" rows={10}>
              {form.description}
            </textarea>
            <span class="hint">
              Пустая строка разделяет абзацы, «- » в начале строки делает пункт списка. Заголовки, жирный и
              курсив здесь не видны, но останутся в строках, которые вы не изменили. Вместе с названием товара
              помещается {formatNumber(MAX_BODY_LENGTH)} знаков.
            </span>
          </label>
          <FieldFate intention={intention} field="description" isPinned={form.pin_description !== ''} />
          <button type="submit" class="main">
            Сохранить
          </button>
        </form>
      </details>
    </section>
  );
}
