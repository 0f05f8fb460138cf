import { expect, test } from 'bun:test';
import { buildCatalog, type OfferParts } from '../support/build-catalog.ts';
import { listIntentions } from '../support/list-intentions.ts';
import { pushReport } from '../support/push-catalog.ts';
import { type Corpus, describeCorpora, listDescriptions, listPayloads } from '../support/read-corpus.ts';
import { useSharedServer } from '../support/use-server.ts';

const file = useSharedServer();
/** The whole of what a stored description may contain: these tags without attributes, text, three references. */
const RESTRICTED =
  /^(?:<\/?(?:p|h3|ul|ol|li|strong|em)>|<br ?\/?>|[^<>&]|&(?:amp|lt|gt|quot|apos|nbsp|#39|#34);)*$/;

const SOURCES = [
  ['payloads', listPayloads],
  ['descriptions', (corpus: Corpus) => listDescriptions(corpus).map(({ html }) => html)],
] as const;

describeCorpora(
  'whatever a description contains, the stored one has only restricted HTML, at most 6000 characters',
  (corpus) => {
    test.each(SOURCES)('%s', async (_what, list) => {
      const shop = await file.organization();
      const usable = list(corpus).map((text) => text.replaceAll(/[^\P{C}\n\t]/gu, ''));
      const offers: OfferParts[] = usable.flatMap((text, index) => [
        { id: `escaped-${index}`, name: 'Дрель', description: text },
        {
          id: `cdata-${index}`,
          name: 'Дрель',
          rawDescription: `<![CDATA[${text.replaceAll(']]>', ']] >')}]]>`,
        },
      ]);
      const report = await pushReport(shop, buildCatalog({ offers }));
      expect(report.counters.total).toBe(offers.length);
      const refusals = [...report.skipped, ...report.errors].filter(({ code }) => code !== 'forbidden_word');
      expect(refusals).toEqual([]);
      const wrong = (await listIntentions(shop, { limit: '200' })).filter(
        ({ description }) => !RESTRICTED.test(description) || description.length > 6000,
      );
      expect(
        wrong.slice(0, 5).map(({ external_id, description }) => [external_id, description.slice(0, 300)]),
      ).toEqual([]);
    });
  },
);

test('markup in a name, a param and a vendor is shown as text', async () => {
  const shop = file.shared();
  const bad = '<script>alert(1)</script>"\'><img src=x onerror=alert(2)>';
  await pushReport(
    shop,
    buildCatalog({
      offers: [{ id: 'name', name: `Дрель ${bad}`, vendor: bad, params: { [bad]: bad, Материал: bad } }],
    }),
  );
  const [intention] = await listIntentions(shop, { external_id: 'name' });
  expect(intention?.description).toMatch(RESTRICTED);
});
