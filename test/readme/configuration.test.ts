import { expect, test } from 'bun:test';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseConfig, SETTINGS } from '../../src/config.ts';

const PAGE = join(import.meta.dir, '../../docs/configuration.md');

/** The table as it must stand there; copy it from the failing test. */
function settingsTable(): string {
  const rows = Object.values(SETTINGS).map(
    (setting) =>
      `| \`${setting.variable}\` | ${setting.default === '' ? '' : `\`${setting.default}\``} | ${setting.about} |`,
  );
  return ['| Variable | Default | Meaning |', '|---|---|---|', ...rows].join('\n');
}

test('docs/configuration.md lists every environment variable with its default and meaning', async () => {
  const between = (await Bun.file(PAGE).text())
    .split('<!-- settings -->')[1]
    ?.split('<!-- /settings -->')[0]
    ?.trim();
  expect(between).toBe(settingsTable());
});

test('unset and empty variables take their defaults', () => {
  const config = parseConfig({ PORT: '', MAX_OFFERS: undefined });
  expect([
    config.port,
    config.maxOffers,
    config.maxCatalogBytes,
    config.maxYamlBytes,
    config.picturesPerOffer,
  ]).toEqual([3000, 60_000, 62_914_560, 1_048_576, 3]);
  expect(config.catalogFormats).toEqual(['yml', 'yaml']);
  expect(config.workers).toBe(Math.min(4, Math.max(1, availableParallelism() - 1)));
});

test('a wrong value is told with its variable, what it may be and its default', () => {
  expect(() => parseConfig({ MAX_OFFERS: 'many' })).toThrow(
    'MAX_OFFERS=many: must be a whole number from 1 to',
  );
  expect(() => parseConfig({ CATALOG_FORMATS: 'csv' })).toThrow(
    'CATALOG_FORMATS=csv: must be some of yml, yaml, comma separated',
  );
  expect(() => parseConfig({ PULL_INTERVAL_SECONDS: '-1' })).toThrow('PULL_INTERVAL_SECONDS=-1');
  // A timer of the runtime beyond 24 days would fire at once.
  expect(() => parseConfig({ UPLOAD_STALL_SECONDS: '9999999' })).toThrow('from 0.001 to 86400');
  expect(() => parseConfig({ MAX_OFFERS: '0' })).toThrow('from 1 to 2000000');
  expect(() => parseConfig({ MAX_YAML_BYTES: '99999999999' })).toThrow('from 1024');
});
