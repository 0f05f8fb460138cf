import { expect, test } from 'bun:test';
import type { RunReport } from '../../src/model/report.ts';
import { ask } from '../support/ask.ts';
import { buildCatalog } from '../support/build-catalog.ts';
import { listIntentions } from '../support/list-intentions.ts';
import { pushCatalog } from '../support/push-catalog.ts';
import { BUNDLED, listPayloads, REAL } from '../support/read-corpus.ts';
import { describeInBrowser, useBrowser } from '../support/use-browser.ts';
import { useSharedServer } from '../support/use-server.ts';

const file = useSharedServer();
const browser = useBrowser();

/** Payloads of our own, and a sample of the real ones where they are present. */
function pickPayloads(): string[] {
  const real = (REAL === null ? [] : listPayloads(REAL)).filter(
    (line) => line.length < 300 && !/[\0-\x08\x0b-\x1f]/.test(line),
  );
  return [...listPayloads(BUNDLED), ...real.filter((_, index) => index % 90 === 0)];
}

/** Whatever a page must not contain when every text of a shop is a text. */
const FOREIGN = `[
  ...document.querySelectorAll('script:not([src^="/assets/"]), iframe, object, embed, base, [style], main svg [onload]'),
  ...[...document.querySelectorAll('*')].filter((each) =>
    [...each.attributes].some(({ name, value }) => name.startsWith('on') || /^\\s*javascript:/i.test(value) && name !== 'value')),
].map((each) => each.outerHTML.slice(0, 200))`;

describeInBrowser('texts of a shop are texts', () => {
  test('payloads as names, shops, ids, categories, currencies, descriptions, tags and links run nowhere', async () => {
    const owner = await file.organization();
    const payloads = pickPayloads();
    const catalog = (price: number) =>
      buildCatalog({
        shop: payloads.join(' ').slice(0, 400),
        categories: [
          { id: 1, name: payloads[0]! },
          { id: 10, name: payloads[1]! },
        ],
        offers: payloads.flatMap((payload, index) => [
          {
            id: `good-${index} ${payload.slice(0, 100)}`,
            name: `Дрель ${payload}`,
            description: payload,
            vendor: payload,
            price,
          },
          { id: `bad-${index} ${payload.slice(0, 100)}`, name: payload, price: 0 },
          {
            id: `usd-${index}`,
            name: payload,
            raw: `<currencyId>${escapeXml(payload.slice(0, 30))}</currencyId>`,
          },
        ]),
      });
    expect((await pushCatalog(owner, catalog(100))).status).toBe(200);
    const dry = (await (await pushCatalog(owner, catalog(200), { dryRun: true })).json()) as RunReport;
    await pushCatalog(owner, `<yml_catalog><shop><name>${payloads[0]}</shop>`);
    await ask(owner, 'PUT /v1/org/feed', {
      url: 'https://shop.example/"><img src=x onerror=alert(1)>',
      auto_update: false,
    });
    const [intention] = await listIntentions(owner);
    const page = await browser.open(file.server().baseUrl, owner);
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    const query = encodeURIComponent('"><img src=x onerror=alert(1)>');
    for (const path of [
      '/',
      '/runs',
      `/runs/${dry.run_id}`,
      `/runs/${dry.run_id}?q=${query}`,
      `/runs/${dry.run_id}/changes`,
      `/runs/${dry.run_id}/changes?q=${query}`,
      '/intentions',
      `/intentions?q=${query}`,
      `/intentions/${intention!.id}`,
      `/intentions/${intention!.id}?explain=1&name=${query}&category=${query}&vendor=${query}&params=${query}:1`,
      '/notifications',
      `/login?next=${query}`,
      `/nowhere/${query}`,
    ]) {
      await page.goto(path);
      expect([path, await page.evaluate(FOREIGN)]).toEqual([path, []]);
    }
    expect(dialogs).toEqual([]);
  });

  test('the answer of an upload is shown as text too', async () => {
    const owner = await file.organization();
    const page = await browser.open(file.server().baseUrl, owner);
    await page.goto('/');
    const body = '<yml_catalog><shop><img src=x onerror=alert(1)></shop></yml_catalog>';
    await page.locator('input[type=file]').setInputFiles({
      name: '<img src=x onerror=alert(1)>.xml',
      mimeType: 'application/xml',
      buffer: Buffer.from(body),
    });
    await page.getByRole('button', { name: 'Проверить' }).click();
    await page.locator('#upload-outcome .bad').waitFor();
    expect(await page.evaluate(FOREIGN)).toEqual([]);
  });
});

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
