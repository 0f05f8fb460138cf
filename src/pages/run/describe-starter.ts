import type { RunRecord } from '../../store/history/list-runs.ts';

const STARTERS = { key: 'ключ', account: 'вручную,', link: 'по ссылке с' } as const;

/** Who sent a run's file: «ключ 1С», «вручную, owner@shop.example», «по ссылке с shop.example». */
export function describeStarter(run: Pick<RunRecord, 'started_by' | 'starter'>): string {
  if (run.started_by === null || run.starter === null) return '';
  return `${STARTERS[run.started_by]} ${run.starter}`;
}
