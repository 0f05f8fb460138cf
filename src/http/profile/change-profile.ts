import type { z } from 'zod';
import { findImporter } from '../../store/accounts/find-importer.ts';
import { updateOrganization } from '../../store/accounts/organizations.ts';
import { findTerritories } from '../../store/territories/find-territories.ts';
import { nearestCities } from '../../store/territories/suggest-cities.ts';
import { cutCharacters } from '../../text/cut-characters.ts';
import { EdgeFailure } from '../edge/edge-failure.ts';
import type { WebPorts } from '../edge/web-ports.ts';
import type { ProfileChanges } from '../openapi/profile-operations.ts';

/** Names told of an unknown city. */
const MOST_NEAREST = 5;

/**
 * Changes what an organization says of itself; what is left out stays. The next import moves what took its place from the
 * profile. Rejects with EdgeFailure `no_such_city`, with the nearest names, and `bad_request` for a domain that the dictionary
 * does not have.
 */
export async function changeProfile(
  ports: Pick<WebPorts, 'sql' | 'run'>,
  orgId: string,
  { name, city, domain, time_zone: timeZone }: z.infer<typeof ProfileChanges>,
): Promise<void> {
  const { sql } = ports;
  const { importer: stored } = await findImporter(sql, orgId);
  const wanted = city === undefined || city === null ? city : city.trim() || null;
  if (wanted && wanted !== stored.city) await refuseUnknown(ports, wanted);
  if (domain && domain !== stored.domain && !ports.run.dictionary().domains.some(([id]) => id === domain))
    throw new EdgeFailure('bad_request', `Области товара «${domain}» нет в словаре.`, { member: 'domain' });
  await updateOrganization(sql, orgId, {
    ...(name === undefined ? {} : { name }),
    ...(timeZone === undefined ? {} : { timeZone }),
    ...(wanted === undefined ? {} : { city: wanted }),
    ...(domain === undefined ? {} : { domain: domain === '' ? null : domain }),
  });
}

async function refuseUnknown({ sql }: Pick<WebPorts, 'sql'>, city: string): Promise<void> {
  const known = (await findTerritories(sql, [city]))[city];
  if (known) return;
  const nearest = (await nearestCities(sql, city, MOST_NEAREST)).map(({ name }) => name);
  const hint = nearest.length === 0 ? 'Проверьте название.' : `Похожие: ${nearest.join(', ')}.`;
  throw new EdgeFailure('no_such_city', `Вы написали «${cutCharacters(city, 100)}». ${hint}`, {
    member: 'city',
    nearest,
  });
}
