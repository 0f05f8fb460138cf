import type { TypedEdit } from '../../editor/edit-row.ts';
import { withEdit } from '../../editor/edit-row.ts';
import { openDraft } from '../../editor/open-draft.ts';
import { SupersededError } from '../../editor/pack-draft.ts';
import { readCells } from '../../editor/read-rows.ts';
import { type ShownEffect, showEffect } from '../../editor/show-effect.ts';
import { RunFailure } from '../../model/run-failure.ts';
import { EdgeFailure } from '../edge/edge-failure.ts';
import type { Editor } from './open-editor.ts';

/** What a row as typed makes of products that it touches, or why that cannot be told. */
export async function showTypedEffect(
  editor: Editor,
  number: number,
  edit: TypedEdit,
): Promise<ShownEffect | string> {
  const open = await openDraft(editor.sql, number);
  if (open === null) throw new EdgeFailure('not_found');
  const files = await withEdit(editor, open, edit);
  if (files === null) return 'Сначала исправьте ошибку в строке.';
  const rows = [edit.was === null ? [] : readCells(edit.was), edit.cells ?? []];
  try {
    return await showEffect(editor, edit.table, rows, editor.packDraft(files));
  } catch (error) {
    if (error instanceof SupersededError || error instanceof RunFailure) return BUSY;
    throw error;
  }
}

const BUSY = 'Сейчас этого не показать: сервис занят. Попробуйте ещё раз через несколько секунд.';
