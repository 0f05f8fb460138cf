import { PageLayout } from './page-layout.tsx';

/** What a person sees when a page cannot be shown. */
export function ProblemPage(page: { assets: string; status: number; text: string }) {
  return (
    <PageLayout title="Не получилось" assets={page.assets} frame={null}>
      <div class="login card">
        <h1>{page.status === 404 ? 'Такой страницы нет' : 'Не получилось'}</h1>
        <p>{page.text}</p>
        <p>
          <a class="button" href="/">
            На главную
          </a>
        </p>
      </div>
    </PageLayout>
  );
}
