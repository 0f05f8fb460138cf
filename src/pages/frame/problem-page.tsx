import type { PageFrame } from './page-frame.ts';
import { PageLayout } from './page-layout.tsx';

/** What a person sees when a page cannot be shown: what happened, and the ways on; with the navigation, once signed in. */
export function ProblemPage(page: {
  assets: string;
  frame: PageFrame | null;
  status: number;
  text: string;
  /** Where the address belongs to. */
  back: readonly [href: string, name: string];
}) {
  const [href, name] = page.back;
  return (
    <PageLayout title="Не получилось" assets={page.assets} frame={page.frame}>
      <div class={page.frame === null ? 'login card' : 'card'}>
        <h1>{page.status === 404 ? 'Такой страницы нет' : 'Не получилось'}</h1>
        <p>{page.text}</p>
        <p class="row">
          <a class="button" href={href}>
            {name}
          </a>
          {href === '/' ? null : <a href="/">На главную</a>}
        </p>
      </div>
    </PageLayout>
  );
}
