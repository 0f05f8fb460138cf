import { z } from 'zod';
import { TIME_ZONE_NAMES } from '../../model/account/time-zone.ts';
import { acceptMembers } from '../body/accept-members.ts';
import { defineOperations } from './operation.ts';

const text = z.string().max(200).trim();
const Name = text.min(1).describe('Название организации');

const CityQuery = z.object({ q: z.string().max(200).describe('Начало названия города') });

const ProfileSchema = z
  .strictObject({
    name: z.string(),
    city: z.string().nullable(),
    territory: z
      .strictObject({
        level: z.enum(['country', 'region', 'city', 'address', 'house']),
        region: z.string().nullable(),
        city: z.string().nullable(),
        address: z.string().nullable(),
      })
      .nullable()
      .describe('Что это за место по реестру; null — города нет или реестр его не знает'),
    time_zone: z.enum(TIME_ZONE_NAMES).describe('По каким часам показаны даты на страницах'),
    domain: z.string().nullable(),
    domains: z
      .array(z.strictObject({ id: z.string(), name: z.string() }))
      .describe('Области товара, из которых можно выбрать'),
  })
  .meta({ id: 'Profile' });

/** What is left out stays. */
export const ProfileChanges = acceptMembers(
  z
    .object({
      name: Name,
      city: text
        .nullable()
        .describe('Город из реестра; null — города нет, товары YML без него не загружаются'),
      time_zone: z.enum(TIME_ZONE_NAMES).describe('Часовой пояс для дат на страницах'),
      domain: text.nullable().describe('Область товара, `id` из domains; null — не указана'),
    })
    .partial().shape,
  ProfileSchema,
).meta({ id: 'ProfileChanges' });

const CitiesSchema = z
  .strictObject({
    items: z.array(
      z.strictObject({
        name: z.string().describe('Под этим названием город записывается в профиль'),
        city: z.string(),
        region: z.string(),
      }),
    ),
  })
  .meta({ id: 'Cities' });

export const PROFILE_OPERATIONS = defineOperations('profile', 'session', {
  showProfile: {
    call: 'GET /v1/org/profile',
    summary: 'Профиль организации',
    answers: { 200: { about: 'Профиль', schema: ProfileSchema } },
    examples: [{ name: 'Профиль', status: 200, varies: true }],
  },
  changeProfile: {
    call: 'PATCH /v1/org/profile',
    summary: 'Изменить профиль',
    about:
      'Новый город получат при следующей загрузке намерения, место которых не названо ни в файле, ни вручную; сколько их, скажет `warnings.moved_city` отчёта.',
    body: { schema: ProfileChanges },
    answers: { 200: { about: 'Профиль после правки', schema: ProfileSchema } },
    problems: ['no_such_city', 'rate_limited', 'account_blocked', 'plan_unpaid'],
    examples: [
      { name: 'Новый город', body: { city: 'Москва' }, status: 200, varies: true },
      { name: 'Опечатка в названии города', body: { city: 'Масква' }, status: 422, varies: true },
    ],
  },
  suggestCities: {
    call: 'GET /v1/org/profile/cities',
    summary: 'Подсказать город',
    about: 'Города, чьё название начинается так; если таких нет, похожие.',
    query: CityQuery,
    answers: { 200: { about: 'Не больше десяти, крупные сначала', schema: CitiesSchema } },
    examples: [{ name: 'Начало названия', query: { q: 'сама' }, status: 200, varies: true }],
  },
});
