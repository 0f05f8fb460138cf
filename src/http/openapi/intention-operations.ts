import {
  BulkAnswerSchema,
  BulkChange,
  CategoriesSchema,
  CategoryFilter,
  ExplainedIntentionSchema,
  ExplainedOffer,
  ExplanationSchema,
  IntentionChanges,
  IntentionExport,
  IntentionFields,
  IntentionFilter,
  IntentionPageSchema,
  IntentionSchema,
} from './intention-schemas.ts';
import { defineOperations } from './operation.ts';

const intention = (changes: object) => ({
  id: '019e55a2-7c0e-7000-8000-0123456789ab',
  external_id: null,
  channel: 'manual',
  state: 'published',
  type: 'can_sell',
  title: 'стремянка',
  name: 'стремянка',
  description: '<p>стремянка</p><p>Три ступени, <strong>алюминий</strong>.</p>',
  price: 2500.5,
  negotiable: false,
  quantity: { value: 1, unit: 'шт' },
  condition: 'new',
  territory: { level: 'city', region: 'Москва', city: 'Москва', address: null },
  tags: ['алюминиевая'],
  photos: [],
  videos: [],
  edited: [],
  pins: [],
  created_at: '2026-08-11T09:30:00.000Z',
  updated_at: '2026-08-11T09:30:00.000Z',
  ...changes,
});

export const INTENTION_OPERATIONS = defineOperations('intentions', 'session', {
  addIntention: {
    call: 'POST /v1/org/intentions',
    summary: 'Создать намерение вручную',
    about: 'Проходит те же проверки, что и загруженные: теги, запрещённые слова, лимит.',
    body: { schema: IntentionFields },
    answers: { 201: { about: 'Опубликованное намерение', schema: IntentionSchema } },
    problems: ['not_publishable', 'rate_limited', 'overloaded', 'conversion_timeout'],
    examples: [
      {
        name: 'Стремянка',
        body: {
          title: 'стремянка',
          description: 'Три ступени, <b>алюминий</b>.',
          price: '2 500,50',
          tags: ['Алюминиевая'],
        },
        status: 201,
        answer: intention({}),
      },
      { name: 'Без тегов', body: { title: 'стремянка', price: 2500, tags: [] }, status: 422, varies: true },
    ],
  },
  listIntentions: {
    call: 'GET /v1/org/intentions',
    isLong: true,
    isList: true,
    scope: 'read',
    summary: 'Намерения организации',
    about:
      'Чтобы держать у себя копию, спрашивайте с `changed_after`: придёт всё, что с прошлого раза записали загрузки и правки, и закрытое, и снятое с публикации тоже. Порядок — тот, в котором изменения вступили в силу: ничего не пропадёт, а что-то может прийти дважды. Картинки каталога переносятся позже и сами изменением не считаются.',
    query: IntentionFilter,
    answers: { 200: { about: 'Страница намерений', schema: IntentionPageSchema } },
    examples: [
      {
        name: 'Поиск по словам',
        query: { q: 'стремян', state: 'published' },
        status: 200,
        answer: {
          items: [intention({})],
          next_cursor: null,
          total: 1,
          states: { published: 1, closed: 0, withdrawn: 0 },
          changed_after: null,
        },
      },
    ],
  },
  exportIntentions: {
    call: 'GET /v1/org/intentions/export',
    isLong: true,
    scope: 'read',
    summary: 'Намерения таблицей',
    about: 'Все, что подходят под фильтры списка, в его порядке; читаются по мере передачи.',
    query: IntentionExport,
    answers: {
      200: {
        about: 'CSV, точки с запятой, UTF-8',
        mediaTypes: ['text/csv'],
        headers: { 'Content-Disposition': 'Имя файла' },
      },
    },
    problems: ['rate_limited'],
    examples: [{ name: 'Опубликованные', query: { state: 'published' }, status: 200 }],
  },
  listCategories: {
    call: 'GET /v1/org/intentions/categories',
    isLong: true,
    scope: 'read',
    summary: 'Категории намерений',
    about:
      'Категории файла, к которым относятся намерения, с их числом: значения для `category`. Созданные вручную ни к какой не относятся.',
    query: CategoryFilter,
    answers: { 200: { about: 'Дерево категорий по порядку', schema: CategoriesSchema } },
    examples: [{ name: 'Все', status: 200, varies: true }],
  },
  changeMany: {
    call: 'POST /v1/org/intentions/bulk',
    summary: 'Закрыть или опубликовать сразу много',
    about:
      'Закрытое вернётся со следующим импортом, в котором есть товар, если закрытие не закреплено. Публикуется то, что проходит проверки нового намерения, и сколько позволяет лимит активных намерений; закреплённое закрытие при этом открепляется. Публиковать так можно 10 раз в минуту.',
    body: { schema: BulkChange },
    answers: { 200: { about: 'Что изменилось', schema: BulkAnswerSchema } },
    problems: ['rate_limited', 'overloaded', 'conversion_timeout'],
    examples: [
      {
        name: 'Закрыть',
        body: { action: 'close', ids: ['019e55a2-7c0e-7000-8000-0123456789ab'] },
        status: 200,
        varies: true,
      },
    ],
  },
  changeIntention: {
    call: 'PATCH /v1/org/intentions/{id}',
    summary: 'Исправить намерение',
    about:
      'Правка сохраняется до тех пор, пока не изменятся данные самого товара в файле. `restore` возвращает названные поля как в файле.',
    body: { schema: IntentionChanges },
    answers: { 200: { about: 'Намерение после правки', schema: IntentionSchema } },
    problems: ['not_found', 'not_publishable', 'rate_limited', 'overloaded', 'conversion_timeout'],
    examples: [
      { name: 'Новая цена', body: { price: 2300 }, status: 200, answer: intention({ price: 2300 }) },
      {
        name: 'Договорная цена',
        body: { negotiable: true },
        status: 200,
        answer: intention({ price: null, negotiable: true }),
      },
    ],
  },
  closeIntention: {
    call: 'POST /v1/org/intentions/{id}/close',
    summary: 'Закрыть намерение',
    answers: { 200: { about: 'Закрытое намерение', schema: IntentionSchema } },
    problems: ['not_found'],
    examples: [
      {
        name: 'Закрытие',
        status: 200,
        answer: intention({ price: null, negotiable: true, state: 'closed' }),
      },
    ],
  },
  publishIntention: {
    call: 'POST /v1/org/intentions/{id}/publish',
    summary: 'Опубликовать намерение снова',
    about:
      'Закрытое или снятое с публикации проходит те же проверки, что и новое. Закрытие, если было закреплено, открепляется.',
    answers: { 200: { about: 'Опубликованное намерение', schema: IntentionSchema } },
    problems: ['not_found', 'not_publishable', 'rate_limited', 'overloaded', 'conversion_timeout'],
    examples: [{ name: 'Публикация', status: 200, answer: intention({ price: null, negotiable: true }) }],
  },
  explainOffer: {
    call: 'POST /v1/org/intentions/explain',
    whileBlocked: true,
    summary: 'Как это получится',
    about: 'Показывает, как товар превращается в намерение, решение за решением. Ничего не сохраняется.',
    body: { schema: ExplainedOffer },
    answers: { 200: { about: 'Объяснение', schema: ExplanationSchema } },
    problems: ['rate_limited', 'overloaded', 'conversion_timeout'],
    examples: [
      {
        name: 'Дрель-шуруповёрт',
        body: {
          name: 'Дрель-шуруповёрт аккумуляторная Makita DF333DWYE',
          category: 'Инструмент/Дрели-шуруповёрты',
          vendor: 'Makita',
          params: [{ name: 'Наличие реверса', value: 'да' }],
        },
        status: 200,
        varies: true,
      },
    ],
  },
  explainIntention: {
    call: 'GET /v1/org/intentions/{id}/explanation',
    summary: 'Как это получилось',
    about:
      'Что прочитано из файла об этом товаре (категория, производитель, характеристики) и как из этого получаются заголовок и теги. 404, пока товара не было в импорте этой версии сервиса.',
    answers: { 200: { about: 'Прочитанное и объяснение', schema: ExplainedIntentionSchema } },
    problems: ['not_found', 'rate_limited', 'overloaded', 'conversion_timeout'],
    examples: [{ name: 'Созданное вручную', status: 404, varies: true }],
  },
});
