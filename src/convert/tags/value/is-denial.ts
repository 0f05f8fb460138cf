import { foldText } from '../../../text/fold-text.ts';
import { rememberText } from '../../remember.ts';

/**
 * «нестерильные» of «стерильный», «несъемная» of «со съёмной ручкой», «безмасляный» of «масляный»: a first word that is one
 * of the tag's with a prefix that denies it, in whatever ending, in Russian or Ukrainian.
 */
export function isDenial(text: string, tag: string): boolean {
  const [, prefix = '', denied = ''] = DENIAL.exec(foldText(text)) ?? [];
  if (prefix === '') return false;
  const { stems, denies } = stemsOf(tag);
  // «безглютеновый» is what «без глютена» says.
  return !(denies && prefix !== 'не') && stems.some((stem) => denied.startsWith(stem));
}

const DENIAL = /^(не|без|бес)-?([а-яіїєґ]{4,})/;

const stemsOf = rememberText((tag) => {
  const fold = foldText(tag);
  const words = fold.split(' ').filter((word) => word.length >= SHORTEST_WORD);
  return { stems: words.map(stemOf), denies: /^бе[зс]/.test(fold) };
});

/** «ручкой» and longer; shorter ones are prepositions and too little to be told by. */
const SHORTEST_WORD = 6;

/** «регул» of «регулировкой», as of «регулируемая» and «регульована»; «моющ» of «моющийся». */
function stemOf(word: string): string {
  return word.slice(0, Math.min(5, Math.max(4, word.length - 4)));
}
