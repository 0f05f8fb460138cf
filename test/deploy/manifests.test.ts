import { expect, test } from 'bun:test';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Deployment } from 'kubernetes-models/apps/v1';
import { Job } from 'kubernetes-models/batch/v1';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Namespace, Secret, Service } from 'kubernetes-models/v1';
import { parse, parseAllDocuments } from 'yaml';

const PROJECT = join(import.meta.dir, '../..');
const DEPLOY = join(PROJECT, 'deploy');
const read = (path: string): string => readFileSync(join(DEPLOY, path), 'utf8');

type Checked = new (data: never) => { validate(): void };
const KINDS: Readonly<Record<string, Checked>> = {
  Deployment,
  Job,
  Ingress,
  PodDisruptionBudget,
  ConfigMap,
  Namespace,
  Secret,
  Service,
};

interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec?: {
    readonly template?: {
      readonly spec: {
        readonly terminationGracePeriodSeconds?: number;
        readonly containers: readonly { readonly livenessProbe?: object; readonly startupProbe?: object }[];
      };
    };
  };
  readonly data?: Readonly<Record<string, string>>;
  readonly stringData?: Readonly<Record<string, string>>;
}

const files = readdirSync(join(DEPLOY, 'kubernetes')).filter((name) => name !== 'kustomization.yaml');
const manifests = files.flatMap((name) =>
  parseAllDocuments(read(`kubernetes/${name}`)).map((document) => document.toJS() as Manifest),
);

test.each(
  manifests.map((manifest): [string, Manifest] => [`${manifest.kind} ${manifest.metadata.name}`, manifest]),
)('%s is what its schema says', (_name, manifest) => {
  const Kind = KINDS[manifest.kind];
  if (Kind === undefined) throw new Error(`no schema is known for ${manifest.kind}`);
  new Kind(manifest as never).validate();
});

test('a manifest with a wrong value would be noticed', () => {
  const [deployment] = manifests.filter(({ kind }) => kind === 'Deployment');
  const spoiled = { ...deployment, spec: { ...deployment?.spec, replicas: 'two' } };
  expect(() => new Deployment(spoiled as never).validate()).toThrow();
});

test('every manifest but the example of a secret stands in the kustomization', () => {
  const { resources } = parse(read('kubernetes/kustomization.yaml')) as { resources: string[] };
  expect(resources.toSorted()).toEqual(files.filter((name) => name !== 'secret.example.yaml').toSorted());
});

test('every long-running process has probes and longer to stop than its phases may take', () => {
  const deployments = manifests.filter(({ kind }) => kind === 'Deployment');
  expect(deployments).toHaveLength(2);
  for (const { spec } of deployments) {
    // Imports end or roll back within 10 s; then each part has 20 s at most.
    expect(spec?.template?.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(90);
    for (const container of spec?.template?.spec.containers ?? [])
      expect([typeof container.livenessProbe, typeof container.startupProbe]).toEqual(['object', 'object']);
  }
});

interface Composed {
  readonly services: Readonly<
    Record<
      string,
      {
        readonly image?: string;
        readonly environment?: Readonly<Record<string, string>>;
        readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
        readonly volumes?: readonly string[];
        readonly healthcheck?: object;
      }
    >
  >;
  readonly volumes: Readonly<Record<string, null>>;
}

const compose = parse(read('compose.yaml'), { merge: true }) as Composed;

test('compose.yaml waits for what it has, mounts what it declares, and files that exist', () => {
  const names = Object.keys(compose.services);
  expect(names).toContain('scheduler');
  for (const { depends_on = {}, volumes = [] } of Object.values(compose.services)) {
    expect(Object.keys(depends_on).filter((name) => !names.includes(name))).toEqual([]);
    for (const [name, { condition }] of Object.entries(depends_on))
      if (condition === 'service_healthy' && compose.services[name]?.image !== 'catalog-import')
        expect([name, typeof compose.services[name]?.healthcheck]).toEqual([name, 'object']);
    for (const [source = ''] of volumes.map((volume) => volume.split(':')))
      expect([
        source,
        source.startsWith('.')
          ? existsSync(join(DEPLOY, source))
          : source === '/' || source in compose.volumes,
      ]).toEqual([source, true]);
  }
});

test('every setting that the folder gives to the service is one of the service’s', () => {
  const known = new Set(
    [...readFileSync(join(PROJECT, 'docs/configuration.md'), 'utf8').matchAll(/^\| `([A-Z_\d]+)`/gm)].map(
      ([, name]) => name,
    ),
  );
  const given = [
    ...Object.values(compose.services)
      .filter(({ image }) => image === 'catalog-import')
      .flatMap(({ environment = {} }) => Object.keys(environment)),
    ...manifests.flatMap(({ data = {}, stringData = {} }) => [
      ...Object.keys(data),
      ...Object.keys(stringData),
    ]),
    ...[...read('systemd/catalog-import@.service').matchAll(/\b([A-Z_]{4,})=/g)].map(
      ([, name]) => name ?? '',
    ),
  ];
  // Settings of the runtime and of the image itself.
  const others = new Set(['UV_THREADPOOL_SIZE', 'HEALTH_URL']);
  expect(given.length).toBeGreaterThan(20);
  expect(given.filter((name) => !known.has(name) && !others.has(name))).toEqual([]);
});

test('every variable of compose.yaml stands in the example of its settings', () => {
  const wanted = [...read('compose.yaml').matchAll(/(?<!\$)\$\{([A-Z_\d]+)/g)].map(([, name]) => name);
  const given = new Set([...read('catalog.env.example').matchAll(/^([A-Z_\d]+)=/gm)].map(([, name]) => name));
  expect(wanted.length).toBeGreaterThan(5);
  expect(wanted.filter((name) => !given.has(name))).toEqual([]);
});

test('the largest body that the proxies let through is above the service’s own limit', () => {
  const bytes = 64 * 1024 * 1024;
  expect(bytes).toBeGreaterThan(62_914_560);
  expect(read('proxies/nginx.conf')).toContain('client_max_body_size 64m;');
  expect(read('kubernetes/ingress.yaml')).toContain('proxy-body-size: 64m');
  expect(read('proxies/Caddyfile')).toContain('max_size 64MB');
});

/** Programs that are on an operator's machine, and perhaps not on this one. */
const TOOLS: readonly (readonly [string, readonly string[], string])[] = [
  ['promtool', ['check', 'rules', 'prometheus/alerts.yml'], 'SUCCESS'],
  ['promtool', ['test', 'rules', 'prometheus/alerts.test.yml'], 'SUCCESS'],
  ['caddy', ['validate', '--adapter', 'caddyfile', '--config', 'proxies/Caddyfile'], 'Valid configuration'],
];
for (const [tool, args, said] of TOOLS) {
  const there = Bun.which(tool) !== null;
  test.skipIf(!there)(
    `${tool} ${args.join(' ')}${there ? '' : ` (skipped: no ${tool} on this machine)`}`,
    () => {
      const { status, stdout, stderr } = spawnSync(tool, args, { cwd: DEPLOY, encoding: 'utf8' });
      expect([status, `${stdout}${stderr}`]).toEqual([0, expect.stringContaining(said)]);
    },
  );
}

test.each(['backup.sh', 'restore.sh'])('%s is a shell script that says how it is used', (script) => {
  const path = join(DEPLOY, script);
  expect(spawnSync('sh', ['-n', path]).status).toBe(0);
  const { status, stderr } = spawnSync(path, ['--help'], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([2, expect.stringContaining('DATABASE_URL=postgres://')]);
});
