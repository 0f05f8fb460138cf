import { expect, test } from 'bun:test';
import { buildCatalog } from '../support/build-catalog.ts';
import { pushReport } from '../support/push-catalog.ts';
import { useServer } from '../support/use-server.ts';

const { organization } = useServer();

test('the details of an unknown run are not found', async () => {
  const owner = await organization();
  const { run_id } = await pushReport(
    owner,
    buildCatalog({ offers: [{ id: 'a' }, { id: 'b', price: null }] }),
  );
  const statusOf = async (id: string, detail: string): Promise<number> => {
    const answer = await fetch(`${owner.server.baseUrl}/v1/org/runs/${id}/${detail}`, {
      headers: { cookie: owner.cookie },
    });
    return answer.status;
  };
  for (const detail of ['refusals', 'changes', 'refusals.csv']) {
    expect([detail, await statusOf(run_id, detail)]).toEqual([detail, 200]);
    expect([detail, await statusOf(crypto.randomUUID(), detail)]).toEqual([detail, 404]);
    expect([detail, await statusOf('none', detail)]).toEqual([detail, 404]);
  }
});
