import { describe, expect, test } from 'bun:test';
import { OPERATIONS } from '../../src/http/openapi/operations.ts';
import { NO_BROWSER } from '../support/open-browser.ts';
import { expectSound, useBrowser } from '../support/use-browser.ts';
import { useSharedServer } from '../support/use-server.ts';

const file = useSharedServer();
const browser = useBrowser();

describe.skipIf(NO_BROWSER !== null)(
  `the documentation in a browser${NO_BROWSER === null ? '' : ` (skipped: ${NO_BROWSER})`}`,
  () => {
    for (const path of ['/docs', '/docs/errors'])
      for (const [how, options] of [
        ['on a desk, light', { width: 1200, dark: false }],
        ['on a phone, dark', { width: 390, dark: true }],
      ] as const)
        test(`${path} ${how} has no barriers, fits, and the browser complains of nothing`, async () => {
          const page = await browser.open(file.server().baseUrl, null, options);
          await page.goto(path);
          await expectSound(page);
        });

    test('/docs/api draws every operation with our own files alone, and the browser complains of nothing', async () => {
      const page = await browser.open(file.server().baseUrl, null);
      const asked: string[] = [];
      page.on('request', (request) => void asked.push(request.url()));
      await page.goto('/docs/api');
      for (const { id, section } of OPERATIONS)
        await page.locator(`[id="tag/${section}/operation/${id}"]`).first().waitFor({ state: 'attached' });
      const styled = await page.evaluate("getComputedStyle(document.querySelector('redoc h1')).fontSize");
      expect(Number.parseFloat(String(styled))).toBeGreaterThan(24);
      const elsewhere = asked.filter(
        (url) => !url.startsWith(file.server().baseUrl) && !url.startsWith('data:'),
      );
      expect(elsewhere).toEqual([]);
    });
  },
);
