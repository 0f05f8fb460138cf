import { expect, test } from 'bun:test';
import { type FileValues, planEdit, planRestore } from '../../src/model/hand-edits.ts';

const STORED: FileValues = {
  title: 'дрель',
  description: '<p>Дрель</p>',
  price: '100.00',
  quantity: { value: '1.000', unit: null },
  territory: { level: 'city', region: 'Москва', city: 'Москва', address: null },
  tags: ['650 вт'],
};

test('an edit changes the fields that are given and differ, and marks each with the file’s value', () => {
  const given = { title: 'дрель мечты', price: '100.00', quantity: { value: 1 }, tags: ['650 вт'] };
  expect(planEdit(STORED, null, given)).toEqual({
    changes: { title: 'дрель мечты' },
    edits: { title: 'дрель' },
  });
});

test('a second edit of a field keeps the file’s value, not that of the first', () => {
  const stored = { ...STORED, title: 'дрель мечты' };
  expect(planEdit(stored, { title: 'дрель' }, { title: 'мечта' }).edits).toEqual({ title: 'дрель' });
});

test('a field that gets the file’s value again is no edit any more', () => {
  const stored = { ...STORED, title: 'дрель мечты', price: '7.00' };
  const edits = { title: 'дрель', price: '100.00' };
  const once = planEdit(stored, edits, { title: 'дрель' });
  expect(once).toEqual({ changes: { title: 'дрель' }, edits: { price: '100.00' } });
  expect(planEdit({ ...stored, title: 'дрель' }, once.edits, { price: '100.00' }).edits).toBeNull();
});

test('a place is alike whether its absent parts are null or left out', () => {
  const file = { level: 'city', city: 'Москва', region: 'Москва' };
  const stored = { ...STORED, territory: { level: 'country' } };
  expect(planEdit(stored, { territory: file }, { territory: STORED.territory }).edits).toBeNull();
});

test('a file’s value that nobody knows stays unknown, whatever the hand sets', () => {
  expect(planEdit(STORED, { title: null }, { title: 'мечта' }).edits).toEqual({ title: null });
});

test('an edit to the value that is stored and the file’s as well ends the mark alone', () => {
  const edits = { title: 'дрель', price: '7.00' };
  expect(planEdit(STORED, edits, { title: 'дрель' })).toEqual({ changes: {}, edits: { price: '7.00' } });
});

test('what is put back has the file’s value; what no hand has set needs none; one that nobody knows is told', () => {
  const edits = { title: 'дрель', price: null };
  expect(planRestore(edits, ['title', 'tags'])).toEqual({ given: { title: 'дрель' }, unknown: [] });
  expect(planRestore(edits, ['title', 'price']).unknown).toEqual(['price']);
  expect(planRestore(null, ['title'])).toEqual({ given: {}, unknown: [] });
});
