import type { Characteristic } from '../../../dictionary/dictionary.ts';
import { foldText } from '../../../text/fold-text.ts';
import { fillPrefix, isLedByPreposition } from './fill-prefix.ts';
import { isDenial } from './is-denial.ts';
import { isUkrainian, normalSpelling } from './normal-spelling.ts';
import { readModels } from './read-models.ts';
import { readNumbers } from './read-numbers.ts';
import { readSizes } from './read-sizes.ts';
import { measured, plainly, readWords } from './read-words.ts';
import { saysAlone } from './says-alone.ts';
import { dropRemark, isNo, isYes, numberWithUnit, splitValue, type Value, type Ways } from './value.ts';

type Rule = Characteristic['rule'];

/** Of each part of a value the ways to write it as a tag, by the rule of its characteristic. */
export function applyRule(rule: Rule, value: Value): Ways[] {
  return RULES[rule.kind](rule as never, value);
}

const RULES: { readonly [K in Rule['kind']]: (rule: Extract<Rule, { kind: K }>, value: Value) => Ways[] } = {
  value: (_rule, value) => value.text.split(/[;|]/).flatMap((part) => readWords(part.trim(), value)),
  list: (_rule, value) => splitValue(value.text).flatMap((part) => readWords(part, value)),
  models: (_rule, value) => readModels(value),
  size: (_rule, value) => readSizes(value),
  flag: (rule, value) => {
    const no = isNo(value.text, value.language) || isDenial(value.text, rule.yes ?? '');
    const tag = no ? rule.no : rule.yes;
    return tag === null ? [] : [[tag]];
  },
  title: () => [],
  number: (rule, value) => readNumbers(rule.template, value),
  prefix: ({ template }, value) =>
    splitValue(numberWithUnit(value.text, value) ?? value.text).flatMap((part) =>
      readPrefixed(template, part, value),
    ),
  map: (rule, value) =>
    splitValue(value.text).flatMap((part) => {
      const mapped =
        rule.values.get(foldText(part)) ?? rule.values.get(foldText(normalSpelling(part, value)));
      if (mapped === undefined) return [];
      // «для хлопчиків» is no other way to say «для мальчиков», and «индукционная» is the hob, no pan.
      const isOther =
        !isSame(mapped, part) && !mapped.startsWith('для ') && !isUkrainian(part, value.language);
      return [[mapped, ...(isOther ? plainly(part, value) : [])]];
    }),
};

function readPrefixed(template: string, written: string, value: Value): Ways[] {
  const { language } = value;
  if (isNo(written, language) || isYes(written, language)) return [];
  // «рабочее давление: 16»: of bars, atmospheres or megapascals.
  if (value.key === PRESSURE && template.endsWith(' {}') && BARE.test(written)) return [];
  // «средняя (синяя)»
  const part = dropRemark(written) || written;
  const spelled = measured(part, value) ?? normalSpelling(part, value);
  // «для {} кожи»: «сухая» alone says something else.
  const isPlain =
    !isLedByPreposition(template) && (value.key === METAL_COLOUR || saysAlone(spelled, language));
  return [[fillPrefix(template, spelled, language), ...(isPlain ? plainly(spelled, value) : [])]];
}

const PRESSURE = 'pressure';
const BARE = /^[\d.,-]+$/;

/** «жёлтый» of gold is said of the jewel as well. */
const METAL_COLOUR = 'metal_color';

/** «зимний» of «зима» is no other way to say it: beside «зимняя шина» neither is a tag. */
function isSame(mapped: string, part: string): boolean {
  return part.length <= SHORT && mapped.startsWith(part.toLowerCase().slice(0, -1));
}

const SHORT = 5;
