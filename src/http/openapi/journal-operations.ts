import { z } from 'zod';
import { JOURNAL_ACTIONS, type JournalAction } from '../../model/account/journal-action.ts';
import { defineOperations } from './operation.ts';
import { Moment, NextCursor, Page } from './shared-schemas.ts';

const actions = Object.keys(JOURNAL_ACTIONS) as [JournalAction, ...JournalAction[]];

const JournalSchema = z
  .strictObject({
    items: z.array(
      z.strictObject({
        id: z.uuid(),
        at: Moment,
        who: z.string().describe('Почта того, кто вошёл, или имя ключа'),
        by_key: z.boolean(),
        action: z.enum(actions),
        text: z.string().describe('То же словами'),
        subject: z.string().nullable().describe('Страница кабинета, о которой речь'),
      }),
    ),
    next_cursor: NextCursor,
  })
  .meta({ id: 'Journal' });

/** Who has changed what. */
export const JOURNAL_OPERATIONS = defineOperations('profile', 'session', {
  listJournal: {
    call: 'GET /v1/org/journal',
    isList: true,
    summary: 'Журнал: кто что изменил, новое сначала',
    about: 'Хранится год. Проверки и чтение в нём не стоят, импорты по ссылке — в истории запусков.',
    query: Page,
    answers: { 200: { about: 'Страница журнала', schema: JournalSchema } },
    examples: [{ name: 'Журнал', status: 200, varies: true }],
  },
});
