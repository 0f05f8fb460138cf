import { encodeOfferSources } from '../../../src/model/offer-source.ts';

type Row = Readonly<Record<string, unknown>>;

/** Ids and times of `fillTables`. */
export interface Known {
  at(offset: number): string;
  readonly intentions: readonly string[];
  readonly accounts: readonly string[];
  readonly others: readonly string[];
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const bytes = (data: Uint8Array) => `\\x${Buffer.from(data).toString('hex')}`;
const text = (of: string) => bytes(Buffer.from(of));

/** What versions of the dictionary leave behind of an organization, and what was read of its offers. */
export function makeDictionaryRows({ at, intentions }: Known, org: number): Record<string, readonly Row[]> {
  return {
    conversions: [1, 2].map((conversion) => ({
      ...{ conversion, dictionary: `d${conversion}`, code: 'c', context: `k${conversion}`, made_at: at(0) },
      ...{ domain: conversion === 1 ? null : 'tools', max_tags: 10 + conversion },
    })),
    dictionary_work: [
      {
        ...{ version: org === 1 ? 'd1' : 'd2', who: 'кто', added_at: at(-HOUR) },
        ...{ tried_at: [null, at(-5 * SECOND), at(-6 * SECOND)][org] ?? null },
        ...{ applying_since: [at(-2 * MINUTE), at(-MINUTE), null][org] ?? null },
      },
    ],
    dictionary_changes: intentions.slice(0, 14).map((id, index) => ({
      ...{ intention_id: id, data_hash: (index % 3) + 1, was_conversion: [1, 2, null][index % 3] ?? null },
      ...{
        conversion: 9,
        title: ['дрель', 'болгарка'][index % 2],
        tags: ['дрель', 'новое'].slice(index % 2),
      },
      ...{ tally: `{"tags":${index}}`, hash_change: 6 },
    })),
    dictionary_refusals: intentions.slice(0, 11).map((id, index) => ({
      ...{ intention_id: id, code: 'forbidden_word', reason: `слово ${index % 3}`, version: 'd1' },
      ...{ found_at: at(-DAY), left_by: index % 4 === 1 ? 'кто' : null },
    })),
    refusal_appeals: ['t1', 't2', 't3'].slice(org).flatMap((id, index) =>
      ['слово 1', 'слово 2'].slice(index % 2).map((reason) => ({
        ...{ external_id: id, reason, name: `Товар ${id} магазина ${org + 1}` },
        ...{ run_id: intentions[0], at: at(-DAY) },
      })),
    ),
    offer_sources: [
      [1, 0, 6],
      [1, 6, 6],
      [1, 12, 4],
      [2, 0, 3],
    ].map(([run = 0, first = 0, offers = 0]) => ({
      ...{ run_number: run, first_ordinal: first, offers },
      source: bytes(encodeOfferSources(org === 0 ? 'yml' : 'yaml', makeOffers(first, offers))),
    })),
    stored_pieces: (
      [
        [2, 0, 'a'.repeat(12)],
        [2, 1, 'b'.repeat(8)],
        [3, 0, 'c'.repeat(10)],
      ] as const
    ).map(([file, piece, data]) => ({
      ...{ file_id: `00000000-0000-7000-8400-00000000000${file}`, piece },
      zstd: bytes(Bun.zstdCompressSync(Buffer.from(data))),
    })),
    photo_orders: intentions.slice(2, 5).map((id, index) => ({
      ...{ intention_id: id, pictures: 'another list', hashes: [`photo ${index}`, 'photo 9'] },
    })),
  };
}

function makeOffers(first: number, count: number) {
  return Array.from({ length: count }, (_, index) => ({
    ...{ ordinal: first + index, categoryPath: [[], ['Дом'], ['Дом', 'Свет'], ['Дом 2']][index % 4] ?? [] },
    ...{ vendor: `марка ${first + index}`, city: index % 2 === 0 ? null : 'Тверь' },
    params: [{ name: 'цвет', value: 'белый', unit: index % 2 === 0 ? null : 'шт' }].slice(
      index % 3 === 2 ? 1 : 0,
    ),
  }));
}

/** The dictionary's versions and who works at them: of nobody's organization. */
export function makeSharedRows({ at, accounts, others }: Known): Record<string, readonly Row[]> {
  const ids = (list: readonly string[]) => list.map((id, index) => [id, index] as const);
  const kept = (files: object) => bytes(Bun.zstdCompressSync(Buffer.from(JSON.stringify(files))));
  return {
    dictionary_versions: ['d1', 'd2', 'd3'].map((version, index) => ({
      ...{ version, files: kept({ 'a.tsv': `${version}\n` }), origin: index === 0 ? 'shipped' : 'edited' },
      ...{ based_on: ['d1', 'd2'][index - 1] ?? null, made_at: at(-HOUR * index), made_by: 'кто' },
      ...{ note: index === 1 ? '' : `пометка ${index}`, figures: index === 2 ? { products: 3 } : null },
    })),
    dictionary_in_force: [{ only_row: true, version: 'd2', since: at(-DAY) }],
    dictionary_log: ids(others.slice(0, 3)).map(([id, index]) => ({
      ...{ id, at: at(-DAY), who: `кто ${index}`, action: index === 2 ? 'rollback' : 'apply' },
      ...{ version: [null, 'd2', 'd1'][index] ?? null, previous: ['d1', null, 'd2'][index] ?? null },
    })),
    operators: ids(accounts).map(([id, index]) => ({
      ...{ id, email: `Desk-${index + 1}@example.com`, password_hash: `hash ${index}` },
      ...{ role: index === 0 ? 'publisher' : 'editor', disabled_at: index === 2 ? at(-HOUR) : null },
      ...{ created_at: at(-[2, 1, 2][index]! * DAY), signed_in_at: index === 1 ? at(-HOUR) : null },
    })),
    operator_sessions: [
      [0, -DAY, HOUR],
      [0, -DAY, 3 * HOUR],
      [1, -DAY, 2 * HOUR],
      [0, -DAY, 0],
      [0, -DAY, -MINUTE],
      [2, -DAY, HOUR],
      [1, -7 * DAY, HOUR],
      [1, -7 * DAY + MINUTE, 2 * HOUR - MINUTE],
    ].map(([operator = 0, created = 0, expires = 0], index) => ({
      ...{ token_hash: text(`desk ${index + 1}`), operator_id: accounts[operator] },
      ...{ created_at: at(created), expires_at: at(expires) },
    })),
    operator_devices: [0, 399, 400, 401].map((days, index) => ({
      ...{
        token_hash: text(`machine ${index + 1}`),
        operator_id: accounts[index % 2],
        used_at: at(-days * DAY),
      },
    })),
    operator_log: ids(others.slice(3)).map(([id, index]) => ({
      ...{ id, at: at(-[1, 3 * 365, 3 * 365 + 1][index]! * DAY), who: 'desk-1@example.com' },
      ...{ action: 'operator_added', subject: index === 1 ? '' : `дело ${index}` },
      ...{ page: index === 0 ? null : '/operator', figures: index === 2 ? { closed: 2 } : null },
    })),
  };
}
