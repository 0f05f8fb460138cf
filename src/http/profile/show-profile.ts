import { findImporter } from '../../store/accounts/find-importer.ts';
import { findTimeZone } from '../../store/accounts/organizations.ts';
import { findTerritories } from '../../store/territories/find-territories.ts';
import type { WebPorts } from '../edge/web-ports.ts';

/** What an organization says of itself, as API and page show it. */
export async function showProfile({ sql, run }: Pick<WebPorts, 'sql' | 'run'>, orgId: string) {
  const { name, importer } = await findImporter(sql, orgId);
  const timeZone = await findTimeZone(sql, orgId);
  const { city, domain } = importer;
  const territory = city === null ? null : ((await findTerritories(sql, [city]))[city] ?? null);
  return {
    name,
    city,
    territory,
    time_zone: timeZone,
    domain,
    domains: run.dictionary().domains.map(([id, title]) => ({ id, name: title })),
  };
}
