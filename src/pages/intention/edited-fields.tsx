import { EDITED_FIELDS, type EditedField, type HandEdits, type Pin } from '../../model/hand-edits.ts';
import { ActionButton } from '../frame/action-button.tsx';
import { formatPrice } from '../frame/format-text.ts';
import { PinButton } from './pin-button.tsx';

/** Name of each field, how long what a hand has set holds, and the file's value as people read it. */
const FIELDS: { readonly [Field in EditedField]: FieldText<Field> } = {
  title: { name: 'Заголовок', unless: '', show: (title) => title },
  description: { name: 'Описание', unless: 'если описания в файле нет — всегда', show: () => '' },
  price: { name: 'Цена', unless: '', show: formatPrice },
  quantity: {
    name: 'Количество',
    unless: 'если количества в файле нет — всегда',
    show: ({ value, unit }) => `${Number(value).toLocaleString('ru-RU')} ${unit ?? ''}`.trim(),
  },
  territory: {
    name: 'Территория',
    unless: 'если города в файле нет, как в YML, — всегда',
    show: ({ region, city, address }) =>
      [region, city, address].filter((part, at, parts) => part && part !== parts[at - 1]).join(', ') ||
      'вся страна',
  },
  tags: { name: 'Теги', unless: '', show: (tags) => tags.join(', ') },
};

/** What has been set by hand, in words. */
export function nameEdited(edits: HandEdits | null): string[] {
  return EDITED_FIELDS.filter((field) => edits !== null && field in edits).map((field) => FIELDS[field].name);
}

interface FieldText<Field extends EditedField> {
  readonly name: string;
  readonly unless: string;
  readonly show: (value: NonNullable<HandEdits[Field]>) => string;
}

/** A field as people call it. */
export function nameEditedField(field: EditedField): string {
  return FIELDS[field].name;
}

/** What of an imported intention a person has set, until when it holds, and what the file says instead. */
export function EditedFields({ id, edits, pins }: { id: string; edits: HandEdits; pins: readonly Pin[] }) {
  return (
    <>
      <p>Изменено вручную. Держится, пока товар в файле не изменится:</p>
      <ul class="small" id="edited">
        {EDITED_FIELDS.filter((field) => field in edits || pins.includes(field)).map((field) => (
          <li>
            {FIELDS[field].name}
            {limitOf(field, pins)}
            {tellFileValue(field, edits)}
            <PinButton id={id} pin={field} name={FIELDS[field].name} isPinned={pins.includes(field)} />
            {(edits[field] ?? null) === null ? null : <Restore id={id} field={field} />}
          </li>
        ))}
      </ul>
      <p class="hint">
        Закреплённое импорт не меняет, пока вы его не открепите. Только первый абзац описания следует названию
        товара.
      </p>
    </>
  );
}

function limitOf(field: EditedField, pins: readonly Pin[]): string {
  return pins.includes(field) ? ' (закреплено)' : tellUnless(field);
}

/** When a field keeps what a hand has set although the product changes; '' for one that does not. */
export function tellUnless(field: EditedField): string {
  return FIELDS[field].unless === '' ? '' : ` (${FIELDS[field].unless})`;
}

function Restore({ id, field }: { id: string; field: EditedField }) {
  return (
    <ActionButton
      action={`/intentions/${id}/restore`}
      text="Вернуть как в файле"
      look="plain small"
      label={`Вернуть как в файле: ${FIELDS[field].name}`}
      fields={{ field }}
    />
  );
}

/** «; в файле: 500 ₽»; '' while nobody knows the file's value, before the next import. */
export function tellFileValue<Field extends EditedField>(field: Field, edits: HandEdits): string {
  const value: HandEdits[Field] = edits[field];
  const text = value === null || value === undefined ? '' : FIELDS[field].show(value);
  return text === '' ? '' : `; в файле: ${text}`;
}
