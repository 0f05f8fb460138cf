import { formatStamp } from '../../model/account/format-moment.ts';
import { TIME_ZONES, type TimeZone } from '../../model/account/time-zone.ts';
import { nameEdited } from '../../pages/intention/edited-fields.tsx';
import { INTENTION_CHANNELS, INTENTION_STATES } from '../../pages/run/run-names.ts';
import type { IntentionRecord } from '../../store/intentions/list-intentions.ts';
import { writeCell } from '../runs/write-refusals-csv.ts';

/** How the table is read: where addresses begin, and by which clock. */
interface Shown {
  readonly baseUrl: string;
  readonly zone: TimeZone;
}

/** A dated one tells the clock in its head. */
type Column = readonly [
  name: string,
  value: (intention: IntentionRecord, shown: Shown) => string,
  dated?: 'dated',
];

const COLUMNS: readonly Column[] = [
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
  ['исправлено вручную', ({ edits }) => nameEdited(edits).join(', ')],
  ['создано', ({ created_at }, { zone }) => formatStamp(created_at, zone), 'dated'],
  ['изменено', ({ updated_at }, { zone }) => formatStamp(updated_at, zone), 'dated'],
  ['номер намерения', ({ id }) => id],
];

/** Intentions as CSV that a Russian spreadsheet opens by itself: UTF-8 with its mark, semicolons, CRLF, no formulas. */
export async function* writeIntentionsCsv(
  pages: AsyncIterable<readonly IntentionRecord[]>,
  shown: Shown,
): AsyncGenerator<string, void> {
  const heads = COLUMNS.map(([name, , dated]) => (dated ? `${name} (${TIME_ZONES[shown.zone]})` : name));
  yield `\ufeff${heads.map(writeCell).join(';')}\r\n`;
  for await (const page of pages)
    yield page
      .map((each) => `${COLUMNS.map(([, value]) => writeCell(value(each, shown))).join(';')}\r\n`)
      .join('');
}

function mainPhoto(photos: IntentionRecord['photos'], baseUrl: string): string {
  const first = photos.find(({ hash }) => hash !== null);
  return first === undefined ? '' : `${baseUrl}/photos/${first.hash}`;
}
