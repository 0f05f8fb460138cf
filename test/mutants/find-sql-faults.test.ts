import { expect, test } from 'bun:test';
import { findSqlFaults } from './find-sql-faults.ts';

/** Each fault of a statement as it would be. */
function mutate(sql: string): string[] {
  return findSqlFaults(sql).map(
    ({ start, end, replacement }) => sql.slice(0, start) + replacement + sql.slice(end),
  );
}

test('a column that is not assigned is left out with its comma, whatever is computed for it', () => {
  const faults = mutate(
    "update t set a = 1, b = case when c = 2 then 3 else 4 end, d = now() where id = 'x'",
  );
  expect(faults).toContain(
    "update t set b = case when c = 2 then 3 else 4 end, d = now() where id = 'x'".replace('set ', 'set  '),
  );
  expect(faults).toContain("update t set a = 1, d = now() where id = 'x'");
  expect(faults).toContain("update t set a = 1, b = case when c = 2 then 3 else 4 end where id = 'x'");
});

test('a condition is left out whole, turned, and joined by the other word', () => {
  const faults = mutate('select 1 from t where a < b and not (c is null or d = e) order by f');
  expect(faults).toEqual(
    expect.arrayContaining([
      'select 1 from t where a < b  order by f',
      'select 1 from t where a <= b and not (c is null or d = e) order by f',
      'select 1 from t where a < b or not (c is null or d = e) order by f',
      'select 1 from t where a < b and  (c is null or d = e) order by f',
      'select 1 from t where a < b and not (c is not null or d = e) order by f',
      'select 1 from t where a < b and not (c is null or d <> e) order by f',
      'select 1 from t where a < b and not (c is null or d = e) order by f desc',
    ]),
  );
});

test('values that are put in, types, texts and «between … and» are no faults', () => {
  expect(mutate("select \0\0\0::numeric(14,2) where 'a < b' between 'c' and 'd'")).toEqual([]);
});
