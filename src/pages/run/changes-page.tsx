import { formatNumber } from '../../model/account/format-number.ts';
import { LISTED_NEW, UNDO_DAYS } from '../../model/limits.ts';
import type { ChangeKind, ChangeRecord } from '../../store/history/list-changes.ts';
import { formatCount, formatPrice } from '../frame/format-text.ts';
import type { PageFrame } from '../frame/page-frame.ts';
import { PageLayout } from '../frame/page-layout.tsx';
import { Pager } from '../frame/pager.tsx';
import { StateMark } from '../intention/state-mark.tsx';
import { TextDifference, withoutTags } from './text-difference.tsx';

type ShownChange = ChangeRecord & { readonly id: string | null; readonly changed_since: boolean };

export interface ChangesView {
  readonly runId: string;
  /** What would be changed; else what has been. */
  readonly dryRun: boolean;
  readonly counts: Partial<Record<ChangeKind, number>>;
  readonly items: readonly ShownChange[];
  readonly found: number;
  readonly page: number;
  readonly perPage: number;
  readonly kind: ChangeKind | null;
  readonly query: string | null;
}

type Kinds = Readonly<Record<ChangeKind, readonly [text: string, look: string, group: string]>>;

const PLANNED: Kinds = {
  create: ['новое', 'good', 'Будут созданы'],
  update: ['обновится', '', 'Обновятся'],
  reopen: ['вернётся', 'good', 'Вернутся в публикацию'],
  close: ['закроется', 'bad', 'Закроются'],
  kept: ['закреплено', '', 'Останутся снятыми: закреплено'],
};

const DONE: Kinds = {
  create: ['создано', 'good', 'Созданы'],
  update: ['обновлено', '', 'Обновлены'],
  reopen: ['возвращено', 'good', 'Возвращены в публикацию'],
  close: ['закрыто', 'bad', 'Закрыты'],
  kept: ['закреплено', '', 'Остались снятыми: закреплено'],
};

const FIELDS: Readonly<Record<string, string>> = {
  title: 'заголовок',
  name: 'название',
  price: 'цена',
  quantity: 'количество',
  territory: 'территория',
  tags: 'теги',
  pictures: 'фотографий в файле',
  description: 'описание',
};

/** What a dry run would change, or an import has changed: field by field, searched and paged on the server. */
export function ChangesPage({ frame, view }: { frame: PageFrame; view: ChangesView }) {
  const here = `/runs/${view.runId}/changes`;
  const kinds = view.dryRun ? PLANNED : DONE;
  const title = view.dryRun ? 'Что изменится' : 'Что изменил импорт';
  const total = Object.values(view.counts).reduce((sum, count) => sum + count, 0);
  return (
    <PageLayout title={title} assets={frame.assets} frame={frame} section="/runs">
      <h1>{title}</h1>
      <p>
        <a href={`/runs/${view.runId}`}>{view.dryRun ? 'Отчёт о проверке' : 'Отчёт об импорте'}</a>
      </p>
      <section class="card" aria-label="Изменения">
        {total === 0 ? (
          <p>{view.dryRun ? NOTHING_PLANNED : NOTHING_DONE}</p>
        ) : (
          <>
            <form class="filter" method="get" action={here}>
              <label>
                Найти товар
                <input type="search" name="q" value={view.query ?? ''} placeholder="id или название" />
              </label>
              <label class="narrow">
                Показать
                <select name="kind">
                  <option value="">всё, {formatNumber(total)}</option>
                  {Object.entries(kinds)
                    .filter(([kind]) => (view.counts[kind as ChangeKind] ?? 0) > 0)
                    .map(([kind, [, , group]]) => (
                      <option value={kind} selected={kind === view.kind}>
                        {`${group.toLowerCase()}, ${formatNumber(view.counts[kind as ChangeKind] ?? 0)}`}
                      </option>
                    ))}
                </select>
              </label>
              <button type="submit">Найти</button>
            </form>
            <p class="quiet small">Найдено: {formatCount(view.found, 'товар', 'товара', 'товаров')}</p>
            {view.dryRun && (view.counts.create ?? 0) > LISTED_NEW ? (
              <p class="quiet small">
                Из новых товаров показаны и ищутся первые{' '}
                {formatCount(LISTED_NEW, 'товар', 'товара', 'товаров')} файла.
              </p>
            ) : null}
            {view.items.map((change) => (
              <Change change={change} kinds={kinds} />
            ))}
            <Pager
              label="Страницы изменений"
              page={view.page}
              pages={Math.ceil(view.found / view.perPage)}
              hrefOf={(page) =>
                `${here}?${new URLSearchParams({ q: view.query ?? '', kind: view.kind ?? '', page: String(page) })}`
              }
            />
          </>
        )}
      </section>
    </PageLayout>
  );
}

const NOTHING_PLANNED =
  'Этот файл ничего не изменит, или сведения о проверке уже не хранятся. Проверьте файл ещё раз, чтобы увидеть изменения.';
const NOTHING_DONE = `Этот импорт ничего не изменил, или сведения о нём уже не хранятся: они хранятся ${UNDO_DAYS} дней.`;

/** A YAML product may have no name. */
function nameOf({ name, title }: ShownChange): string {
  return name.trim() || title.trim() || 'без названия';
}

function Change({ change, kinds }: { change: ShownChange; kinds: Kinds }) {
  return (
    <article class="change">
      <h2>
        {change.id === null ? nameOf(change) : <a href={`/intentions/${change.id}`}>{nameOf(change)}</a>}{' '}
        <StateMark state={[kinds[change.kind][0], kinds[change.kind][1]]} />
      </h2>
      <p class="quiet small">
        {change.external_id === null ? '' : `id ${change.external_id} · `}
        {change.title}
      </p>
      {change.changed_since ? (
        <p class="small">После этого импорта намерение изменилось ещё раз, поэтому поля не перечислены.</p>
      ) : change.fields.length === 0 && change.kind === 'update' ? (
        <p class="small">Данные товара в файле другие, а намерение осталось таким же.</p>
      ) : null}
      {change.fields.length === 0 ? null : (
        <dl class="facts">
          {change.fields.map((field) => (
            <>
              <dt>{FIELDS[field.field] ?? field.field}</dt>
              <dd>
                <Field {...field} />
              </dd>
            </>
          ))}
        </dl>
      )}
    </article>
  );
}

function Field(change: ChangeRecord['fields'][number]) {
  const { field, old, new: next } = change;
  if (change.pinned)
    return (
      <>
        {old === null || field === 'description' ? 'останется как есть' : show(field, old)}{' '}
        <span class="quiet">
          (закреплено{next === null || field === 'description' ? '' : `, в файле: ${show(field, next)}`})
        </span>
      </>
    );
  if (old === null) return <span>{next === null ? 'изменится' : show(field, next)}</span>;
  if (field === 'pictures' && old === next) return <span>{`${next}, другие ссылки`}</span>;
  if (field === 'name') return <TextDifference old={old} next={next ?? ''} />;
  if (field === 'description')
    return <TextDifference old={withoutTags(old)} next={withoutTags(next ?? '')} />;
  return (
    <>
      <del>{show(field, old)}</del> → <ins>{show(field, next ?? '')}</ins>
    </>
  );
}

function show(field: string, value: string): string {
  if (field === 'price') return value === 'договорная' ? value : formatPrice(value);
  return value === '' ? '—' : value;
}
