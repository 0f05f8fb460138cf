import { z } from 'zod';
import type { EditedField } from '../../model/hand-edits.ts';
import { MAX_TAG_LENGTH } from '../../model/limits.ts';
import { bodyToText } from '../../pages/intention/body-to-text.ts';
import { textToBody } from '../../pages/intention/text-to-body.ts';
import type { IntentionRecord } from '../../store/intentions/list-intentions.ts';
import { cutCharacters } from '../../text/cut-characters.ts';
import { EdgeFailure } from '../edge/edge-failure.ts';
import { readFormPrice } from './read-form-price.ts';

const text = z.string().default('');

/** Fields of the form that edits an intention. Too long ones are refused with the form, so that nothing typed is lost. */
export const EditedFields = z.object({
  title: text,
  price: text,
  negotiable: text,
  quantity: text,
  unit: text,
  tags: text,
  description: text,
  pin_title: text,
  pin_price: text,
  pin_quantity: text,
  pin_tags: text,
  pin_description: text,
  shown: text,
});
type EditForm = z.infer<typeof EditedFields>;
type FormFields = Omit<EditForm, 'shown'>;
const ShownFields = EditedFields.omit({ shown: true });

/** The fields as the form shows them first. */
export function shownFields(intention: IntentionRecord): FormFields {
  return {
    title: intention.title,
    price: intention.price?.replace(/\.00$/, '').replace('.', ',') ?? '',
    negotiable: intention.price === null ? 'on' : '',
    quantity: String(Number(intention.quantity)).replace('.', ','),
    unit: intention.unit ?? '',
    tags: intention.tags.join('\n'),
    description: bodyToText(intention.body),
    pin_title: pinOf(intention, 'title'),
    pin_price: pinOf(intention, 'price'),
    pin_quantity: pinOf(intention, 'quantity'),
    pin_tags: pinOf(intention, 'tags'),
    pin_description: pinOf(intention, 'description'),
  };
}

function pinOf({ pins }: IntentionRecord, field: EditedField): string {
  return pins?.includes(field) ? 'on' : '';
}

/** Fields of the form that can be pinned. */
const PINNED = ['title', 'price', 'quantity', 'tags', 'description'] as const;

/** The longest texts of a form, as its page names them. */
const LONGEST = [
  ['title', 'Заголовок', 200],
  ['price', 'Цена', 40],
  ['unit', 'Единица', 40],
  ['tags', 'Теги', 5000],
  ['description', 'Описание', 100_000],
] as const;

/**
 * Only what the person has changed: what an import has brought since the form was shown is not put back, and lines of a
 * description that were left as they are keep their headings and bold words, which the plain text does not show. Throws
 * EdgeFailure `bad_request`.
 */
export function readEditForm(form: EditForm, intention: IntentionRecord, maxTags: number) {
  const shown = readShown(form.shown) ?? shownFields(intention);
  const textOf = (fields: FormFields, field: keyof FormFields) =>
    fields[field].replaceAll('\r\n', '\n').trim();
  const isChanged = (field: keyof FormFields) => textOf(form, field) !== textOf(shown, field);
  const long = LONGEST.find(([field, , most]) => form[field].length > most);
  if (long !== undefined)
    throw new EdgeFailure('bad_request', `Слишком длинно: ${long[1]}, знаков больше ${long[2]}.`);
  const moved = PINNED.filter((field) => isChanged(`pin_${field}`));
  const stored = intention.pins ?? [];
  const value = Number(form.quantity.replace(/\s/g, '').replace(',', '.'));
  if (!(value >= 0.001 && value <= 1e9))
    throw new EdgeFailure('bad_request', 'Количество должно быть числом от 0,001 до 1 000 000 000.');
  if (form.title.trim() === '') throw new EdgeFailure('bad_request', 'Укажите заголовок.');
  const tags = listTags(form.tags);
  const longTag = isChanged('tags') ? tags.find((tag) => tag.length > MAX_TAG_LENGTH) : undefined;
  if (longTag !== undefined)
    throw new EdgeFailure(
      'bad_request',
      `Тег «${cutCharacters(longTag, 40)}…» длиннее ${MAX_TAG_LENGTH} знаков: сократите его.`,
    );
  const unit = form.unit.trim() === '' ? null : form.unit.trim();
  if (isChanged('tags') && tags.length > maxTags)
    throw new EdgeFailure(
      'bad_request',
      `Тегов может быть не больше ${maxTags}, а здесь ${tags.length}: уберите лишние.`,
    );
  return {
    ...(isChanged('title') ? { title: form.title.trim() } : {}),
    ...(isChanged('price') || isChanged('negotiable')
      ? { price: readFormPrice(form, isChanged('price')) }
      : {}),
    ...(isChanged('quantity') || isChanged('unit') ? { quantity: { value, unit } } : {}),
    ...(isChanged('tags') ? { tags } : {}),
    ...(moved.length === 0
      ? {}
      : {
          pins: [
            ...stored.filter((pin) => !moved.some((field) => field === pin)),
            ...moved.filter((field) => form[`pin_${field}`] !== ''),
          ],
        }),
    ...(isChanged('description')
      ? { description: textToBody(textOf(form, 'description'), intention.body) }
      : {}),
  };
}

function listTags(lines: string): string[] {
  return lines
    .split('\n')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}

function readShown(json: string): FormFields | null {
  try {
    return ShownFields.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}
