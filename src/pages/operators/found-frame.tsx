import type { Child } from 'hono/jsx';
import { formatNumber } from '../../model/account/format-number.ts';
import type { FoundSection } from '../../model/dictionary/found-rows.ts';
import { Pager } from '../frame/pager.tsx';
import { EFFECT_NAMES, type FoundView, hrefOfFound, SECTION_NAMES } from './found-names.ts';

/** Around a page of what a look has found: what it is sorted into, what is looked for, the other pages. */
export function FoundFrame<S extends FoundSection>(frame: {
  here: string;
  view: FoundView<S>;
  sections: readonly FoundSection[];
  children: Child;
}) {
  const { here, view } = frame;
  const shops = view.section === 'effect' ? 'organizations' : 'shops';
  const plain = { section: view.section, sort: 'products', kind: null, query: '' } as const;
  return (
    <>
      <nav class="tabs" aria-label="Что показать">
        {frame.sections.map((section) => (
          <a
            href={hrefOfFound(here, { ...plain, section })}
            {...(section === view.section ? { 'aria-current': 'true' } : {})}
          >
            {SECTION_NAMES[section]} {formatNumber(view.counts.get(section) ?? 0)}
          </a>
        ))}
      </nav>
      <form class="filter" method="get" action={here}>
        <input type="hidden" name="section" value={view.section} />
        <label>
          Найти
          <input type="search" name="q" value={view.query} maxlength={200} />
        </label>
        {view.section === 'effect' ? (
          <label class="narrow">
            Показать
            <select name="kind">
              <option value="">все изменения</option>
              {Object.entries(EFFECT_NAMES).map(([kind, [name]]) => (
                <option value={kind} selected={kind === view.kind}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        ) : null}
        {/* A table is sorted by its heads. */}
        {view.section === 'organization' || view.section === 'category' ? (
          <input type="hidden" name="sort" value={view.sort} />
        ) : (
          <label class="narrow">
            Сначала
            <select name="sort">
              <option value="products">больше товаров</option>
              <option value={shops} selected={view.sort === shops}>
                {shops === 'shops' ? 'больше магазинов' : 'больше организаций'}
              </option>
            </select>
          </label>
        )}
        <button type="submit">Показать</button>
      </form>
      {view.found === 0 ? <p class="quiet">Ничего нет.</p> : frame.children}
      <Pager
        page={view.page}
        pages={Math.ceil(view.found / view.perPage)}
        hrefOf={(page) => hrefOfFound(here, view, page)}
        label="Страницы найденного"
      />
    </>
  );
}
