/**
 * The counters of a report, in the order of the wire. Whatever names them iterates over this table: the report, its
 * OpenAPI schema, pages, messages, the command line. To add one, add its row; the compiler then asks
 * `buildReport` or conversion for its source:
 * - offers: what becomes of an offer; these add up to the total. Counted by `buildReport` from the plan
 * - plan:   any other number of the plan
 * - tally:  published offers whose tally has this flag. Set by conversion, summed by `buildReport`
 */
export const COUNTERS = [
  {
    code: 'total',
    from: 'plan',
    label: 'всего',
    english: 'products',
    about: 'Всего товаров в файле; равно created + updated + unchanged + skipped + errors',
  },
  {
    code: 'created',
    from: 'offers',
    label: 'создано',
    planned: 'будет создано',
    english: 'created',
    about: 'Создано намерений',
    tone: 'good',
    listed: false,
  },
  {
    code: 'updated',
    from: 'offers',
    label: 'обновлено',
    planned: 'обновится',
    /** «Обновлено: 3 обновлено» would read badly. */
    message: 'изменено',
    english: 'updated',
    about: 'Обновлено намерений, в том числе возвращённых в публикацию',
    tone: 'strong',
    listed: false,
  },
  {
    code: 'unchanged',
    from: 'offers',
    label: 'без изменений',
    english: 'unchanged',
    about: 'Без изменений',
    tone: 'same',
    listed: false,
  },
  {
    code: 'skipped',
    from: 'offers',
    label: 'пропущено',
    english: 'skipped',
    about: 'Пропущено; перечислены в `skipped`',
    tone: 'warn',
    listed: true,
  },
  {
    code: 'closed',
    from: 'plan',
    label: 'закрыто',
    planned: 'закроется',
    english: 'closed',
    about: 'Закрыто намерений, товаров которых нет в файле',
  },
  {
    code: 'errors',
    from: 'offers',
    label: 'с ошибками',
    message: 'с ошибкой',
    english: 'errors',
    about: 'С ошибками; перечислены в `errors`',
    tone: 'bad',
    listed: true,
  },
  {
    code: 'no_photo',
    from: 'tally',
    flag: 'noPhoto',
    label: 'без фотографий в файле',
    english: 'without a photo',
    about: 'Опубликовано товаров без единой картинки',
  },
  {
    code: 'desc_truncated',
    from: 'tally',
    flag: 'descTruncated',
    label: 'описание сокращено',
    english: 'with a shortened description',
    about: 'Опубликовано товаров с сокращённым описанием',
  },
] as const satisfies readonly (OffersCounter | PlanCounter | TallyCounter)[];

interface Counter {
  readonly code: string;
  /** For shop owners. */
  readonly label: string;
  /** The same for a dry run, where it differs. */
  readonly planned?: string;
  /** The same in a feed's message, where it differs. */
  readonly message?: string;
  /** For operators. */
  readonly english: string;
  /** For the API's description. */
  readonly about: string;
}

interface OffersCounter extends Counter {
  readonly from: 'offers';
  /** Colour on pages. */
  readonly tone: 'good' | 'strong' | 'same' | 'warn' | 'bad';
  /** The report lists these offers, each with its reason. */
  readonly listed: boolean;
}

interface PlanCounter extends Counter {
  readonly from: 'plan';
}

interface TallyCounter extends Counter {
  readonly from: 'tally';
  /** Its member of `Tally`. Tallies are stored: a flag is never renamed. */
  readonly flag: string;
}

/** What becomes of offers: the parts of the total. */
export const OFFER_COUNTERS = COUNTERS.filter((counter) => counter.from === 'offers');
/** What else the plan says. */
export const PLAN_COUNTERS = COUNTERS.filter(
  (counter) => counter.from === 'plan' && counter.code !== 'total',
);
/** What the tallies of published offers add up to. */
export const TALLY_COUNTERS = COUNTERS.filter((counter) => counter.from === 'tally');

export type CounterCode = (typeof COUNTERS)[number]['code'];
export type TallyCode = (typeof TALLY_COUNTERS)[number]['code'];
export type TallyFlag = (typeof TALLY_COUNTERS)[number]['flag'];

/** Of a run that has done nothing. */
export const NO_COUNTERS = Object.fromEntries(COUNTERS.map(({ code }) => [code, 0])) as Readonly<
  Record<CounterCode, number>
>;

/** Counters of a run; `total = created + updated + unchanged + skipped + errors`, always. */
export type Counters = Readonly<Record<CounterCode, number>>;

/** Counters as a run stored them: those that it did not know yet count nothing. */
export function completeCounters(stored: Readonly<Partial<Counters>>): Counters {
  return Object.fromEntries(COUNTERS.map(({ code }) => [code, stored[code] ?? 0])) as Counters;
}

/** What a counter is called of a run, or of a dry run. */
export function nameCounter({ label, planned }: Counter, dryRun: boolean): string {
  return dryRun ? (planned ?? label) : label;
}

/** What it is called in a feed's message. */
export function nameInMessage({ label, message }: Counter): string {
  return message ?? label;
}

/** How many offers the report lists with their reasons. */
export function countListed(counters: Counters): number {
  return OFFER_COUNTERS.reduce((sum, { code, listed }) => sum + (listed ? counters[code] : 0), 0);
}
