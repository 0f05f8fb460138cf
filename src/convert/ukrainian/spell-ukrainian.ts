import { foldText } from '../../text/fold-text.ts';

/** As the tables of Ukrainian write it: folded, with the straight apostrophe. */
export function spellUkrainian(word: string): string {
  return foldText(word).replace(/[’ʼ`]/g, "'");
}
