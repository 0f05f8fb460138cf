import { useContext } from 'hono/jsx';
import { formatDay, formatMoment } from '../../model/account/format-moment.ts';
import { ZoneContext } from './zone-context.ts';

/** A moment for people, by the clock of their organization, and machines; «—» for none. */
export function Moment({ at }: { at: Date | null }) {
  const zone = useContext(ZoneContext);
  return at === null ? (
    <span>—</span>
  ) : (
    <time class="nowrap" datetime={at.toISOString()}>
      {formatMoment(at, zone, new Date())}
    </time>
  );
}

/** The day of a moment, likewise. */
export function Day({ at }: { at: Date }) {
  return (
    <time class="nowrap" datetime={at.toISOString()}>
      {formatDay(at, useContext(ZoneContext))}
    </time>
  );
}
