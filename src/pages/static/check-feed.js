import { findRunning } from './find-running.js';
import { followRun } from './follow-run.js';

/** Synchronizes by the saved link without leaving the page; reloads it with the outcome. */
export function checkFeed(button, panel) {
  const outcome = document.getElementById('feed-outcome');
  const tell = (text, look) => {
    outcome.hidden = false;
    outcome.className = `note ${look}`;
    outcome.textContent = text;
  };
  button.addEventListener('click', async (event) => {
    event.preventDefault();
    button.disabled = true;
    tell('Получаем файл…', '');
    const done = new AbortController();
    findRunning(done.signal).then((id) => {
      if (id !== null) followRun(panel, id).catch(() => {});
    });
    try {
      const saved = await saveFeed(button.form);
      const answer = saved.ok ? await fetch('/v1/org/feed/sync', { method: 'POST' }) : saved;
      if (answer.ok) return location.assign(`/?checked=${Date.now()}#feed`);
      tell((await answer.json()).detail, 'bad');
    } catch {
      tell('Связь прервалась. Обновите страницу, чтобы увидеть итог.', 'bad');
    } finally {
      done.abort();
      panel.hidden = true;
      button.disabled = false;
    }
  });
}

/** Checks the link in the form, saved or not. */
function saveFeed({ elements }) {
  return fetch('/v1/org/feed', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      url: elements.url.value,
      auto_update: elements.auto_update.checked,
      close_missing: elements.close_missing.checked,
    }),
  });
}
