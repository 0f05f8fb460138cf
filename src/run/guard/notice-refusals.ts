import { formatNumber } from '../../model/account/format-number.ts';
import { type Counters, countListed } from '../../model/counters.ts';
import type { AnySql } from '../../store/driver/connect.ts';
import { findLastCounters } from '../../store/history/find-last-counters.ts';
import type { NewNotification } from '../../store/notifications/add-notification.ts';

/** Fewer refusals than these, or than a twentieth of the file, are no news. */
const FEWEST = 20;
const LEAST_SHARE = 0.05;

/** What the owner is told of refusals that have doubled since the import before; null: nothing. */
export async function noticeRefusals(
  sql: AnySql,
  orgId: string,
  counters: Counters,
): Promise<NewNotification | null> {
  const refused = countListed(counters);
  if (refused < FEWEST || refused < counters.total * LEAST_SHARE) return null;
  const before = await findLastCounters(sql, orgId);
  if (before === null || refused < 2 * Math.max(1, countListed(before))) return null;
  return {
    kind: 'refusals_jump',
    text: `Импорт отклонил товаров: ${formatNumber(refused)} из ${formatNumber(counters.total)}. В прошлый раз их было ${formatNumber(countListed(before))}. Что исправить, сказано в отчёте.`,
  };
}
