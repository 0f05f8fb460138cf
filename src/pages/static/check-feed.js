import { findRunning } from './find-running.js';
import { followRun } from './follow-run.js';

/** Synchronizes by the saved link, saving nothing itself, without leaving the page; reloads it with the outcome. */
export function checkFeed(button, panel) {
  const outcome = document.getElementById('feed-outcome');
  const tell = (text, look) => {
    outcome.hidden = false;
    outcome.className = `note ${look}`;
    outcome.textContent = text;
  };
  button.hidden = false;
  button.addEventListener('click', async (event) => {
    event.preventDefault();
    if (isChanged(button.form))
      return tell('Вы изменили настройки, но не сохранили их. Сначала нажмите «Сохранить».', 'warn');
    button.disabled = true;
    tell('Получаем файл…', '');
    const done = new AbortController();
    findRunning(done.signal).then((id) => {
      if (id !== null) followRun(panel, id).catch(() => {});
    });
    try {
      const answer = await fetch('/v1/org/feed/sync', { method: 'POST' });
      const said = await answer.json();
      if (!answer.ok) return tell(said.detail, 'bad');
      // A check that never began leaves nothing that the page does not show already.
      const isRecorded = (said.feed.last_run_at ?? '') !== button.dataset.lastRun;
      if (said.ok || isRecorded) return location.assign(`/?checked=${Date.now()}#feed`);
      tell(said.feed.last_message, 'bad');
    } catch {
      tell('Связь прервалась. Обновите страницу, чтобы увидеть итог.', 'bad');
    } finally {
      done.abort();
      panel.hidden = true;
      button.disabled = false;
    }
  });
}

/** Whether the form says something else than what is saved; under a refusal it shows what was typed. */
function isChanged({ elements, dataset }) {
  if (dataset.unsaved !== undefined) return true;
  return [...elements].some((each) =>
    each.type === 'checkbox'
      ? each.checked !== each.defaultChecked
      : each.value !== (each.defaultValue ?? each.value),
  );
}
