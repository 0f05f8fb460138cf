import type { z } from 'zod';
import { formatNumber } from '../../model/account/format-number.ts';
import { elementAt } from '../../model/element-at.ts';
import { type FileValues, type HandEdits, type PlannedEdit, planEdit } from '../../model/hand-edits.ts';
import { MAX_BODY_LENGTH } from '../../model/limits.ts';
import type { ManualFields, PassedCheck } from '../../model/manual-intention.ts';
import { REFUSALS } from '../../model/refusal.ts';
import { type Territory, WHOLE_COUNTRY } from '../../model/territory.ts';
import { readServiceState } from '../../run/read-service-state.ts';
import { changeIntention } from '../../store/intentions/change-intention.ts';
import { findIntention, type IntentionRecord } from '../../store/intentions/list-intentions.ts';
import { findTerritories } from '../../store/territories/find-territories.ts';
import { EdgeFailure } from '../edge/edge-failure.ts';
import type { WebPorts } from '../edge/web-ports.ts';
import type { ReadOnlyMember } from '../edit/check-read-only.ts';
import { readPins } from '../edit/read-pins.ts';
import { readPrice } from '../edit/read-price.ts';
import { readRestored } from '../edit/read-restored.ts';
import type { IntentionChanges } from '../openapi/intention-schemas.ts';

type Changes = Omit<z.infer<typeof IntentionChanges>, ReadOnlyMember>;

interface Demands {
  /** A description that does not fit is refused: who has typed it would see only its beginning stored. */
  readonly wholeDescription?: true;
}

/** Imports that change the same intention again and again while it is edited. */
const ATTEMPTS = 5;

/**
 * Changes an intention by hand; what is left out stays. An import that changes it at the same moment loses nothing: the
 * edit is then made of what the import has left. Rejects with EdgeFailure `not_publishable` with the reason that an
 * imported one would be refused for, `bad_request` for an unknown city or a description that `demands` do not admit.
 */
export async function editIntention(
  ports: WebPorts,
  orgId: string,
  { id }: Pick<IntentionRecord, 'id'>,
  changes: Changes,
  demands: Demands = {},
): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const stored = await findIntention(ports.sql, orgId, id);
    if (stored === null) throw new EdgeFailure('not_found', 'Такого намерения нет.');
    const { pins: _, ...fields } = changes;
    const plan =
      Object.keys(fields).length === 0
        ? { changes: {}, edits: stored.edits }
        : await readEdit(ports, orgId, stored, fields, demands);
    const pins = readPins(stored, changes);
    const isPinned = pins.join() !== (stored.pins ?? []).join();
    if (Object.keys(plan.changes).length === 0 && countOf(plan.edits) === countOf(stored.edits) && !isPinned)
      return;
    if (await changeIntention(ports.sql, orgId, stored, { ...plan, pins })) return;
  }
  throw new Error(`intention ${id} changed ${ATTEMPTS} times while it was edited`);
}

/** An edit without changes can only take marks away. */
const countOf = (edits: HandEdits | null): number => Object.keys(edits ?? {}).length;

/** What is to be written, once the intention as it will be has passed the checks. */
async function readEdit(
  ports: WebPorts,
  orgId: string,
  stored: IntentionRecord,
  changes: Changes,
  demands: Demands,
): Promise<PlannedEdit> {
  const { settings } = await readServiceState(ports.sql, ports.runSettings);
  const given = readPrice(changes);
  const isUnpriced = changes.negotiable === false && given === undefined && stored.price === null;
  const price = isUnpriced ? '' : given;
  const restored = readRestored(stored, changes);
  const before = restored.quantity ?? { value: stored.quantity, unit: stored.unit };
  const quantity = { ...before, ...changes.quantity };
  const { fields, isCut } = await checkManualFields(ports, orgId, settings.maxTags, {
    name: stored.external_id === null ? null : stored.name,
    title: changes.title ?? restored.title ?? stored.title,
    description: changes.description ?? restored.description ?? stored.body,
    price: price === undefined ? (restored.price ?? stored.price) : price,
    quantity: Number(quantity.value),
    unit: quantity.unit ?? null,
    tags: changes.tags ?? restored.tags ?? stored.tags,
  });
  if (isCut && demands.wholeDescription && changes.description !== undefined)
    throw new EdgeFailure('bad_request', tellTooLong(changes.description));
  const plan = planEdit(valuesOf(stored), stored.edits, {
    ...(changes.title === undefined ? {} : { title: fields.title }),
    ...(changes.description === undefined ? {} : { description: fields.body }),
    ...(price === undefined ? {} : { price: fields.price }),
    ...(changes.quantity === undefined ? {} : { quantity: { value: fields.quantity, unit: fields.unit } }),
    ...(changes.tags === undefined ? {} : { tags: fields.tags }),
    ...(changes.city === undefined ? {} : { territory: await findPlace(ports, changes.city) }),
    ...restored,
  });
  // No file has a value for what was made by hand.
  return stored.external_id === null ? { ...plan, edits: null } : plan;
}

function tellTooLong(description: string): string {
  return `Описание слишком длинное: вместе с названием товара и разметкой абзацев помещается ${formatNumber(MAX_BODY_LENGTH)} знаков, а в нём ${formatNumber(description.length)}. Сократите его.`;
}

/** No more may be published by hand than the organization's limit allows. */
export function limitReached(limit: number): EdgeFailure {
  const advice = 'Закройте ненужные намерения или попросите поддержку повысить лимит.';
  return new EdgeFailure('not_publishable', `${asSentence(REFUSALS.limit_reached.text())} ${advice}`, {
    reason_code: 'limit_reached',
    limit,
  });
}

/** A reason of the report, which stands in a list there and may begin with a member's name, as a sentence. */
function asSentence(listed: string): string {
  const reason = listed.replace(/^price: /, '');
  return `${reason.slice(0, 1).toUpperCase()}${reason.slice(1)}.`;
}

/** The checks that imported offers pass. Rejects with EdgeFailure `not_publishable`. */
export async function checkManualFields(
  ports: WebPorts,
  owner: string,
  maxTags: number,
  fields: ManualFields,
): Promise<PassedCheck> {
  const work = { owner, dictionary: ports.run.dictionary() };
  const check = elementAt(await ports.run.pool.checkManual([fields], maxTags, work), 0);
  if ('refusal' in check)
    throw new EdgeFailure('not_publishable', asSentence(check.refusal.reason), {
      reason_code: check.refusal.code,
    });
  return check;
}

/** A city as written, or null for the whole country. Rejects with EdgeFailure `bad_request` for an unknown one. */
export async function findPlace(ports: WebPorts, city: string | null): Promise<Territory> {
  if (city === null || city.trim() === '') return WHOLE_COUNTRY;
  const territory = (await findTerritories(ports.sql, [city]))[city];
  if (territory === undefined || territory === null)
    throw new EdgeFailure('bad_request', `Город «${city}» не найден в реестре.`, { member: 'city' });
  return territory;
}

function valuesOf(stored: IntentionRecord): FileValues {
  return {
    title: stored.title,
    description: stored.body,
    price: stored.price,
    quantity: { value: stored.quantity, unit: stored.unit },
    territory: {
      level: stored.territory_level,
      region: stored.territory_region,
      city: stored.territory_city,
      address: stored.territory_address,
    },
    tags: stored.tags,
  };
}
