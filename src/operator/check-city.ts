import type { Sql } from '../store/driver/connect.ts';
import { findTerritories } from '../store/territories/find-territories.ts';
import { isRegistryEmpty, nearestCities } from '../store/territories/suggest-cities.ts';
import { OperatorError } from './operator-error.ts';

/**
 * Refuses a city that the territory registry does not know and names the nearest ones; none and '' are fine. Before the
 * first start of the service the registry is empty, and any city goes.
 */
export async function checkCity(sql: Sql, city: string | undefined): Promise<void> {
  if (city === undefined || city.trim() === '') return;
  if ((await findTerritories(sql, [city]))[city] || (await isRegistryEmpty(sql))) return;
  const nearest = await nearestCities(sql, city, 5);
  const hint = nearest.length === 0 ? '' : `; did you mean ${nearest.map(({ name }) => name).join(', ')}?`;
  throw new OperatorError(`no registry knows the city "${city}"${hint}`);
}
