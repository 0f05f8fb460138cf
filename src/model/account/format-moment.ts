import { DEFAULT_ZONE, TIME_ZONES, type TimeZone } from './time-zone.ts';

/** How a date or a time is written for people. */
const FORMS = {
  moment: ['ru-RU', { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' }],
  momentOfYear: [
    'ru-RU',
    { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  ],
  year: ['ru-RU', { year: 'numeric' }],
  day: ['ru-RU', { day: 'numeric', month: 'long', year: 'numeric' }],
  dayAndTime: ['ru', { dateStyle: 'long', timeStyle: 'short' }],
  shortDay: ['ru-RU', { day: '2-digit', month: '2-digit' }],
  // As Sweden writes them, so as a spreadsheet sorts them.
  stamp: ['sv-SE', { dateStyle: 'short', timeStyle: 'medium' }],
  plainDay: ['sv-SE', { dateStyle: 'short' }],
} as const satisfies Record<string, readonly [locale: string, options: Intl.DateTimeFormatOptions]>;

/**
 * "11 августа, 09:30 мск", by another clock "11 августа, 13:30 UTC+7"; of another year than `now` "11 августа 2025 года, 09:30 мск".
 */
export function formatMoment(at: Date, zone: TimeZone, now: Date): string {
  const isOfThisYear = write('year', at, zone) === write('year', now, zone);
  const text = write(isOfThisYear ? 'moment' : 'momentOfYear', at, zone)
    .replace(' г. в ', ' года, ')
    .replace(' в ', ', ')
    .replace('GMT', 'UTC');
  return zone === DEFAULT_ZONE ? `${text} мск` : text;
}

/** "11 августа 2026 года". */
export function formatDay(at: Date, zone: TimeZone): string {
  return write('day', at, zone).replace(/ г\.$/, ' года');
}

/** "11 августа 2026 г. в 09:30 (время московское)", by another clock "… (время: Омск, МСК+3)". */
export function formatDayAndTime(at: Date, zone: TimeZone): string {
  const named = zone === DEFAULT_ZONE ? 'время московское' : `время: ${TIME_ZONES[zone]}`;
  return `${write('dayAndTime', at, zone)} (${named})`;
}

/** "11.08". */
export function formatShortDay(at: Date, zone: TimeZone): string {
  return write('shortDay', at, zone);
}

/** "2026-08-11 09:30:00", for tables; their heads tell the clock. */
export function formatStamp(at: Date, zone: TimeZone): string {
  return write('stamp', at, zone);
}

/** "2026-08-11", for names of files. */
export function formatPlainDay(at: Date, zone: TimeZone): string {
  return write('plainDay', at, zone);
}

/** By form and zone; making one takes a tenth of a millisecond. */
const MADE = new Map<string, Intl.DateTimeFormat>();

function write(form: keyof typeof FORMS, at: Date, zone: TimeZone): string {
  const key = `${form} ${zone}`;
  let format = MADE.get(key);
  if (format === undefined) {
    const [locale, options] = FORMS[form];
    const isNamed = form.startsWith('moment') && zone !== DEFAULT_ZONE;
    const named = isNamed ? { timeZoneName: 'shortOffset' as const } : {};
    format = new Intl.DateTimeFormat(locale, { ...options, ...named, timeZone: zone });
    MADE.set(key, format);
  }
  return format.format(at);
}
