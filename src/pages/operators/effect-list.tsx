import { formatNumber } from '../../model/account/format-number.ts';
import type { EffectRow } from '../../model/dictionary/found-rows.ts';
import type { FoundItem } from '../../store/dictionary/preview-rows.ts';
import { formatCount } from '../frame/format-text.ts';
import { EFFECT_NAMES } from './found-names.ts';

/** Changes that products share, each with some of them as they are and as they would be, side by side. */
export function EffectList({ items }: { items: readonly FoundItem<'effect'>[] }) {
  return (
    <ul class="found-list">
      {items.map(({ name, products, row }) => (
        <li>
          <div class="spread">
            <h3>
              <Kind kind={row.kind} /> <Change kind={row.kind} name={name} />
            </h3>
            <span class="number">
              <strong>{formatNumber(products)}</strong>{' '}
              <span class="quiet small">
                {formatCount(row.organizations, 'организация', 'организации', 'организаций')}
              </span>
            </span>
          </div>
          {row.samples.map(({ name: product, organization, before, after }) => (
            <div class="sample">
              <p class="small">
                {product} <span class="quiet">· {organization}</span>
              </p>
              <div class="compared">
                <Side label="сейчас" text={before} other={after} look="gone" />
                <Side label="станет" text={after} other={before} look="new" />
              </div>
            </div>
          ))}
        </li>
      ))}
    </ul>
  );
}

function Kind({ kind }: { kind: EffectRow['kind'] }) {
  const [text, look] = EFFECT_NAMES[kind];
  return <span class={`state ${look}`}>{text}</span>;
}

/** «саморез → шуруп» of a title; a tag or a reason as it is. */
function Change({ kind, name }: { kind: EffectRow['kind']; name: string }) {
  const [before, after] = kind === 'title' ? name.split(' → ') : [];
  if (before === undefined || after === undefined) return <span>{name}</span>;
  return (
    <span>
      <del class="gone">{before}</del> <ins class="new">{after}</ins>
    </span>
  );
}

/** One side of a sample: its title and tags; what the other side lacks is marked. */
function Side(side: { label: string; text: string; other: string; look: 'gone' | 'new' }) {
  const [own, other] = [readMade(side.text), readMade(side.other)];
  // Where the other side is a refusal, all of this one differs.
  const mark = (isShared: boolean) => (isShared || other.refusal !== null ? '' : side.look);
  return (
    <div>
      <span class="quiet small">{side.label}</span>{' '}
      {own.refusal === null ? (
        <>
          <strong class={mark(own.title === other.title)}>{own.title}</strong>
          <ul class="tags">
            {own.tags.map((tag) => (
              <li class={mark(other.tags.includes(tag))}>{tag}</li>
            ))}
          </ul>
        </>
      ) : (
        <span class="state bad">{own.refusal}</span>
      )}
    </div>
  );
}

/** What a sample says of a side: «дрель: ударная, 650 вт», or why it is refused. */
function readMade(text: string): { title: string; tags: string[]; refusal: string | null } {
  const at = text.indexOf(': ');
  const [title, rest] = at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 2)];
  if (title === 'refused') return { title: '', tags: [], refusal: rest };
  return { title, tags: rest === '' ? [] : rest.split(', '), refusal: null };
}
