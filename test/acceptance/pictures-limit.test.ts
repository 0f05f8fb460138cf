import { expect, test } from 'bun:test';
import { buildCatalog } from '../support/build-catalog.ts';
import { getIntention } from '../support/list-intentions.ts';
import { pushReport } from '../support/push-catalog.ts';
import { useServer } from '../support/use-server.ts';

const file = useServer({ env: { PICTURES_PER_OFFER: '1' } });

test('the number of pictures taken per product is set by the operator', async () => {
  const pictures = ['https://example.com/1.jpg', 'https://example.com/2.jpg'];
  await pushReport(file.shared(), buildCatalog({ offers: [{ id: 'one', pictures }] }));
  expect((await getIntention(file.shared(), 'one')).photos).toHaveLength(1);
});
