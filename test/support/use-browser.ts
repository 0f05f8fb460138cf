import { afterAll, afterEach, beforeAll, describe, expect } from 'bun:test';
import axe from 'axe-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { TestOrganization } from './create-organization.ts';
import { NO_BROWSER, openBrowser } from './open-browser.ts';

/** The browser of one test file. */
export interface BrowserOfFile {
  /** A page of its own context; signed in when an organization is given. */
  open(
    baseUrl: string,
    owner: TestOrganization | null,
    options?: { readonly width?: number; readonly dark?: boolean },
  ): Promise<Page>;
}

/** A desk and a phone, in both colour schemes: what a page must be sound on. */
export const SCREENS = [
  { width: 1200, dark: true },
  { width: 390, dark: false },
];

/** Tests that need a browser; where there is none they are skipped and say why. */
export function describeInBrowser(what: string, tests: () => void): void {
  describe.skipIf(NO_BROWSER !== null)(NO_BROWSER === null ? what : `${what} (${NO_BROWSER})`, tests);
}

/**
 * Starts a browser before the tests of the calling file and ends it after them. A test fails when its pages have complained:
 * of errors of scripts, violations of the content policy.
 */
export function useBrowser(): BrowserOfFile {
  let browser: Browser | undefined;
  const contexts: BrowserContext[] = [];
  const complaints: string[] = [];
  beforeAll(async () => {
    if (NO_BROWSER === null) browser = await openBrowser();
  }, 120_000);
  afterEach(async () => {
    const heard = complaints.splice(0);
    for (const context of contexts.splice(0)) await context.close();
    expect(heard).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
  }, 120_000);
  return {
    open: async (baseUrl, owner, { width = 1200, dark = false } = {}) => {
      const context = await browser!.newContext({
        baseURL: baseUrl,
        locale: 'ru-RU',
        viewport: { width, height: 900 },
        colorScheme: dark ? 'dark' : 'light',
        acceptDownloads: true,
      });
      contexts.push(context);
      context.setDefaultTimeout(45_000);
      if (owner !== null) await signIn(context, owner);
      const page = await context.newPage();
      page.on('pageerror', (error) => complaints.push(`script: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
          complaints.push(`console: ${message.text()}`);
      });
      return page;
    },
  };
}

/** No serious finding of axe on the page as it stands, and nothing sticks out to the right. */
export async function expectSound(page: Page): Promise<void> {
  expect(await findBarriers(page)).toEqual([]);
  await expectNoOverflow(page);
}

/** The serious findings of axe on the page as it stands; to be empty. */
export async function findBarriers(page: Page): Promise<string[]> {
  await page.waitForLoadState('domcontentloaded');
  // As a script of the test and not of the page: its policy admits none but ours.
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: axe.source });
  const { result } = await session.send('Runtime.evaluate', {
    expression: `axe.run(document, { resultTypes: ['violations'] }).then((found) => JSON.stringify(found.violations))`,
    awaitPromise: true,
    returnByValue: true,
  });
  const violations = JSON.parse(result.value as string) as {
    id: string;
    impact: string;
    nodes: { html: string; failureSummary: string }[];
  }[];
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]!.html} ${nodes[0]!.failureSummary}`);
}

/** Nothing sticks out to the right: a phone need not scroll sideways. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  expect(overflow).toBe(0);
}

async function signIn(context: BrowserContext, owner: TestOrganization): Promise<void> {
  const [name = '', value = ''] = owner.cookie.split(/=(.*)/s);
  await context.addCookies([{ name, value, url: owner.server.baseUrl }]);
}
