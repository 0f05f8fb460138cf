import { INTENTION_CHANNELS, INTENTION_STATES } from '../../pages/run/run-names.ts';
import type { IntentionRecord } from '../../store/intentions/list-intentions.ts';
import { writeCell } from '../runs/write-refusals-csv.ts';

/** How the table is read: where addresses begin. */
interface Shown {
  readonly baseUrl: string;
}

const COLUMNS: readonly (readonly [
  name: string,
  value: (intention: IntentionRecord, shown: Shown) => string,
])[] = [
  ['id товара', ({ external_id }) => external_id ?? ''],
  ['заголовок', ({ title }) => title],
  ['название', ({ name }) => name],
  ['цена', ({ price }) => (price === null ? 'договорная' : price.replace('.', ','))],
  ['количество', ({ quantity }) => String(Number(quantity)).replace('.', ',')],
  ['единица', ({ unit }) => unit ?? ''],
  ['состояние', ({ state }) => INTENTION_STATES[state]?.[0] ?? state],
  ['источник', ({ channel }) => INTENTION_CHANNELS[channel] ?? channel],
  [
    'территория',
    (each) =>
      [each.territory_region, each.territory_city, each.territory_address]
        .filter((part, index, parts) => part !== null && part !== parts[index - 1])
        .join(', ') || 'вся страна',
  ],
  ['теги', ({ tags }) => tags.join(', ')],
  ['фотографий', ({ photos }) => String(photos.filter(({ hash }) => hash !== null).length)],
  ['главная фотография', ({ photos }, { baseUrl }) => mainPhoto(photos, baseUrl)],
  ['исправлено вручную', ({ edits }) => Object.keys(edits ?? {}).join(', ')],
  ['создано', ({ created_at }) => created_at.toISOString()],
  ['изменено', ({ updated_at }) => updated_at.toISOString()],
  ['номер намерения', ({ id }) => id],
];

/** Intentions as CSV that a Russian spreadsheet opens by itself: UTF-8 with its mark, semicolons, CRLF, no formulas. */
export async function* writeIntentionsCsv(
  pages: AsyncIterable<readonly IntentionRecord[]>,
  shown: Shown,
): AsyncGenerator<string, void> {
  yield `\ufeff${COLUMNS.map(([name]) => name).join(';')}\r\n`;
  for await (const page of pages)
    yield page
      .map((each) => `${COLUMNS.map(([, value]) => writeCell(value(each, shown))).join(';')}\r\n`)
      .join('');
}

function mainPhoto(photos: IntentionRecord['photos'], baseUrl: string): string {
  const first = photos.find(({ hash }) => hash !== null);
  return first === undefined ? '' : `${baseUrl}/photos/${first.hash}`;
}
