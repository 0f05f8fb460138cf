import type { IntentionRecord } from '../../store/intentions/list-intentions.ts';
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
        <form method="post" action={`/intentions/${id}/publish`}>
          <button type="submit" class="main">
            Опубликовать
          </button>
        </form>
        {external_id === null ? null : (
          <form method="post" action={`/intentions/${id}/pins`}>
            <input type="hidden" name="pin" value="closed" />
            {isPinned ? null : <input type="hidden" name="pinned" value="on" />}
            <button type="submit">{isPinned ? 'Разрешить импорту открыть' : 'Не открывать импортом'}</button>
          </form>
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
