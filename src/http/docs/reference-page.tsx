/**
 * The reference that Redoc draws of `/openapi.json`, in the browser. Without its search, which needs a worker made of a
 * text, and scripts come from our own files alone.
 */
export function ReferencePage({ assets }: { assets: string }) {
  const options = { 'spec-url': '/openapi.json', 'disable-search': 'true', 'hide-download-button': 'true' };
  return (
    <html lang="ru">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Справка API · Импорт каталога</title>
        <link rel="stylesheet" href={`${assets}/reference.css`} />
        <link rel="icon" href={`${assets}/icon.svg`} type="image/svg+xml" />
      </head>
      <body>
        <redoc {...options} />
        <noscript>
          Справка рисуется в браузере из <a href="/openapi.json">описания OpenAPI</a>: для неё нужен
          JavaScript.
        </noscript>
        <script src={`${assets}/redoc.js`} />
      </body>
    </html>
  );
}

declare module 'hono/jsx' {
  namespace JSX {
    interface IntrinsicElements {
      redoc: Readonly<Record<string, string>>;
    }
  }
}
