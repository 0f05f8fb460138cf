/** Fills the list below a city's field with names of the registry while somebody types. */
export function suggestCities(field) {
  const list = document.getElementById(field.dataset.suggestCities);
  let asked = '';
  let pause;
  field.addEventListener('input', () => {
    clearTimeout(pause);
    pause = setTimeout(async () => {
      const typed = field.value.trim();
      if (typed.length < 2 || typed === asked) return;
      asked = typed;
      const answer = await fetch(`/v1/org/profile/cities?${new URLSearchParams({ q: typed })}`).catch(
        () => null,
      );
      if (!answer?.ok || asked !== typed) return;
      const { items } = await answer.json();
      list.replaceChildren(
        ...items.map(({ name, region }) =>
          Object.assign(document.createElement('option'), { value: name, label: region }),
        ),
      );
    }, 200);
  });
}
