import { expect, test } from 'bun:test';
import { writeTally } from '../../src/batch/write-tally.ts';

const TALLY = {
  tags: 3,
  noPhoto: true,
  descTruncated: false,
  drops: { 'вес 0.3 < порога 0.5': 2, 'вес 0.15 < порога 0.5': 1 },
  warnings: { unknown_city: 1 },
};

test('a tally is the text that version 0.1 stored: its counters, then drops and warnings in the order of their keys', () => {
  expect(writeTally(TALLY, { bare_ampersand: 4 })).toBe(
    '{"tags":3,"noPhoto":true,"descTruncated":false,"drops":{"вес 0.15 < порога 0.5":1,"вес 0.3 < порога 0.5":2},"warnings":{"bare_ampersand":4,"unknown_city":1}}',
  );
});

test('equal tallies are equal texts, however their members came', () => {
  const turned = {
    warnings: {},
    drops: { 'вес 0.15 < порога 0.5': 1, 'вес 0.3 < порога 0.5': 2 },
    descTruncated: false,
    noPhoto: true,
    tags: 3,
  };
  expect(writeTally(turned, { unknown_city: 1 })).toBe(writeTally(TALLY, {}));
});
