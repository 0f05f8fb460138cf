const STAGES = { read: 'Читаем файл', plan: 'Сверяем с опубликованным', apply: 'Записываем', done: 'Готово' };
const NUMBER = new Intl.NumberFormat('ru-RU');

/**
 * Shows a run in the panel from its events until it ends; resolves with its last state. `size` is the number of
 * bytes that are sent, when the page knows it.
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
  return new Promise((resolve) => {
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
  });
}

function describe({ state, stage, bytes, offers }) {
  if (state === 'queued')
    return 'Файл сохранён и ждёт своей очереди. Страницу можно закрыть: ничего не потеряется.';
  const megabytes = NUMBER.format(Math.round(bytes / 104857.6) / 10);
  return `${STAGES[stage] ?? stage}: ${megabytes} МБ, товаров: ${NUMBER.format(offers)}`;
}
