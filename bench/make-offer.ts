import { type Draw, drawPrice, fillTemplate, openDraw, pick } from './draw.ts';
import { GOODS, type GoodsKind } from './goods.ts';
import type { CatalogOptions } from './make-catalog.ts';

/** One `<offer>` of a YML catalog; depends on nothing but its index and the options. */
export function makeOffer(index: number, options: CatalogOptions): string {
  const draw = openDraw(options.seed, index);
  const kindIndex = Math.floor(draw() * GOODS.length);
  const kind = GOODS[kindIndex]!;
  const brand = pick(kind.brands, draw);
  const name = fillTemplate(pick(kind.names, draw), brand, draw);
  const changed = options.changed > 0 && openDraw(options.seed + 7, index)() < options.changed;
  const lines = [
    `<offer id="${options.idPrefix}${100_000 + index}" available="true">`,
    `<url>https://example.com/catalog/${kindIndex}/${index}.html?utm_source=market&amp;utm_term=${index}</url>`,
    `<price>${drawPrice(draw) + (changed ? 10 : 0)}</price>`,
    '<currencyId>RUB</currencyId>',
    `<categoryId>${100 + kindIndex}</categoryId>`,
    ...Array.from(
      { length: options.pictures },
      (_, picture) => `<picture>https://example.com/upload/iblock/${index}_${picture}.jpg</picture>`,
    ),
    `<name>${escapeXml(name)}</name>`,
    `<vendor>${escapeXml(brand)}</vendor>`,
    ...kind.params
      .slice(0, options.params)
      .map(
        ([param, values]) =>
          `<param name="${escapeXml(param)}">${escapeXml(fillTemplate(`{${values}}`, brand, draw))}</param>`,
      ),
  ];
  const used = lines.reduce((bytes, line) => bytes + Buffer.byteLength(line) + 1, 0);
  lines.push(describe(kind, draw, options.bytesPerOffer - used, draw() < options.htmlShare), '</offer>\n');
  return lines.join('\n');
}

/** Phrases up to the wanted size, plain or as HTML in CDATA. */
function describe(kind: GoodsKind, draw: Draw, bytes: number, html: boolean): string {
  const phrases: string[] = [];
  let left = bytes - 40;
  while (left > 60) {
    const phrase = pick(kind.phrases, draw);
    phrases.push(phrase);
    left -= Buffer.byteLength(phrase) + (html ? 9 : 1);
  }
  if (phrases.length === 0) return '<sales_notes>Предоплата</sales_notes>';
  if (!html) return `<description>${escapeXml(phrases.join(' '))}</description>`;
  const [first, ...rest] = phrases;
  return `<description><![CDATA[<p>${first}</p><ul>${rest.map((phrase) => `<li>${phrase}</li>`).join('')}</ul>]]></description>`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
