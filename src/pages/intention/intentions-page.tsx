import type { IntentionState } from '../../model/glossary.ts';
import type { IntentionRecord } from '../../store/intentions/list-intentions.ts';
import { formatPrice } from '../frame/format-text.ts';
import type { PageFrame } from '../frame/page-frame.ts';
import { PageLayout } from '../frame/page-layout.tsx';
import { INTENTION_STATES } from '../run/run-names.ts';
import { Thumbnail } from './photo-image.tsx';
import { StateMark } from './state-mark.tsx';

export interface IntentionsView {
  readonly items: readonly IntentionRecord[];
  readonly query: string;
  readonly state: IntentionState | null;
  readonly pinned: boolean;
  /** Address of the next page; null on the last one. */
  readonly next: string | null;
}

/** Intentions of the organization, searched on the server. */
export function IntentionsPage({ frame, view }: { frame: PageFrame; view: IntentionsView }) {
  return (
    <PageLayout title="Намерения" assets={frame.assets} frame={frame} section="/intentions">
      <h1>Намерения «могу продать»</h1>
      <form class="filter" method="get" action="/intentions">
        <label>
          Найти
          <input type="search" name="q" value={view.query} placeholder="слова из названия или id" />
        </label>
        <label class="narrow">
          Состояние
          <select name="state">
            <option value="">любое</option>
            {Object.entries(INTENTION_STATES).map(([state, [text]]) => (
              <option value={state} selected={state === view.state}>
                {text}
              </option>
            ))}
          </select>
        </label>
        <label class="check">
          <input type="checkbox" name="pinned" value="1" checked={view.pinned} />
          <span>только закреплённые</span>
        </label>
        <button type="submit">Найти</button>
      </form>
      {view.items.length === 0 ? (
        <p class="card quiet">Ничего не нашлось.</p>
      ) : (
        <ul class="tiles">
          {view.items.map((intention) => (
            <Tile intention={intention} />
          ))}
        </ul>
      )}
      {view.next === null ? null : (
        <a class="button" href={view.next} rel="next">
          Дальше
        </a>
      )}
    </PageLayout>
  );
}

function Tile({ intention }: { intention: IntentionRecord }) {
  return (
    <li class="tile">
      <Thumbnail intention={intention} />
      <div>
        <h2>
          <a href={`/intentions/${intention.id}`}>{intention.title}</a>
        </h2>
        <p class="small quiet">{intention.name}</p>
        <p>
          <strong>{formatPrice(intention.price)}</strong>{' '}
          <StateMark state={INTENTION_STATES[intention.state]} />
          {intention.pins === null ? null : <span class="small quiet"> закреплено</span>}
        </p>
      </div>
    </li>
  );
}
