const CHECK_MS = 250;
const EFFECT_MS = 700;
/** Where the service is busy it is asked again, so often. */
const AGAIN_MS = 2000;
const MOST_AGAIN = 10;

/** Checks a row while somebody types it, and shows what it makes of products. */
export function editRow(form) {
  const { editRow: address } = form.dataset;
  const told = form.querySelector('[data-check]');
  const effect = form.querySelector('[data-effect]');
  const save = form.querySelector('button[value="save"]');
  form.querySelector('[data-effect-button]').hidden = true;
  let [checking, showing] = [0, 0];
  let asked = 0;

  const send = async (path) => {
    const body = new URLSearchParams(new FormData(form));
    const answer = await fetch(`${address}/${path}`, { method: 'POST', body }).catch(() => null);
    // Signed out meanwhile: the answer is the page where one signs in.
    return answer?.ok && !answer.redirected ? answer : null;
  };

  const tell = ({ problem, column, typed }) => {
    told.className = problem === null ? 'check good' : 'check note bad';
    told.textContent = problem ?? (typed ? 'Ошибок нет.' : '');
    save.disabled = problem !== null;
    for (const field of form.querySelectorAll('[name^="cell"]')) {
      const own = field.name === `cell${column}`;
      field.toggleAttribute('aria-invalid', own);
      if (own) field.setAttribute('aria-invalid', 'true');
    }
  };

  const check = async () => {
    const mine = ++asked;
    const answer = await send('check');
    if (mine !== asked) return;
    if (answer === null) return tell({ problem: null, column: null, typed: false });
    const found = await answer.json();
    tell({ ...found, typed: true });
    clearTimeout(showing);
    if (found.problem === null) showing = setTimeout(show, EFFECT_MS - CHECK_MS);
  };

  const show = async (again = 0) => {
    const mine = asked;
    effect.setAttribute('aria-busy', 'true');
    const answer = await send('effect');
    if (mine !== asked) return;
    effect.removeAttribute('aria-busy');
    if (answer === null) return effect.replaceChildren();
    // Rendered and escaped by the server, like the page itself.
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    if (mine !== asked) return;
    effect.replaceChildren(...page.body.childNodes);
    if (effect.querySelector('[data-again]') !== null && again < MOST_AGAIN)
      showing = setTimeout(show, AGAIN_MS, again + 1);
  };

  form.addEventListener('input', () => {
    asked++;
    clearTimeout(checking);
    clearTimeout(showing);
    save.disabled = false;
    checking = setTimeout(check, CHECK_MS);
  });
  // The thread that tries dictionaries begins while somebody still reads the row.
  if (effect.childElementCount === 0 && form.elements.was) show();
}
