import { z } from 'zod';
import { EDITED_FIELDS, PINS } from '../../model/hand-edits.ts';
import { MAX_TAG_LENGTH } from '../../model/limits.ts';
import { SORTS, type Sort } from '../../store/intentions/filter-intentions.ts';
import { acceptMembers } from '../body/accept-members.ts';
import { READ_ONLY_MEMBERS } from '../edit/check-read-only.ts';
import { Moment, NextCursor, Total } from './shared-schemas.ts';

/** Query of the list. */
const LIST_FILTERS = {
  channel: z
    .enum(['manual', 'push', 'pull'])
    .optional()
    .describe('Источник: создано вручную, загружено файлом или по API, по ссылке'),
  photo: z.enum(['none']).optional().describe('none — только без единой фотографии, которую можно показать'),
  edited: z.enum(['1', 'true']).optional().describe('1 — только с полями, исправленными вручную'),
  refused: z
    .enum(['1', 'true'])
    .optional()
    .describe(
      '1 — только те, чьи товары отклонил последний импорт: в файле они есть, а намерение осталось прежним',
    ),
  category: z
    .string()
    .max(5000)
    .optional()
    .describe(
      'Только товары этой категории файла и тех, что ниже: путь от корня, « / » между названиями, как в `/v1/org/intentions/categories`',
    ),
  sort: z
    .enum(Object.keys(SORTS) as [Sort, ...Sort[]])
    .optional()
    .describe('Порядок; с минусом — обратный. По умолчанию created, по времени создания'),
};

export const IntentionFilter = z.object({
  ...LIST_FILTERS,
  external_id: z.string().max(1000).optional().describe('Код товара из файла, целиком'),
  state: z.enum(['published', 'closed', 'withdrawn']).optional(),
  pinned: z.enum(['1', 'true']).optional().describe('1 — только намерения, в которых что-то закреплено'),
  q: z
    .string()
    .max(200)
    .optional()
    .describe('Слова из заголовка или названия в любом порядке и в любой форме, или код товара'),
  limit: z.coerce.number().int().min(1).max(500).default(50).describe('Сколько записей вернуть'),
  cursor: z.uuid().optional().describe('`next_cursor` предыдущей страницы'),
  changed_after: z
    .string()
    .max(16_000)
    .optional()
    .describe(
      'Только изменившееся: 0 — с самого начала, дальше `changed_after` предыдущего ответа. Повторяйте, пока `items` не пуст. Другие фильтры с ним не сочетаются',
    ),
});

/** The same for a file of all of them. */
export const IntentionExport = IntentionFilter.omit({
  limit: true,
  changed_after: true,
  cursor: true,
}).extend({
  format: z.enum(['csv']).default('csv').describe('Таблица с точками с запятой'),
});

const text = (most: number) => z.string().max(most);

/** Members of an intention as somebody types them; the least quantity is what the database can hold. */
const TYPED = {
  title: text(200).trim().min(1).describe('Заголовок, одно-два слова'),
  description: text(100_000).describe(
    'Обычный текст или HTML. Хранится до 6000 знаков вместе с названием и разметкой, остальное отрезается',
  ),
  price: z
    .union([z.number(), text(40)])
    .transform(String)
    .nullable()
    .optional()
    .describe('Рубли, больше 0; null — договорная'),
  negotiable: z.boolean().optional().describe('true — цена договорная, price тогда null или не передан'),
  tags: z.array(text(MAX_TAG_LENGTH)).max(50).describe('Хотя бы один'),
};

const quantityValue = z.number().min(0.001).max(1e9);
const quantityUnit = text(40).nullable();
const city = text(200).nullable().optional();

/** An offer to be explained; nothing of it is stored. */
export const ExplainedOffer = acceptMembers({
  name: text(5000).describe('Название товара'),
  category: text(2000).default('').describe('Путь по дереву категорий через /'),
  vendor: text(500).default(''),
  price: z
    .union([z.number(), text(40)])
    .transform(String)
    .default('1'),
  description: text(100_000).nullable().default(null),
  params: z
    .array(acceptMembers({ name: text(500), value: text(5000), unit: text(100).nullable().default(null) }))
    .max(500)
    .default([]),
}).meta({ id: 'ExplainedOffer' });

export const ExplanationSchema = z
  .looseObject({
    conversion: z.looseObject({}).describe('Намерение (`draft`) или причина отказа (`refusal`)'),
    title: z.looseObject({}).nullable().describe('Заголовок, откуда он и какие были варианты'),
    category: z.looseObject({}).describe('Категория: путь, заголовок и область товара по словарю'),
    words: z.array(z.looseObject({})).describe('Слова названия: как они поняты'),
    characteristics: z.array(z.looseObject({})).describe('Каждая характеристика, её вес и что с ней стало'),
  })
  .meta({ id: 'Explanation' });

export const ExplainedIntentionSchema = z
  .strictObject({
    offer: z
      .strictObject({
        name: z.string(),
        category: z.array(z.string()).describe('Путь от корня дерева категорий'),
        vendor: z.string(),
        params: z.array(z.strictObject({ name: z.string(), value: z.string(), unit: z.string().nullable() })),
      })
      .describe('Как прочитано из файла'),
    explanation: ExplanationSchema,
  })
  .meta({ id: 'ExplainedIntention' });

const address = z.string().nullable().describe('null, пока картинка не загружена');

export const IntentionSchema = z
  .strictObject({
    id: z.uuid(),
    external_id: z.string().nullable().describe('Код товара из файла; null — создано вручную'),
    channel: z.enum(['manual', 'push', 'pull']),
    state: z
      .enum(['published', 'closed', 'withdrawn'])
      .describe('Опубликовано, закрыто или снято с публикации вместе с фидом'),
    type: z.literal('can_sell'),
    title: z.string(),
    name: z.string().describe('Название товара целиком'),
    description: z
      .string()
      .max(6000)
      .describe('HTML: только p, br, h3, ul, ol, li, strong, em без атрибутов'),
    price: z.number().positive().nullable().describe('Рубли; null — договорная'),
    negotiable: z.boolean().describe('Цена договорная: так её ставят только вручную'),
    quantity: z.strictObject({ value: z.number().positive(), unit: z.string().nullable() }),
    condition: z.literal('new'),
    territory: z.strictObject({
      level: z.enum(['country', 'region', 'city', 'address', 'house']),
      region: z.string().nullable(),
      city: z.string().nullable(),
      address: z.string().nullable(),
    }),
    tags: z.array(z.string()),
    photos: z.array(
      z.strictObject({
        url: address,
        thumbnail_url: address,
        origin: z.enum(['feed', 'manual']),
        state: z.enum(['pending', 'stored', 'failed']),
        position: z.int().nonnegative(),
        error: z
          .strictObject({ code: z.string(), reason: z.string() })
          .nullable()
          .describe('Почему картинки нет; null, если с ней всё в порядке'),
      }),
    ),
    videos: z
      .array(z.strictObject({ url: z.string(), content_type: z.enum(['video/mp4', 'video/webm']) }))
      .describe('Добавлены вручную; по адресу отдаются и частями (Range)'),
    edited: z
      .array(z.enum(EDITED_FIELDS))
      .describe('Поля загруженного намерения, которые изменены вручную; `restore` возвращает их как в файле'),
    pins: z
      .array(z.enum(PINS))
      .describe('Что закреплено: эти поля импорт не меняет; closed — он не открывает намерение'),
    created_at: Moment,
    updated_at: Moment,
  })
  .meta({ id: 'Intention' });

export const IntentionPageSchema = z
  .strictObject({
    items: z.array(IntentionSchema).describe('В порядке sort; без него созданные раньше — раньше'),
    next_cursor: NextCursor,
    total: Total,
    states: z
      .strictObject({
        published: z.int().nonnegative(),
        closed: z.int().nonnegative(),
        withdrawn: z.int().nonnegative(),
      })
      .nullable()
      .describe('Сколько их в каждом состоянии при тех же остальных фильтрах; только на первой странице'),
    changed_after: z
      .string()
      .nullable()
      .describe('Передайте его в `changed_after` в следующий раз; null, если изменений не просили'),
  })
  .meta({ id: 'IntentionPage' });

/** A copy of another intention has a name and an id that are not its own; of its photos and videos it would have none. */
const READ_ONLY_WHEN_NEW = {
  territory: READ_ONLY_MEMBERS.territory,
  state: READ_ONLY_MEMBERS.state,
  photos: READ_ONLY_MEMBERS.photos,
  videos: READ_ONLY_MEMBERS.videos,
};

export const IntentionFields = acceptMembers(
  {
    ...TYPED,
    description: TYPED.description.default(''),
    quantity: acceptMembers({ value: quantityValue, unit: quantityUnit.default(null) }).default({
      value: 1,
      unit: 'шт',
    }),
    city: city.describe('Город из реестра; null — вся страна; не передан — город профиля'),
  },
  IntentionSchema,
  READ_ONLY_WHEN_NEW,
).meta({ id: 'IntentionFields' });

/** Without defaults: what is left out stays, and a default would be taken for a change. */
export const IntentionChanges = acceptMembers(
  z
    .object({
      ...TYPED,
      quantity: acceptMembers(
        z.object({ value: quantityValue, unit: quantityUnit }).partial().shape,
      ).describe('Не переданное остаётся как есть; unit: null — без единицы'),
      city: city.describe('Город из реестра; null — вся страна; не передан — место остаётся как есть'),
      restore: z
        .array(z.enum(EDITED_FIELDS))
        .max(EDITED_FIELDS.length)
        .describe('Поля, которые вернуть как в файле; у остальных вместе с ними можно задать новые значения'),
      pins: z
        .array(z.enum(PINS))
        .max(PINS.length)
        .describe(
          'Все поля, которые импорт не меняет, пока они закреплены; closed — импорт не открывает закрытое намерение. [] открепляет всё',
        ),
    })
    .partial().shape,
  IntentionSchema,
  READ_ONLY_MEMBERS,
).meta({ id: 'IntentionChanges' });

export const CategoriesSchema = z
  .strictObject({
    items: z
      .array(
        z.strictObject({
          path: z.string().describe('Путь от корня, « / » между названиями'),
          name: z.string().describe('Последнее название пути'),
          depth: z.int().positive().describe('Сколько в пути названий'),
          count: z.int().positive().describe('Намерений в ней и ниже, в любом состоянии'),
        }),
      )
      .describe('По пути, как дерево; не больше 2000'),
    total: z.int().nonnegative().describe('Сколько их всего'),
  })
  .meta({ id: 'Categories' });

export const CategoryFilter = z.object({
  q: z.string().max(200).optional().describe('Часть пути'),
});

/** Photos or videos in the order in which they are shown. */
export const MediaOrder = acceptMembers({
  order: z
    .array(z.string().regex(/^[0-9a-f]{64}$/, 'хеш из адреса картинки или видео'))
    .min(1)
    .max(50)
    .describe('Хеши из адресов (`url`), первая — главная; неназванные остаются за ними'),
}).meta({ id: 'MediaOrder' });

/** Intentions that are closed or published together. */
export const BulkChange = acceptMembers({
  action: z.enum(['close', 'publish']).describe('Закрыть или снова опубликовать'),
  ids: z.array(z.uuid()).min(1).max(500).describe('Намерения, до 500'),
});

export const BulkAnswerSchema = z
  .strictObject({
    changed: z.int().nonnegative().describe('Сколько изменило состояние'),
    unchanged: z.int().nonnegative().describe('Сколько уже было в нём'),
    missing: z.int().nonnegative().describe('Скольких у организации нет'),
    over_limit: z.int().nonnegative().describe('Сколько не поместилось в лимит активных намерений'),
    refused: z.int().nonnegative().describe('Сколько не прошло проверки, например из-за запрещённого слова'),
    refusals: z
      .array(z.strictObject({ id: z.uuid(), code: z.string(), reason: z.string() }))
      .describe('Какие и почему'),
  })
  .meta({ id: 'BulkAnswer' });
