import { expect, test } from 'bun:test';
import { listFeedHosts } from '../../../src/store/feeds/list-feed-hosts.ts';
import { useTestDatabase } from '../../support/test-database.ts';

const database = useTestDatabase();

test('servers of feeds are told without their ports, the most used first, and no more than are asked for', async () => {
  const { sql } = database();
  const links = [
    'https://shop.example:8443/a.xml',
    'https://shop.example/b.xml',
    'http://other.example:80/c.xml',
    'http://third.example/d.xml',
  ];
  for (const url of links) {
    const id = Bun.randomUUIDv7();
    await sql`insert into organizations (id, name) values (${id}, 'О')`;
    await sql`insert into feeds (org_id, url) values (${id}, ${url})`;
  }
  expect(await listFeedHosts(sql, 5)).toEqual(['shop.example', 'other.example', 'third.example']);
  expect(await listFeedHosts(sql, 1)).toEqual(['shop.example']);
});
