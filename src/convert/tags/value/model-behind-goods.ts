import type { Language } from '../../../dictionary/language.ts';
import { sayingOf } from '../tag-text.ts';
import type { Words } from '../words.ts';

/** A value that says what goods are before it says which model. */
export interface ModelOfGoods {
  /** What it calls them. */
  readonly goods: Words;
  /** As it is written. */
  readonly model: string;
}

/**
 * «M0H54AE» of «Чернила HP M0H54AE»: of ink the model, whose maker is a tag of its own; null for a value that does not begin with
 * Russian words.
 */
export function modelBehindGoods(value: string, language: Language): ModelOfGoods | null {
  const [, goods = '', model = ''] = BEHIND_GOODS.exec(value) ?? [];
  if (model === '') return null;
  return { goods: sayingOf(goods, language).content, model: withoutMaker(model, language) };
}

/** Russian words, and what follows in Latin ones. */
const BEHIND_GOODS = /^([А-ЯЁа-яё][а-яё-]+(?: [а-яё-]+)*) ([A-Z].*)$/u;

function withoutMaker(model: string, { dictionary }: Language): string {
  const [maker = '', ...rest] = model.split(' ');
  const code = rest.join(' ');
  return dictionary.brands.has(maker.toLowerCase()) && HOLDS_DIGIT.test(code) ? code : model;
}

const HOLDS_DIGIT = /\d/;
