import { raw } from 'hono/html';
import type { Child } from 'hono/jsx';
import { DEFAULT_ZONE } from '../../model/account/time-zone.ts';
import type { PageFrame } from './page-frame.ts';
import { ZoneContext } from './zone-context.ts';

const SECTIONS = [
  ['/', 'Импорт'],
  ['/runs', 'История'],
  ['/intentions', 'Намерения'],
  ['/notifications', 'Уведомления'],
] as const;

type Section = (typeof SECTIONS)[number][0];

/** The document around a page: head, navigation, content. Without a frame nobody is signed in. */
export function PageLayout(page: {
  readonly title: string;
  readonly assets: string;
  readonly frame: PageFrame | null;
  readonly section?: Section;
  readonly children?: Child;
}) {
  const { frame } = page;
  return (
    <>
      {raw('<!doctype html>')}
      <html lang="ru">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>{`${page.title} · Импорт каталога`}</title>
          <link rel="stylesheet" href={`${page.assets}/account.css`} />
          <link rel="icon" href={`${page.assets}/icon.svg`} type="image/svg+xml" />
          <script type="module" src={`${page.assets}/account.js`} />
        </head>
        <body>
          <a class="skip" href="#content">
            К содержанию
          </a>
          {frame === null ? null : <Top frame={frame} section={page.section} />}
          <main id="content">
            {frame?.notice ? (
              <p class="note bad" role="status">
                {frame.notice}
              </p>
            ) : null}
            <ZoneContext.Provider value={frame?.timeZone ?? DEFAULT_ZONE}>
              {page.children}
            </ZoneContext.Provider>
          </main>
        </body>
      </html>
    </>
  );
}

function Top({ frame, section }: { frame: PageFrame; section: Section | undefined }) {
  return (
    <header class="top">
      <div class="top-inner">
        <nav aria-label="Разделы">
          {SECTIONS.map(([path, name]) => (
            <a href={path} {...(path === section ? { 'aria-current': 'page' } : {})}>
              {name}
              {path === '/notifications' && frame.unread > 0 ? <Unread count={frame.unread} /> : null}
            </a>
          ))}
        </nav>
        <div class="who">
          <a href="/account" title={`${frame.organization}, ${frame.email}: вход и безопасность`}>
            {frame.organization}
          </a>
          <form method="post" action="/logout">
            <button class="plain" type="submit">
              Выйти
            </button>
          </form>
        </div>
      </div>
    </header>
  );
}

function Unread({ count }: { count: number }) {
  return (
    <>
      {' '}
      <span class="badge">
        {count}
        <span class="visually-hidden"> непрочитанных</span>
      </span>
    </>
  );
}
