import { formatMoment } from './format-text.ts';

/** A moment for people and machines; «—» for none. */
export function Moment({ at }: { at: Date | null }) {
  return at === null ? (
    <span>—</span>
  ) : (
    <time class="nowrap" datetime={at.toISOString()}>
      {formatMoment(at)}
    </time>
  );
}
