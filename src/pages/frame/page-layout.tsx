import type { Child } from 'hono/jsx';
import { DEFAULT_ZONE } from '../../model/account/time-zone.ts';
import { ActionButton } from './action-button.tsx';
import { Document } from './document.tsx';
import type { PageFrame } from './page-frame.ts';
import { TopBar } from './top-bar.tsx';
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
    <Document
      title={`${page.title} · Импорт каталога`}
      assets={page.assets}
      top={frame === null ? null : <Top frame={frame} section={page.section} />}
    >
      {frame?.notice ? (
        <p class="note bad" role="status">
          {frame.notice}
        </p>
      ) : null}
      <ZoneContext.Provider value={frame?.timeZone ?? DEFAULT_ZONE}>{page.children}</ZoneContext.Provider>
    </Document>
  );
}

function Top({ frame, section }: { frame: PageFrame; section: Section | undefined }) {
  return (
    <TopBar
      label="Разделы"
      sections={SECTIONS.map(([path, name]) => [
        path,
        path === '/notifications' && frame.unread > 0 ? (
          <>
            {name}
            <Unread count={frame.unread} />
          </>
        ) : (
          name
        ),
      ])}
      shown={section}
    >
      <a href="/account" title={`${frame.organization}, ${frame.email}: вход и безопасность`}>
        {frame.organization}
      </a>
      <ActionButton action="/logout" text="Выйти" look="plain" />
    </TopBar>
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
