import { raw } from 'hono/html';
import type { Child } from 'hono/jsx';

/** A whole page: what stands in its head, a way past the navigation, the navigation, the content. */
export function Document(page: {
  readonly title: string;
  readonly assets: string;
  readonly top: Child;
  readonly children?: Child;
}) {
  return (
    <>
      {raw('<!doctype html>')}
      <html lang="ru">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>{page.title}</title>
          <link rel="stylesheet" href={`${page.assets}/account.css`} />
          <link rel="icon" href={`${page.assets}/icon.svg`} type="image/svg+xml" />
          <script type="module" src={`${page.assets}/account.js`} />
        </head>
        <body>
          <a class="skip" href="#content">
            К содержанию
          </a>
          {page.top}
          <main id="content">{page.children}</main>
        </body>
      </html>
    </>
  );
}
