/**
 * The panel that shows a run while it goes on; the script fills it from the run's events. Hidden until there is one.
 */
export function RunProgress({ runId }: { runId: string | null }) {
  return (
    <section
      class="card"
      id="progress"
      aria-labelledby="progress-title"
      hidden={runId === null}
      {...(runId === null ? {} : { 'data-run': runId })}
    >
      <h2 id="progress-title">Идёт импорт</h2>
      <progress aria-labelledby="progress-title" />
      <p role="status" aria-live="polite" data-text>
        Подключаемся…
      </p>
      <div class="row">
        <button class="danger" type="button" data-cancel>
          Отменить импорт
        </button>
        <span class="hint">
          При отмене ничего не изменится: импорт применяется целиком или не применяется вовсе.
        </span>
      </div>
      <noscript>
        <p>
          <a href="/">Обновите страницу</a>, чтобы увидеть, как идёт импорт.
        </p>
      </noscript>
    </section>
  );
}
