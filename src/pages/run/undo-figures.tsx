import { formatNumber } from '../../model/account/format-number.ts';
import type { UndoOutcome } from '../../model/undo.ts';

/** What taking a run back does, or would do. */
export function UndoFigures({ undo, planned }: { undo: UndoOutcome; planned: boolean }) {
  return (
    <ul class="numbers">
      {FIGURES.filter(({ of, always }) => always || undo[of] > 0).map(({ of, tone, done, would }) => (
        <li class={`edge-${tone}`}>
          <strong>{formatNumber(undo[of])}</strong> {planned ? would : done}
        </li>
      ))}
    </ul>
  );
}

const FIGURES = [
  {
    of: 'restored',
    tone: 'good',
    always: true,
    done: 'возвращены прежние данные',
    would: 'вернутся прежние данные',
  },
  {
    of: 'published',
    tone: 'good',
    always: true,
    done: 'снова опубликовано',
    would: 'снова будет опубликовано',
  },
  { of: 'closed', tone: 'same', always: true, done: 'закрыто', would: 'закроется' },
  { of: 'left', tone: 'warn', always: false, done: 'оставлено как есть', would: 'останется как есть' },
  {
    of: 'over_limit',
    tone: 'bad',
    always: false,
    done: 'не поместилось в лимит',
    would: 'не поместится в лимит',
  },
] as const;
