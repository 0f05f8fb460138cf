import { formatNumber } from '../../model/account/format-number.ts';
import type { FoundItem, FoundSort } from '../../store/dictionary/preview-rows.ts';
import { type FoundView, hrefOfFound } from './found-names.ts';

const COLUMNS = [
  ['products', 'Товаров'],
  ['changed', 'Изменится'],
  ['titles', 'Заголовков'],
  ['tags', 'Тегов'],
  ['refused', 'Отказов'],
  ['accepted', 'Принято'],
] as const satisfies readonly (readonly [FoundSort, string])[];

/** Organizations or categories with what changes in them; a head sorts by its column. */
export function CountsTable({ here, view }: { here: string; view: FoundView<'organization' | 'category'> }) {
  const first = view.section === 'organization' ? 'Организация' : 'Категория';
  return (
    <section class="table" aria-label={first} tabindex={0}>
      <table class="stacks">
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {COLUMNS.map(([sort, name]) => (
              <th scope="col" class="number" {...(sort === view.sort ? { 'aria-sort': 'descending' } : {})}>
                {sort === view.sort ? `${name} ↓` : <a href={hrefOfFound(here, { ...view, sort })}>{name}</a>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {view.items.map((item) => (
            <tr>
              <td class="head">{item.name === '' ? 'без категории' : item.name}</td>
              {COLUMNS.map(([sort, name]) => (
                <td class="number" data-label={name}>
                  {formatNumber(countOf(item, sort))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function countOf(
  { products, row }: FoundItem<'organization' | 'category'>,
  sort: (typeof COLUMNS)[number][0],
): number {
  return sort === 'products' ? products : row[sort];
}
