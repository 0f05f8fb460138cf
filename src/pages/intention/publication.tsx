import type { IntentionRecord } from '../../store/intentions/list-intentions.ts';
import { ActionButton } from '../frame/action-button.tsx';
import { Problem } from '../frame/notes.tsx';

/** Taking an intention off sale and putting it on again, and what the next import makes of it. */
export function Publication({ intention, problem }: { intention: IntentionRecord; problem: string | null }) {
  return intention.state === 'published' ? (
    <Published id={intention.id} isImported={intention.external_id !== null} />
  ) : (
    <Closed intention={intention} problem={problem} />
  );
}

function Closed({ intention, problem }: { intention: IntentionRecord; problem: string | null }) {
  const { id, external_id, pins, state } = intention;
  const isPinned = pins?.includes('closed') ?? false;
  return (
    <section class="card" id="publication" aria-labelledby="closed-title">
      <h2 id="closed-title">
        {isPinned ? 'Закрытие закреплено' : state === 'withdrawn' ? 'Снято с публикации' : 'Закрыто'}
      </h2>
      <Problem text={problem} />
      <p class="hint">{tellNext(external_id !== null, isPinned)}</p>
      <div class="row">
        <ActionButton action={`/intentions/${id}/publish`} text="Опубликовать" look="main" />
        {external_id === null ? null : (
          <ActionButton
            action={`/intentions/${id}/pins`}
            text={isPinned ? 'Разрешить импорту открыть' : 'Не открывать импортом'}
            fields={{ pin: 'closed', ...(isPinned ? {} : { pinned: 'on' }) }}
          />
        )}
      </div>
    </section>
  );
}

function tellNext(isImported: boolean, isPinned: boolean): string {
  if (!isImported) return 'Покупатели его не видят. Оно создано вручную: импорт его не откроет.';
  return isPinned
    ? 'Импорт не открывает это намерение: если его товар есть в файле, в отчёте он считается среди товаров без изменений.'
    : 'Покупатели его не видят. Следующий импорт, в файле которого есть этот товар, опубликует его снова.';
}

function Published({ id, isImported }: { id: string; isImported: boolean }) {
  return (
    <section class="card" id="publication" aria-labelledby="close-title">
      <h2 id="close-title">Закрыть намерение</h2>
      <p class="hint">
        Покупатели перестанут его видеть, опубликовать его снова можно здесь же.
        {isImported
          ? ' Следующий импорт, в файле которого есть этот товар, тоже опубликует его, если не запретить.'
          : ''}
      </p>
      <form method="post" action={`/intentions/${id}/close`} data-confirm="Закрыть это намерение?">
        {isImported ? (
          <label class="check">
            <input type="checkbox" name="pinned" value="on" />
            <span>Не открывать импортом</span>
          </label>
        ) : null}
        <button type="submit" class="danger">
          Закрыть
        </button>
      </form>
    </section>
  );
}
