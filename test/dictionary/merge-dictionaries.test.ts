import { expect, test } from 'bun:test';
import { mergeDictionaries } from '../../src/dictionary/merge-dictionaries.ts';

const merge = (base: string, ours: string, theirs: string, file = 'makers.tsv') => {
  const { files, conflicts, taken } = mergeDictionaries(
    { [file]: base },
    { [file]: ours },
    { [file]: theirs },
  );
  return { text: files[file], conflicts, taken };
};

test('rows that only one has edited stand as edited, in the order and with the comments of the release', () => {
  const base = '# a note\na\t1\nb\t2\nc\t3\nd\t4\n';
  const ours = '# a note\na\t1\nnew here\t9\nb\tours\nd\t4\n';
  const theirs = '# a better note\na\ttheirs\nb\t2\nc\t3\nnew there\t8\nd\t4\n';
  expect(merge(base, ours, theirs)).toEqual({
    text: '# a better note\na\ttheirs\nnew here\t9\nb\tours\nnew there\t8\nd\t4\n',
    conflicts: [],
    taken: 2,
  });
});

test('a row that both have edited otherwise is a conflict and stays as edited here; edited alike it is none', () => {
  const { text, conflicts } = merge(
    'a\t1\nb\t2\nc\t3\n',
    'a\tours\nb\tsame\n',
    'a\ttheirs\nb\tsame\nc\tlater\n',
  );
  expect(text).toBe('a\tours\nb\tsame\n');
  expect(conflicts).toEqual([
    { file: 'makers.tsv', base: 'a\t1', ours: 'a\tours', theirs: 'a\ttheirs' },
    { file: 'makers.tsv', base: 'c\t3', ours: null, theirs: 'c\tlater' },
  ]);
});

test('rows of weights are told by domain, title and characteristic', () => {
  const base = 'tools\t*\tcolor\t0.1\ntools\t*\tvendor\t0.9\n';
  const ours = 'tools\t*\tcolor\t0.7\ntools\t*\tvendor\t0.9\n';
  const theirs = 'tools\t*\tcolor\t0.1\ntools\t*\tvendor\t0.8\n';
  const { text, conflicts } = merge(base, ours, theirs, 'weights.tsv');
  expect([text, conflicts]).toEqual(['tools\t*\tcolor\t0.7\ntools\t*\tvendor\t0.8\n', []]);
});

test('a table that came with the release is taken, one that was removed there stays only where it was edited here', () => {
  const { files } = mergeDictionaries(
    { old: 'a\n', edited: 'a\n' },
    { old: 'a\n', edited: 'b\n' },
    { fresh: 'c\n' },
  );
  expect(files).toEqual({ edited: 'b\n', fresh: 'c\n' });
});

test.each(['weights.tsv', 'value-normal.tsv', 'stop-words.tsv', 'learned-weights.tsv'])(
  'rows of %s are told by more than their first column: one that is gone here is no other that was changed there',
  (file) => {
    const { text, conflicts } = merge(
      'a\tx\tp\t1\na\ty\tp\t2\n',
      'a\ty\tp\t2\n',
      'a\tx\tp\t1\na\ty\tp\t3\n',
      file,
    );
    expect({ text, conflicts }).toEqual({ text: 'a\ty\tp\t3\n', conflicts: [] });
  },
);
