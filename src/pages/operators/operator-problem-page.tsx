import { type OperatorFrame, OperatorLayout } from './operator-layout.tsx';

/** What an operator sees when a page cannot be shown. */
export function OperatorProblemPage(page: {
  assets: string;
  frame: OperatorFrame | null;
  status: number;
  text: string;
}) {
  return (
    <OperatorLayout title="Не получилось" assets={page.assets} frame={page.frame}>
      <div class={page.frame === null ? 'login card' : 'card'}>
        <h1>{page.status === 404 ? 'Такой страницы нет' : 'Не получилось'}</h1>
        <p>{page.text}</p>
        <p class="row">
          <a class="button" href="/operator">
            К страницам операторов
          </a>
        </p>
      </div>
    </OperatorLayout>
  );
}
