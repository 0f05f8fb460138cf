import { cutCharacters } from '../text/cut-characters.ts';

/** An index entry of PostgreSQL holds 2 700 bytes; the longest id of 275 real catalogs has 63 characters. */
export const MAX_ID_LENGTH = 500;
/** Characters of a product's name in a refusal. */
export const MAX_REFUSED_NAME = 200;

/** Stable codes of per-product refusals. `list` says where the report shows them. */
export const REFUSALS = {
  empty_category: { list: 'skipped', text: () => 'пустая категория' },
  unknown_category: { list: 'skipped', text: (category: string) => `неизвестная категория: ${category}` },
  no_city: { list: 'skipped', text: () => 'не указан город' },
  not_available: { list: 'skipped', text: () => 'нет в наличии' },
  no_id: { list: 'errors', text: () => 'у товара нет id (в YML обязателен атрибут <offer id>)' },
  no_id_yaml: { list: 'errors', text: () => 'у товара нет id' },
  long_id: {
    list: 'errors',
    text: () => `id товара слишком длинный: в нём может быть не больше ${MAX_ID_LENGTH} знаков`,
  },
  no_price: { list: 'errors', text: () => 'price: укажите стоимость или «договорная»' },
  foreign_currency: {
    list: 'errors',
    text: (currency: string) => `валюта ${currency} не поддерживается: укажите цену в рублях (RUB)`,
  },
  no_tags: { list: 'errors', text: () => 'укажите хотя бы один тег: ни одна характеристика не дала тега' },
  no_tags_by_hand: { list: 'errors', text: () => 'укажите хотя бы один тег' },
  limit_reached: { list: 'errors', text: () => 'достигнут лимит активных намерений' },
  forbidden_word: { list: 'errors', text: (word: string) => `запрещённое слово: ${word}` },
  duplicate_id: { list: 'errors', text: () => 'повтор id в файле' },
  // What an undo leaves as it is.
  changed_by_hand: { list: 'skipped', text: () => 'изменено вручную после этого импорта' },
  changed_by_run: { list: 'skipped', text: () => 'изменено более поздним импортом' },
  withdrawn_since: { list: 'skipped', text: () => 'снято с публикации вместе с лентой после этого импорта' },
} as const satisfies Record<string, { list: 'skipped' | 'errors'; text: (detail: string) => string }>;

export type RefusalCode = keyof typeof REFUSALS;

/** Why an offer was not published: an entry of `skipped` or `errors` in the report. */
export interface Refusal {
  /** The organization's product id, at most `MAX_ID_LENGTH` of it; null when the offer has none. */
  readonly id: string | null;
  /** For people, in Russian. */
  readonly reason: string;
  /** Stable English word, for scripts. */
  readonly code: RefusalCode;
  /** Line of the offer's first byte in the file, from 1; 0 in that of an undo or of a new dictionary, which read no file. */
  readonly line: number;
  /** Product name, at most `MAX_REFUSED_NAME` of it; empty when absent. */
  readonly name: string;
}

/** Builds a refusal with the text of its code. */
export function refuse(
  code: RefusalCode,
  offer: { id: string | null; name: string },
  line: number,
  detail = '',
): Refusal {
  const id = offer.id === null ? null : cutCharacters(offer.id, MAX_ID_LENGTH);
  const name = cutCharacters(offer.name, MAX_REFUSED_NAME);
  return { id, reason: REFUSALS[code].text(detail), code, line, name };
}
