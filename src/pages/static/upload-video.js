/** Sends the chosen video as it is, without a form around it, and shows the card with it. */
export function uploadVideo(form) {
  const button = form.querySelector('button');
  const outcome = form.querySelector('[data-outcome]');
  const tell = (text, look) => {
    outcome.hidden = false;
    outcome.className = `note ${look}`;
    outcome.textContent = text;
  };
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const [file] = form.elements.video.files;
    if (file === undefined) return tell('Выберите файл с видео.', 'bad');
    button.disabled = true;
    tell('Отправляем видео…', '');
    try {
      const answer = await fetch(form.dataset.uploadVideo, { method: 'POST', body: file });
      if (answer.ok) return location.reload();
      tell((await answer.json()).detail, 'bad');
    } catch {
      tell('Связь прервалась. Попробуйте ещё раз.', 'bad');
    }
    button.disabled = false;
  });
}
