import { z } from 'zod';
import { bodyToText } from '../../pages/intention/body-to-text.ts';
import type { IntentionRecord } from '../../store/intentions/list-intentions.ts';
import { EdgeFailure } from '../edge/edge-failure.ts';

const text = (most: number) => z.string().max(most).default('');

/** Fields of the form that edits an intention. */
export const EditedFields = z.object({
  title: text(200),
  price: text(40),
  negotiable: text(10),
  quantity: text(40),
  unit: text(40),
  tags: text(5000),
  description: text(100_000),
  shown: text(300_000),
});

type EditForm = z.infer<typeof EditedFields>;
type FormFields = Omit<EditForm, 'shown'>;
const ShownFields = EditedFields.omit({ shown: true });

/** The fields as the form shows them first. */
export function shownFields(intention: IntentionRecord): FormFields {
  return {
    title: intention.title,
    price: intention.price?.replace(/\.00$/, '') ?? '',
    negotiable: intention.price === null ? 'on' : '',
    quantity: String(Number(intention.quantity)),
    unit: intention.unit ?? '',
    tags: intention.tags.join('\n'),
    description: bodyToText(intention.body),
  };
}

/**
 * Only what the person has changed: what an import has brought since the form was shown is not put back, and a
 * description that was left as it is keeps its headings and bold words, which the plain text does not show. Throws
 * EdgeFailure `bad_request`.
 */
export function readEditForm(form: EditForm, intention: IntentionRecord, maxTags: number) {
  const shown = readShown(form.shown) ?? shownFields(intention);
  const textOf = (fields: FormFields, field: keyof FormFields) =>
    fields[field].replaceAll('\r\n', '\n').trim();
  const isChanged = (field: keyof FormFields) => textOf(form, field) !== textOf(shown, field);
  const value = Number(form.quantity.replace(',', '.'));
  if (!(value >= 0.001 && value <= 1e9))
    throw new EdgeFailure('bad_request', 'Количество должно быть числом больше нуля.');
  if (form.title.trim() === '') throw new EdgeFailure('bad_request', 'Укажите заголовок.');
  const unit = form.unit.trim() === '' ? null : form.unit.trim();
  const tags = listTags(form.tags);
  if (isChanged('tags') && tags.length > maxTags)
    throw new EdgeFailure(
      'bad_request',
      `Тегов может быть не больше ${maxTags}, а здесь ${tags.length}: уберите лишние.`,
    );
  return {
    ...(isChanged('title') ? { title: form.title.trim() } : {}),
    ...(isChanged('price') || isChanged('negotiable')
      ? { price: form.negotiable === '' ? form.price : null }
      : {}),
    ...(isChanged('quantity') || isChanged('unit') ? { quantity: { value, unit } } : {}),
    ...(isChanged('tags') ? { tags } : {}),
    ...(isChanged('description') ? { description: textOf(form, 'description') } : {}),
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
