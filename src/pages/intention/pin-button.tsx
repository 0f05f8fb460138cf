import type { Pin } from '../../model/hand-edits.ts';

/** Keeps a field, or the closing, from every import; or lets imports change it again. */
export function PinButton(button: { id: string; pin: Pin; name: string; isPinned: boolean }) {
  const { id, pin, name, isPinned } = button;
  const text = isPinned ? 'Открепить' : 'Не менять импортом';
  return (
    <form method="post" action={`/intentions/${id}/pins`}>
      <input type="hidden" name="pin" value={pin} />
      {isPinned ? null : <input type="hidden" name="pinned" value="on" />}
      <button class="plain small" type="submit" aria-label={`${text}: ${name}`}>
        {text}
      </button>
    </form>
  );
}
