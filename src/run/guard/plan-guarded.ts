import { formatNumber } from '../../model/account/format-number.ts';
import { UNDO_DAYS } from '../../model/limits.ts';
import type { NewNotification } from '../../store/notifications/add-notification.ts';
import type { Fingerprints } from '../../store/run/read-fingerprints.ts';
import { driveWork } from '../../time/drive-work.ts';
import { type Plan, type PlanRules, planChanges } from '../plan-changes.ts';
import type { RunLedger } from '../run-ledger.ts';

export interface GuardedRules extends PlanRules {
  /** Of what is published, the most that a run may close, in percent; null: as much as it likes. */
  readonly maxClosePercent: number | null;
}

export interface GuardedPlan {
  readonly plan: Plan;
  /** What the run would have closed and leaves to its owner: more than it may. */
  readonly held: readonly string[];
  /** What makes one look twice: code → how many. */
  readonly warnings: ReadonlyMap<'closes_many' | 'closes_held' | 'refuses_many', number>;
  /** What the owner is told of it. */
  readonly notification: NewNotification | null;
}

/**
 * Plans a run, and looks at it as its owner would: closing more than a third of what is published, or refusing more than
 * half of it, is a wrong file more often than not. A run that would close more than it may is planned anew without
 * closings, for what they would make room for must not be published.
 */
export async function planGuarded(
  ledger: RunLedger,
  fingerprints: Fingerprints,
  rules: GuardedRules,
): Promise<GuardedPlan> {
  const published = fingerprints.states.reduce((sum, state) => sum + (state === 'published' ? 1 : 0), 0);
  const first = await driveWork(planChanges(ledger, fingerprints, rules));
  const isHeld =
    rules.maxClosePercent !== null && first.close.length * 100 > published * rules.maxClosePercent;
  const held = isHeld ? first.close : [];
  const plan = isHeld
    ? await driveWork(planChanges(ledger, fingerprints, { ...rules, removeMissing: false }))
    : first;
  const warnings = new Map<'closes_many' | 'closes_held' | 'refuses_many', number>();
  if (plan.close.length * 3 > published) warnings.set('closes_many', plan.close.length);
  if (held.length > 0) warnings.set('closes_held', held.length);
  if (plan.refusedPublished * 2 > published) warnings.set('refuses_many', plan.refusedPublished);
  return { plan, held, warnings, notification: describe(plan.close.length, held.length, published) };
}

function describe(closed: number, held: number, published: number): NewNotification | null {
  if (held > 0)
    return {
      kind: 'closes_held',
      path: '/#feed',
      text: `В файле по ссылке отсутствуют или отмечены «нет в наличии» товары: ${formatNumber(held)} из ${formatNumber(published)} опубликованных. Это больше, чем вы разрешили закрывать за раз. Остальное обновлено, ничего не закрыто. Если так и задумано, нажмите «Закрыть ${formatNumber(held)}» в блоке «Импорт по ссылке».`,
    };
  if (closed * 3 <= published) return null;
  return {
    kind: 'closes_many',
    text: `Импорт закрыл ${formatNumber(closed)} из ${formatNumber(published)} опубликованных намерений: их товары отсутствуют в файле или отмечены «нет в наличии». Если файл был не тот, отмените импорт на странице его отчёта: это можно сделать в течение ${UNDO_DAYS} дней.`,
  };
}
