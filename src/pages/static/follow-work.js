/** Shows how far a work is in its panel, from the events that `data-follow` names; then the page is loaded anew. */
export function followWork(panel) {
  const bar = panel.querySelector('progress');
  const text = panel.querySelector('[data-text]');
  const events = new EventSource(panel.dataset.follow);
  events.addEventListener('progress', (event) => {
    const { text: told, value, max } = JSON.parse(event.data);
    text.textContent = told;
    if (max === null) bar.removeAttribute('value');
    else {
      bar.max = max;
      bar.value = value;
    }
  });
  events.addEventListener('end', () => {
    events.close();
    location.reload();
  });
}
