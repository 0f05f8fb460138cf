import { expect, test } from 'bun:test';
import { type Draw, openDraw, pick } from '../../bench/draw.ts';
import type { RunReport } from '../../src/model/report.ts';
import type { ConversionPool } from '../../src/run/pool/conversion-pool.ts';
import type { RunRequest } from '../../src/run/run-request.ts';
import { buildCatalog, type OfferParts } from '../support/build-catalog.ts';
import { openInlinePool } from '../support/open-inline-pool.ts';
import { useRuns } from '../support/use-runs.ts';

const { database, runs } = useRuns({ threads: 1 });

/** Without what says which run it was; of a dry run the spec tells nothing else apart. */
const comparable = ({ run_id: _id, dry_run: _dry, ...report }: RunReport) => report;

/** A pool that makes rows of so few new products that most have none: a dry run lists more of them than these files hold. */
function sparingly(others: number): ConversionPool {
  const inline = openInlinePool(4, (ordinal) => (ordinal * 7919) % 3);
  const convert: ConversionPool['convert'] = async (task, work) => {
    const wanted = task.wanted === null ? null : { ...task.wanted, others };
    return await inline.convert({ ...task, wanted }, work);
  };
  return { ...inline, convert };
}

const NAMES = [
  'Дрель ударная Кряжич ДУ-650',
  'Болт М8х60 оцинкованный, 50 шт',
  'Куртка зимняя Polar синяя',
  `Дрель ${'очень ударная '.repeat(13)}и ещё 🔩🔩🔩🔩🔩🔩🔩🔩🔩🔩 лучше`,
  'Дрель \u0007с патроном',
  '',
];

function drawOffer(draw: Draw): OfferParts {
  const some = <T>(...choices: readonly T[]) => pick(choices, draw);
  const rarely = <T extends object>(parts: T): T | object => (draw() < 0.08 ? parts : {});
  return {
    id: `p${Math.floor(draw() * 60)}`,
    name: pick(NAMES, draw),
    price: some(100, 100, 250),
    categoryId: some(10, 10, 20, 30),
    ...rarely({ id: null }),
    ...rarely({ available: 'false' }),
    ...rarely({ price: null }),
    ...rarely({ categoryId: null }),
    ...rarely({ name: 'Пистолет боевой' }),
    ...rarely({ description: `Слово за словом. ${'Ещё слово. '.repeat(700)}` }),
    ...rarely({ raw: '<param name="Количество в упаковке, шт">4</param>' }),
    ...(draw() < 0.5 ? { params: { 'Наличие реверса': 'да', Цвет: some('синий', 'красный') } } : {}),
    ...(draw() < 0.5 ? { pictures: [`https://example.com/${some(1, 2)}.jpg`] } : {}),
  };
}

/** JSON is YAML as well, and can hold what XML cannot: half a letter. */
function writeYaml(offers: readonly OfferParts[], draw: Draw): string {
  return JSON.stringify({
    shop: 'Проверочный магазин',
    ...(draw() < 0.5 ? { city: pick(['Казань', 'Нигдеград'], draw) } : {}),
    offers: offers.map(({ id, name, price, categoryId, params }) => ({
      ...(id === null ? {} : { id }),
      name: draw() < 0.1 ? `${name} \ud83d` : name,
      ...(price === null ? {} : { price }),
      category: categoryId === null ? '' : pick(['Инструмент/Дрели', 'Крепёж/Болты', 'Невесть/Что'], draw),
      ...(params === undefined ? {} : { params }),
    })),
  });
}

/** What people, stopped feeds and an older version leave behind between two imports. */
async function disturb(orgId: string, step: number): Promise<void> {
  const { sql } = database();
  const every = (count: number) => sql`
    where org_id = ${orgId} and external_id is not null and (hashtext(external_id || ${step})::bigint & 1023) % ${count} = 0`;
  await sql`update intentions set state = 'withdrawn' ${every(7)}`;
  await sql`update intentions set state = 'closed' ${every(11)}`;
  await sql`update intentions set state = 'closed', pins = '{closed}' ${every(23)}`;
  await sql`update intentions set pins = '{price,title}', title = 'своё', edits = '{"title": "дрель"}' ${every(9)}`;
  await sql`update intentions set price = 77, edits = '{"price": "100.00"}' ${every(5)}`;
  await sql`update intentions set price = 78, edits = '{"price": null, "tags": null}', file_hash = null ${every(13)}`;
  await sql`update intentions set raw_hash = raw_hash + 1 ${every(3)}`;
  await sql`
    insert into intentions (org_id, id, channel, state, title, name, body, price, quantity, territory_level, tags)
    values (${orgId}, ${Bun.randomUUIDv7()}, 'manual', 'published', 'ручная', 'ручная', '', 1, 1, 'country', '{дрель}')`;
}

test.each(Array.from({ length: 10 }, (_, seed) => seed))(
  'a dry run tells what the real run then tells, of any catalog on any history: %p',
  async (seed) => {
    const draw = openDraw(20261123, seed);
    const isYaml = seed % 3 === 2;
    let organization: RunRequest['organization'] = await runs.organization({
      ...(draw() < 0.5 ? { limit: 30 } : {}),
    });
    let offers = Array.from({ length: 70 }, () => drawOffer(draw));
    for (let step = 0; step < 3; step++) {
      const catalog = isYaml ? writeYaml(offers, draw) : buildCatalog({ offers });
      const request = {
        removeMissing: draw() < 0.5,
        ...(draw() < 0.3 ? { maxClosePercent: 20 } : {}),
        channel: pick(['push', 'pull'] as const, draw),
      };
      const settings = { ...runs.ports.settings, conversionVersion: draw() < 0.7 ? 'test' : 'another' };
      const pool = sparingly(pick([0, 1, 5], draw));
      const dry = await runs.run(organization, catalog, { ...request, dryRun: true }, { settings, pool });
      const real = await runs.run(organization, catalog, request, { settings });
      expect(comparable(dry)).toEqual(comparable(real));
      await disturb(organization.id, step);
      offers = offers.map((offer) => (draw() < 0.6 ? offer : drawOffer(draw))).slice(Math.floor(draw() * 9));
      if (draw() < 0.5) organization = { ...organization, city: 'Казань' };
    }
  },
);
