/** Asks before a form with `data-confirm` is sent. */
export function confirmForms(root) {
  for (const form of root.querySelectorAll('form[data-confirm]')) {
    form.addEventListener('submit', (event) => {
      if (!window.confirm(form.dataset.confirm)) event.preventDefault();
    });
  }
}
