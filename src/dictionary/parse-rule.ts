import { foldText } from '../text/fold-text.ts';
import type { ValueRule } from './dictionary.ts';

/** A rule that cannot be read, with the reason. */
export interface RuleMistake {
  readonly mistake: string;
}

/**
 * Reads the rule column of characteristics.tsv: `value`, `list`, `models`, `size`, `flag:TAG`, `flag:TAG/TAG-WHEN-NO`,
 * `number:TEMPLATE {}`, `prefix:TEMPLATE {}`, `map:a=b;c=d`. See dict/README.md.
 */
export function parseRule(text: string): ValueRule | RuleMistake {
  const colon = text.indexOf(':');
  const kind = colon < 0 ? text : text.slice(0, colon);
  const argument = colon < 0 ? '' : text.slice(colon + 1).trim();
  const parser = RULE_PARSERS[kind];
  return parser === undefined ? { mistake: `unknown rule «${kind}»` } : parser(argument);
}

const RULE_PARSERS: Readonly<Record<string, (argument: string) => ValueRule | RuleMistake>> = {
  value: () => ({ kind: 'value' }),
  list: () => ({ kind: 'list' }),
  models: () => ({ kind: 'models' }),
  size: () => ({ kind: 'size' }),
  flag: parseFlag,
  number: (template) =>
    template.includes('{}') ? { kind: 'number', template } : { mistake: 'number: needs {} in its template' },
  prefix: (template) =>
    template.includes('{}') ? { kind: 'prefix', template } : { mistake: 'prefix: needs {} in its template' },
  map: parseMap,
};

function parseFlag(argument: string): ValueRule | RuleMistake {
  const slash = argument.indexOf('/');
  const yes = (slash < 0 ? argument : argument.slice(0, slash)).trim();
  const no = slash < 0 ? '' : argument.slice(slash + 1).trim();
  if (yes === '' && no === '') return { mistake: 'flag: needs a tag' };
  return { kind: 'flag', yes: yes === '' ? null : yes, no: no === '' ? null : no };
}

function parseMap(argument: string): ValueRule | RuleMistake {
  const values = new Map<string, string>();
  for (const pair of argument.split(';')) {
    if (pair.trim() === '') continue;
    const equals = pair.indexOf('=');
    if (equals < 0) return { mistake: `map: «${pair.trim()}» is not written as value=tag` };
    values.set(foldText(pair.slice(0, equals)), pair.slice(equals + 1).trim());
  }
  return values.size === 0 ? { mistake: 'map: needs value=tag pairs' } : { kind: 'map', values };
}
