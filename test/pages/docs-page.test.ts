import { describe, expect, test } from 'bun:test';
import { NO_BROWSER } from '../support/open-browser.ts';
import { expectNoOverflow, findBarriers, useBrowser } from '../support/use-browser.ts';
import { useServer } from '../support/use-server.ts';

const file = useServer();
const browser = useBrowser();

describe.skipIf(NO_BROWSER !== null)(
  `the documentation in a browser${NO_BROWSER === null ? '' : ` (skipped: ${NO_BROWSER})`}`,
  () => {
    for (const path of ['/docs', '/docs/api', '/docs/errors'])
      for (const [how, options] of [
        ['on a desk, light', { width: 1200, dark: false }],
        ['on a phone, dark', { width: 390, dark: true }],
      ] as const)
        test(`${path} ${how} has no barriers, fits, and the browser complains of nothing`, async () => {
          const { page, complaints } = await browser.open(file.server().baseUrl, null, options);
          await page.goto(path);
          expect(await findBarriers(page)).toEqual([]);
          await expectNoOverflow(page);
          expect(complaints).toEqual([]);
        });
  },
);
