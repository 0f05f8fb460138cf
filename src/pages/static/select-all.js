/** Chooses every box of a form, or none when all are chosen. */
export function selectAll(form) {
  const button = form.querySelector('[data-all]');
  const boxes = [...form.elements].filter((element) => element.type === 'checkbox');
  button.hidden = false;
  button.addEventListener('click', () => {
    const isWanted = boxes.some((box) => !box.checked);
    for (const box of boxes) box.checked = isWanted;
  });
}
