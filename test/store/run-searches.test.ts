import { expect, test } from 'bun:test';
import { ask } from '../support/ask.ts';
import { buildCatalog } from '../support/build-catalog.ts';
import { pushReport } from '../support/push-catalog.ts';
import { useSharedServer } from '../support/use-server.ts';

const file = useSharedServer();

test('refusals and changes of a run are found by words in any order, «ё» written like «е»; every word must be there', async () => {
  const owner = await file.organization();
  const offers = (price: number) =>
    buildCatalog({
      offers: [
        { id: 'n1', name: 'Ёлка искусственная зелёная 100% литая', price },
        { id: 'n2', name: 'Дрель ударная', price },
      ],
    });
  const search = async (path: string, queries: readonly string[]) => {
    const found: number[] = [];
    for (const q of queries)
      found.push(
        ((await (await ask(owner, `GET ${path}?${new URLSearchParams({ q })}`)).json()) as { found: number })
          .found,
      );
    return found;
  };
  const queries = ['зеленая ЕЛКА', 'елка', 'N1 литая', '100% ёл', 'елка ударная', '1_0', ' '];
  const expected = [1, 1, 1, 1, 0, 0, 2];
  const refused = await pushReport(owner, offers(0));
  expect(await search(`/v1/org/runs/${refused.run_id}/refusals`, queries)).toEqual(expected);
  const checked = await pushReport(owner, offers(5), { dryRun: true });
  expect(await search(`/v1/org/runs/${checked.run_id}/changes`, queries)).toEqual(expected);
  const made = await pushReport(owner, offers(5));
  expect(await search(`/v1/org/runs/${made.run_id}/changes`, queries)).toEqual(expected);
});
