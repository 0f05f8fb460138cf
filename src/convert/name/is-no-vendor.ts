import type { Language } from '../../dictionary/language.ts';
import { foldText } from '../../text/fold-text.ts';

const EDGES = /^[\s"'«»()*]+|[\s"'«»()*.,;:!]+$/g;
/** «ООО «Ромашка»», «ИП Иванов», «Ромашка LLC»: the firm that sells, not the mark on the goods. */
const LEGAL_FORM =
  /^(?:ооо|оао|зао|пао|ао|нпо|нпп|чп|чуп|тоо|тов|фоп|ип|спд|пп|одо|муп|гуп|фгуп|ltd|llc|gmbh)(?![\p{L}\d])|[\s,](?:ооо|оао|зао|пао|ип|тов|фоп|llc|ltd|inc|gmbh|co)\.?$/iu;
/** «shop.ru», «https://…», «abc-shop», «abc_store»: a shop. */
const SITE =
  /^https?:|^www\.|^[\w-]+\.(?:ru|рф|com|ua|com\.ua|by|kz|su|net|org|shop|store|market)$|^\w+[-_](?:shop|store)$/i;
/** «Производство лестниц для колодцев»: what the firm does. */
const SHOP =
  /(?:^|\s)(?:интернет-магазин|магазин|маркет|инт\.магазин|торговый дом|тд|онлайн-магазин)(?:\s|$)|^(?:производство|изготовление|виробництво|продажа) /;

/**
 * Whether a vendor gives no tag: it is a country, «Other», «Без бренда», a firm with its legal form, a site or shop
 * (`shop` is the catalog's own name), a noun of goods, or the product's name again. A maker that the name holds gives its tag from there.
 */
export function isNoVendor(
  vendor: string,
  offer: { readonly name: string; readonly shop?: string | null },
  language: Language,
): boolean {
  const { dictionary } = language;
  const folded = foldText(vendor).replace(EDGES, '');
  if (folded === '' || dictionary.noVendors.has(folded) || isPlace(folded, dictionary)) return true;
  if (isGoods(folded, language)) return true;
  if (LEGAL_FORM.test(folded) || SITE.test(folded) || SHOP.test(folded)) return true;
  const shop = foldText(offer.shop ?? '').replace(EDGES, '');
  return folded === foldText(offer.name).replace(EDGES, '') || (shop !== '' && folded === shop);
}

/** «Россия, Иваново», «Италия/Китай», «г. Ульяновск»: where it was made. */
function isPlace(folded: string, { noVendors }: Language['dictionary']): boolean {
  const [country = ''] = folded.split(BETWEEN_PLACES, 1);
  return TOWN.test(folded) || (country !== folded && noVendors.get(country.trim()) === 'country');
}

const BETWEEN_PLACES = /[,/]/;
const TOWN = /^г\.\s?[а-яё]{3}/;

const HALF = /^([а-яё]{2,})-[а-яё]{3,}$/;

/** «Поводок», «Ліска», «диван-кровать»: a noun of goods, which shops put where they have no maker; «Бэст-Мебель» is one. */
export function isGoods(vendor: string, { dictionary, understand }: Language): boolean {
  if (vendor.includes(' ') || dictionary.brands.has(vendor)) return false;
  const [, half] = HALF.exec(vendor) ?? [];
  if (half !== undefined && understand(half).noun?.known !== true) return false;
  if (!/^[а-яіїєґ]/.test(vendor)) return dictionary.englishNouns.has(vendor);
  return dictionary.ukrainianNouns.has(vendor) || understand(vendor).noun?.listed === true;
}
