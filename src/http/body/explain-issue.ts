import type { z } from 'zod';
import { cutCharacters } from '../../text/cut-characters.ts';

type Issue = z.core.$ZodIssue;

/** Which value from outside is wrong, and what it should be, in Russian. The issue carries its input. */
export function explainIssue(issue: Issue): { readonly member: string; readonly text: string } {
  const isUnknown = issue.code === 'unrecognized_keys';
  const path = isUnknown ? [...issue.path, issue.keys[0]] : issue.path;
  const member = cutCharacters(path.map(String).join('.'), 200);
  if (isUnknown) return { member, text: issue.message };
  if (member === '') return { member, text: 'Ожидается объект JSON.' };
  return { member, text: `Поле «${member}»: ${sayExpected(issue)}.` };
}

function sayExpected(issue: Issue): string {
  if (issue.input === undefined && issue.code !== 'custom') return 'не передано';
  switch (issue.code) {
    case 'invalid_type':
      return `ожидается ${nameType(issue)}`;
    case 'invalid_union':
      return `ожидается ${issue.errors.flat().map(nameType).join(' или ')}`;
    case 'invalid_value':
      return `возможно только ${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return sayBound(issue.origin, issue.minimum, 'не меньше');
    case 'too_big':
      return sayBound(issue.origin, issue.maximum, 'не больше');
    case 'invalid_format':
      return issue.format === 'uuid'
        ? 'нужен номер вида 019e55a2-7c0e-7000-8000-0123456789ab'
        : 'записано неверно';
    default:
      return 'неверное значение';
  }
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'текст',
  number: 'число',
  int: 'целое число',
  boolean: 'true или false',
  array: 'список',
  object: 'объект',
  record: 'объект',
};

const nameType = (issue: Issue): string =>
  issue.code === 'invalid_type' ? (TYPES[issue.expected] ?? 'другое значение') : 'другое значение';

/** What a bound counts, by the kind of value. */
const COUNTED: Readonly<Record<string, string>> = { string: ' знаков', array: ' в списке' };

function sayBound(origin: string, bound: number | bigint, words: string): string {
  if (bound === 1 && words === 'не меньше' && origin in COUNTED) return 'не должно быть пустым';
  const group = (value: number | bigint): string => String(value).replace(/\B(?=(\d{3})+$)/g, '\u00a0');
  return `${words} ${Number.isInteger(Number(bound)) ? group(bound) : String(bound).replace('.', ',')}${COUNTED[origin] ?? ''}`;
}
