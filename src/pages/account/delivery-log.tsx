import type { DeliveryRecord } from '../../store/webhooks/list-deliveries.ts';
import { Moment } from '../frame/moment.tsx';
import { StackedTable } from '../frame/stacked-table.tsx';
import { StateMark } from '../intention/state-mark.tsx';

const STATES = {
  waiting: ['ждёт', 'warn'],
  delivered: ['доставлено', 'good'],
  failed: ['не доставлено', 'bad'],
} as const;

/** What became of an attempt, in words; of a code that is not here it is enough to know that it failed. */
const REASONS: Readonly<Record<string, string>> = {
  name_not_found: 'адрес не найден в интернете',
  name_lookup_failed: 'не удалось узнать адрес сервера',
  address_refused: 'адрес ведёт во внутреннюю сеть',
  port_refused: 'этот порт занят под другую службу',
  connection_refused: 'сервер отклонил соединение',
  connect_timeout: 'не удалось соединиться',
  headers_timeout: 'сервер не ответил за 10 секунд',
  deadline: 'сервер не ответил за 15 секунд',
  unreachable: 'нет пути до сервера',
  too_many_redirects: 'сервер перенаправляет на другой адрес, укажите его',
  tls_certificate: 'сертификат сервера не подходит',
  internal: 'ошибка на нашей стороне',
};

/** Messages, newest first. */
export function DeliveryLog({ items }: { items: readonly DeliveryRecord[] }) {
  if (items.length === 0) return <p class="quiet">Сообщений ещё не было.</p>;
  return (
    <StackedTable label="Сообщения" columns={['Когда', 'О чём', 'Итог', ['Попыток', 'number'], 'Ответ']}>
      {items.map((item) => (
        <tr>
          <td class="head">
            <Moment at={item.last_at ?? item.created_at} />
          </td>
          <td data-label="О чём">
            {item.type === 'webhook.test' ? 'проверка' : <a href={`/runs/${item.id}`}>импорт</a>}
          </td>
          <td data-label="Итог">
            <StateMark state={STATES[item.state]} />
          </td>
          <td data-label="Попыток" class="number">
            {item.attempts}
          </td>
          <td data-label="Ответ">
            <span>
              {explain(item)}
              {item.next_at === null || item.attempts === 0 ? null : (
                <>
                  ; повтор <Moment at={item.next_at} />
                </>
              )}
            </span>
          </td>
        </tr>
      ))}
    </StackedTable>
  );
}

/** One sentence about a test. */
export function describeDelivery(item: DeliveryRecord): string {
  return item.state === 'delivered'
    ? `Проверка дошла: сервер ответил ${item.last_status}.`
    : `Проверка не дошла: ${explain(item)}.`;
}

function explain({ last_status, last_error }: DeliveryRecord): string {
  if (last_status !== null) return `сервер ответил ${last_status}`;
  if (last_error === null) return '';
  return REASONS[last_error] ?? 'сообщение не дошло';
}
