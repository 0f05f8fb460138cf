import type { Language } from '../dictionary/language.ts';
import type { ManualCheck, ManualFields } from '../model/manual-intention.ts';
import { REFUSALS, type RefusalCode } from '../model/refusal.ts';
import { formatDescription } from './description/format-description.ts';
import { collapseBlanks } from './description/render-line.ts';
import { findForbiddenWord } from './forbidden/find-forbidden-word.ts';
import { parsePrice } from './parse-price.ts';
import { normalizeTags } from './tags/normalize-tag.ts';

/**
 * Checks an intention made by hand the way imported ones are checked: tag
 * normalization and the filter for forbidden words; the limit is the database's. Only here a price may be negotiable. At most `maxTags` tags are kept.
 */
export function checkManual(fields: ManualFields, maxTags: number, language: Language): ManualCheck {
  const title = collapseBlanks(fields.title).trim();
  const price = fields.price === null ? null : parsePrice(fields.price);
  if (price === null && fields.price !== null) return refused('no_price');
  const tags = normalizeTags(fields.tags, language).slice(0, maxTags);
  if (tags.length === 0) return refused('no_tags_by_hand');
  const { html: body, truncated } = formatDescription(
    fields.name ?? title,
    fields.description === '' ? null : fields.description,
  );
  const texts = { name: title, description: body, scraps: [...tags, fields.unit ?? ''] };
  const forbidden = findForbiddenWord(texts, language);
  if (forbidden !== null) return refused('forbidden_word', forbidden);
  return {
    fields: { title, body, price, quantity: fields.quantity, unit: fields.unit, tags },
    ...(truncated ? { isCut: true } : {}),
  };
}

function refused(code: RefusalCode, detail = ''): ManualCheck {
  return { refusal: { code, reason: REFUSALS[code].text(detail) } };
}
