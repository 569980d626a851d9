/** The folder that `deploy/kubernetes/setup.sh` makes, and what kubectl makes of it. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { type End, mayConnect } from './network.ts';
import { kubernetes, kustomizationIn, type Manifest, render } from './render.ts';
import { mistakesIn } from './schemas.ts';

function withoutLines(manifest: Manifest): Manifest {
  if (manifest.kind !== 'Secret' || !manifest.data) return manifest;
  const data = Object.entries(manifest.data).map(([name, value]) => [name, value.replaceAll('\n', '')]);
  return { ...manifest, data: Object.fromEntries(data) as Record<string, string> };
}

const deploy = join(kubernetes, '..');

describe('setup.sh for Kubernetes', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'cadence-kubernetes-'));
    cpSync(deploy, folder, {
      recursive: true,
      filter: (path) => !/\/(?:installation|backups|\.env)$/.test(path),
    });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const IMAGE = 'registry.test:5000/cadence:1.0.0';
  function setUp(...args: string[]) {
    const script = join(folder, 'kubernetes/setup.sh');
    const { status, stdout, stderr } = spawnSync('sh', [script, ...args], { encoding: 'utf8' });
    return { status, stdout, stderr };
  }
  const installation = () => join(folder, 'kubernetes/installation');

  it.each([
    [['cadence.test']],
    [['https://cadence.test', IMAGE, '198.51.100.7']],
    [['cadence.test', 'registry.test:5000/cadence', '198.51.100.7']],
    [['cadence.test', IMAGE, 'here']],
  ])('refuses %j, and makes nothing', (args) => {
    expect(setUp(...args)).toMatchObject({ status: 1, stdout: '' });
    expect(() => readFileSync(installation())).toThrow('ENOENT');
  });

  it('makes every secret once and writes it wherever it is needed', () => {
    const { status, stdout } = setUp('cadence.test', IMAGE, '198.51.100.7');
    expect(status).toBe(0);
    const made = render(installation());
    const found = (kind: string, name: string) =>
      made.find((one) => one.kind === kind && one.metadata.name === name);
    const secret = (name: string) => found('Secret', name)?.stringData ?? {};
    const settings = secret('cadence');
    const product = secret('cadence-postgres-app').password;
    const owner = secret('cadence-postgres-owner').password;
    for (const password of [product, owner, settings.TURN_SECRET]) expect(password).toMatch(/^[0-9a-f]{48}$/);
    expect(new Set([product, owner, settings.TURN_SECRET]).size).toBe(3);
    for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'])
      expect(settings[name]).toContain(`://cadence_app:${product}@`);
    expect(secret('cadence-owner').MIGRATION_DATABASE_URL).toContain(`://cadence:${owner}@`);
    expect(secret('cadence-relay')).toEqual({ TURN_SECRET: settings.TURN_SECRET });
    for (const name of ['APP_SECRET', 'BACKUP_KEY']) {
      expect(settings[name]).toMatch(/^[0-9a-f]{64}$/);
      expect(stdout).toContain(`${name}=${settings[name]}`);
    }
    expect(found('ConfigMap', 'cadence')?.data).toMatchObject({
      PUBLIC_URL: 'https://cadence.test',
      STUN_URLS: 'stun:turn.cadence.test:3478',
      TURN_URLS: 'turn:turn.cadence.test:3478?transport=udp,turn:turn.cadence.test:3478?transport=tcp',
    });
    expect(kustomizationIn(installation()).images).toEqual([
      { name: 'cadence', newName: 'registry.test:5000/cadence', newTag: '1.0.0' },
    ]);
    expect(setUp('cadence.test', IMAGE, '198.51.100.7')).toMatchObject({ status: 1, stdout: '' });
  });

  // Where kubectl is installed: that the tests above read what Kustomize makes.
  it.skipIf(spawnSync('kubectl', ['version', '--client']).status !== 0)(
    'makes what kubectl renders to the same resources, with the names of the cluster filled in',
    () => {
      const own = ['INGRESS_CLASS=haproxy', 'INGRESS_NAMESPACE=edge', 'CERTIFICATE_ISSUER=own'];
      const others = [
        'MONITORING_NAMESPACE=watch',
        'OPERATOR_NAMESPACE=databases',
        'RELAY_ADDRESS=198.51.100.7',
      ];
      writeFileSync(join(installation(), 'cluster.env'), [...own, ...others].join('\n'));
      const { stdout, stderr } = spawnSync('kubectl', ['kustomize', installation()], { encoding: 'utf8' });
      expect(stderr).toBe('');
      // Base64 in several lines, which the cluster accepts and the schema does not.
      const rendered = parseAllDocuments(stdout).map((one) => withoutLines(one.toJS() as Manifest));
      const names = (manifests: Manifest[]) =>
        manifests
          .map(({ kind, metadata }) =>
            [kind, metadata.namespace, metadata.name.replace(/-[a-z0-9]{10}$/, '')].join(' '),
          )
          .toSorted();
      expect(names(rendered)).toEqual(names(render(installation())));
      expect(rendered.flatMap(mistakesIn)).toEqual([]);
      const parts = [
        'ingressClassName: haproxy',
        'cluster-issuer: own',
        'value: 198.51.100.7',
        '- cadence.test',
      ];
      for (const filled of [...parts, 'host: cadence.test', 'image: registry.test:5000/cadence:1.0.0'])
        expect(stdout).toContain(filled);
      expect(stdout).not.toMatch(/image: cadence$/m);
      const web: End = { namespace: 'cadence', labels: { app: 'cadence', role: 'web' } };
      const postgres: End = { namespace: 'cadence', labels: { 'cnpg.io/cluster': 'cadence-postgres' } };
      const pooler: End = { namespace: 'cadence', labels: { 'cnpg.io/poolerName': 'cadence-pooler' } };
      const reached = (namespace: string, to: End, port: number) =>
        mayConnect(rendered, { namespace, labels: {} }, to, port);
      expect([reached('edge', web, 3000), reached('traefik', web, 3000)]).toEqual([true, false]);
      expect([reached('databases', postgres, 8000), reached('cnpg-system', postgres, 8000)]).toEqual([
        true,
        false,
      ]);
      for (const [to, port] of [
        [web, 9464],
        [postgres, 9187],
        [pooler, 9127],
      ] as const)
        expect([reached('watch', to, port), reached('monitoring', to, port)]).toEqual([true, false]);
    },
  );
});
