import { expect, test } from 'bun:test';
import { join } from 'node:path';
import { useServer } from '../support/use-server.ts';

const file = useServer();
const DASHBOARD = join(import.meta.dir, '../../deploy/grafana/dashboard.json');

interface Dashboard {
  readonly panels: readonly {
    readonly id: number;
    readonly title: string;
    readonly type: string;
    readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
    readonly targets?: readonly { readonly expr: string }[];
  }[];
}

/** Names that the text of `/metrics` declares, with their type. */
async function readDeclared(): Promise<ReadonlyMap<string, string>> {
  const text = await (await fetch(`${file.server().baseUrl}/metrics`)).text();
  return new Map([...text.matchAll(/^# TYPE (\S+) (\S+)/gm)].map(([, name, type]) => [name!, type!]));
}

async function readDashboard(): Promise<Dashboard> {
  return (await Bun.file(DASHBOARD).json()) as Dashboard;
}

/** Names of metrics in the queries; those of a histogram's parts lead to the histogram. */
function namesIn(dashboard: Dashboard): ReadonlyMap<string, string> {
  const queries = dashboard.panels.flatMap((panel) => panel.targets ?? []).map(({ expr }) => expr);
  const names = queries.flatMap((query) =>
    [...query.matchAll(/\b(?:catalog|process|nodejs)_\w+/g)].map(([name]) => name),
  );
  return new Map(names.map((name) => [name, name.replace(/_(?:bucket|sum|count)$/, '')]));
}

test('every metric of the dashboard exists', async () => {
  const declared = await readDeclared();
  const names = namesIn(await readDashboard());
  expect(names.size).toBeGreaterThan(20);
  const missing = [...names].filter(
    ([name, base]) => !declared.has(name) && !(declared.get(base) === 'histogram'),
  );
  expect(missing.map(([name]) => name)).toEqual([]);
});

test('every metric of the alerts exists', async () => {
  const declared = await readDeclared();
  const text = await Bun.file(join(import.meta.dir, '../../deploy/prometheus/alerts.yml')).text();
  const names = [...text.matchAll(/\b(?:catalog|process|nodejs)_\w+/g)].map(([name]) => name);
  expect(names.length).toBeGreaterThan(8);
  expect(names.filter((name) => !declared.has(name))).toEqual([]);
});

test('every metric of the service stands on the dashboard', async () => {
  const shown = new Set([...namesIn(await readDashboard())].flat());
  const own = [...(await readDeclared()).keys()].filter((name) => name.startsWith('catalog_'));
  expect(own.filter((name) => !shown.has(name))).toEqual([]);
});

test('panels do not overlap', async () => {
  const { panels } = await readDashboard();
  const places = new Set<string>();
  for (const { gridPos } of panels)
    for (let x = gridPos.x; x < gridPos.x + gridPos.w; x++)
      for (let y = gridPos.y; y < gridPos.y + gridPos.h; y++) {
        expect(places.has(`${x} ${y}`)).toBe(false);
        places.add(`${x} ${y}`);
      }
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  expect(panels.every(({ gridPos }) => gridPos.x + gridPos.w <= 24)).toBe(true);
});
