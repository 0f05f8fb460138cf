import type { RefusedForm } from '../catalog-format.ts';
import type { CatalogHead } from '../catalog-parts.ts';

/** A Variant B catalog around refused offers, which stand in it as JSON. */
export function formRefusedYaml(head: CatalogHead): RefusedForm {
  const city = head.shopCity === null ? '' : `city: ${JSON.stringify(head.shopCity)}\n`;
  return {
    start: [`shop: ${JSON.stringify(head.shop)}\n${city}offers:\n`],
    note: (reason) => `  # ${reason.replace(/\s+/g, ' ')}\n  - `,
    end: '',
  };
}
