import type { Command } from 'commander';
import { findPlacement, moveOrganization, type NodeAddress } from '../store/cluster/move-organization.ts';
import { type NodeContents, readNodes } from '../store/cluster/read-nodes.ts';
import { NoCluster, spreadTables } from '../store/cluster/spread-tables.ts';
import { findOrganization } from './find-organization.ts';
import { OperatorError } from './operator-error.ts';
import type { OperatorPorts } from './operator-ports.ts';
import { plainNames, show, table } from './show.ts';

/** `operator cluster …`: organizations spread over several servers of PostgreSQL by the extension Citus; see docs/scale.md. */
export function addClusterCommands(program: Command, ports: OperatorPorts): void {
  const cluster = program
    .command('cluster')
    .description('several database servers with the extension Citus (docs/scale.md)');
  cluster
    .command('spread')
    .description(
      'spread the tables over the servers; what is spread stays, so it may be repeated at any time',
    )
    .action(async (_: unknown, command: Command) => {
      const sql = await ports.open();
      const tell = (step: string) => process.stderr.write(`${step}\n`);
      const done = await spreadTables(sql, tell).catch((error: unknown) => {
        throw error instanceof NoCluster ? new OperatorError(error.message) : error;
      });
      show(ports, command, { done }, () =>
        done.length === 0 ? 'everything is spread' : `${done.length} steps done`,
      );
    });
  cluster
    .command('status')
    .description('servers, and what lies on each')
    .action(async (_: unknown, command: Command) => {
      const nodes = await readNodes(await ports.open());
      show(ports, command, nodes.map(plainNames), () =>
        nodes.length === 0 ? 'the database is a single server' : table(nodes.map(describe)),
      );
    });
  cluster
    .command('move <org>')
    .description(
      'move an organization to another server, while it works; those of the same part move with it',
    )
    .option('--to <host:port>', 'the server; else the one that holds least')
    .action(async (which: string, options: { to?: string }, command: Command) => {
      const moved = await move(ports, which, options);
      show(ports, command, moved, () => `${moved.organization}: ${moved.from} → ${moved.to}`);
    });
}

async function move(ports: OperatorPorts, which: string, options: { to?: string }) {
  const sql = await ports.open();
  const { id, name } = await findOrganization(sql, which);
  const nodes = await readNodes(sql);
  const from = nodes.some(({ shards }) => shards > 0) ? await findPlacement(sql, id) : null;
  if (from === null) throw new OperatorError('the tables are not spread: operator cluster spread');
  const target = chooseTarget(nodes, from, options.to);
  await moveOrganization(sql, id, target, ({ copied, whole }) =>
    process.stderr.write(`${megabytes(copied)} of ${megabytes(whole)}\n`),
  );
  return { id, organization: name, from: `${from.host}:${from.port}`, to: `${target.host}:${target.port}` };
}

function chooseTarget(nodes: readonly NodeContents[], from: NodeAddress, wanted?: string): NodeAddress {
  const others = nodes.filter(
    (node) => node.holdsShards && node.isActive && (node.host !== from.host || node.port !== from.port),
  );
  if (wanted !== undefined) {
    const found = nodes.find((node) => `${node.host}:${node.port}` === wanted && node.holdsShards);
    if (found !== undefined) return found;
    throw new OperatorError(`no server ${wanted} that may hold shards: see operator cluster status`);
  }
  const [least] = others.toSorted((one, other) => one.bytes - other.bytes);
  if (least === undefined) throw new OperatorError('there is no other server that may hold shards');
  return least;
}

function describe(node: NodeContents): Record<string, string | number> {
  return {
    server: `${node.host}:${node.port}`,
    role: node.role,
    state: !node.isActive
      ? 'switched off'
      : node.preparedTransactions === null
        ? 'does not answer'
        : 'active',
    organizations: node.organizations,
    parts: node.shards,
    size: megabytes(node.bytes),
  };
}

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;
