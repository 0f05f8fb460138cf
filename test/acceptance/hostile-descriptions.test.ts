import { describe, expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildCatalog, type OfferParts } from '../support/build-catalog.ts';
import { listIntentions } from '../support/list-intentions.ts';
import { pushReport } from '../support/push-catalog.ts';
import { CORPUS_ABSENT, CORPUS_FOLDER } from '../support/read-corpus.ts';
import { useServer } from '../support/use-server.ts';

const file = useServer();
const read = (name: string) => readFileSync(join(CORPUS_FOLDER, 'html', name), 'utf8');
/** The whole of what a stored description may contain: these tags without attributes, text, three references. */
const RESTRICTED =
  /^(?:<\/?(?:p|h3|ul|ol|li|strong|em)>|<br ?\/?>|[^<>&]|&(?:amp|lt|gt|quot|apos|nbsp|#39|#34);)*$/;

const sources: [string, () => string[]][] = [
  [
    'DOMPurify vectors',
    () => (JSON.parse(read('dompurify-vectors.json')) as { payload: string }[]).map((each) => each.payload),
  ],
  [
    'XSS payloads',
    () =>
      read('xss-payloads.txt')
        .split('\n')
        .filter((line) => line.trim() !== ''),
  ],
  [
    'real descriptions',
    () =>
      read('real-descriptions.jsonl')
        .trim()
        .split('\n')
        .map((line) => (JSON.parse(line) as { html: string }).html),
  ],
];

describe('whatever a description contains, the stored one has only restricted HTML, at most 6000 characters', () => {
  test.skipIf(CORPUS_ABSENT !== '').each(sources)(`%s${CORPUS_ABSENT}`, async (_what, texts) => {
    const shop = await file.organization();
    const usable = texts().map((text) => text.replaceAll(/[^\P{C}\n\t]/gu, ''));
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

  test('the same in a name, a param and a vendor: shown as text', async () => {
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
});
