const NUMBER = new Intl.NumberFormat('ru-RU');

/** What a check of a file found that is probably a mistake: code of the warning and what it says of the number. */
const ALARMS = [
  ['closes_many', (count) => `Будет закрыто намерений: ${count}. Это больше трети опубликованных.`],
  ['refuses_many', (count) => `Отказано опубликованным товарам: ${count}. Это больше половины.`],
];

/** Under a report that looks like a wrong file: says so in red, and keeps the button until the number has been typed. */
export function askForNumber(outcome, { warnings }, button) {
  const alarms = ALARMS.filter(([code]) => warnings[code] !== undefined);
  if (alarms.length === 0) return;
  const wanted = warnings[alarms[0][0]];
  const note = document.createElement('div');
  note.className = 'note bad';
  note.setAttribute('role', 'alert');
  for (const [code, say] of alarms) {
    const line = document.createElement('p');
    const strong = document.createElement('strong');
    strong.textContent = say(NUMBER.format(warnings[code]));
    line.append(strong);
    note.append(line);
  }
  const label = document.createElement('label');
  const input = document.createElement('input');
  Object.assign(input, { type: 'text', inputMode: 'numeric', autocomplete: 'off' });
  label.append(`Если так и задумано, введите число ${NUMBER.format(wanted)}`, input);
  note.append(label);
  outcome.append(note);
  button.disabled = true;
  input.addEventListener('input', () => {
    button.disabled = input.value.replace(/\s/g, '') !== String(wanted);
  });
  input.focus();
}
