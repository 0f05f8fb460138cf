import type { CatalogFormat } from '../model/glossary.ts';
import type { FormatDefinition } from './catalog-format.ts';
import { YAML_FORMAT } from './yaml/yaml-format.ts';
import { YML_FORMAT } from './yml/yml-format.ts';

/** Every format, in the order in which a file is tried for them; the last takes nearly any text. */
export const FORMATS: Readonly<Record<CatalogFormat, FormatDefinition>> = {
  yml: YML_FORMAT,
  yaml: YAML_FORMAT,
};
