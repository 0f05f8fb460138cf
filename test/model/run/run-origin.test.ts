import { expect, test } from 'bun:test';
import { originOfLink } from '../../../src/model/run/run-origin.ts';

test.each([
  ['https://xn--80aairftm.xn--p1ai/feed.xml', 'магазин.рф'],
  ['https://магазин.рф:8443/feed.xml', 'магазин.рф:8443'],
  ['https://Shop.example/feed.xml', 'shop.example'],
  ['http://127.0.0.1:8080/feed.xml', '127.0.0.1:8080'],
  ['http://[::1]:8080/feed.xml', '[::1]:8080'],
])('the host of %p stands in the history as messages spell it: %p', (link, starter) => {
  expect(originOfLink(link)).toEqual({ by: 'link', starter, fileName: 'feed.xml' });
});
