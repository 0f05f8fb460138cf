const STAGES = { read: 'Читаем файл', plan: 'Сверяем с опубликованным', apply: 'Записываем', done: 'Готово' };
const NUMBER = new Intl.NumberFormat('ru-RU');

/** Without events the run is asked for so often, and given up after so many questions without an answer: a minute. */
const ASK_MS = 3_000;
const MOST_UNANSWERED = 20;

/**
 * Shows a run in the panel from its events until it ends; resolves with its last state, rejects when neither they nor the run
 * itself can be had. `size` is the number of bytes that are sent, when the page knows it.
 */
export function followRun(panel, id, size = 0) {
  const bar = panel.querySelector('progress');
  const text = panel.querySelector('[data-text]');
  const cancel = panel.querySelector('[data-cancel]');
  panel.hidden = false;
  cancel.hidden = false;
  cancel.disabled = false;
  cancel.onclick = async () => {
    cancel.disabled = true;
    text.textContent = 'Отменяем…';
    await fetch(`/v1/org/runs/${id}/cancel`, { method: 'POST' }).catch(() => {});
  };
  return new Promise((resolve, reject) => {
    const events = new EventSource(`/v1/org/runs/${id}/events`);
    const show = (run) => {
      const whole = size || run.expected_bytes || 0;
      if (run.stage === 'read' && whole > 0) {
        bar.max = whole;
        bar.value = Math.min(run.bytes, whole);
      } else bar.removeAttribute('value');
      text.textContent = run.cancelling ? 'Отменяем…' : describe(run);
    };
    events.addEventListener('progress', (event) => show(JSON.parse(event.data)));
    events.addEventListener('end', (event) => {
      events.close();
      panel.hidden = true;
      resolve(JSON.parse(event.data));
    });
    events.addEventListener('error', () => {
      // A broken connection the browser mends itself; it gives up after any answer but 200, of a proxy for instance.
      if (events.readyState === EventSource.CLOSED) askUntilEnd(id).then(resolve, reject);
    });
  });
}

async function askUntilEnd(id) {
  for (let unanswered = 0; unanswered < MOST_UNANSWERED; unanswered++) {
    const answer = await fetch(`/v1/org/runs/${id}?report=summary`).catch(() => null);
    if (answer?.ok) {
      const run = await answer.json();
      if (run.state !== 'queued' && run.state !== 'running') return run;
      unanswered = -1;
    }
    // Signed out, or no such run: that does not pass.
    if (answer?.status === 401 || answer?.status === 404) break;
    await new Promise((resolve) => setTimeout(resolve, ASK_MS));
  }
  throw new Error(`run ${id} cannot be followed`);
}

function describe({ state, stage, bytes, offers }) {
  if (state === 'queued')
    return 'Файл сохранён и ждёт своей очереди. Страницу можно закрыть: ничего не потеряется.';
  const megabytes = NUMBER.format(Math.round(bytes / 104857.6) / 10);
  return `${STAGES[stage] ?? stage}: ${megabytes} МБ, товаров: ${NUMBER.format(offers)}`;
}
