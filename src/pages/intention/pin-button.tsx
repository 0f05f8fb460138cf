import type { Pin } from '../../model/hand-edits.ts';
import { ActionButton } from '../frame/action-button.tsx';

/** Keeps a field, or the closing, from every import; or lets imports change it again. */
export function PinButton(button: { id: string; pin: Pin; name: string; isPinned: boolean }) {
  const { id, pin, name, isPinned } = button;
  const text = isPinned ? 'Открепить' : 'Не менять импортом';
  return (
    <ActionButton
      action={`/intentions/${id}/pins`}
      text={text}
      look="plain small"
      label={`${text}: ${name}`}
      fields={{ pin, ...(isPinned ? {} : { pinned: 'on' }) }}
    />
  );
}
