import { stat } from 'node:fs/promises';
import type { Command } from 'commander';
import type { PlaceRow } from '../../model/territory.ts';
import { findRegion } from '../../store/territories/find-region.ts';
import { loadTerritories } from '../../store/territories/load-territories.ts';
import { isRegistryEmpty } from '../../store/territories/suggest-cities.ts';
import { OperatorError } from '../operator-error.ts';
import type { OperatorPorts } from '../operator-ports.ts';
import { show } from '../show.ts';
import { showProgress } from '../show-progress.ts';
import { listRegistryFiles } from './list-registry-files.ts';
import { parseTerritoriesCsv } from './parse-territories-csv.ts';
import { readAddressRegistry } from './read-address-registry.ts';

/** `operator territories load <path>`: a larger registry than the bundled one. */
export function addTerritoriesCommand(program: Command, ports: OperatorPorts): void {
  program
    .command('territories')
    .description('the territory registry: load')
    .command('load <path>')
    .description(
      'add places: of a CSV with the columns level,region,city,address,spellings,population (level: region, city, address, house; spellings separated by |), or of a folder with the files AS_ADDR_OBJ_….XML of the state address registry (ГАР): regions, cities, settlements',
    )
    .action(async (path: string, _: unknown, command: Command) => {
      const found = await stat(path).catch(() => null);
      if (found === null) throw new OperatorError(`cannot read ${path}`);
      const source = found.isDirectory() ? await openRegistry(path, ports) : await openCsv(path);
      const places = await loadTerritories(await ports.open(), path, source.version, source.batches);
      show(ports, command, { places: places ?? source.count, loaded: places !== null }, () =>
        places === null ? 'this version of it is loaded already' : `loaded ${places} places`,
      );
    });
}

/** Where places come from; a source of the same version is loaded once. */
interface Source {
  readonly version: string;
  /** Null: not known before they are read. */
  readonly count: number | null;
  readonly batches: Iterable<readonly PlaceRow[]> | AsyncIterable<readonly PlaceRow[]>;
}

async function openCsv(path: string): Promise<Source> {
  const text = await Bun.file(path)
    .text()
    .catch(() => {
      throw new OperatorError(`cannot read ${path}`);
    });
  const places = parseTerritoriesCsv(text);
  return { version: versionOf(text), count: places.length, batches: [places] };
}

/** The names of its files hold their date and number, so that they are its version. */
async function openRegistry(folder: string, ports: OperatorPorts): Promise<Source> {
  const files = await listRegistryFiles(folder);
  const sql = await ports.open();
  if (await isRegistryEmpty(sql))
    throw new OperatorError(
      'the bundled places are not loaded yet, by whose names regions are known: start the service once, then load these',
    );
  const progress = showProgress('MB');
  const batches = readAddressRegistry(files, (spellings) => findRegion(sql, spellings), progress);
  return { version: versionOf(files.map(({ path }) => path).join('\n')), count: null, batches };
}

function versionOf(text: string): string {
  return new Bun.CryptoHasher('sha256').update(text).digest('hex').slice(0, 32);
}
