import { PageLayout } from '../frame/page-layout.tsx';

/**
 * After a sign-in in the middle of something: what had been typed waits for one press. Without a form it was typed by
 * somebody else, who alone may send it.
 */
export function ResumePage(page: {
  assets: string;
  home: string;
  form: {
    readonly action: string;
    readonly fields: readonly (readonly [name: string, value: string])[];
  } | null;
}) {
  const { form } = page;
  return (
    <PageLayout title="Вы снова вошли" assets={page.assets} frame={null}>
      <div class="login card">
        {form === null ? (
          <>
            <h1>Вы вошли под другой учётной записью</h1>
            <p>
              То, что было введено раньше, относится к прежней учётной записи и не отправлено. Чтобы отправить
              это, войдите под ней и введите ещё раз.
            </p>
            <p>
              <a class="button" href={page.home}>
                На главную
              </a>
            </p>
          </>
        ) : (
          <>
            <h1>Вы снова вошли</h1>
            <p>То, что вы ввели, не потеряно, но ещё не отправлено.</p>
            <form method="post" action={form.action}>
              {form.fields.map(([name, value]) => (
                <input type="hidden" name={name} value={value} />
              ))}
              <button class="main" type="submit" autofocus>
                Отправить
              </button>
            </form>
            <p>
              <a href={page.home}>Не отправлять, на главную</a>
            </p>
          </>
        )}
      </div>
    </PageLayout>
  );
}
