import type { Pin } from '../../model/hand-edits.ts';
import type { IntentionRecord } from '../../store/intentions/list-intentions.ts';
import { EdgeFailure } from '../edge/edge-failure.ts';

/**
 * What is pinned after an edit: those that it names, or those so far; what it puts back as in the file follows the file.
 * Rejects with EdgeFailure `bad_request` for what cannot be pinned.
 */
export function readPins(
  stored: Pick<IntentionRecord, 'external_id' | 'state' | 'pins'>,
  changes: { readonly pins?: readonly Pin[] | undefined; readonly restore?: readonly Pin[] | undefined },
): readonly Pin[] {
  const { pins, restore = [] } = changes;
  if (pins === undefined) return (stored.pins ?? []).filter((pin) => !restore.includes(pin));
  const refuse = (reason: string) => new EdgeFailure('bad_request', reason, { member: 'pins' });
  if (stored.external_id === null && pins.length > 0)
    throw refuse('Намерение создано вручную: импорт его не меняет, закреплять нечего.');
  if (pins.includes('closed') && stored.state === 'published')
    throw refuse('Намерение опубликовано: сначала закройте его, потом закрепите закрытие.');
  const twice = restore.find((field) => pins.includes(field));
  if (twice !== undefined)
    throw refuse(`Поле «${twice}» и возвращено, и закреплено: передайте одно из двух.`);
  return [...new Set(pins)].sort();
}
