/** `deploy/kubernetes` as it is applied: every part is well-formed, finds the others by their names, and reaches what it needs. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { selects } from './network.ts';
import {
  type Container,
  kubernetes,
  kustomizationIn,
  type Labels,
  type Manifest,
  type Pod,
  render,
} from './render.ts';
import { mistakesIn } from './schemas.ts';

const example = join(kubernetes, 'example');
const deploy = join(kubernetes, '..');
const kustomization = kustomizationIn(example);
const inCluster = render(example);
const managed = render(example, { '../cloudnative-pg': '../managed-postgresql' });
const VARIANTS = [
  ['with CloudNativePG', inCluster],
  ['with a managed PostgreSQL', managed],
] as const;

function ofKind(manifests: Manifest[], kind: string): Manifest[] {
  return manifests.filter((one) => one.kind === kind);
}

function named(kind: string, name: string): Manifest {
  const found = ofKind(inCluster, kind).find(({ metadata }) => metadata.name === name);
  if (!found) throw new Error(`there is no ${kind} ${name}`);
  return found;
}

function podOf({ spec }: Manifest): Pod {
  if (!spec?.template) throw new Error('it has no pods');
  return spec.template.spec;
}

function containersOf(pod: Pod): Container[] {
  return [...(pod.initContainers ?? []), ...pod.containers];
}

type Cluster = {
  metadata: { name: string };
  spec: {
    imageName: string;
    bootstrap: { initdb: { database: string; owner: string; encoding: string; secret: { name: string } } };
    managed: { roles: { name: string; passwordSecret: { name: string } }[] };
    certificates: { serverAltDNSNames: string[] };
  };
};
type Pooler = {
  metadata: { name: string };
  spec: {
    cluster: { name: string };
    instances: number;
    pgbouncer: { poolMode: string; parameters: Record<string, string> };
  };
};
const cluster = named('Cluster', 'cadence-postgres') as unknown as Cluster;
const pooler = named('Pooler', 'cadence-pooler') as unknown as Pooler;
const product = ['web', 'worker', 'tools'].map((role) => named('Deployment', `cadence-${role}`));

/** What the operator makes of the cluster and the pooler, by its documentation. */
const services = ['rw', 'ro', 'r'].map((which) => `${cluster.metadata.name}-${which}`);
const OF_OPERATOR = {
  Service: [...services, pooler.metadata.name],
  Secret: [`${cluster.metadata.name}-ca`],
};
/** Made by cert-manager. */
const CERTIFICATE = 'cadence-tls';

it.each(VARIANTS)('every manifest %s is valid by the schema of its kind', (_name, manifests) => {
  expect(manifests.flatMap(mistakesIn)).toEqual([]);
});

it('a misspelt field, a value of another type and an unknown kind are found', () => {
  const web = named('Deployment', 'cadence-web');
  const wrong = { ...web, spec: { ...web.spec, replica: 3, replicas: 'three' } } as unknown as Manifest;
  expect(mistakesIn(wrong)).toEqual([
    'Deployment cadence-web: data/spec/replicas must be integer',
    'Deployment cadence-web: /spec/replica: there is no such field',
  ]);
  const operated = named('Cluster', 'cadence-postgres');
  expect(mistakesIn({ ...operated, spec: { ...operated.spec, instanses: 3 } } as Manifest)).toEqual([
    'Cluster cadence-postgres: /spec/instanses: there is no such field',
  ]);
  expect(mistakesIn({ ...wrong, kind: 'Deploymint' })).toEqual([
    'Deploymint cadence-web: no schema is known for apps/v1 Deploymint',
  ]);
});

describe.each(VARIANTS)('the manifests %s', (variant, manifests) => {
  const isOperated = variant === 'with CloudNativePG';
  function exists(kind: string, namespace: string | undefined, name: string): boolean {
    const ofOperator: string[] = isOperated || kind === 'Secret' ? (OF_OPERATOR[kind as 'Secret'] ?? []) : [];
    return (
      ofOperator.includes(name) ||
      ofKind(manifests, kind).some(
        ({ metadata }) => metadata.name === name && metadata.namespace === namespace,
      )
    );
  }

  it('name only config maps, secrets and volumes that exist', () => {
    const missing = ofKind(manifests, 'Deployment').flatMap((deployment) => {
      const pod = podOf(deployment);
      const containers = containersOf(pod);
      const volumes = (pod.volumes ?? []).map(({ name }) => name);
      const asked = [
        ...containers.flatMap(({ envFrom = [], env = [] }) => [
          ...envFrom.map(({ configMapRef }) => ['ConfigMap', configMapRef?.name]),
          ...envFrom.map(({ secretRef }) => ['Secret', secretRef?.name]),
          ...env.map(({ valueFrom }) => ['Secret', valueFrom?.secretKeyRef?.name]),
        ]),
        ...(pod.volumes ?? []).flatMap(({ secret, configMap }) => [
          ['Secret', secret?.secretName],
          ['ConfigMap', configMap?.name],
        ]),
      ];
      expect(asked.length).toBeGreaterThan(1);
      const mounts = containers.flatMap(({ volumeMounts = [] }) => volumeMounts.map(({ name }) => name));
      return [
        ...asked.filter(
          ([kind = '', name]) => name !== undefined && !exists(kind, deployment.metadata.namespace, name),
        ),
        ...mounts.filter((name) => !volumes.includes(name)),
        ...volumes.filter((name) => !mounts.includes(name)),
      ];
    });
    expect(missing).toEqual([]);
  });

  it('lead from the Ingress to a port of the web processes', () => {
    const [ingress] = ofKind(manifests, 'Ingress');
    expect(ingress?.spec).toMatchObject({
      tls: [{ secretName: CERTIFICATE }],
      rules: [{ http: { paths: [{ backend: { service: { name: 'cadence', port: { name: 'http' } } } }] } }],
    });
    const { spec } = named('Service', 'cadence');
    expect(spec?.ports).toEqual([{ name: 'http', port: 80, targetPort: 'http' }]);
    const web = named('Deployment', 'cadence-web');
    expect(web.spec?.template?.metadata.labels).toEqual(spec?.selector);
    expect(podOf(web).containers[0]?.ports).toContainEqual({ name: 'http', containerPort: 3000 });
  });

  it('say their namespace, which is one of the set', () => {
    const namespaces = ofKind(manifests, 'Namespace').map(({ metadata }) => metadata.name);
    expect(namespaces).toEqual(['cadence', 'cadence-relay']);
    for (const { kind, metadata } of manifests)
      if (kind !== 'Namespace')
        expect([kind, metadata.name, namespaces]).toEqual([
          kind,
          metadata.name,
          expect.arrayContaining([metadata.namespace]),
        ]);
  });

  it('take the product’s image from one place, and name every other image with its version', () => {
    const images = ofKind(manifests, 'Deployment').flatMap((one) =>
      containersOf(podOf(one)).map(({ image }) => image),
    );
    const [own] = kustomization.images ?? [];
    expect(kustomization.images).toHaveLength(1);
    expect(images.filter((image) => image === own?.name)).toHaveLength(5);
    for (const image of images) if (image !== own?.name) expect(image).toMatch(/^[\w./-]+:\d+\.\d+\.\d+$/);
  });

  it('hold policies for pods that exist, on ports that they have', () => {
    const pods = ofKind(manifests, 'Deployment').map(({ spec }) => spec?.template?.metadata.labels ?? {});
    const ofOperator = [
      { 'cnpg.io/cluster': cluster.metadata.name },
      { 'cnpg.io/poolerName': pooler.metadata.name },
    ];
    const solver = { 'acme.cert-manager.io/http01-solver': 'true' };
    const known = [...pods, solver, ...(isOperated ? ofOperator : [])];
    const policies = ofKind(manifests, 'NetworkPolicy');
    const rules = policies.flatMap(({ spec }) => [...(spec?.ingress ?? []), ...(spec?.egress ?? [])]);
    const peers = rules.flatMap(({ from = [], to = [] }) => [...from, ...to]);
    const selectors = [...policies.map(({ spec }) => spec ?? {}), ...peers].flatMap(
      ({ podSelector }): Labels[] => (podSelector?.matchLabels ? [podSelector.matchLabels] : []),
    );
    expect(selectors.length).toBeGreaterThan(4);
    expect(selectors.filter((wanted) => !known.some((labels) => selects(wanted, labels)))).toEqual([]);
    const ports = product
      .flatMap((one) => podOf(one).containers)
      .flatMap((container) => container.ports?.map(({ containerPort }) => containerPort) ?? []);
    const ofProduct = policies.filter(({ spec }) => spec?.podSelector?.matchLabels?.app === 'cadence');
    const asked = ofProduct.flatMap(({ spec }) => spec?.ingress ?? []).flatMap((rule) => rule.ports);
    expect(asked).not.toEqual([]);
    for (const { port } of asked) expect(ports).toContain(port);
  });
});

describe('the database', () => {
  const secret = (name: string) => named('Secret', name).stringData ?? {};
  const addresses = Object.entries({ ...secret('cadence'), ...secret('cadence-owner') })
    .filter(([, value]) => value.startsWith('postgres://'))
    .map(([name, value]) => [name, new URL(value)] as const);
  const { initdb } = cluster.spec.bootstrap;

  it('is reached by services of CloudNativePG: by the pooler, past it, at a replica, and by the owner', () => {
    expect(addresses.map(([name, { host }]) => [name, host])).toEqual([
      ['DATABASE_URL', 'cadence-pooler:5432'],
      ['DATABASE_DIRECT_URL', 'cadence-postgres-rw:5432'],
      ['DATABASE_REPLICA_URL', 'cadence-postgres-ro:5432'],
      ['MIGRATION_DATABASE_URL', 'cadence-postgres-rw:5432'],
    ]);
    for (const [, { hostname, pathname }] of addresses) {
      expect(OF_OPERATOR.Service).toContain(hostname);
      expect(pathname).toBe(`/${initdb.database}`);
    }
    expect(pooler.spec.cluster.name).toBe(cluster.metadata.name);
  });

  it('has its certificate verified by every container that has its address', () => {
    expect(cluster.spec.certificates.serverAltDNSNames).toContain(pooler.metadata.name);
    for (const deployment of product) {
      const pod = podOf(deployment);
      const [volume] = (pod.volumes ?? []).filter((one) => one.secret?.secretName === OF_OPERATOR.Secret[0]);
      for (const { volumeMounts = [] } of containersOf(pod)) {
        const mount = volumeMounts.find(({ name }) => name === volume?.name);
        for (const [, { searchParams }] of addresses) {
          expect(searchParams.get('sslmode')).toBe('verify-full');
          expect(searchParams.get('sslrootcert')).toBe(`${mount?.mountPath}/ca.crt`);
        }
      }
    }
  });

  it('has the two roles of the addresses, each with its password', () => {
    expect(initdb).toMatchObject({
      owner: 'cadence',
      encoding: 'UTF8',
      secret: { name: 'cadence-postgres-owner' },
    });
    expect(cluster.spec.managed.roles).toEqual([
      expect.objectContaining({ name: 'cadence_app', passwordSecret: { name: 'cadence-postgres-app' } }),
    ]);
    const passwords = new Map(
      ['cadence-postgres-owner', 'cadence-postgres-app'].map((name) => {
        expect(named('Secret', name).type).toBe('kubernetes.io/basic-auth');
        const { username = '', password } = secret(name);
        return [username, password];
      }),
    );
    for (const [, { username, password }] of addresses) expect(passwords.get(username)).toBe(password);
    const generators = kustomization.secretGenerator ?? [];
    // The operator knows nothing of names with a checksum.
    for (const { name, options } of generators.filter((one) => one.name.startsWith('cadence-postgres-')))
      expect([name, options]).toEqual([
        name,
        { disableNameSuffixHash: true, labels: { 'cnpg.io/reload': 'true' } },
      ]);
  });

  it('is of the same major version as in Compose, whose tools the image has', () => {
    const compose = parse(readFileSync(join(deploy, 'compose.yml'), 'utf8'), { merge: true }) as {
      services: { postgres: { image: string } };
    };
    const [, major] = /^postgres:(\d+)/.exec(compose.services.postgres.image) ?? [];
    expect(cluster.spec.imageName).toMatch(new RegExp(`^ghcr\\.io/cloudnative-pg/postgresql:${major}-`));
  });

  it('has a pooler with the settings of PgBouncer in Compose', () => {
    const [, section = ''] = readFileSync(join(deploy, 'pgbouncer/pgbouncer.ini'), 'utf8').split(
      '[pgbouncer]',
    );
    const lines = [...section.matchAll(/^([a-z_]+) = (.+)$/gm)].map(
      ([, name = '', value = '']) => [name, value] as const,
    );
    // The operator sets where it listens and whom it lets in.
    const settings = Object.fromEntries(lines.filter(([name]) => !/^(?:listen|auth)_/.test(name)));
    const { instances, pgbouncer } = pooler.spec;
    const all = instances * Number(pgbouncer.parameters.default_pool_size);
    expect({
      ...pgbouncer.parameters,
      pool_mode: pgbouncer.poolMode,
      default_pool_size: String(all),
    }).toEqual(settings);
  });
});

describe('the pods of the product', () => {
  it('are web processes and workers that migrate first, are probed, and a place for tools that runs none', () => {
    expect(
      product.map((one) => [podOf(one).initContainers?.map(({ command }) => command), one.spec?.replicas]),
    ).toEqual([
      [[['node', 'server/dist/migrate.js']], undefined],
      [[['node', 'server/dist/migrate.js']], 2],
      [undefined, 0],
    ]);
    for (const one of product.slice(0, 2)) {
      const [container] = podOf(one).containers;
      expect(container?.readinessProbe?.httpGet?.path).toBe('/readyz');
      expect(container?.livenessProbe?.httpGet?.path).toBe('/healthz');
    }
  });

  it('meet the rules of their namespace', () => {
    for (const one of product) {
      const pod = podOf(one);
      expect(pod.securityContext).toMatchObject({
        runAsNonRoot: true,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      expect(pod.hostNetwork).toBeUndefined();
      for (const { securityContext } of containersOf(pod))
        expect(securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
    }
  });

  it('are kept apart and running while nodes are drained, and follow the load', () => {
    const budgets = ofKind(inCluster, 'PodDisruptionBudget');
    for (const role of ['web', 'worker'])
      expect(budgets).toContainEqual(
        expect.objectContaining({
          spec: { minAvailable: 1, selector: { matchLabels: { app: 'cadence', role } } },
        }),
      );
    const { spec } = named('HorizontalPodAutoscaler', 'cadence-web') as unknown as {
      spec: { scaleTargetRef: object; minReplicas: number; maxReplicas: number };
    };
    expect(spec.scaleTargetRef).toEqual({ apiVersion: 'apps/v1', kind: 'Deployment', name: 'cadence-web' });
    expect(spec.minReplicas).toBeGreaterThan(1);
    // The pools of all processes together, of which each has 12 connections.
    expect((spec.maxReplicas + 2) * 12).toBeLessThanOrEqual(
      Number(pooler.spec.pgbouncer.parameters.max_client_conn),
    );
  });
});

describe('the relay in the cluster', () => {
  const relay = named('Deployment', 'coturn');
  const [coturn] = podOf(relay).containers;

  it('is started as in Compose, in the network of its node', () => {
    const { services: inCompose } = parse(readFileSync(join(deploy, 'compose.yml'), 'utf8'), {
      merge: true,
    }) as {
      services: { coturn: { image: string; command: string[] } };
    };
    expect(coturn?.image).toBe(inCompose.coturn.image);
    const options = inCompose.coturn.command.map((option) =>
      option
        .replace('${CADENCE_HOST}', 'cadence')
        .replace(/\$\{TURN_ADDRESS(?::\?[^}]*)?\}/, '$(RELAY_ADDRESS)')
        .replace(/\$\{TURN_SECRET(?::\?[^}]*)?\}/, '$(TURN_SECRET)'),
    );
    expect(coturn?.args).toEqual(options);
    expect(podOf(relay).hostNetwork).toBe(true);
  });

  it('has the settings and the secret that the product has', () => {
    expect(named('ConfigMap', 'coturn').data).toEqual({
      'turnserver.conf': readFileSync(join(deploy, 'coturn/turnserver.conf'), 'utf8'),
    });
    expect(coturn?.volumeMounts).toEqual([expect.objectContaining({ mountPath: '/etc/coturn' })]);
    expect(coturn?.env).toContainEqual({
      name: 'TURN_SECRET',
      valueFrom: { secretKeyRef: { name: 'cadence-relay', key: 'TURN_SECRET' } },
    });
    expect(named('Secret', 'cadence-relay').stringData).toEqual({
      TURN_SECRET: named('Secret', 'cadence').stringData?.TURN_SECRET,
    });
  });
});
