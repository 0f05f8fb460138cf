import { afterAll, afterEach, beforeAll, beforeEach } from 'bun:test';
import type { Sql } from '../../src/store/driver/connect.ts';
import { openTestFeeds, type TestFeeds } from './open-feed-ports.ts';
import { type FeedServer, serveFeed } from './serve-feed.ts';
import { useTestDatabase } from './test-database.ts';

/**
 * Gives the calling test file feeds on a database of its own, and for each test a shop of its own that serves its file. What
 * it returns works inside of tests and hooks only.
 */
export function useFeeds(): {
  readonly sql: () => Sql;
  readonly feeds: () => TestFeeds;
  readonly shop: () => FeedServer;
} {
  const database = useTestDatabase();
  let feeds: TestFeeds | undefined;
  let shop: FeedServer | undefined;
  beforeAll(async () => {
    feeds = await openTestFeeds(database().sql);
  });
  afterAll(() => feeds?.close());
  beforeEach(() => {
    shop = serveFeed();
  });
  afterEach(() => shop?.stop());
  const opened = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('the feeds have not been opened');
    return value;
  };
  return { sql: () => database().sql, feeds: () => opened(feeds), shop: () => opened(shop) };
}
