import { formatNumber } from '../../model/account/format-number.ts';

/** The way to what is older than the page, where there is any. */
export function Older({ path, next }: { path: string; next: string | null }) {
  return next === null ? null : (
    <a class="button" href={`${path}?cursor=${next}`} rel="next">
      Более ранние
    </a>
  );
}

/** Ways to the neighbouring pages; `hrefOf` makes the address of a page. */
export function Pager(pager: {
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
  label: string;
}) {
  const { page, pages, hrefOf } = pager;
  if (pages <= 1) return null;
  return (
    <nav class="pages" aria-label={pager.label}>
      {page > 1 ? (
        <>
          <a class="button" href={hrefOf(1)}>
            В начало
          </a>
          <a class="button" href={hrefOf(page - 1)} rel="prev">
            Назад
          </a>
        </>
      ) : null}
      <span class="quiet">
        Страница {formatNumber(page)} из {formatNumber(pages)}
      </span>
      {page < pages ? (
        <a class="button" href={hrefOf(page + 1)} rel="next">
          Дальше
        </a>
      ) : null}
    </nav>
  );
}
