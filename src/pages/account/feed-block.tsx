import { formatNumber } from '../../model/account/format-number.ts';
import { COUNTERS, type Counters } from '../../model/counters.ts';
import type { FeedRecord } from '../../store/feeds/find-feed.ts';
import { ActionButton } from '../frame/action-button.tsx';
import { formatInterval, formatSpan } from '../frame/format-text.ts';
import { Day, Moment } from '../frame/moment.tsx';
import { Done, Problem } from '../frame/notes.tsx';

/** A feed, how often it is fetched, and how long its intentions stay published without it. */
export type FeedView = FeedRecord & { readonly intervalMs: number; readonly graceMs: number };

/** What the form shows: what is saved or, under a refusal, what was typed. */
export interface TypedFeed {
  readonly url: string | null;
  readonly autoUpdate: boolean;
  readonly closeMissing: boolean;
  readonly percentText: string;
}

/** What the page proposes to who lets missing products be closed. */
const PROPOSED_PERCENT = 50;

/** «Импорт по ссылке»: link, toggles, check now, last outcome, next fetch, and when a stopped feed leaves publication. */
export function FeedBlock(block: {
  feed: FeedView;
  /** Null: nothing has been refused. */
  typed: TypedFeed | null;
  problem: string | null;
  saved: string | null;
}) {
  const { feed, problem } = block;
  const shown = block.typed ?? { ...feed, percentText: showPercent(feed) };
  return (
    <section class="card" aria-labelledby="feed-title" id="feed">
      <h2 id="feed-title">Импорт по ссылке</h2>
      <Problem text={problem} />
      {block.saved !== null && problem === null ? <Done text={block.saved} /> : null}
      {feed.stopsAt === null ? null : <Stopping at={feed.stopsAt} />}
      {feed.restsSince === null ? null : <Resting runId={feed.restsAfter} />}
      {feed.held === null ? null : <Held held={feed.held} />}
      <form method="post" action="/feed" {...(block.typed === null ? {} : { 'data-unsaved': '' })}>
        <label>
          Ссылка на файл каталога
          <input
            type="text"
            inputmode="url"
            name="url"
            value={shown.url ?? ''}
            placeholder="https://shop.example/catalog.xml"
            autocomplete="off"
            spellcheck={false}
          />
          <span class="hint">Открытая ссылка http или https, без входа по паролю.</span>
        </label>
        <label class="check">
          <input type="checkbox" name="auto_update" value="1" checked={shown.autoUpdate} />
          <span>Обновлять автоматически, раз в {formatInterval(feed.intervalMs)}</span>
        </label>
        <label class="check">
          <input type="checkbox" name="close_missing" value="1" checked={shown.closeMissing} />
          <span>Закрывать намерения, товаров которых больше нет в файле</span>
        </label>
        <label>
          Не закрывать больше стольких процентов опубликованного за раз
          <input type="text" inputmode="numeric" name="max_close_percent" value={shown.percentText} />
          <span class="hint">
            Если товаров пропало больше, ничего не закроется, пока вы не подтвердите. Пусто — без ограничения.
          </span>
        </label>
        <div class="row">
          <button type="submit" class={feed.url === null ? 'main' : ''}>
            Сохранить
          </button>
          {feed.url === null ? null : (
            <button
              type="button"
              class="main"
              data-check-feed
              hidden
              data-last-run={feed.lastRunAt?.toISOString() ?? ''}
            >
              Проверить сейчас
            </button>
          )}
        </div>
      </form>
      {feed.url === null ? null : (
        <noscript>
          <p class="hint">
            Проверка сразу требует JavaScript. Без него файл забирается по расписанию, если включено
            автоматическое обновление.
          </p>
        </noscript>
      )}
      <p role="status" aria-live="polite" id="feed-outcome" hidden />
      {feed.url === null ? null : <RemoveLink feed={feed} />}
      {feed.lastRunAt === null ? null : <LastOutcome feed={feed} />}
    </section>
  );
}

function showPercent({ maxClosePercent, closeMissing }: FeedView): string {
  return String(maxClosePercent ?? (closeMissing ? '' : PROPOSED_PERCENT));
}

function Held({ held }: { held: NonNullable<FeedView['held']> }) {
  return (
    <div class="note warn">
      <p>
        <strong>Закрытие ждёт подтверждения.</strong> В последнем файле по ссылке отсутствуют или отмечены
        «нет в наличии» опубликованные товары: {formatNumber(held.count)}. Это больше, чем вы разрешили
        закрывать за раз. Остальное обновлено: <a href={`/runs/${held.runId}`}>отчёт</a>.
      </p>
      <a class="button" href="/feed/held">
        {`Закрыть ${formatNumber(held.count)}…`}
      </a>
    </div>
  );
}

function RemoveLink({ feed: { graceMs, stopsAt } }: { feed: FeedView }) {
  return (
    <details>
      <summary>Удалить ссылку</summary>
      <p class="hint">
        Файл больше не будет забираться. То, что загружено по ссылке, останется опубликованным{' '}
        {stopsAt === null ? (
          `ещё ${formatSpan(graceMs)}`
        ) : (
          <>
            до назначенной даты, <Day at={stopsAt} />
          </>
        )}
        , затем будет снято с публикации, но не удалено. Чтобы ничего не снималось, до этого срока сохраните
        ссылку снова и включите автоматическое обновление.
      </p>
      <ActionButton
        action="/feed/remove"
        text="Удалить ссылку"
        look="danger"
        confirm="Удалить ссылку на файл каталога?"
      />
    </details>
  );
}

function Stopping({ at }: { at: Date }) {
  return (
    <div class="note warn">
      <p>
        <strong>Обновление по ссылке остановлено.</strong> <Day at={at} /> намерения, загруженные по ссылке,
        будут сняты с публикации. Они не удаляются: переписка и история сохранятся. Чтобы ничего не снималось,
        до этой даты сохраните ссылку и включите автоматическое обновление.
      </p>
    </div>
  );
}

function Resting({ runId }: { runId: string | null }) {
  return (
    <div class="note warn">
      <p>
        <strong>Обновление по ссылке отдыхает:</strong> вы отменили{' '}
        {runId === null ? 'импорт' : <a href={`/runs/${runId}`}>импорт</a>}. Файл не забирается, с публикации
        ничего не снимается. Исправьте файл и продолжите.
      </p>
      <ActionButton action="/feed/resume" text="Продолжить" look="main" />
    </div>
  );
}

function LastOutcome({ feed }: { feed: FeedView }) {
  return (
    <div class={feed.lastOk ? 'note good' : 'note bad'}>
      <p>{feed.lastMessage}</p>
      {feed.lastCounters === null || !feed.lastOk ? null : (
        <p class="small">{listCounters(feed.lastCounters)}</p>
      )}
      <p class="small">
        Последняя проверка: <Moment at={feed.lastRunAt} />
        {feed.nextRunAt === null ? null : (
          <>
            {' · '}следующая: <Moment at={feed.nextRunAt} />
          </>
        )}
      </p>
    </div>
  );
}

function listCounters(counters: Counters): string {
  return COUNTERS.filter(({ from }) => from !== 'tally')
    .map(({ code, label }) => `${label}: ${formatNumber(counters[code])}`)
    .join(', ');
}
