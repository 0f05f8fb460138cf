import { createContext } from 'hono/jsx';
import { DEFAULT_ZONE, type TimeZone } from '../../model/account/time-zone.ts';

/** The clock of the organization whose page is rendered: given by the layout, read by what shows a time. */
export const ZoneContext = createContext<TimeZone>(DEFAULT_ZONE);
