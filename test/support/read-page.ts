import type { Locator } from 'playwright-core';

/**
 * How many elements a page has of a kind, once its document is whole: a click returns when the next page has begun, and
 * counting, unlike the reading of one element, does not wait for what is yet to come.
 */
export async function countOf(elements: Locator): Promise<number> {
  await elements.page().waitForLoadState('domcontentloaded');
  return elements.count();
}

/** What the elements of a kind say, from the first to the last, once the document is whole. */
export async function textsOf(elements: Locator): Promise<string[]> {
  await elements.page().waitForLoadState('domcontentloaded');
  return elements.allInnerTexts();
}
