import { Hono } from 'hono';
import { z } from 'zod';
import type { CheckedFields, ManualFields } from '../model/manual-intention.ts';
import { REFUSALS } from '../model/refusal.ts';
import { type Territory, WHOLE_COUNTRY } from '../model/territory.ts';
import { readServiceState } from '../run/read-service-state.ts';
import { addIntention } from '../store/add-intention.ts';
import { changeIntention } from '../store/change-intention.ts';
import { closeIntention } from '../store/close-intention.ts';
import { findTerritories } from '../store/find-territories.ts';
import { findIntention, type IntentionRecord } from '../store/list-intentions.ts';
import { findProfile } from '../store/organizations.ts';
import { IntentionChanges, IntentionFields } from './api/intention-schemas.ts';
import { EdgeFailure } from './edge-failure.ts';
import { readJson } from './read-json.ts';
import { requireSession } from './require-session.ts';
import { showIntention } from './show-intention.ts';
import type { Web, WebContext, WebPorts } from './web-ports.ts';

/**
 * Intentions by hand, with the checks that imported ones pass: `POST /v1/org/intentions`, `PATCH …/{id}`,
 * `POST …/{id}/close`. Refused with 422 and the report's own reason and code.
 */
export function manualRoutes(ports: WebPorts): Hono<Web> {
  const { sql } = ports;
  return new Hono<Web>()
    .post('/v1/org/intentions', requireSession(sql), async (c) => {
      const given = await readJson(c.req.raw, IntentionFields);
      const profile = await findProfile(sql, c.var.session.orgId);
      const { settings } = await readServiceState(sql, ports.runSettings);
      const fields = await checked(ports, settings.maxTags, {
        ...given,
        quantity: given.quantity.value,
        unit: given.quantity.unit,
      });
      const territory = await territoryOf(ports, given.city === undefined ? profile.city : given.city);
      const limit = profile.activeIntentionLimit ?? settings.activeIntentionsLimit;
      const id = await addIntention(sql, c.var.session.orgId, fields, territory, limit);
      if (id === null)
        throw new EdgeFailure('not_publishable', REFUSALS.limit_reached.text(), {
          reason_code: 'limit_reached',
          limit,
        });
      return c.json(await shown(ports, c, id), 201);
    })
    .patch('/v1/org/intentions/:id', requireSession(sql), async (c) => {
      const changes = await readJson(c.req.raw, IntentionChanges);
      const stored = await existing(ports, c);
      const { settings } = await readServiceState(sql, ports.runSettings);
      const quantity = changes.quantity ?? { value: Number(stored.quantity), unit: stored.unit };
      const fields = await checked(ports, settings.maxTags, {
        title: changes.title ?? stored.title,
        description: changes.description ?? stored.body,
        price: changes.price ?? stored.price,
        quantity: quantity.value,
        unit: quantity.unit,
        tags: changes.tags ?? stored.tags,
      });
      // The stored description is in its final form; only one that was typed is formatted anew.
      const kept: CheckedFields =
        changes.description === undefined ? { ...fields, body: stored.body } : fields;
      const territory = changes.city === undefined ? placeOf(stored) : await territoryOf(ports, changes.city);
      await changeIntention(sql, c.var.session.orgId, stored.id, kept, territory);
      return c.json(await shown(ports, c, stored.id));
    })
    .post('/v1/org/intentions/:id/close', requireSession(sql), async (c) => {
      const stored = await existing(ports, c);
      await closeIntention(sql, c.var.session.orgId, stored.id);
      return c.json(await shown(ports, c, stored.id));
    });
}

async function checked(ports: WebPorts, maxTags: number, fields: ManualFields): Promise<CheckedFields> {
  const check = await ports.run.pool.checkManual(fields, maxTags, ports.run.dictionary());
  if ('refusal' in check)
    throw new EdgeFailure('not_publishable', check.refusal.reason, { reason_code: check.refusal.code });
  return check.fields;
}

async function territoryOf(ports: WebPorts, city: string | null): Promise<Territory> {
  if (city === null || city.trim() === '') return WHOLE_COUNTRY;
  const territory = (await findTerritories(ports.sql, [city]))[city];
  if (territory === undefined || territory === null)
    throw new EdgeFailure('bad_request', `Город «${city}» не найден в реестре.`, { member: 'city' });
  return territory;
}

function placeOf(stored: IntentionRecord): Territory {
  return {
    level: stored.territory_level,
    region: stored.territory_region,
    city: stored.territory_city,
    address: stored.territory_address,
  };
}

async function existing({ sql }: WebPorts, c: WebContext): Promise<IntentionRecord> {
  const id = z.uuid().safeParse(c.req.param('id'));
  const found = id.success ? await findIntention(sql, c.var.session.orgId, id.data) : null;
  if (found === null) throw new EdgeFailure('not_found', 'Такого намерения нет.');
  return found;
}

async function shown({ sql, baseUrl }: WebPorts, c: WebContext, id: string) {
  return showIntention((await findIntention(sql, c.var.session.orgId, id))!, baseUrl);
}
