import { type Cluster, readCluster } from '../../store/cluster/read-cluster.ts';
import { type NodeContents, readNodes } from '../../store/cluster/read-nodes.ts';
import type { Sql } from '../../store/driver/connect.ts';
import { type Finding, messageOf, ok, problem, warning } from './finding.ts';

/** Looks at the servers of a cluster; nothing of a single server. */
export async function checkCluster(sql: Sql): Promise<Finding[]> {
  try {
    const cluster = await readCluster(sql);
    return cluster === null ? [] : judgeCluster(cluster, await readNodes(sql));
  } catch (error) {
    return [problem('cluster', messageOf(error), 'see operator cluster status')];
  }
}

/** Pure. */
export function judgeCluster(cluster: Cluster, nodes: readonly NodeContents[]): Finding[] {
  if (!cluster.isCoordinator)
    return [problem('cluster', 'DATABASE_URL leads to a worker', 'let it lead to the coordinator')];
  return [judgeSpread(cluster), judgeNodes(nodes), judgePrepared(nodes)];
}

function judgeSpread({ tables, missingFunctions, sendsSettings }: Cluster): Finding {
  const left = Object.entries(tables).flatMap(([name, { kind }]) => (kind === 'local' ? [name] : []));
  const missing = [...left, ...missingFunctions, ...(sendsSettings ? [] : ['settings of transactions'])];
  return missing.length === 0
    ? ok(
        'cluster',
        `${Object.values(tables).filter(({ kind }) => kind === 'distributed').length} tables spread`,
      )
    : warning('cluster', `not spread: ${missing.join(', ')}`, 'operator cluster spread');
}

function judgeNodes(nodes: readonly NodeContents[]): Finding {
  const lost = nodes.filter((node) => node.preparedTransactions === null || !node.isActive);
  return lost.length === 0
    ? ok('cluster servers', `${nodes.length} answer`)
    : problem(
        'cluster servers',
        `no answer from ${lost.map(({ host, port }) => `${host}:${port}`).join(', ')}`,
        'start it; its organizations are answered with 503 meanwhile',
      );
}

/** Imports change rows on one server and notifications on the coordinator: both commit, or neither. */
function judgePrepared(nodes: readonly NodeContents[]): Finding {
  const without = nodes.filter((node) => node.preparedTransactions === 0);
  return without.length === 0
    ? ok('cluster transactions', 'may be prepared on every server')
    : problem(
        'cluster transactions',
        `max_prepared_transactions is 0 on ${without.map(({ host, port }) => `${host}:${port}`).join(', ')}`,
        'set it to max_connections there, and restart that server',
      );
}
