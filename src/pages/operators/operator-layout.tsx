import type { Child } from 'hono/jsx';
import { OPERATOR_ROLE_NAMES, type OperatorRole } from '../../model/operator/operator-role.ts';
import { ActionButton } from '../frame/action-button.tsx';
import { Document } from '../frame/document.tsx';
import { TopBar } from '../frame/top-bar.tsx';

/** What every page of operators carries around its content. */
export interface OperatorFrame {
  /** Address of the folder of static files; it changes with them. */
  readonly assets: string;
  readonly email: string;
  readonly role: OperatorRole;
}

const SECTIONS = [
  ['/operator/drafts', 'Черновики'],
  ['/operator/versions', 'Версии'],
  ['/operator/previews', 'Предпросмотр'],
  ['/operator/gaps', 'Чего не хватает'],
  ['/operator/refusals', 'Отказы'],
  ['/operator/log', 'Журнал'],
] as const;

export type OperatorSection = (typeof SECTIONS)[number][0];

/** The document around a page of operators. Without a frame nobody is signed in. Times are Moscow's. */
export function OperatorLayout(page: {
  readonly title: string;
  readonly assets: string;
  readonly frame: OperatorFrame | null;
  readonly section?: OperatorSection;
  readonly children?: Child;
}) {
  const { frame } = page;
  return (
    <Document
      title={`${page.title} · Служба каталога`}
      assets={page.assets}
      top={frame === null ? null : <Top frame={frame} section={page.section} />}
    >
      {page.children}
    </Document>
  );
}

function Top({ frame, section }: { frame: OperatorFrame; section: OperatorSection | undefined }) {
  return (
    <TopBar label="Разделы" sections={SECTIONS} shown={section}>
      <span>
        {frame.email}, {OPERATOR_ROLE_NAMES[frame.role]}
      </span>
      <ActionButton action="/operator/logout" text="Выйти" look="plain" />
    </TopBar>
  );
}
