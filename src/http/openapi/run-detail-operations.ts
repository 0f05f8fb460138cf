import { z } from 'zod';
import { LISTED_NEW, REFUSED_KEPT, UNDO_DAYS } from '../../model/limits.ts';
import { MAX_ID_LENGTH, REFUSALS, type RefusalCode } from '../../model/refusal.ts';
import { PLAIN_CURES } from '../../model/run/refusal-cures.ts';
import { CHANGE_KINDS } from '../../store/history/list-changes.ts';
import { acceptMembers } from '../body/accept-members.ts';
import { YML_EXAMPLE } from './catalog-examples.ts';
import { defineOperations } from './operation.ts';

const PAGING = {
  page: z.coerce.number().int().min(1).max(100_000).default(1).describe('Страница, с 1'),
  limit: z.coerce.number().int().min(1).max(500).default(50).describe('Записей на странице'),
  q: z
    .string()
    .max(200)
    .trim()
    .transform((text) => (text === '' ? null : text))
    .nullable()
    .default(null)
    .describe('Слова из кода товара, названия или причины'),
};

export const RefusalQuery = z.object({
  ...PAGING,
  code: z.string().max(60).optional().describe('Только отказы с этим кодом'),
});

export const ChangeQuery = z.object({
  ...PAGING,
  kind: z
    .enum(CHANGE_KINDS)
    .optional()
    .describe('Только такие изменения; kept: остаётся снятым, потому что снятие закреплено'),
});

const refusalCodes = Object.keys(REFUSALS) as [RefusalCode, ...RefusalCode[]];
const list = z.enum(['skipped', 'errors']);
const found = z.int().nonnegative().describe('Сколько всего подходит');
const count = z.int().nonnegative();

const RefusalPageSchema = z
  .strictObject({
    items: z.array(
      z.strictObject({
        list,
        id: z.string().nullable(),
        reason: z.string(),
        code: z.enum(refusalCodes),
        line: z.int().nonnegative().describe('Строка файла; 0 у запуска без файла: отмены, нового словаря'),
        name: z.string(),
        url: z
          .url()
          .nullable()
          .describe('Страница товара в магазине: <url> из файла, только http и https; null, если её нет'),
        source: z
          .string()
          .nullable()
          .describe('Товар, как он стоит в файле, до 1500 знаков; null, если он не сохранён'),
      }),
    ),
    found,
    page: z.int().positive(),
    groups: z
      .array(
        z.strictObject({
          list,
          code: z.enum(refusalCodes),
          count,
          reason: z.string().nullable().describe('null, если причины разные'),
          cure: z.string().nullable().describe('Что с этим делать, простыми словами'),
          curable: z.boolean().describe('Станут ли эти товары опубликованы, если так сделать'),
        }),
      )
      .describe('Все отказы запуска по кодам, частые первыми'),
  })
  .meta({ id: 'RefusalPage' });

const ChangePageSchema = z
  .strictObject({
    items: z.array(
      z.strictObject({
        kind: z.enum(CHANGE_KINDS),
        id: z.uuid().nullable().describe('Намерение; null у проверки'),
        changed_since: z
          .boolean()
          .describe('После этого импорта его изменило что-то ещё; тогда поля не перечислены'),
        external_id: z.string().nullable(),
        title: z.string(),
        name: z.string(),
        fields: z
          .array(
            z.strictObject({
              field: z.string(),
              old: z.string().nullable(),
              new: z.string().nullable(),
              pinned: z
                .literal(true)
                .optional()
                .describe('Поле закреплено: в файле стоит new, но останется old'),
            }),
          )
          .describe('Поле за полем; old и new оба null, если тексты не сохранены'),
      }),
    ),
    found,
    page: z.int().positive(),
    counts: z
      .strictObject({ create: count, update: count, reopen: count, close: count, kept: count })
      .partial()
      .describe('Сколько всего изменений каждого рода'),
  })
  .meta({ id: 'ChangePage' });

const AppealSchema = acceptMembers({
  id: z.string().min(1).max(MAX_ID_LENGTH).describe('Код товара, как в списке отказов'),
});

const FILE_NAME = { 'Content-Disposition': 'Имя файла' } as const;

/** What a run has besides its report. */
export const RUN_DETAIL_OPERATIONS = defineOperations('runs', 'session', {
  listRefusals: {
    call: 'GET /v1/org/runs/{id}/refusals',
    isLong: true,
    isList: true,
    scope: 'read',
    summary: 'Отказы запуска: поиск и страницы',
    query: RefusalQuery,
    answers: { 200: { about: 'Страница отказов', schema: RefusalPageSchema } },
    problems: ['not_found'],
    examples: [
      {
        name: 'Без цены',
        query: { code: 'no_price' },
        status: 200,
        answer: {
          items: [
            {
              list: 'errors',
              id: 'D-102',
              reason: 'price: укажите стоимость или «договорная»',
              code: 'no_price',
              line: 17,
              name: 'Дрель-шуруповёрт Зубр ДШЛ-121',
              url: null,
              source: `${YML_EXAMPLE.slice(YML_EXAMPLE.indexOf('<offer id="D-102"')).split('</offer>')[0]}</offer>`,
            },
          ],
          found: 1,
          page: 1,
          groups: [
            {
              list: 'errors',
              code: 'no_price',
              count: 1,
              reason: 'price: укажите стоимость или «договорная»',
              cure: PLAIN_CURES.no_price,
              curable: true,
            },
            {
              list: 'skipped',
              code: 'not_available',
              count: 1,
              reason: 'нет в наличии',
              cure: PLAIN_CURES.not_available,
              curable: false,
            },
          ],
        },
      },
    ],
  },
  downloadRefusals: {
    call: 'GET /v1/org/runs/{id}/refusals.csv',
    isLong: true,
    scope: 'read',
    summary: 'Отказы запуска таблицей',
    answers: {
      200: { about: 'CSV, точки с запятой, UTF-8', mediaTypes: ['text/csv'], headers: FILE_NAME },
    },
    problems: ['not_found', 'rate_limited'],
    examples: [{ name: 'Таблица', status: 200 }],
  },
  downloadReport: {
    call: 'GET /v1/org/runs/{id}/report.csv',
    isLong: true,
    scope: 'read',
    summary: 'Весь отчёт запуска таблицей',
    about: 'Сначала показатель за показателем, после пустой строки — все отказы.',
    answers: {
      200: { about: 'CSV, точки с запятой, UTF-8', mediaTypes: ['text/csv'], headers: FILE_NAME },
    },
    problems: ['not_found', 'rate_limited'],
    examples: [{ name: 'Таблица', status: 200 }],
  },
  downloadRefused: {
    call: 'GET /v1/org/runs/{id}/refused',
    isLong: true,
    scope: 'read',
    summary: 'Каталог из одних отклонённых товаров',
    about: `Товары YML — байты исходного файла; товары YAML записаны заново, каждый как JSON, что для YAML то же самое. Причины — в комментариях: исправьте и загрузите снова. Повторов id (\`duplicate_id\`) в нём нет: загруженные отдельно, они заменили бы первый товар с этим id. Если других отказов не было, каталог без товаров. Хранится ${REFUSED_KEPT.days} дней, у последних ${REFUSED_KEPT.imports} импортов и ${REFUSED_KEPT.checks} проверок с отказами: проверки не вытесняют импортов.`,
    answers: {
      200: {
        about: 'YML или YAML, как исходный файл',
        mediaTypes: ['application/xml', 'application/yaml'],
        headers: FILE_NAME,
      },
    },
    problems: ['not_found', 'rate_limited', 'overloaded', 'conversion_timeout'],
    examples: [{ name: 'Каталог', status: 200 }],
  },
  appealRefusal: {
    call: 'POST /v1/org/runs/{id}/refusals/appeal',
    summary: 'Сообщить, что товар отклонён по ошибке',
    about:
      'Только отказы с кодом `forbidden_word`: их видит оператор, который ведёт словарь. Сказанное дважды считается один раз.',
    body: { schema: AppealSchema },
    answers: { 204: { about: 'Передано' } },
    problems: ['not_found'],
    examples: [{ name: 'Такого отказа у запуска нет', body: { id: 'D-101' }, status: 404, varies: true }],
  },
  listChanges: {
    call: 'GET /v1/org/runs/{id}/changes',
    isLong: true,
    isList: true,
    scope: 'read',
    summary: 'Что изменила загрузка, или изменила бы',
    about: `Намерение за намерением, поле за полем. После пробного запуска — что изменилось бы, из новых товаров первые ${LISTED_NEW}; после импорта — что создано, обновлено, возвращено и закрыто, пока его можно отменить (${UNDO_DAYS} дней).`,
    query: ChangeQuery,
    answers: { 200: { about: 'Страница изменений', schema: ChangePageSchema } },
    problems: ['not_found'],
    examples: [{ name: 'Изменения', query: { limit: '10' }, status: 200, varies: true }],
  },
});
