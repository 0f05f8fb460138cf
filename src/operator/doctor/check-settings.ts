import { RUN_SETTINGS } from '../../run/read-service-state.ts';
import type { Sql } from '../../store/driver/connect.ts';
import { readSettings } from '../../store/service/settings.ts';
import { type Finding, ok, warning } from './finding.ts';

/** What the doctor must know of the configuration. */
export interface Deployment {
  readonly host: string;
  readonly baseUrl: string | null;
  readonly workers: number;
  readonly cores: number;
  readonly maxConcurrentRuns: number;
  readonly maxCatalogBytes: number;
  readonly maxYamlBytes: number;
  readonly outboundAllow: readonly string[];
  /** Connections that one process may open. */
  readonly connections: number;
  readonly dataDir: string;
}

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|::1)$/;

/** Settings that are valid each and do not go together, or not with this machine; pure. */
export function judgeSettings(deployment: Deployment): Finding[] {
  const { host, baseUrl, workers, cores, maxYamlBytes, maxCatalogBytes, outboundAllow } = deployment;
  const isOpen = !LOOPBACK.test(host);
  const findings = [
    isOpen && baseUrl === null
      ? warning(
          'BASE_URL',
          'not set, though HOST listens to other machines',
          'set it to the address people use: links, cookies and the check of origins go by it',
        )
      : null,
    baseUrl?.startsWith('http:') && !LOOPBACK.test(new URL(baseUrl).hostname)
      ? warning(
          'BASE_URL',
          `${baseUrl} is not encrypted`,
          'put a proxy with TLS before the service, and https: here',
        )
      : null,
    workers > cores
      ? warning(
          'WORKERS',
          `${workers} conversion threads on ${cores} cores`,
          `set WORKERS to ${cores} or less`,
        )
      : null,
    maxYamlBytes > maxCatalogBytes
      ? warning('MAX_YAML_BYTES', 'larger than MAX_CATALOG_BYTES, which holds first', 'lower it')
      : null,
    outboundAllow.length > 0
      ? warning(
          'OUTBOUND_ALLOW',
          `${outboundAllow.join(', ')}: shops may make the service fetch from there`,
          'leave it empty unless these addresses are meant to be fetched from',
        )
      : null,
  ].filter((each) => each !== null);
  return findings.length > 0 ? findings : [ok('settings', 'go together')];
}

/** Settings stored by `operator settings set`: those of an older release may mean nothing any more. */
export async function checkStoredSettings(sql: Sql): Promise<Finding[]> {
  const stored = await readSettings(sql);
  const useless = Object.entries(RUN_SETTINGS).filter(
    ([name, [, read]]) => stored.has(name) && read(stored.get(name)) === null,
  );
  return useless.map(([name]) =>
    warning(
      `setting ${name}`,
      `stored as ${JSON.stringify(stored.get(name))}, which is not valid and ignored`,
      `operator settings set ${name} default`,
    ),
  );
}
