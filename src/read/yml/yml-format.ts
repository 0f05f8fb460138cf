import type { FormatDefinition } from '../catalog-format.ts';
import { formRefusedYml } from './form-refused-yml.ts';
import { readYml } from './read-yml.ts';
import { readYmlOffers } from './read-yml-offers.ts';

const LESS = 60;

/** Variant A: the marketplace's XML. */
export const YML_FORMAT: FormatDefinition = {
  recognizes: (start) => start[0] === LESS,
  read: readYml,
  readSlices: readYmlOffers,
  refused: { extension: 'xml', contentType: 'application/xml', form: formRefusedYml },
};
