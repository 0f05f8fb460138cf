/** Buttons with `data-copy="id"` copy the text of that element. */
export function copyTexts(root) {
  for (const button of root.querySelectorAll('button[data-copy]')) {
    const caption = button.textContent;
    button.addEventListener('click', async () => {
      const source = document.getElementById(button.dataset.copy);
      try {
        await navigator.clipboard.writeText(source.textContent);
        button.textContent = 'Скопировано';
      } catch {
        // Not allowed (a page without https): the text is selected, so that one key copies it.
        window.getSelection().selectAllChildren(source);
        button.textContent = 'Выделено: нажмите Ctrl+C';
      }
      setTimeout(() => {
        button.textContent = caption;
      }, 3000);
    });
  }
}
