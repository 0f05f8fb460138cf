import type { CheckedEdit } from '../../editor/edit-row.ts';
import { explainMistake } from '../../model/dictionary/mistake.ts';
import { shapeOf, type TableShape } from '../../model/dictionary/tables.ts';

/** What is wrong with an edit, for operators; null: nothing. */
export function explainCheck(
  checked: CheckedEdit,
  { file }: TableShape,
): { readonly text: string; readonly column: number | null } | null {
  switch (checked.kind) {
    case 'fine':
      return null;
    case 'unwritable':
      return { text: checked.problem, column: checked.column };
    case 'mistake': {
      const { mistake, isOwn } = checked;
      const told = explainMistake(mistake);
      if (isOwn) return { text: told, column: null };
      const table = mistake.file === file ? '' : `Таблица «${shapeOf(mistake.file)?.name ?? mistake.file}», `;
      const place = `${table}${table === '' ? 'С' : 'с'}трока ${mistake.line}: `;
      return { text: place + told, column: null };
    }
    case 'changed':
      return {
        column: null,
        text:
          checked.now === null
            ? 'Этой строки больше нет: её тем временем изменили или удалили. Если сохранить ещё раз, ваша добавится новой.'
            : `Строку тем временем изменили. Теперь на её месте: «${checked.now.split('\t').join(' · ')}». Если сохранить ещё раз, её заменит ваша.`,
      };
  }
}
