import type { FormatDefinition } from '../catalog-format.ts';
import { nameForeignContent } from '../source/name-foreign-content.ts';
import { REFUSED_YAML } from './form-refused-yaml.ts';
import { readYaml } from './read-yaml.ts';
import { readYamlOffers } from './read-yaml-offers.ts';

/** Variant B: a short list of offers, written by hand. */
export const YAML_FORMAT: FormatDefinition = {
  recognizes: (start) => nameForeignContent(start) === null,
  read: readYaml,
  readSlices: readYamlOffers,
  refused: { extension: 'yaml', contentType: 'application/yaml; charset=utf-8', form: REFUSED_YAML },
};
