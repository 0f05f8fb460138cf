import type { Steps } from '../../store/accounts/find-steps.ts';

const STEPS = [
  ['hasCity', 'Укажите город: в файле его нет, а без него товары не публикуются', '/organization'],
  ['hasChecked', 'Проверьте файл каталога: проверка ничего не меняет', '/'],
  ['hasPublished', 'Опубликуйте каталог', '/'],
  ['isAutomatic', 'Сохраните ссылку на файл или подключите программу ключом', '/#feed'],
] as const satisfies readonly (readonly [keyof Steps, string, string])[];

/** What is still to be done; nothing once all of it is. */
export function Checklist({ steps }: { steps: Steps }) {
  if (STEPS.every(([step]) => steps[step])) return null;
  const done = STEPS.filter(([step]) => steps[step]).length;
  return (
    <section class="card" aria-labelledby="steps-title">
      <div class="spread">
        <h2 id="steps-title">
          Первые шаги: {done} из {STEPS.length}
        </h2>
        <a href="/start">Что такое намерение и где взять файл</a>
      </div>
      <ol class="steps">
        {STEPS.map(([step, text, href]) => (
          <li class={steps[step] ? 'quiet' : ''}>
            {steps[step] ? (
              <>
                <del>{text}</del> <span class="visually-hidden">сделано</span>
              </>
            ) : (
              <a href={href}>{text}</a>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
