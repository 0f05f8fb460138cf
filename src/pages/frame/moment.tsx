import { useContext } from 'hono/jsx';
import { formatMoment } from './format-text.ts';
import { ZoneContext } from './zone-context.ts';

/** A moment for people, by the clock of their organization, and machines; «—» for none. */
export function Moment({ at }: { at: Date | null }) {
  const zone = useContext(ZoneContext);
  return at === null ? (
    <span>—</span>
  ) : (
    <time class="nowrap" datetime={at.toISOString()}>
      {formatMoment(at, zone)}
    </time>
  );
}
