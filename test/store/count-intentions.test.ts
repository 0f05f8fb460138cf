import { beforeAll, expect, test } from 'bun:test';
import type { WantedIntentions } from '../../src/store/intentions/which-intentions.ts';
import { countIntentions } from '../../src/store/intentions/which-intentions.ts';
import { useTestDatabase } from '../support/test-database.ts';

const database = useTestDatabase();
const ORG = Bun.randomUUIDv7();
const RUN = Bun.randomUUIDv7();
const ALL = { externalId: null, state: null, words: [] } as const;
const LINK = 'https://shop.example/1.jpg';

interface Made {
  readonly externalId: string;
  readonly state?: string;
  readonly channel?: string;
  readonly edits?: string | null;
  readonly pictures?: readonly string[];
}

async function make({
  externalId,
  state = 'published',
  channel = 'push',
  edits = null,
  pictures = [],
}: Made) {
  const id = Bun.randomUUIDv7();
  await database().sql`
    insert into intentions (org_id, id, external_id, channel, state, title, name, body, price, quantity, territory_level, tags, edits, pictures)
    values (${ORG}, ${id}, ${externalId}, ${channel}, ${state}, 'дрель', 'Дрель', '', 100, 1, 'country', '{}', ${edits}::json, ${[...pictures]})`;
  return id;
}

beforeAll(async () => {
  const { sql } = database();
  await make({ externalId: 'bare' });
  await make({ externalId: 'pulled', channel: 'pull', state: 'closed' });
  await make({ externalId: 'edited', edits: '{"price": "1.00"}', state: 'withdrawn' });
  await make({ externalId: 'waiting', pictures: ['https://shop.example/2.jpg'] });
  await make({ externalId: 'pictured', pictures: [LINK] });
  const shown = await make({ externalId: 'by hand' });
  await sql`insert into intention_photos (org_id, intention_id, position, photo_hash) values (${ORG}, ${shown}, 0, 'a')`;
  for (const [url, hash] of [
    [LINK, 'b'],
    ['https://shop.example/2.jpg', null],
  ] as const)
    await sql`
      insert into photo_links (org_id, url_hash, url, pictures, rank, photo_hash)
      values (${ORG}, hash_link(${url}), ${url}, 1, 0, ${hash})`;
  for (const [position, externalId] of ['bare', 'pulled', null].entries())
    await sql`
      insert into run_refusals (org_id, run_id, position, list, code, reason, external_id, line, name)
      values (${ORG}, ${RUN}, ${position}, 'errors', 'no_price', '', ${externalId}, 1, '')`;
});

const count = (filter: Partial<WantedIntentions>) =>
  countIntentions(database().sql, ORG, { ...ALL, ...filter });

test.each<[sentence: string, filter: Partial<WantedIntentions>, counts: readonly [number, number, number]]>([
  ['nothing is asked', {}, [4, 1, 1]],
  ['a state is asked: the others are counted as well', { state: 'closed' }, [4, 1, 1]],
  ['a channel', { channel: 'pull' }, [0, 1, 0]],
  ['edited by hand', { edited: true }, [0, 0, 1]],
  ['edited or not', { edited: false }, [4, 1, 1]],
  ['without a photo that can be shown', { withoutPhoto: true }, [2, 1, 1]],
  ['with or without', { withoutPhoto: false }, [4, 1, 1]],
  ['refused by a run', { refusedBy: RUN }, [1, 1, 0]],
  ['refused by another', { refusedBy: ORG }, [0, 0, 0]],
  ['one product', { externalId: 'pictured' }, [1, 0, 0]],
])(
  'intentions are counted by what a list is narrowed to: %s',
  async (_, filter, [published, closed, withdrawn]) => {
    expect(await count(filter)).toEqual({ published, closed, withdrawn });
  },
);
