import { type EditedField, type FileValues, planRestore } from '../../model/hand-edits.ts';
import type { IntentionRecord } from '../../store/intentions/list-intentions.ts';
import { EdgeFailure } from '../edge/edge-failure.ts';

/** Members of an edit that set a field. */
const SET_BY: { readonly [Field in EditedField]: readonly string[] } = {
  title: ['title'],
  description: ['description'],
  price: ['price', 'negotiable'],
  quantity: ['quantity'],
  territory: ['city'],
  tags: ['tags'],
};

/**
 * The file's values of the fields that an edit puts back. Rejects with EdgeFailure `bad_request` for a field that it
 * sets as well, one whose value in the file is not known yet, and an intention that no file has made.
 */
export function readRestored(
  { external_id, edits }: Pick<IntentionRecord, 'external_id' | 'edits'>,
  changes: { readonly restore?: readonly EditedField[] | undefined },
): Partial<FileValues> {
  const { restore = [] } = changes;
  if (restore.length === 0) return {};
  const refuse = (reason: string) => new EdgeFailure('bad_request', reason, { member: 'restore' });
  if (external_id === null) throw refuse('Намерение создано вручную: в файле его нет.');
  const twice = restore.find((field) => SET_BY[field].some((member) => member in changes));
  if (twice !== undefined) throw refuse(`Поле «${twice}» и возвращено, и изменено: передайте одно из двух.`);
  const { given, unknown } = planRestore(edits, restore);
  if (unknown.length > 0)
    throw refuse(`Значение поля «${unknown[0]}» в файле станет известно при следующем импорте.`);
  return given;
}
