import {
  ExplainedOffer,
  ExplanationSchema,
  IntentionChanges,
  IntentionFields,
  IntentionFilter,
  IntentionPageSchema,
  IntentionSchema,
} from './intention-schemas.ts';
import type { Operation } from './operation.ts';

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
  quantity: { value: 1, unit: 'шт' },
  condition: 'new',
  territory: { level: 'city', region: 'Москва', city: 'Москва', address: null },
  tags: ['алюминиевая'],
  photos: [],
  created_at: '2026-08-11T09:30:00.000Z',
  updated_at: '2026-08-11T09:30:00.000Z',
  ...changes,
});

const session = { section: 'intentions', access: 'session' } as const;

export const INTENTION_OPERATIONS: readonly Operation[] = [
  {
    ...session,
    id: 'addIntention',
    method: 'post',
    path: '/v1/org/intentions',
    summary: 'Создать намерение вручную',
    about: 'Проходит те же проверки, что и загруженные: теги, запрещённые слова, лимит.',
    body: { schema: IntentionFields },
    answers: { 201: { about: 'Опубликованное намерение', schema: IntentionSchema } },
    problems: ['not_publishable'],
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
  {
    ...session,
    id: 'listIntentions',
    method: 'get',
    path: '/v1/org/intentions',
    summary: 'Намерения организации',
    query: IntentionFilter,
    answers: { 200: { about: 'Страница намерений', schema: IntentionPageSchema } },
    problems: [],
    examples: [
      {
        name: 'Поиск по словам',
        query: { q: 'стремян', state: 'published' },
        status: 200,
        answer: { items: [intention({})], next_cursor: null },
      },
    ],
  },
  {
    ...session,
    id: 'changeIntention',
    method: 'patch',
    path: '/v1/org/intentions/{id}',
    summary: 'Исправить намерение',
    about: 'Правка сохраняется до тех пор, пока не изменятся данные самого товара в файле.',
    body: { schema: IntentionChanges },
    answers: { 200: { about: 'Намерение после правки', schema: IntentionSchema } },
    problems: ['not_found', 'not_publishable'],
    examples: [
      { name: 'Новая цена', body: { price: 2300 }, status: 200, answer: intention({ price: 2300 }) },
    ],
  },
  {
    ...session,
    id: 'closeIntention',
    method: 'post',
    path: '/v1/org/intentions/{id}/close',
    summary: 'Закрыть намерение',
    answers: { 200: { about: 'Закрытое намерение', schema: IntentionSchema } },
    problems: ['not_found'],
    examples: [{ name: 'Закрытие', status: 200, answer: intention({ price: 2300, state: 'closed' }) }],
  },
  {
    ...session,
    id: 'explainOffer',
    method: 'post',
    path: '/v1/org/intentions/explain',
    summary: 'Как это получится',
    about: 'Показывает, как товар превращается в намерение, решение за решением. Ничего не сохраняется.',
    body: { schema: ExplainedOffer },
    answers: { 200: { about: 'Объяснение', schema: ExplanationSchema } },
    problems: ['conversion_timeout'],
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
];
