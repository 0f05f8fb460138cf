import { Hono } from 'hono';
import { z } from 'zod';
import { DEFAULT_ZONE, TIME_ZONE_NAMES } from '../../model/account/time-zone.ts';
import { OrganizationPage } from '../../pages/account/organization-page.tsx';
import type { RateLimit } from '../admission/limit-rate.ts';
import { requireSession } from '../admission/require-session.ts';
import { EdgeFailure } from '../edge/edge-failure.ts';
import { formLimit, readForm } from '../edge/read-form.ts';
import { check } from '../edge/read-json.ts';
import type { Web, WebPorts } from '../edge/web-ports.ts';
import { ProfileChanges } from '../openapi/profile-operations.ts';
import { frameOf } from '../pages/frame-of.ts';
import { changeProfile } from './change-profile.ts';
import { showProfile } from './show-profile.ts';

const field = z.string().max(1000).default('');
const ProfileForm = z.object({
  name: field,
  city: field,
  domain: field,
  time_zone: z.enum(TIME_ZONE_NAMES).default(DEFAULT_ZONE),
});

const NO_NAME = 'Название пустое, ничего не сохранено. Напишите, как называется организация.';

/** `/organization`: name, city and domain of the organization. */
export function profilePageRoutes(ports: WebPorts, assets: string, edits: RateLimit): Hono<Web> {
  const signedIn = requireSession(ports);
  return new Hono<Web>()
    .get('/organization', signedIn, async (c) => {
      const profile = await showProfile(ports, c.var.session.orgId);
      const saved = c.req.query('saved') !== undefined;
      const view = { profile, saved, problem: null, nearest: [] };
      return c.html(OrganizationPage({ frame: await frameOf(c, ports.sql, assets), view }));
    })
    .post('/organization', signedIn, formLimit, async (c) => {
      await edits.take(c.var.session.orgId);
      const wanted = await readForm(c, ProfileForm);
      const refuse = async (problem: string, nearest: readonly string[]) => {
        const profile = { ...(await showProfile(ports, c.var.session.orgId)), ...wanted };
        const view = { profile, saved: false, problem, nearest };
        return c.html(OrganizationPage({ frame: await frameOf(c, ports.sql, assets), view }), 422);
      };
      if (wanted.name.trim() === '') return refuse(NO_NAME, []);
      try {
        await changeProfile(ports, c.var.session.orgId, check(wanted, ProfileChanges));
      } catch (error) {
        if (!(error instanceof EdgeFailure)) throw error;
        return refuse(error.message, namesOf(error));
      }
      return c.redirect('/organization?saved', 303);
    });
}

function namesOf({ details }: EdgeFailure): readonly string[] {
  return z.array(z.string()).safeParse(details.nearest).data ?? [];
}
