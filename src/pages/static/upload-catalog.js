import { askForNumber } from './ask-for-number.js';
import { findRunning } from './find-running.js';
import { followRun } from './follow-run.js';

const NUMBER = new Intl.NumberFormat('ru-RU');

/** Sends the chosen file: first as a check that changes nothing, then, when asked to, for good. */
export function uploadCatalog(form, panel) {
  const input = form.elements.file;
  const check = form.querySelector('[data-check]');
  const publish = form.querySelector('[data-publish]');
  const outcome = document.getElementById('upload-outcome');
  const drop = form.querySelector('[data-drop]');
  const name = form.querySelector('[data-file-name]');
  const prompt = name.textContent;
  let file = null;
  /** The run that has checked it. */
  let checked = null;
  /** What is being sent stays what is chosen: its report and the button under it would else stand below another file. */
  let isSending = false;

  const setSending = (sends) => {
    isSending = sends;
    for (const each of [input, form.elements.remove_missing, check, publish]) each.disabled = sends;
  };
  const choose = (chosen) => {
    if (isSending) return;
    file = chosen ?? null;
    name.textContent = file === null ? prompt : `${file.name}, ${describeSize(file.size)}`;
    check.disabled = file === null;
    publish.hidden = true;
    checked = null;
    // What was checked before stands on its run's page.
    if (file !== null) document.querySelector('[data-checked]')?.remove();
    outcome.replaceChildren();
  };
  const send = async (dryRun) => {
    if (file === null) return;
    if (file.size > Number(form.dataset.maxBytes) && !file.name.endsWith('.gz'))
      return tell(outcome, 'bad', [
        `Файл больше допустимого размера: ${describeSize(file.size)}, а можно до ${describeSize(form.dataset.maxBytes)}.`,
      ]);
    setSending(true);
    tell(outcome, '', [dryRun ? 'Проверяем файл…' : 'Публикуем…']);
    const asked = { dryRun, removeMissing: form.elements.remove_missing.checked };
    const published = dryRun || checked === null ? null : await publishChecked(checked, panel);
    const result = published ?? (await transfer(file, asked, panel));
    checked = dryRun && result.ok ? result.report.run_id : null;
    setSending(false);
    publish.hidden = !(dryRun && result.ok) || isEmpty(result.report.counters);
    publish.classList.toggle('main', !publish.hidden);
    check.classList.toggle('main', publish.hidden);
    showResult(outcome, result, dryRun);
    if (publish.hidden) return;
    publish.focus();
    askForNumber(outcome, result.report, publish);
  };

  // Else the same file chosen again, corrected meanwhile, would be no change.
  input.addEventListener('click', () => {
    input.value = '';
  });
  input.addEventListener('change', () => choose(input.files[0]));
  form.elements.remove_missing.addEventListener('change', () => choose(file));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    send(true);
  });
  publish.addEventListener('click', () => send(false));
  for (const kind of ['dragover', 'dragleave', 'drop'])
    drop.addEventListener(kind, (event) => {
      event.preventDefault();
      drop.classList.toggle('over', kind === 'dragover' && !isSending);
      if (kind === 'drop') choose(event.dataTransfer.files[0]);
    });
  // A browser that reloads the page in the middle of an upload may keep its fields disabled.
  setSending(false);
  choose(input.files[0]);
}

/** Every product was refused: there is nothing to publish. */
function isEmpty({ created, updated, unchanged, closed }) {
  return created + updated + unchanged + closed === 0;
}

/**
 * Publishes what was checked, without another upload; the same as `transfer`. Null when the file of the check is not kept:
 * it is sent again.
 */
async function publishChecked(checked, panel) {
  try {
    const answer = await fetch(`/v1/org/runs/${checked}/publish`, { method: 'POST' });
    const promised = await answer.json();
    if (!answer.ok) return promised.code === 'check_expired' ? null : { ok: false, problem: promised };
    await followRun(panel, promised.run_id);
    const told = await fetch(`/v1/org/runs/${promised.run_id}?report=summary`);
    if (!told.ok) return { ok: false, problem: BROKEN };
    const run = await told.json();
    return run.state === 'succeeded' ? { ok: true, report: run.report } : { ok: false, problem: run.error };
  } catch {
    return { ok: false, problem: BROKEN };
  } finally {
    panel.hidden = true;
  }
}

const BROKEN = { detail: 'Связь прервалась. Посмотрите в истории, чем закончился импорт.' };
const CHANGED = { detail: 'Файл на диске изменился или больше не доступен. Выберите его снова.' };

/** Resolves with `{ok, report}` or `{ok: false, problem}`; shows the progress meanwhile. */
async function transfer(file, { dryRun, removeMissing }, panel) {
  // Without this look the history would have a run that was broken off.
  if (!(await isReadable(file))) return { ok: false, problem: CHANGED };
  const query = new URLSearchParams();
  if (dryRun) query.set('dry_run', '1');
  if (removeMissing) query.set('remove_missing', '1');
  const done = new AbortController();
  // Browsers read no answer while they send: who cancels a slow upload would wait for its last byte.
  const sending = new AbortController();
  let ended = null;
  findRunning(done.signal)
    .then((id) => (id === null ? null : followRun(panel, id, file.size)))
    .then(async (run) => {
      if (run === null || run.state === 'succeeded') return;
      ended = await readProblem(run.id);
      sending.abort();
    })
    .catch(() => {});
  try {
    const answer = await fetch(`/v1/org/runs?${query}`, {
      method: 'POST',
      body: file,
      signal: sending.signal,
      headers: {
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      },
    });
    const body = await answer.json();
    return answer.ok ? { ok: true, report: body } : { ok: false, problem: body };
  } catch {
    return { ok: false, problem: ended ?? ((await isReadable(file)) ? BROKEN : CHANGED) };
  } finally {
    done.abort();
    panel.hidden = true;
  }
}

/** A browser reads a file only as it was when it was chosen. */
function isReadable(file) {
  return file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
}

/** Why a run ended. */
async function readProblem(id) {
  const answer = await fetch(`/v1/org/runs/${id}`);
  return answer.ok ? (await answer.json()).error : null;
}

function showResult(outcome, { ok, report, problem }, dryRun) {
  if (!ok) {
    const place =
      problem.line === undefined ? '' : ` Строка ${problem.line}, позиция ${problem.column ?? 1}.`;
    const links = problem.code === 'not_signed_in' ? [['Войти (в новой вкладке)', '/login']] : [];
    return tell(
      outcome,
      'bad',
      [problem.detail + place, ...(problem.snippet ? [problem.snippet] : [])],
      links,
    );
  }
  const { total } = report.counters;
  const moved = report.warnings.moved_city;
  const counts = JSON.parse(outcome.dataset.counters).map(
    ([code, done, planned]) => `${dryRun ? planned : done}: ${NUMBER.format(report.counters[code])}`,
  );
  const head = dryRun ? 'Проверка закончена, ничего не изменено.' : 'Опубликовано.';
  const links = [['Подробный отчёт', `/runs/${report.run_id}`]];
  if (dryRun) links.push(['Что изменится', `/runs/${report.run_id}/changes`]);
  const left = report.counters.skipped + report.counters.errors;
  const look = total > 0 && left >= total ? 'bad' : left > total / 10 ? 'warn' : 'good';
  tell(
    outcome,
    look,
    [
      look === 'bad'
        ? `${dryRun ? 'Проверка закончена' : 'Готово'}: ни один товар не принят. Что исправить, сказано в отчёте.`
        : head,
      `Товаров в файле: ${NUMBER.format(total)}; ${counts.join(', ')}.`,
      ...(dryRun && moved !== undefined
        ? [`Получат новый город профиля: ${NUMBER.format(moved)}. Город не назван ни в файле, ни вручную.`]
        : []),
    ],
    links,
  );
}

/** Texts only, never markup: they may be a shop's own. Links open beside the page, which keeps the chosen file. */
function tell(outcome, look, texts, links = []) {
  const note = document.createElement('div');
  note.className = `note ${look}`;
  for (const text of texts) {
    const line = document.createElement('p');
    line.textContent = text;
    note.append(line);
  }
  if (links.length > 0) {
    const line = document.createElement('p');
    for (const [text, href] of links) {
      const link = document.createElement('a');
      Object.assign(link, { href, target: '_blank', textContent: text });
      line.append(link, ' ');
    }
    note.append(line);
  }
  outcome.replaceChildren(note);
}

/** As pages tell it of a file that has been read. */
function describeSize(bytes) {
  if (bytes < 1024) return `${bytes} Б`;
  if (bytes < 1048576) return `${NUMBER.format(Math.round(bytes / 1024))} КБ`;
  return `${NUMBER.format(Math.round((bytes / 1048576) * 10) / 10)} МБ`;
}
