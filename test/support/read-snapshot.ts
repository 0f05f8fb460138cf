import type { TestOrganization } from './create-organization.ts';
import { listIntentions } from './list-intentions.ts';

/** What an organization has on sale, as text that can be compared: id, state, price and photos of everything. */
export async function readSnapshot(organization: TestOrganization): Promise<string> {
  const items = await listIntentions(organization, { limit: '200' });
  return items
    .map((item) =>
      [item.external_id, item.state, Number(item.price), item.title, item.photos.length, item.channel].join(
        ' ',
      ),
    )
    .sort()
    .join('\n');
}
