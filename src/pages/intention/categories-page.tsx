import { formatNumber } from '../../model/account/format-number.ts';
import { formatCount } from '../frame/format-text.ts';
import type { PageFrame } from '../frame/page-frame.ts';
import { PageLayout } from '../frame/page-layout.tsx';
import { type ListChoices, queryOf } from './list-filter.tsx';

export interface CategoriesView {
  /** In the order of the tree; `count` has what is below. */
  readonly items: readonly {
    readonly path: string;
    readonly name: string;
    readonly depth: number;
    readonly count: number;
  }[];
  readonly total: number;
  /** What else narrows the list that is gone back to. */
  readonly choices: ListChoices;
  /** Part of a path that is looked for. */
  readonly part: string;
}

/** Deeper ones stand no further to the right: a phone has no more room. */
const DEEPEST = 4;

/** Categories of the catalog with their numbers, each a way to its own list of intentions. */
export function CategoriesPage({ frame, view }: { frame: PageFrame; view: CategoriesView }) {
  const { items, total, choices, part } = view;
  const back = `/intentions?${queryOf({ ...choices })}`;
  return (
    <PageLayout title="Категории" assets={frame.assets} frame={frame} section="/intentions">
      <p>
        <a href={back}>Вернуться к списку</a>
      </p>
      <h1>Категории</h1>
      <p class="quiet">
        Так разложены товары в вашем файле. Выберите категорию, и в списке останутся её намерения и те, что
        ниже.
      </p>
      <form class="card filter" method="get" action="/intentions/categories">
        {Object.entries(choices).map(([name, value]) =>
          value === undefined ? null : <input type="hidden" name={name} value={value} />,
        )}
        <label>
          Найти категорию
          <input type="search" name="part" value={part} maxlength={200} />
        </label>
        <button type="submit">Найти</button>
      </form>
      {items.length === 0 ? (
        <p class="card quiet">{tellNothing(part, choices)}</p>
      ) : (
        <ul class="card categories">
          {items.map(({ path, name, depth, count }) => (
            <li class={`spread depth-${part === '' ? Math.min(depth, DEEPEST) : 1}`}>
              <a
                href={`/intentions?${queryOf({ ...choices, category: path })}`}
                {...(path === choices.category ? { 'aria-current': 'true' } : {})}
              >
                {part === '' ? name : path}
              </a>
              <span class="number quiet">{formatNumber(count)}</span>
            </li>
          ))}
        </ul>
      )}
      {items.length < total ? (
        <p class="note">
          Показаны первые {formatCount(items.length, 'категория', 'категории', 'категорий')} из{' '}
          {formatNumber(total)}. Остальные найдутся по названию.
        </p>
      ) : null}
    </PageLayout>
  );
}

function tellNothing(part: string, { sort, category, ...narrowing }: ListChoices): string {
  if (part === '' && Object.values(narrowing).some((value) => value !== undefined))
    return 'Среди того, что выбрано в списке, категорий нет.';
  return part === ''
    ? 'Категорий пока нет: они появятся после импорта каталога.'
    : 'Такой категории нет. Попробуйте часть названия.';
}
