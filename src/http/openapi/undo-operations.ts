import { z } from 'zod';
import { UNDO_DAYS } from '../../model/limits.ts';
import { RunReportSchema } from './import-operations.ts';
import { defineOperations } from './operation.ts';

const UndoFlags = z.object({
  dry_run: z
    .enum(['1', '0', 'true', 'false'])
    .optional()
    .describe('1 — только показать, что сделает отмена: тот же отчёт, но ничего не меняется'),
});

export const UNDO_OPERATIONS = defineOperations('runs', 'session', {
  undoRun: {
    call: 'POST /v1/org/runs/{id}/undo',
    isLong: true,
    summary: 'Отменить применённый импорт',
    about: `В течение ${UNDO_DAYS} дней: созданное закрывается, у изменённого снова прежние поля и картинки, закрытое публикуется (в пределах лимита). Что изменено после импорта вручную или другим импортом, остаётся и перечислено в \`skipped\`. Отмена — сама запуск, и её можно отменить. После отмены импорта по ссылке фид отдыхает, пока его не продолжат.`,
    flags: UndoFlags,
    answers: { 200: { about: 'Отчёт отмены', schema: RunReportSchema } },
    problems: [
      'not_found',
      'not_undoable',
      'run_in_progress',
      'cancelled',
      'overloaded',
      'interrupted',
      'outcome_unknown',
    ],
    examples: [
      { name: 'Импорт, который ничего не изменил', query: { dry_run: '1' }, status: 409, varies: true },
    ],
  },
});
