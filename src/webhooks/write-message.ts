import type { DueDelivery } from '../store/webhooks/claim-deliveries.ts';

/** The body of a message: of the same delivery the same bytes, whatever the attempt. */
export function writeMessage({ type, happenedAt, run }: DueDelivery): string {
  const data =
    run === null
      ? { text: 'Проверка адреса: сообщение дошло.' }
      : {
          run_id: run.id,
          outcome: run.state,
          failure: run.failure,
          channel: run.channel,
          dry_run: run.dry_run,
          counters: run.counters,
        };
  return JSON.stringify({ type, timestamp: happenedAt.toISOString(), data });
}
