import type { Child } from 'hono/jsx';
import { formatNumber } from '../../model/account/format-number.ts';
import { REFUSALS, type Refusal, type RefusalCode } from '../../model/refusal.ts';
import { appealKey } from '../../store/dictionary/appeals.ts';
import type { RefusalGroup } from '../../store/history/list-refusals.ts';
import { ActionButton } from '../frame/action-button.tsx';
import { formatCount } from '../frame/format-text.ts';
import { Pager } from '../frame/pager.tsx';
import { StackedTable } from '../frame/stacked-table.tsx';

export interface RefusalsView {
  readonly runId: string;
  readonly groups: readonly (RefusalGroup & { readonly cure: string | null; readonly curable: boolean })[];
  readonly items: readonly (Refusal & { readonly url: string | null; readonly source: string | null })[];
  /** Products and reasons of which the owner has said that they are a mistake. */
  readonly appealed: ReadonlySet<string>;
  readonly found: number;
  readonly page: number;
  readonly perPage: number;
  readonly code: string | null;
  readonly query: string | null;
  /** Refused products whose source can be downloaded; null when none is kept. */
  readonly source: { readonly kept: number; readonly refused: number; readonly repeated: number } | null;
}

/** Products that were not published: grouped by reason, searched and paged on the server, to be downloaded. */
export function RefusalList({ view }: { view: RefusalsView }) {
  const total = view.groups.reduce((sum, group) => sum + group.count, 0);
  if (total === 0) return <p class="quiet">Отказов нет: все товары файла приняты.</p>;
  return (
    <>
      <div class="row">
        <a class="button" href={`/v1/org/runs/${view.runId}/refusals.csv`} download>
          Скачать список (CSV)
        </a>
        {view.source === null || view.source.kept === view.source.repeated ? null : (
          <a class="button" href={`/v1/org/runs/${view.runId}/refused`} download>
            Скачать эти товары файлом
          </a>
        )}
        {view.source === null ? null : <SourceHint view={view} source={view.source} />}
      </div>
      <h3 id="reasons">По причинам</h3>
      <ul class="groups" aria-labelledby="reasons">
        <Group view={view} code={null} name="Все отказы" count={total} />
        {view.groups.map((group) => (
          <Group view={view} code={group.code} name={nameOf(group)} count={group.count}>
            <Cure {...group} />
          </Group>
        ))}
      </ul>
      <form class="filter" method="get" action={`/runs/${view.runId}#refusals`}>
        {view.code === null ? null : <input type="hidden" name="code" value={view.code} />}
        <label>
          Найти товар
          <input type="search" name="q" value={view.query ?? ''} placeholder="id, название или причина" />
        </label>
        <button type="submit">Найти</button>
      </form>
      {view.found === 0 ? <p class="quiet">Ничего не нашлось.</p> : <Table view={view} />}
      <Pager
        label="Страницы отказов"
        page={view.page}
        pages={Math.ceil(view.found / view.perPage)}
        hrefOf={(page) => hrefOf(view, { code: view.code, query: view.query, page })}
      />
    </>
  );
}

/** What the file has, and what it has not: a repeated id in it would replace the product published under it. */
function SourceHint({ view, source }: { view: RefusalsView; source: NonNullable<RefusalsView['source']> }) {
  const offered = source.kept - source.repeated;
  // Not each of them is kept: one that is like a published product is known as a repeat only at the end of its file.
  const repeated = view.groups.find(({ code }) => code === 'duplicate_id')?.count ?? 0;
  const missing = source.refused - repeated - offered;
  return (
    <span class="hint">
      {offered === 0
        ? ''
        : `Файл содержит только отклонённые товары, причина стоит над каждым: исправьте и загрузите его снова, без закрытия отсутствующих. Товаров в нём: ${formatNumber(offered)}.`}
      {repeated === 0
        ? ''
        : ` ${offered === 0 ? 'Отдельного файла нет: здесь только повторы' : 'В нём нет повторов'} id (${formatNumber(repeated)}): исправьте их в исходном файле, дав каждому товару свой id.`}
      {missing <= 0 ? '' : ` Не поместились в файл: ${formatNumber(missing)}.`}
    </span>
  );
}

function Cure({ cure, curable, count }: { cure: string | null; curable: boolean; count: number }) {
  if (cure === null) return null;
  const saves = formatCount(count, 'товар', 'товара', 'товаров');
  return (
    <p class="cure small">
      {cure} {curable ? <strong class="nowrap">{`Так можно спасти: ${saves}.`}</strong> : null}
    </p>
  );
}

function Group(group: {
  view: RefusalsView;
  code: string | null;
  name: string;
  count: number;
  children?: Child;
}) {
  const { view, code } = group;
  return (
    <li>
      <a
        href={hrefOf(view, { code, query: null, page: 1 })}
        {...(view.code === code ? { 'aria-current': 'true' } : {})}
      >
        <span>{group.name}</span>
        <span class="number">{formatNumber(group.count)}</span>
      </a>
      {group.children}
    </li>
  );
}

/** Reasons that differ only by what they name stand together under their common part. */
function nameOf(group: RefusalGroup): string {
  return group.reason ?? REFUSALS[group.code as RefusalCode]?.text('…') ?? group.code;
}

function Table({ view }: { view: RefusalsView }) {
  return (
    <StackedTable
      label="Отказы"
      columns={['Товар', 'id', ['Строка', 'number'], 'Причина']}
      lead={<p class="quiet small">Найдено: {formatCount(view.found, 'товар', 'товара', 'товаров')}</p>}
    >
      {view.items.map((refusal) => (
        <tr>
          <td class="head">
            <Name {...refusal} />
          </td>
          <td data-label="id" class="nowrap">
            {refusal.id ?? '—'}
          </td>
          <td data-label="Строка" class="number">
            {refusal.line === 0 ? '—' : formatNumber(refusal.line)}
          </td>
          <td data-label="Причина">
            <div>
              {refusal.reason}
              <Appeal view={view} refusal={refusal} />
              {refusal.source === null ? null : (
                <details class="small">
                  <summary>Как в файле</summary>
                  <pre>{refusal.source}</pre>
                </details>
              )}
            </div>
          </td>
        </tr>
      ))}
    </StackedTable>
  );
}

/** «Это ошибка»: only of forbidden words, of which the dictionary judges. */
function Appeal({ view, refusal }: { view: RefusalsView; refusal: Refusal }) {
  const { id, code, reason } = refusal;
  if (code !== 'forbidden_word' || id === null) return null;
  if (view.appealed.has(appealKey(id, reason)))
    return <p class="quiet small">Вы сообщили, что это ошибка: словарь проверят.</p>;
  return (
    <ActionButton
      action={`/runs/${view.runId}/appeal`}
      text="Это ошибка"
      label={`Это ошибка: ${refusal.name || id}`}
      fields={{ product: id }}
    />
  );
}

/** Leads to the product in the shop, where the file tells it: a stranger's page, which is told nothing of ours. */
function Name({ name, url }: { name: string; url: string | null }) {
  const shown = name === '' ? <span class="quiet">без названия</span> : name;
  if (url === null) return shown;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow" title="Открыть в магазине">
      {shown}
    </a>
  );
}

function hrefOf(
  view: RefusalsView,
  { code, query, page }: { code: string | null; query: string | null; page: number },
): string {
  const search = new URLSearchParams();
  if (code !== null) search.set('code', code);
  if (query !== null) search.set('q', query);
  if (page > 1) search.set('page', String(page));
  return `/runs/${view.runId}${search.size === 0 ? '' : `?${search}`}#refusals`;
}
