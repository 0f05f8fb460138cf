import { EdgeFailure } from '../edge/edge-failure.ts';

/** Members of an intention that no edit takes, and what does change what they say. */
export const READ_ONLY_MEMBERS = {
  territory: 'Место задаёт city: город из реестра или null — вся страна.',
  state: 'Состояние меняют POST /v1/org/intentions/{id}/close и …/publish.',
  name: 'Название товара задаёт файл; заголовок — title.',
  external_id: 'Код товара задаёт файл.',
  channel: 'Источник намерения не меняется.',
  type: 'Вид намерения не меняется.',
  condition: 'Товары бывают только новые.',
  photos:
    'Фотографии добавляет POST /v1/org/intentions/{id}/photos, убирает DELETE …/photos/{hash}, порядок меняет PUT …/photos.',
  videos:
    'Видео добавляет POST /v1/org/intentions/{id}/videos, убирает DELETE …/videos/{hash}, порядок меняет PUT …/videos.',
} as const;

export type ReadOnlyMember = keyof typeof READ_ONLY_MEMBERS;
type Given = { readonly [member in ReadOnlyMember]?: unknown };

/**
 * Takes members that are only read out of what was sent: as they stand in `shown` they are what `GET` answered, sent back whole.
 * Rejects with EdgeFailure `bad_request` for another value, which would silently come to nothing.
 */
export function checkReadOnly<G extends Given>(given: G, shown: Given): Omit<G, ReadOnlyMember> {
  for (const [member, hint] of Object.entries(READ_ONLY_MEMBERS) as [ReadOnlyMember, string][])
    if (given[member] !== undefined && member in shown && !isAsShown(given[member], shown[member]))
      throw new EdgeFailure('bad_request', `Поле «${member}» только читается. ${hint}`, { member });
  const {
    territory: _,
    state,
    name,
    external_id,
    channel,
    type,
    condition,
    photos,
    videos,
    ...changes
  } = given;
  return changes;
}

/** Lists by their elements: those are photos and videos. */
function isAsShown(given: unknown, shown: unknown): boolean {
  if (!Array.isArray(given) || !Array.isArray(shown)) return Bun.deepEquals(given, shown);
  return given.length === shown.length && given.every((one, at) => isSameMedium(one, shown[at]));
}

/** Pictures arrive in the background: one that was answered before it had arrived (`url` null) is the same when it has. */
function isSameMedium(given: unknown, shown: unknown): boolean {
  if (!isRecord(given) || !isRecord(shown) || given.url !== null) return Bun.deepEquals(given, shown);
  return given.origin === shown.origin && given.position === shown.position;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
