import { z } from 'zod';
import { COUNTERS, type CounterCode } from '../../model/counters.ts';
import { PROBLEMS, type ProblemCode } from '../edge/problems.ts';

/** A moment on the wire. */
export const Moment = z.iso.datetime().describe('Момент времени, UTC');

/** Pages of a list, newest first. */
export const Page = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(20).describe('Сколько записей вернуть'),
  cursor: z.uuid().optional().describe('`next_cursor` предыдущей страницы'),
});

export const NextCursor = z
  .uuid()
  .nullable()
  .describe('Передайте его в `cursor`, чтобы получить следующую страницу; null — страниц больше нет');

export const Total = z
  .int()
  .nonnegative()
  .nullable()
  .describe('Сколько всего подходит, на всех страницах; считается для первой, на следующих null');

/** `Counters` of the model. */
export const CountersSchema = z
  .strictObject(
    Object.fromEntries(
      COUNTERS.map(({ code, about }) => [code, z.int().nonnegative().describe(about)]),
    ) as Record<CounterCode, z.ZodInt>,
  )
  .meta({ id: 'Counters' });

const codes = Object.keys(PROBLEMS) as [ProblemCode, ...ProblemCode[]];

/** What a refusal says besides its code and text, of a file or of a request. */
const PARTICULARS = {
  limit: z.int().optional().describe('Предел, который превышен'),
  line: z.int().optional().describe('Строка файла, с 1'),
  column: z.int().optional().describe('Позиция в строке, с 1'),
  snippet: z.string().optional().describe('Отрывок файла в этом месте'),
  format: z.string().optional().describe('Формат, который не принимается'),
  encoding: z.string().optional().describe('Кодировка, объявленная в файле'),
  content_encoding: z.string().optional().describe('Content-Encoding, который не принимается'),
  run_id: z.uuid().optional().describe('Запуск, который мешает: он идёт сейчас'),
  retry_after: z.int().optional().describe('Через сколько секунд повторить; то же в заголовке Retry-After'),
};

/** Why a run failed. */
export const RunErrorSchema = z
  .strictObject({
    code: z.string().describe('Постоянный код для программ'),
    detail: z.string().describe('Что случилось и что делать, по-русски'),
    ...PARTICULARS,
    reason: z.string().optional().describe('Почему не получен файл по ссылке, код'),
    status: z.int().optional().describe('Что ответил сервер магазина'),
  })
  .meta({ id: 'RunError' });

/** Every refusal of the API (RFC 9457). */
export const ProblemSchema = z
  .strictObject({
    type: z.string().describe('Адрес описания этой ошибки'),
    title: z.string().describe('Краткое название по-английски'),
    status: z.int().describe('Код HTTP'),
    detail: z.string().describe('Что случилось и что делать, по-русски'),
    code: z.enum(codes).describe('Постоянный код для программ'),
    ...PARTICULARS,
    member: z.string().optional().describe('Какое поле запроса неверно'),
    nearest: z.array(z.string()).optional().describe('Похожие названия городов'),
    reason: z.string().optional().describe('Почему не подходит ссылка, код'),
    reason_code: z.string().optional().describe('Почему нельзя опубликовать намерение, код как в отчёте'),
    state: z.string().optional().describe('Чем закончился импорт, который просят отменить'),
    allow: z.string().optional().describe('Какие методы принимает адрес; то же в заголовке Allow'),
    request_id: z.string().optional().describe('Номер запроса для обращения в поддержку'),
  })
  .meta({ id: 'Problem' });
