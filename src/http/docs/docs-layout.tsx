import type { Child } from 'hono/jsx';
import { TopBar } from '../../pages/frame/top-bar.tsx';

const PAGES = [
  ['/docs', 'Руководство'],
  ['/docs/api', 'Справка API'],
  ['/docs/errors', 'Ошибки'],
  ['/openapi.json', 'OpenAPI'],
] as const;

export type DocsPath = (typeof PAGES)[number][0];

/** The document around a page of the documentation; `contents` are the anchors of its sections. */
export function DocsLayout(page: {
  readonly path: DocsPath;
  readonly title: string;
  readonly assets: string;
  readonly contents: readonly (readonly [anchor: string, title: string, ...unknown[]])[];
  readonly children?: Child;
}) {
  return (
    <html lang="ru">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${page.title} · Импорт каталога`}</title>
        <link rel="stylesheet" href={`${page.assets}/account.css`} />
        <link rel="stylesheet" href={`${page.assets}/docs.css`} />
        <link rel="icon" href={`${page.assets}/icon.svg`} type="image/svg+xml" />
      </head>
      <body class="docs">
        <a class="skip" href="#content">
          К содержанию
        </a>
        <TopBar label="Документация" sections={PAGES} shown={page.path}>
          <a href="/">Личный кабинет</a>
        </TopBar>
        <main id="content">
          <h1>{page.title}</h1>
          <nav class="contents" aria-label="На этой странице">
            <ul>
              {page.contents.map(([anchor, title]) => (
                <li>
                  <a href={`#${anchor}`}>{title}</a>
                </li>
              ))}
            </ul>
          </nav>
          {page.children}
        </main>
      </body>
    </html>
  );
}
