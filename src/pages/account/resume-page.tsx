import { PageLayout } from '../frame/page-layout.tsx';

/** After a sign-in in the middle of something: what had been typed waits for one press. */
export function ResumePage(page: {
  assets: string;
  action: string;
  fields: readonly (readonly [name: string, value: string])[];
}) {
  return (
    <PageLayout title="Вы снова вошли" assets={page.assets} frame={null}>
      <div class="login card">
        <h1>Вы снова вошли</h1>
        <p>То, что вы ввели, не потеряно, но ещё не отправлено.</p>
        <form method="post" action={page.action}>
          {page.fields.map(([name, value]) => (
            <input type="hidden" name={name} value={value} />
          ))}
          <button class="main" type="submit" autofocus>
            Отправить
          </button>
        </form>
        <p>
          <a href="/">Не отправлять, на главную</a>
        </p>
      </div>
    </PageLayout>
  );
}
