import type { Command } from 'commander';
import { loadTerritories } from '../store/territories/load-territories.ts';
import { OperatorError } from './operator-error.ts';
import type { OperatorPorts } from './operator-ports.ts';
import { parseTerritoriesCsv } from './parse-territories-csv.ts';
import { show } from './show.ts';

/** `operator territories load <csv>`: a larger registry than the bundled one. */
export function addTerritoriesCommand(program: Command, ports: OperatorPorts): void {
  program
    .command('territories')
    .description('the territory registry: load')
    .command('load <csv>')
    .description(
      'add places from a CSV with the columns level,region,city,address,spellings,population (level: region, city, address, house; spellings separated by |)',
    )
    .action(async (path: string, _: unknown, command: Command) => {
      const text = await Bun.file(path)
        .text()
        .catch(() => {
          throw new OperatorError(`cannot read ${path}`);
        });
      const places = parseTerritoriesCsv(text);
      const version = new Bun.CryptoHasher('sha256').update(text).digest('hex').slice(0, 32);
      const loaded = await loadTerritories(await ports.open(), path, version, places);
      show(ports, command, { places: places.length, loaded }, () =>
        loaded ? `loaded ${places.length} places` : 'this version of the file is loaded already',
      );
    });
}
