import type { ManualFields } from '../../model/manual-intention.ts';
import type { StoredFields } from '../../store/intentions/list-unpublished.ts';

/** A stored intention as the checks of what is made by hand take it. */
export function readStoredFields(stored: Omit<StoredFields, 'id'>): ManualFields {
  return {
    name: stored.external_id === null ? null : stored.name,
    title: stored.title,
    description: stored.body,
    price: stored.price,
    quantity: Number(stored.quantity),
    unit: stored.unit,
    tags: stored.tags,
  };
}
