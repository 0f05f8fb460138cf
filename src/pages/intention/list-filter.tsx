import type { IntentionState } from '../../model/glossary.ts';
import type { Sort } from '../../store/intentions/filter-intentions.ts';

/** What has been chosen, as the address carries it. */
export interface ListChoices {
  readonly [name: string]: string | undefined;
  readonly q?: string | undefined;
  readonly state?: IntentionState | undefined;
  readonly pinned?: string | undefined;
  readonly channel?: string | undefined;
  readonly photo?: string | undefined;
  readonly edited?: string | undefined;
  readonly refused?: string | undefined;
  readonly category?: string | undefined;
  readonly sort?: Sort | undefined;
}

const CHANNELS = [
  ['push', 'файлом или по API'],
  ['pull', 'по ссылке'],
  ['manual', 'вручную'],
] as const;

const ORDERS: readonly (readonly [Sort, string])[] = [
  ['created', 'сначала старые'],
  ['-created', 'сначала новые'],
  ['-updated', 'недавно изменённые'],
  ['price', 'сначала дешёвые'],
  ['-price', 'сначала дорогие'],
  ['title', 'по алфавиту'],
];

const MARKS = [
  ['photo', 'none', 'без фотографий'],
  ['edited', '1', 'исправленные вручную'],
  ['refused', '1', 'отклонены последним импортом'],
  ['pinned', '1', 'закреплённые'],
] as const;

/** Filters and order of the list; the state has tabs of its own and stays, the category a page to choose from. */
export function ListFilter({ choices }: { choices: ListChoices }) {
  return (
    <form class="card" method="get" action="/intentions">
      {(['state', 'category'] as const).map((name) =>
        choices[name] === undefined ? null : <input type="hidden" name={name} value={choices[name]} />,
      )}
      <div class="filter">
        <label>
          Найти
          <input
            type="search"
            name="q"
            value={choices.q ?? ''}
            maxlength={200}
            placeholder="слова из названия или id"
          />
        </label>
        <label class="narrow roomy">
          Источник
          <select name="channel">
            <option value="">любой</option>
            {CHANNELS.map(([value, text]) => (
              <option value={value} selected={value === choices.channel}>
                {text}
              </option>
            ))}
          </select>
        </label>
        <label class="narrow roomy">
          Порядок
          <select name="sort">
            {ORDERS.map(([value, text]) => (
              <option value={value} selected={value === (choices.sort ?? 'created')}>
                {text}
              </option>
            ))}
          </select>
        </label>
      </div>
      <p class="chosen">
        Категория:{' '}
        {choices.category === undefined ? (
          <>
            любая · <a href={`/intentions/categories?${queryOf(choices)}`}>выбрать</a>
          </>
        ) : (
          <>
            <strong>{choices.category}</strong> ·{' '}
            <a href={`/intentions/categories?${queryOf(choices)}`}>сменить</a> ·{' '}
            <a href={`/intentions?${queryOf({ ...choices, category: '' })}`}>убрать</a>
          </>
        )}
      </p>
      <div class="row marks">
        {MARKS.map(([name, value, text]) => (
          <label class="check">
            <input type="checkbox" name={name} value={value} checked={choices[name] !== undefined} />
            <span>{text}</span>
          </label>
        ))}
        <button type="submit">Найти</button>
      </div>
    </form>
  );
}

/** The query of an address; what is not chosen is left out. */
export function queryOf(choices: { readonly [name: string]: string | undefined }): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(choices))
    if (value !== undefined && value !== '') search.set(name, value);
  return String(search);
}
