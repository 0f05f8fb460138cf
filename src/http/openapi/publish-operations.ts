import { PromisedRunSchema } from './import-operations.ts';
import { defineOperations } from './operation.ts';

export const PUBLISH_OPERATIONS = defineOperations('runs', 'session', {
  publishCheck: {
    call: 'POST /v1/org/runs/{id}/publish',
    scope: 'import',
    summary: 'Опубликовать проверенное',
    about:
      'Файл пробного запуска хранится час (трёх последних), и его можно загрузить, не передавая ещё раз, с тем же `remove_missing`. Ответ — всегда 202: запуск ждёт своей очереди, отчёт будет по адресу Location. Повторный вызов отвечает тем же запуском. Что изменилось после проверки, видно по `check.changed_since` пробного запуска; точно об этом говорит отчёт.',
    answers: {
      202: {
        about: 'Запуск ждёт очереди, идёт или уже закончен',
        schema: PromisedRunSchema,
        headers: { Location: '/v1/org/runs/{id}' },
      },
    },
    problems: ['not_found', 'check_expired', 'pair_disabled', 'rate_limited'],
    examples: [{ name: 'Запуск, который не был проверкой', status: 404, varies: true }],
  },
});
