import { formatNumber } from '../../model/account/format-number.ts';
import type { IntentionRecord } from '../../store/intentions/list-intentions.ts';
import { type StateCounts, totalOf } from '../../store/intentions/which-intentions.ts';
import { formatCount, formatPrice } from '../frame/format-text.ts';
import type { PageFrame } from '../frame/page-frame.ts';
import { PageLayout } from '../frame/page-layout.tsx';
import { INTENTION_STATES } from '../run/run-names.ts';
import { type ListChoices, ListFilter, queryOf } from './list-filter.tsx';
import { Thumbnail } from './photo-image.tsx';
import { StateMark } from './state-mark.tsx';

export interface IntentionsView {
  readonly items: readonly IntentionRecord[];
  readonly choices: ListChoices;
  readonly counts: StateCounts;
  /** Of this page; absent for the first. */
  readonly cursor: string | undefined;
  /** Cursor of the next page; null on the last one. */
  readonly next: string | null;
  /** What has just been done to many. */
  readonly done: {
    readonly done?: 'close' | 'publish' | 'none' | undefined;
    readonly changed?: number | undefined;
    readonly over_limit?: number | undefined;
    readonly not_passed?: number | undefined;
  };
}

/** Intentions of the organization: counted, filtered and sorted on the server, closed and published together. */
export function IntentionsPage({ frame, view }: { frame: PageFrame; view: IntentionsView }) {
  const { choices, items } = view;
  return (
    <PageLayout title="Намерения" assets={frame.assets} frame={frame} section="/intentions">
      <h1>Намерения «могу продать»</h1>
      <Outcome done={view.done} />
      <States choices={choices} counts={view.counts} />
      <ListFilter choices={choices} />
      <div class="spread">
        <p class="quiet small">
          Найдено:{' '}
          {formatCount(totalOf(view.counts, choices.state ?? null), 'намерение', 'намерения', 'намерений')}
        </p>
        {items.length === 0 ? null : (
          <a href={`/v1/org/intentions/export?${queryOf({ ...choices, format: 'csv' })}`} download>
            Скачать таблицей (CSV)
          </a>
        )}
      </div>
      {items.length === 0 ? (
        <Nothing isFiltered={Object.keys(choices).some((name) => name !== 'sort')} />
      ) : (
        <>
          <ul class="tiles">
            {items.map((intention) => (
              <Tile intention={intention} />
            ))}
          </ul>
          <Bulk back={queryOf({ ...choices, cursor: view.cursor })} />
        </>
      )}
      {view.next === null ? null : (
        <a class="button" href={`/intentions?${queryOf({ ...choices, cursor: view.next })}`} rel="next">
          Дальше
        </a>
      )}
    </PageLayout>
  );
}

function Outcome({
  done: { done, changed = 0, over_limit = 0, not_passed = 0 },
}: Pick<IntentionsView, 'done'>) {
  if (done === undefined) return null;
  if (done === 'none')
    return (
      <p class="note warn" role="status">
        Ничего не выбрано: отметьте намерения и нажмите кнопку снова.
      </p>
    );
  return (
    <div class={over_limit + not_passed > 0 ? 'note warn' : 'note good'} role="status">
      <p>
        {done === 'close' ? 'Закрыто' : 'Опубликовано'}: {formatNumber(changed)}.
      </p>
      {over_limit > 0 ? (
        <p>
          Не поместилось в лимит активных намерений: {formatNumber(over_limit)}. Закройте ненужные или
          попросите поддержку поднять лимит.
        </p>
      ) : null}
      {not_passed > 0 ? (
        <p>
          Не прошло проверку: {formatNumber(not_passed)}. Откройте такое намерение и нажмите «Опубликовать»:
          карточка назовёт причину, например запрещённое слово. Исправьте и опубликуйте снова.
        </p>
      ) : null}
    </div>
  );
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <p class="card quiet">
      Ничего не нашлось. <a href="/intentions">Показать все намерения</a>
    </p>
  ) : (
    <p class="card">
      Намерений пока нет. <a href="/">Загрузите каталог</a>, и из каждого товара получится намерение. Что это
      такое и где взять файл, рассказано в <a href="/start">первых шагах</a>.
    </p>
  );
}

/** States with their numbers, each a way to its own list. */
function States({ choices, counts }: { choices: ListChoices; counts: StateCounts }) {
  const states = [null, 'published', 'closed', 'withdrawn'] as const;
  return (
    <nav class="tabs" aria-label="Состояния">
      {states.map((state) => (
        <a
          href={`/intentions?${queryOf({ ...choices, state: state ?? '' })}`}
          {...((choices.state ?? null) === state ? { 'aria-current': 'page' } : {})}
        >
          {state === null ? 'все' : INTENTION_STATES[state]?.[0]}{' '}
          <span class="number">{formatNumber(totalOf(counts, state))}</span>
        </a>
      ))}
    </nav>
  );
}

/** Acts on the boxes of the tiles, which belong to this form wherever they stand. */
function Bulk({ back }: { back: string }) {
  return (
    <form method="post" action="/intentions/bulk" id="bulk" class="row bulk" data-select-all>
      <input type="hidden" name="back" value={back} />
      <button type="button" data-all hidden>
        Выбрать все на странице
      </button>
      <button type="submit" name="action" value="publish">
        Опубликовать выбранные
      </button>
      <button type="submit" name="action" value="close" class="danger">
        Закрыть выбранные
      </button>
      <span class="hint">Закрытое вернётся со следующим импортом, если товар есть в файле.</span>
    </form>
  );
}

function Tile({ intention }: { intention: IntentionRecord }) {
  return (
    <li class="tile">
      <Thumbnail intention={intention} />
      <div>
        <h2>
          <a href={`/intentions/${intention.id}`}>{intention.title}</a>
        </h2>
        <p class="small quiet">{intention.name}</p>
        <p>
          <strong>{formatPrice(intention.price)}</strong>{' '}
          <StateMark state={INTENTION_STATES[intention.state]} />
          {intention.pins === null ? null : <span class="small quiet"> закреплено</span>}
        </p>
      </div>
      <label class="pick">
        <input type="checkbox" name="ids" value={intention.id} form="bulk" />
        <span class="visually-hidden">Выбрать: {intention.name || intention.title}</span>
      </label>
    </li>
  );
}
