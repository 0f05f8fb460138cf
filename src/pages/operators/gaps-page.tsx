import { formatNumber } from '../../model/account/format-number.ts';
import type { PreviewJob } from '../../store/dictionary/previews.ts';
import { formatCount } from '../frame/format-text.ts';
import { Moment } from '../frame/moment.tsx';
import { FoundFrame } from './found-frame.tsx';
import { type FoundView, GAP_SECTIONS, type GapSection } from './found-names.ts';
import { type OperatorFrame, OperatorLayout } from './operator-layout.tsx';
import { PreviewState } from './preview-page.tsx';

export interface GapsView {
  /** A count that waits or is under way. */
  readonly running: PreviewJob | null;
  /** The last one that ended. */
  readonly job: PreviewJob | null;
  readonly found: FoundView<GapSection> | null;
  /** Why the last one failed. */
  readonly failed: string | null;
}

/** What the dictionary lacks for what all organizations publish. */
export function GapsPage({ frame, view }: { frame: OperatorFrame; view: GapsView }) {
  const { running, job, found } = view;
  return (
    <OperatorLayout title="Чего не хватает" assets={frame.assets} frame={frame} section="/operator/gaps">
      <h1>Чего не хватает словарю</h1>
      {running === null ? (
        <form class="row" method="post" action="/operator/gaps">
          <button class={job === null ? 'main' : ''} type="submit">
            {job === null ? 'Посчитать на всём опубликованном' : 'Посчитать заново'}
          </button>
          {job?.figures ? (
            <span class="quiet small">
              Посчитано <Moment at={job.endedAt} />:{' '}
              {formatCount(job.figures.products, 'товар', 'товара', 'товаров')}
            </span>
          ) : null}
        </form>
      ) : (
        <PreviewState job={running} />
      )}
      {view.failed === null ? null : <p class="note bad">Не получилось: {view.failed}</p>}
      {found === null ? null : (
        <section class="card" aria-label="Чего не хватает">
          <FoundFrame here="/operator/gaps" view={found} sections={GAP_SECTIONS}>
            <p class="quiet small">{HINTS[found.section]}</p>
            <GapList view={found} />
          </FoundFrame>
        </section>
      )}
    </OperatorLayout>
  );
}

const HINTS: Readonly<Record<GapSection, string>> = {
  appeal: 'О чём магазины сказали «Это ошибка»: запрещённое слово, которое у них значит другое.',
  characteristic: 'Характеристики с таким названием не дают тегов: в characteristics.tsv их нет.',
  unknown_category: 'Категорий с таким названием нет в categories.tsv.',
  title:
    'Заголовок выбран с малым доверием: по опыту, неверен каждый четвёртый такой. Помогает строка в title-terms.tsv.',
  one_tag: 'У товаров этих категорий всего один тег: их трудно найти.',
};

function GapList({ view }: { view: FoundView<GapSection> }) {
  return (
    <ul class="found-list">
      {view.items.map(({ name, products, row }) => (
        <li>
          <div class="spread">
            <h3>{name}</h3>
            <span class="number">
              <strong>{formatNumber(products)}</strong>{' '}
              <span class="quiet small">{formatCount(row.shops, 'магазин', 'магазина', 'магазинов')}</span>
            </span>
          </div>
          <ul class="small quiet">
            {row.samples.map((sample) => (
              <li>{sample}</li>
            ))}
          </ul>
          {row.line === '' ? null : (
            <p class="small">
              С чего начать: <code>{row.line.replaceAll('\t', ' ⇥ ')}</code>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
