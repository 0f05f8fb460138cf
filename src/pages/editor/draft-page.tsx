import type { TableDifference } from '../../editor/open-draft.ts';
import type { Update } from '../../editor/take-update.ts';
import { formatNumber } from '../../model/account/format-number.ts';
import { explainMistake, type TableMistake } from '../../model/dictionary/mistake.ts';
import { shapeOf, TABLES } from '../../model/dictionary/tables.ts';
import type { Draft } from '../../store/dictionary/drafts.ts';
import type { VersionFigures } from '../../store/dictionary/versions.ts';
import { ActionButton } from '../frame/action-button.tsx';
import { formatCount } from '../frame/format-text.ts';
import { Moment } from '../frame/moment.tsx';
import { Problem } from '../frame/notes.tsx';
import { type OperatorFrame, OperatorLayout } from '../operators/operator-layout.tsx';
import { DraftConflicts } from './draft-conflicts.tsx';
import { DraftSearchForm } from './draft-search-page.tsx';
import { RowDifferenceText } from './row-cells.tsx';

export interface DraftView {
  readonly draft: Draft;
  readonly differences: readonly TableDifference[];
  readonly update: Update | null;
  /** The first mistake of the whole draft; null: none, or nothing is edited. */
  readonly mistake: TableMistake | null;
  /** What the last look at everything published said of exactly these tables. */
  readonly figures: VersionFigures | null;
  readonly problem: string | null;
  readonly note: string;
}

/** Rows of «изменено» that are shown; a release may bring thousands. */
const MOST_SHOWN = 200;

/** One draft: its tables, what it changes, and what can be done with it. */
export function DraftPage({ frame, view }: { frame: OperatorFrame; view: DraftView }) {
  const { draft, differences } = view;
  const here = `/operator/drafts/${draft.number}`;
  const isOpen = draft.appliedAs === null;
  return (
    <OperatorLayout title={draft.name} assets={frame.assets} frame={frame} section="/operator/drafts">
      <p>
        <a href="/operator/drafts">Все черновики</a>
      </p>
      <h1>{draft.name}</h1>
      <p class="quiet small">
        Начат <Moment at={draft.madeAt} />, {draft.madeBy}; изменён <Moment at={draft.changedAt} />,{' '}
        {draft.changedBy}
      </p>
      <Problem text={view.problem} />
      {isOpen ? null : (
        <p class="note good" role="status">
          Черновик введён в действие: теперь это версия словаря. Новые правки начинаются с нового черновика.
        </p>
      )}
      {isOpen && view.update !== null ? <UpdateOffer here={here} draft={draft} update={view.update} /> : null}
      {isOpen ? <DraftConflicts here={here} conflicts={draft.conflicts} /> : null}
      {view.mistake === null ? null : <DraftMistake here={here} mistake={view.mistake} />}
      {isOpen ? <Actions here={here} view={view} mayPublish={frame.role === 'publisher'} /> : null}
      <Changes here={here} isOpen={isOpen} differences={differences} />
      {isOpen ? <Tables here={here} differences={differences} /> : null}
      {isOpen ? <Keeping here={here} draft={draft} /> : null}
    </OperatorLayout>
  );
}

function UpdateOffer({ here, draft, update }: { here: string; draft: Draft; update: Update }) {
  return (
    <form class="note warn" method="post" action={`${here}/update`}>
      <p>
        {update.kind === 'in force'
          ? 'С тех пор в действие введён другой словарь. Возьмите его в черновик: ваши правки останутся, остальное станет как там.'
          : 'Новый выпуск сервиса принёс свой словарь. Возьмите его в черновик: ваши правки останутся поверх него.'}
      </p>
      <input type="hidden" name="revision" value={String(draft.revision)} />
      <button type="submit">Взять обновление</button>
    </form>
  );
}

function DraftMistake({ here, mistake }: { here: string; mistake: TableMistake }) {
  const table = shapeOf(mistake.file)?.name ?? mistake.file;
  return (
    <p class="note bad" role="alert">
      {table},{' '}
      <a href={`${here}/${mistake.file}?edit=${mistake.line}#row-${mistake.line}`}>строка {mistake.line}</a>:{' '}
      {explainMistake(mistake)} Пока ошибка есть, черновик не проверить и не ввести в действие.
    </p>
  );
}

function Actions({ here, view, mayPublish }: { here: string; view: DraftView; mayPublish: boolean }) {
  const { draft, figures } = view;
  if (draft.tables.length === 0) return null;
  const isStuck = view.mistake !== null || draft.conflicts.length > 0;
  return (
    <section class="card apply" aria-label="Проверка и ввод в действие">
      <h2>Проверка и ввод в действие</h2>
      {figures === null ? (
        <p class="quiet">На всём опубликованном этот черновик ещё не проверен.</p>
      ) : (
        <p>
          По проверке изменится {formatNumber(figures.changed)} из{' '}
          {formatCount(figures.products, 'товара', 'товаров', 'товаров')}: заголовков{' '}
          {formatNumber(figures.titles)}, тегов {formatNumber(figures.tags)}, новых отказов{' '}
          {formatNumber(figures.refused)}, снова принято {formatNumber(figures.accepted)}.
        </p>
      )}
      <form method="post" action={`${here}/preview`}>
        <button class={figures === null ? 'main' : ''} type="submit" disabled={isStuck}>
          Проверить на всём опубликованном
        </button>
      </form>
      {mayPublish ? (
        <form
          method="post"
          action={`${here}/apply`}
          data-confirm="Ввести этот словарь в действие для всех магазинов?"
        >
          <input type="hidden" name="revision" value={String(draft.revision)} />
          <label>
            Что и зачем изменено
            <input type="text" name="note" value={view.note} maxlength={500} required />
          </label>
          <button class={figures === null ? '' : 'main'} type="submit" disabled={isStuck || figures === null}>
            Ввести в действие
          </button>
          {figures === null ? <p class="hint">Сначала проверьте на всём опубликованном.</p> : null}
        </form>
      ) : (
        <p class="quiet small">В действие словарь вводит издатель.</p>
      )}
    </section>
  );
}

function Changes(list: { here: string; isOpen: boolean; differences: readonly TableDifference[] }) {
  const count = list.differences.reduce((sum, { rows }) => sum + rows.length, 0);
  let left = MOST_SHOWN;
  return (
    <section class="card" aria-label="Изменено">
      <h2>Изменено{count === 0 ? '' : `: ${formatCount(count, 'строка', 'строки', 'строк')}`}</h2>
      {count === 0 ? <p class="quiet">Пока ничего. Выберите таблицу и измените в ней строку.</p> : null}
      {list.differences.map(({ file, rows }) => {
        const shown = rows.slice(0, left);
        left -= shown.length;
        return shown.length === 0 ? null : (
          <>
            <h3>{shapeOf(file)?.name ?? file}</h3>
            <ul class="journal">
              {shown.map((row) => (
                <li>
                  <RowDifferenceText was={row.was} becomes={row.becomes} />
                  {list.isOpen ? (
                    <form class="under" method="post" action={`${list.here}/${file}/revert`}>
                      <input type="hidden" name="line" value={String(row.line)} />
                      <input type="hidden" name="was" value={row.was ?? ''} />
                      <input type="hidden" name="becomes" value={row.becomes ?? ''} />
                      <button class="plain small" type="submit">
                        Вернуть как было
                      </button>
                    </form>
                  ) : null}
                </li>
              ))}
            </ul>
          </>
        );
      })}
      {count > MOST_SHOWN ? <p class="quiet small">Показаны первые {MOST_SHOWN}.</p> : null}
    </section>
  );
}

function Tables({ here, differences }: { here: string; differences: readonly TableDifference[] }) {
  const edited = new Map(differences.map(({ file, rows }) => [file, rows.length]));
  return (
    <section class="card" aria-label="Таблицы">
      <h2>Таблицы</h2>
      <DraftSearchForm here={here} query="" />
      <ul class="groups">
        {TABLES.map(({ file, name, learned }) => (
          <li>
            <a href={`${here}/${file}`}>
              <span>
                {name}
                {learned ? <span class="quiet small"> пишет обучение</span> : null}
              </span>
              <span class="number">{edited.has(file) ? `изменено ${edited.get(file)}` : ''}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Keeping({ here, draft }: { here: string; draft: Draft }) {
  return (
    <section class="card row" aria-label="Сам черновик">
      <form class="filter" method="post" action={`${here}/rename`}>
        <label>
          Название
          <input type="text" name="name" value={draft.name} maxlength={100} required />
        </label>
        <button type="submit">Переименовать</button>
      </form>
      <ActionButton
        action={`${here}/remove`}
        text="Удалить черновик"
        look="danger"
        confirm="Удалить черновик со всеми правками?"
        fields={{ revision: String(draft.revision) }}
      />
    </section>
  );
}
