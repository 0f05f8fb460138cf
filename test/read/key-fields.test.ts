import { expect, test } from 'bun:test';
import { keyFields } from '../../src/read/yml/read-yml-offer.ts';

test('two elements of an offer that would hide one another stop the program at its start, and are named', () => {
  const [name, price] = [{ name: 'name' }, { name: 'price' }];
  expect(keyFields([name, price]).filter((field) => field !== null)).toEqual([name, price]);
  expect(() => keyFields([name, price, { name: 'rare' }])).toThrow('<name> and <rare>');
});
