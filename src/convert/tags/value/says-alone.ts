import type { Language } from '../../../dictionary/language.ts';
import { foldText } from '../../../text/fold-text.ts';

/**
 * Whether what a characteristic says can be a tag without its name: «f» of «полнота f», «средняя» of «щетина средняя» and
 * «белый» of «циферблат белый» say nothing of the goods, or something else.
 */
export function saysAlone(said: string, { dictionary, understand }: Language): boolean {
  if (said.length < 2) return false;
  if (said.includes(' ')) return true;
  const fold = foldText(said);
  const lemma = understand(fold).adjectiveLemma;
  if (lemma !== null && DEGREES.has(foldText(lemma))) return false;
  return dictionary.stopWords.get(lemma === null ? fold : foldText(lemma))?.has('color') !== true;
}

const DEGREES: ReadonlySet<string> = new Set(
  'средний|высокий|низкий|нижний|верхний|большой|малый|маленький|слабый|сильный|обычный|стандартный|умеренный|минимальный|максимальный'.split(
    '|',
  ),
);
