import type { Language } from '../../dictionary/language.ts';
import { foldText } from '../../text/fold-text.ts';
import { declineAdjective } from './decline-russian.ts';
import { holdsUkrainianLetter } from './holds-ukrainian-letter.ts';
import { readUkrainianAdjective } from './read-adjective.ts';
import { translatePhrase } from './translate-phrase.ts';

/**
 * «борщагівський хфз» is «борщаговский хфз», «київський вітамінний завод» «киевский витаминный завод»: works are called by their town,
 * which has its Russian name. Any other maker («світ меблів») is called as it calls itself.
 */
export function sayMaker(fold: string, language: Language): string {
  const [first = '', ...rest] = fold.split(' ');
  if (rest.length === 0 || !OF_TOWN.test(first)) return fold;
  const town = readUkrainianAdjective(first, 'nomn', language);
  if (town === null) return fold;
  const whole = translatePhrase(fold, language);
  if (whole !== null) return foldText(whole);
  const { russian, agreement } = town;
  const said =
    agreement === 'masc' ? foldText(russian) : declineAdjective(russian, 'nomn', agreement, language);
  return said === null || rest.some(holdsUkrainianLetter) ? fold : [said, ...rest].join(' ');
}

const OF_TOWN = /[сц]ьк(?:ий|а|е|і)$/;
