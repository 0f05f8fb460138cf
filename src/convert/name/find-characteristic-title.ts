import type { Language } from '../../dictionary/language.ts';
import type { Param } from '../../model/offer.ts';
import { foldText } from '../../text/fold-text.ts';
import { remember } from '../remember.ts';
import { findCharacteristic, spellCharacteristic } from './find-characteristic.ts';

/** The title of the only goods that have one of these characteristics («Тип обучения»: a course); null for none. */
export function findCharacteristicTitle(params: readonly Param[], language: Language): string | null {
  for (const { name } of params) {
    const rule = findCharacteristic(name, language)?.rule;
    if (rule?.kind === 'title') return rule.title;
  }
  return null;
}

/** What a characteristic says that the goods are («Вид изделия: Кольцо», «Тип: Годівниця»); null where none names goods of ours. */
export function findStatedGoods(params: readonly Param[], language: Language): string | null {
  for (const { name, value } of params) {
    if (findCharacteristic(name, language)?.key !== KIND) continue;
    const goods = goodsOf(foldText(value), language);
    if (goods !== null) return goods;
  }
  return null;
}

/** Goods of one kind have it («Материал подошвы»: shoes), though it is a tag and says not what they are; null for none. */
export function findGoodsOfKeys(params: readonly Param[], language: Language): string | null {
  const goods = language.dictionary.lists['goods-of-key'];
  for (const { name } of params) {
    const title = goods.get(findCharacteristic(name, language)?.key ?? '');
    if (title !== undefined) return title;
  }
  return null;
}

/**
 * What goods alone have a characteristic that is called so («Объём залпового сброса»: a septic tank), whether or not it gives a tag.
 * Null for none, and where two of them say different goods: then one of the words has another meaning here.
 */
export function findGoodsOfNames(params: readonly Param[], language: Language): string | null {
  let goods: string | null = null;
  for (const { name } of params) {
    const title = goodsOfName(name, language);
    if (title === null) continue;
    if (goods !== null && goods !== title) return null;
    goods = title;
  }
  return goods;
}

const goodsOfName = remember((name, { dictionary }: Language): string | null => {
  const goods = dictionary.lists['goods-of-name'];
  for (const spelling of spellCharacteristic(name)) {
    const title = goods.get(spelling);
    if (title !== undefined) return title;
  }
  return null;
});

const KIND = 'kind';

/** A category of one kind of goods, a Ukrainian noun of goods or a Russian one. */
function goodsOf(value: string, { dictionary, understand }: Language): string | null {
  const known = dictionary.categories.get(value)?.title ?? dictionary.ukrainianNouns.get(value);
  if (known !== undefined) return known;
  const { noun, adjective, kinds } = understand(value);
  return noun?.listed === true && adjective === null && !kinds.has('vague') ? noun.lemma : null;
}
