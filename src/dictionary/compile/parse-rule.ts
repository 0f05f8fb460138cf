import type { LineMistake } from '../../model/dictionary/mistake.ts';
import { foldText } from '../../text/fold-text.ts';
import type { ValueRule } from '../dictionary.ts';

/**
 * Reads the rule column of characteristics.tsv: `value`, `list`, `models`, `size`, `flag:TAG`, `flag:TAG/TAG-WHEN-NO`,
 * `number:TEMPLATE {}`, `prefix:TEMPLATE {}`, `map:a=b;c=d`, `title:TITLE`. See dict/README.md.
 */
export function parseRule(text: string): ValueRule | LineMistake {
  const colon = text.indexOf(':');
  const kind = colon < 0 ? text : text.slice(0, colon);
  const argument = colon < 0 ? '' : text.slice(colon + 1).trim();
  const parser = RULE_PARSERS[kind];
  return parser === undefined ? { code: 'unknown_rule', written: kind } : parser(argument);
}

const RULE_PARSERS: Readonly<Record<string, (argument: string) => ValueRule | LineMistake>> = {
  value: () => ({ kind: 'value' }),
  list: () => ({ kind: 'list' }),
  models: () => ({ kind: 'models' }),
  size: () => ({ kind: 'size' }),
  flag: parseFlag,
  number: (template) =>
    template.includes('{}') ? { kind: 'number', template } : { code: 'number_without_place', written: '' },
  prefix: (template) =>
    template.includes('{}') ? { kind: 'prefix', template } : { code: 'prefix_without_place', written: '' },
  map: parseMap,
  title: (title) => (title === '' ? { code: 'rule_without_title', written: '' } : { kind: 'title', title }),
};

function parseFlag(argument: string): ValueRule | LineMistake {
  const slash = argument.indexOf('/');
  const yes = (slash < 0 ? argument : argument.slice(0, slash)).trim();
  const no = slash < 0 ? '' : argument.slice(slash + 1).trim();
  if (yes === '' && no === '') return { code: 'flag_without_tag', written: '' };
  return { kind: 'flag', yes: yes === '' ? null : yes, no: no === '' ? null : no };
}

function parseMap(argument: string): ValueRule | LineMistake {
  const values = new Map<string, string>();
  for (const pair of argument.split(';')) {
    if (pair.trim() === '') continue;
    const equals = pair.indexOf('=');
    if (equals < 0) return { code: 'no_pair', written: pair.trim() };
    values.set(foldText(pair.slice(0, equals)), pair.slice(equals + 1).trim());
  }
  return values.size === 0 ? { code: 'map_without_pairs', written: '' } : { kind: 'map', values };
}
