import { expect, test } from 'bun:test';
import { drawChart } from '../../bench/harness/results/draw-chart.ts';
import { judgeTargets, medianOf, summarizeSeries } from '../../bench/harness/results/summarize-series.ts';
import { orderVariants } from '../../bench/harness/run/order-variants.ts';
import { parseOptions } from '../../bench/harness/run/parse-options.ts';

test('every round has every variant once, and every other round goes backwards', () => {
  expect(orderVariants(['a', 'b', 'c'], 3)).toEqual([
    { round: 1, variant: 'a' },
    { round: 1, variant: 'b' },
    { round: 1, variant: 'c' },
    { round: 2, variant: 'c' },
    { round: 2, variant: 'b' },
    { round: 2, variant: 'a' },
    { round: 3, variant: 'a' },
    { round: 3, variant: 'b' },
    { round: 3, variant: 'c' },
  ]);
});

test('the median is the middle value, or the mean of the two in the middle', () => {
  expect(medianOf([9, 1, 5])).toBe(5);
  expect(medianOf([1, 2, 4, 100])).toBe(3);
});

test('raw values are kept in the order they were measured', () => {
  const series = summarizeSeries([
    { name: 'ours', value: 30, unit: 'ms' },
    { name: 'floor', value: 10, unit: 'ms' },
    { name: 'ours', value: 20.12345, unit: 'ms' },
    { name: 'ours', value: 25, unit: 'ms' },
  ]);
  expect(series).toEqual([
    { name: 'ours', unit: 'ms', median: 25, values: [30, 20.12, 25] },
    { name: 'floor', unit: 'ms', median: 10, values: [10] },
  ]);
});

test('a target is met or missed by its medians, and left out when they were not measured', () => {
  const series = summarizeSeries([
    { name: 'ours', value: 30, unit: 'ms' },
    { name: 'floor', value: 10, unit: 'ms' },
  ]);
  const targets = judgeTargets(
    [
      { about: 'times the floor', measured: (median) => median('ours') / median('floor'), atMost: 3 },
      { about: 'slower', measured: (median) => median('ours'), atLeast: 31 },
      { about: 'unknown', measured: (median) => median('theirs'), atMost: 1 },
    ],
    series,
  );
  expect(targets).toEqual([
    { about: 'times the floor', measured: 3, limit: '≤ 3', met: true },
    { about: 'slower', measured: 30, limit: '≥ 31', met: false },
  ]);
});

test('the chart is an XML document with a bar for every series and a dot for every value', () => {
  const chart = drawChart('a & b', '<machine>', [
    { name: 'ours < theirs', unit: 'ms', median: 2, values: [1, 2, 3] },
    { name: 'memory', unit: 'MB', median: 300, values: [300] },
  ]);
  expect(Object.keys(Bun.XML.parse(chart))).toEqual(['svg']);
  expect(chart.match(/class="bar"/g)).toHaveLength(2);
  expect(chart.match(/class="dot"/g)).toHaveLength(4);
});

test('options are read by their types, and a mistake is named', () => {
  const { question, options } = parseOptions(['split', '--offers', '500', '--real', '--only=UTF']);
  expect(question).toBe('split');
  expect(options).toMatchObject({ offers: 500, real: true, only: 'UTF', rounds: 5 });
  expect(() => parseOptions(['--offers', 'many'])).toThrow('--offers must be a whole number');
  expect(() => parseOptions(['split', 'parse'])).toThrow('one question at a time');
  expect(() => parseOptions(['--ofers', '5'])).toThrow('--ofers');
});
