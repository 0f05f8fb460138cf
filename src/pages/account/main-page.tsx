import type { ActiveToken } from '../../store/accounts/find-active-token.ts';
import type { Steps } from '../../store/accounts/find-steps.ts';
import type { Key } from '../../store/accounts/keys.ts';
import type { RunRecord } from '../../store/history/list-runs.ts';
import type { PageFrame } from '../frame/page-frame.ts';
import { PageLayout } from '../frame/page-layout.tsx';
import { LastCheck } from '../run/last-check.tsx';
import type { PublishView } from '../run/publish-check.tsx';
import { RunProgress } from '../run/run-progress.tsx';
import { RunTable } from '../run/run-table.tsx';
import { Checklist } from './checklist.tsx';
import { FeedBlock, type FeedView, type TypedFeed } from './feed-block.tsx';
import { TokenBlock, type WantedKey } from './token-block.tsx';
import { UploadBlock } from './upload-block.tsx';

export interface MainView {
  readonly steps: Steps;
  readonly runningId: string | null;
  /** The last check, while it can be published, and its file's name. */
  readonly lastCheck: { readonly view: PublishView; readonly name: string | null } | null;
  readonly limits: { readonly maxBytes: number; readonly maxOffers: number };
  readonly token: ActiveToken | null;
  /** Named ones, beside the default. */
  readonly keys: readonly Key[];
  /** What was asked for and is refused with `keyProblem`. */
  readonly keyTyped: WantedKey | null;
  readonly keyProblem: string | null;
  /** The new key, on the one page that shows it. */
  readonly secret: string | null;
  /** What all calls of an organization begin with. */
  readonly apiUrl: string;
  readonly feed: FeedView;
  /** What was typed and is refused with `feedProblem`. */
  readonly feedTyped: TypedFeed | null;
  readonly feedProblem: string | null;
  /** What has just been done. */
  readonly feedSaved: string | null;
  readonly runs: readonly RunRecord[];
}

/** The first page: upload by hand, the API key, the link, and what happened last. */
export function MainPage({ frame, view }: { frame: PageFrame; view: MainView }) {
  return (
    <PageLayout title="Импорт" assets={frame.assets} frame={frame} section="/">
      <h1>Импорт каталога</h1>
      <Checklist steps={view.steps} />
      <RunProgress runId={view.runningId} />
      {view.lastCheck === null ? null : <LastCheck {...view.lastCheck} />}
      <UploadBlock {...view.limits} />
      <div class="pair">
        <FeedBlock
          feed={view.feed}
          typed={view.feedTyped}
          problem={view.feedProblem}
          saved={view.feedSaved}
        />
        <TokenBlock
          token={view.token}
          keys={view.keys}
          typed={view.keyTyped}
          problem={view.keyProblem}
          isOwner={frame.role === 'owner'}
          secret={view.secret}
          apiUrl={view.apiUrl}
        />
      </div>
      <section class="card" aria-labelledby="last-title">
        <div class="spread">
          <h2 id="last-title">Последние импорты</h2>
          <a href="/runs">Вся история</a>
        </div>
        {view.runs.length === 0 ? (
          <p class="quiet">Импортов ещё не было. Загрузите файл, и здесь появится отчёт.</p>
        ) : (
          <RunTable runs={view.runs} label="Таблица последних импортов" />
        )}
      </section>
    </PageLayout>
  );
}
