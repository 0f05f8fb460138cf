import type { RefusedForm } from '../catalog-format.ts';

/** A Variant B catalog around refused offers, which stand in it as JSON. */
export const REFUSED_YAML: RefusedForm = {
  start: ({ shop, shopCity }) => {
    const city = shopCity === null ? '' : `city: ${JSON.stringify(shopCity)}\n`;
    return [`shop: ${JSON.stringify(shop)}\n${city}offers:\n`];
  },
  note: (reason) => `  # ${reason.replace(/\s+/g, ' ')}\n  - `,
  end: '',
};
