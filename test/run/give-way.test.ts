import { expect, test } from 'bun:test';
import { expectToGiveWay } from '../support/expect-to-give-way.ts';
import { useRuns } from '../support/use-runs.ts';

const { runs } = useRuns({ threads: 1 });

/** Offers that are all refused, as many as a file may have. */
const OFFERS = 60_000;

function* refusedCatalog(): Generator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(
    '<yml_catalog><shop><name>М</name><categories><category id="1">Дрели</category></categories><offers>',
  );
  for (let from = 0; from < OFFERS; from += 1000) {
    const offers = Array.from(
      { length: 1000 },
      (_, index) =>
        `<offer id="o${from + index}"><name>Дрель ударная ${'очень мощная '.repeat(14)}</name><categoryId>1</categoryId></offer>`,
    );
    yield encoder.encode(offers.join('\n'));
  }
  yield encoder.encode('</offers></shop></yml_catalog>');
}

test('a run of 60 000 refusals holds the main thread no longer than 150 ms of its work at a stretch', async () => {
  const organization = await runs.organization();
  const run = () => runs.run(organization, refusedPieces(), { dryRun: true });
  // Once for the compiler.
  expect((await run()).errors).toHaveLength(OFFERS);
  await expectToGiveWay(run, { withinMs: 150 });
}, 120_000);

async function* refusedPieces(): AsyncGenerator<Uint8Array> {
  yield* refusedCatalog();
}
