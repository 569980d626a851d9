/** The files in `deploy` are read as their tools read them, and set only what the product knows. */
import { readdirSync, readFileSync } from 'node:fs';
import { BlockList, isIPv6 } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

const root = fileURLToPath(new URL('..', import.meta.url));

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** The variables in the first column of the README's table. */
const known = new Set(
  read('README.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z0-9_]+)`/g)])
    .map(([, name]) => name),
);

/** Names that are set in a file of `NAME=value` lines, also those that are commented out. */
function namesIn(path: string): string[] {
  return [...read(path).matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name ?? '');
}

function unknownOf(names: readonly string[]): string[] {
  return names.filter((name) => !known.has(name));
}

type Service = {
  image?: string;
  env_file?: string;
  environment?: Record<string, string | null>;
  command?: string[];
  profiles?: string[];
  volumes?: string[];
  depends_on?: Record<string, unknown> | string[];
};
type Container = {
  name: string;
  image: string;
  env?: { name: string }[];
  envFrom?: { secretRef?: { name: string } }[];
  command?: string[];
  readinessProbe?: { httpGet: { path: string } };
  livenessProbe?: { httpGet: { path: string } };
  securityContext?: {
    allowPrivilegeEscalation?: boolean;
    readOnlyRootFilesystem?: boolean;
    capabilities?: { drop: string[] };
  };
  volumeMounts?: { name: string; mountPath: string }[];
};
type Manifest = {
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  stringData?: Record<string, string>;
  spec?: {
    replicas?: number;
    selector?: { matchLabels?: Record<string, string> };
    template?: {
      metadata: { labels: Record<string, string> };
      spec: {
        containers: Container[];
        initContainers?: Container[];
        securityContext: { runAsNonRoot?: boolean };
        volumes?: { name: string; persistentVolumeClaim?: { claimName: string } }[];
      };
    };
  };
};

function readManifests(path = 'deploy/kubernetes'): Manifest[] {
  const folder = join(root, path);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.yaml') && name !== 'kustomization.yaml')
    .flatMap((name) =>
      parseAllDocuments(readFileSync(join(folder, name), 'utf8')).map((one) => {
        expect(one.errors).toEqual([]);
        return one.toJS() as Manifest;
      }),
    );
}

describe('the container image', () => {
  const lines = read('deploy/Dockerfile').split('\n');

  it('knows every workspace, so that it installs what the lock file names', () => {
    const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
    for (const workspace of workspaces)
      expect(lines).toContain(`COPY ${workspace}/package.json ${workspace}/`);
  });

  it('runs as another user than root, without development dependencies, and says whether it is ready', () => {
    const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));
    expect(last).toContain('USER node');
    expect(last.some((line) => line.startsWith('HEALTHCHECK'))).toBe(true);
    expect(last.join('\n')).toContain('/readyz');
    expect(last).toContain('COPY --from=dependencies /cadence/node_modules node_modules');
    expect(lines.some((line) => line.includes('npm ci') && line.includes('--omit=dev'))).toBe(true);
  });

  it('sets only variables that the product reads', () => {
    const env = lines.find((line) => line.startsWith('ENV ')) ?? '';
    expect(unknownOf([...env.matchAll(/([A-Z_]+)=/g)].map(([, name]) => name ?? ''))).toEqual([]);
  });

  it('takes no secret and no data along', () => {
    const ignored = read('.dockerignore').split('\n');
    for (const path of [
      '.git',
      'data',
      '**/node_modules',
      'deploy/**/*.env',
      'deploy/kubernetes/secret.yaml',
      'deploy/backups',
    ])
      expect(ignored).toContain(path);
  });
});

describe('compose.yml', () => {
  const { services } = parse(read('deploy/compose.yml'), { merge: true }) as {
    services: Record<string, Service>;
  };
  const ours = Object.entries(services).filter(([, { image }]) => image?.startsWith('cadence:'));

  it('starts two web processes, a worker and everything that they need', () => {
    expect(Object.keys(services).toSorted()).toEqual(
      ['backup', 'caddy', 'coturn', 'migrate', 'pgbouncer', 'postgres', 'web', 'worker'].toSorted(),
    );
    const started = ours.filter(([, { profiles }]) => profiles === undefined);
    expect(started.map(([name, { environment }]) => [name, environment?.ROLE])).toEqual([
      ['migrate', undefined],
      ['web', 'web'],
      ['worker', 'worker'],
    ]);
  });

  it('can restore before anything has migrated, from a folder that outlives the container', () => {
    const { backup } = services;
    expect(backup?.depends_on).toEqual({ postgres: { condition: 'service_healthy' } });
    expect(backup?.volumes).toEqual(['files:/data', './backups:/backups']);
  });

  it('lets the worker write where its example says that backups go', () => {
    expect(read('deploy/cadence.env.example').split('\n')).toContain('BACKUP_TO=/backups');
    expect(services.worker?.volumes).toEqual(['files:/data', './backups:/backups']);
    expect(services.web?.volumes).toEqual(['files:/data']);
  });

  it('sets only variables that the product reads', () => {
    for (const [, { environment = {}, env_file: file }] of ours) {
      expect(unknownOf(Object.keys(environment))).toEqual([]);
      expect(file).toBe('cadence.env');
    }
    expect(unknownOf(namesIn('deploy/cadence.env.example'))).toEqual([]);
  });

  it('lets each process serve its metrics to the network, as in Kubernetes', () => {
    const settings = read('deploy/cadence.env.example').split('\n');
    const { data = {} } = readManifests().find(({ kind }) => kind === 'ConfigMap') ?? {};
    for (const name of ['METRICS_PORT', 'METRICS_HOST']) {
      expect(settings).toContain(`${name}=${data[name]}`);
      for (const [, { environment = {} }] of ours) expect(environment).not.toHaveProperty(name);
    }
  });

  it('names in its example exactly the variables that it uses', () => {
    const asked = [...read('deploy/compose.yml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name);
    expect(new Set(namesIn('deploy/compose.env.example'))).toEqual(new Set(asked));
  });
});

it('the deployment examples hold no secret that a start would accept', () => {
  expect(read('deploy/cadence.env.example').split('\n')).toContain('APP_SECRET=');
  const secrets = readManifests().flatMap(({ stringData: { APP_SECRET } = {} }) => APP_SECRET ?? []);
  expect(secrets).toEqual(['']);
});

describe('the Kubernetes manifests', () => {
  const manifests = readManifests();
  const deployments = manifests.filter(({ kind }) => kind === 'Deployment');

  it('are all applied, except the example of the secret', () => {
    const { resources } = parse(read('deploy/kubernetes/kustomization.yaml')) as { resources: string[] };
    const files = readdirSync(join(root, 'deploy/kubernetes'));
    const others = ['backup', 'kustomization.yaml', 'secret.example.yaml'];
    expect(resources.toSorted()).toEqual(files.filter((name) => !others.includes(name)).toSorted());
  });

  it('set only variables that the product reads, each once', () => {
    const named = manifests.flatMap(({ data = {}, stringData = {} }) =>
      Object.keys({ ...data, ...stringData }),
    );
    expect(unknownOf(named)).toEqual([]);
    expect(new Set(named).size).toBe(named.length);
    for (const { spec } of deployments)
      for (const { env = [] } of spec?.template?.spec.containers ?? [])
        expect(unknownOf(env.map(({ name }) => name))).toEqual([]);
  });

  it('run web processes and workers that are probed, migrate first, and are not root', () => {
    expect(deployments.map(({ metadata }) => metadata.name)).toEqual(['cadence-web', 'cadence-worker']);
    for (const { spec } of deployments) {
      const pod = spec?.template?.spec;
      expect(pod?.securityContext.runAsNonRoot).toBe(true);
      expect(pod?.initContainers).toHaveLength(1);
      for (const { readinessProbe, livenessProbe, securityContext } of pod?.containers ?? []) {
        expect(readinessProbe?.httpGet.path).toBe('/readyz');
        expect(livenessProbe?.httpGet.path).toBe('/healthz');
        expect(securityContext?.readOnlyRootFilesystem).toBe(true);
      }
    }
  });

  it('keep one of each kind running while nodes are drained', () => {
    const budgets = manifests.filter(({ kind }) => kind === 'PodDisruptionBudget');
    for (const { spec, metadata } of deployments) {
      const budget = budgets.find(({ metadata: { name } }) => name === metadata.name);
      expect(budget?.spec?.selector?.matchLabels).toEqual(spec?.template?.metadata.labels);
      expect(spec?.replicas).toBeGreaterThan(1);
    }
  });
});

describe('the Kubernetes jobs', () => {
  const manifests = readManifests('deploy/kubernetes/backup');
  const pods = manifests.flatMap(({ kind, spec }) =>
    kind === 'Job' && spec?.template ? [spec.template.spec] : [],
  );
  const containers = pods.flatMap((pod) => pod.containers);

  it('back up and restore, and do not migrate', () => {
    expect(pods.map(({ initContainers }) => initContainers)).toEqual([undefined, undefined]);
    expect(containers.map(({ command }) => command?.join(' '))).toEqual([
      expect.stringMatching(/\bnode server\/dist\/backup\.js --to "\/backups\//),
      expect.stringMatching(/^node server\/dist\/restore\.js --from \/backups\//),
    ]);
    for (const { envFrom } of containers) expect(envFrom).toContainEqual({ secretRef: { name: 'cadence' } });
  });

  it('use the volume of backups', () => {
    const [claim] = manifests.filter(({ kind }) => kind === 'PersistentVolumeClaim');
    for (const { volumeMounts } of containers)
      expect(volumeMounts).toContainEqual({ name: 'backups', mountPath: '/backups' });
    for (const { volumes } of pods)
      expect(volumes).toContainEqual({
        name: 'backups',
        persistentVolumeClaim: { claimName: claim?.metadata.name },
      });
  });

  it('meet the rules of the namespace', () => {
    for (const { securityContext } of pods)
      expect(securityContext).toMatchObject({
        runAsNonRoot: true,
        seccompProfile: { type: 'RuntimeDefault' },
      });
    for (const { securityContext } of containers)
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
  });
});

describe('the commands of the runbook', () => {
  const blocks = [...read('docs/operating.md').matchAll(/```sh\n([^]*?)```/g)].map(([, block = '']) => block);
  const commands = blocks.flatMap((block) => block.replaceAll('\\\n', ' ').split('\n'));

  it('name a service and a program in a container, where a shell would read variables', () => {
    const { services } = parse(read('deploy/compose.yml'), { merge: true }) as { services: object };
    const runs = commands.flatMap((command) => {
      const [, words] = /^docker compose (?:run|exec) (.*)$/.exec(command) ?? [];
      return words === undefined
        ? []
        : [
            words
              .replaceAll(/--env \S+|--rm/g, '')
              .trim()
              .split(/\s+/),
          ];
    });
    expect(runs.length).toBeGreaterThan(2);
    for (const [service, program] of runs) {
      expect(Object.keys(services)).toContain(service);
      expect(['node', 'createdb', 'psql']).toContain(program);
    }
    for (const command of commands) expect(command).not.toMatch(/^[A-Z_]+=/);
  });

  it('find the first admin in the log of the web processes', () => {
    const found = commands.filter((command) => command.endsWith('| grep first-admin'));
    expect(found).toEqual([
      'docker compose logs web | grep first-admin',
      'kubectl -n cadence logs deployment/cadence-web --container web | grep first-admin',
    ]);
    const web = readManifests().find(({ metadata }) => metadata.name === 'cadence-web');
    expect(web?.spec?.template?.spec.containers.map(({ name }) => name)).toEqual(['web']);
  });

  it('name only files that exist', () => {
    const made = ['deploy/kubernetes/secret.yaml'];
    const named = commands.flatMap((command) => command.match(/deploy\/kubernetes\/[\w./]+\.yaml/g) ?? []);
    expect(named).toContain('deploy/kubernetes/backup/restore.yaml');
    for (const path of named) if (!made.includes(path)) expect(() => read(path)).not.toThrow();
  });
});

it('Prometheus finds every process as the runbook says, under the job name that the alerts use', () => {
  const jobs = [...read('docs/operating.md').matchAll(/```yaml\n([^]*?)```/g)].flatMap(
    ([, block = '']) => (parse(block) as { scrape_configs: object[] }).scrape_configs,
  );
  const alerts = read('docs/prometheus-alerts.yml');
  for (const { job_name: name } of jobs as { job_name: string }[])
    expect(alerts).toContain(`up{job="${name}"}`);
  const keep = (label: string, regex: string) => ({
    source_labels: [`__meta_kubernetes_pod_${label}`],
    regex,
    action: 'keep',
  });
  expect(jobs).toMatchObject([
    { dns_sd_configs: [{ names: ['web', 'worker'], type: 'A', port: 9464 }] },
    { relabel_configs: [keep('label_app', 'cadence'), keep('container_port_name', 'metrics')] },
  ]);
  const manifests = readManifests();
  expect(manifests).toContainEqual(
    expect.objectContaining({ data: expect.objectContaining({ METRICS_PORT: '9464' }) }),
  );
  const metrics = expect.arrayContaining([{ name: 'metrics', containerPort: 9464 }]);
  const pod = {
    metadata: { labels: { app: 'cadence' } },
    spec: { containers: [{ ports: metrics }] },
  };
  const deployments = manifests.filter(({ kind }) => kind === 'Deployment');
  expect(deployments).toMatchObject(deployments.map(() => ({ spec: { template: pod } })));
});

describe('the relay', () => {
  const lines = read('deploy/coturn/turnserver.conf').split('\n');
  const { services } = parse(read('deploy/compose.yml'), { merge: true }) as {
    services: Record<string, Service>;
  };
  const ranges = lines.flatMap((line) => {
    const [, first, last] = /^denied-peer-ip=([^-]+)-(.+)$/.exec(line) ?? [];
    return first && last ? [{ first, last }] : [];
  });
  const denied = new BlockList();
  for (const { first, last } of ranges) denied.addRange(first, last, isIPv6(first) ? 'ipv6' : 'ipv4');
  const isDenied = (address: string) => denied.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

  it('identifies its users by the shared secret', () => {
    expect(lines).toContain('use-auth-secret');
    expect(lines.some((line) => line.startsWith('static-auth-secret'))).toBe(false);
  });

  it.each([
    ['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.17.0.1', '192.168.1.1'],
    ['192.0.2.1', '198.18.0.1', '198.51.100.1', '203.0.113.1', '224.0.0.1', '255.255.255.255'],
    ['::', '::1', 'fc00::1', 'fd12::1', 'fe80::1', 'fec0::1', 'ff02::1'],
    ['64:ff9b::a00:1', '64:ff9b:1::a00:1', '2002:a00:1::', '2001:0:a00:1::', '2001:db8::1', '100::1'],
  ])('refuses to relay to %s and others that are not on the public Internet', (...addresses) => {
    expect(addresses.filter((address) => !isDenied(address))).toEqual([]);
    for (const address of ['8.8.8.8', '172.32.0.1', '2606:4700::1111', '2001:4860:4860::8888'])
      expect(isDenied(address)).toBe(false);
  });

  it('refuses each of these IPv4 addresses also written as IPv6, in a version that tells them apart', () => {
    const ofIpv4 = ranges.filter(({ first }) => !isIPv6(first));
    expect(ofIpv4.length).toBeGreaterThan(10);
    for (const { first, last } of ofIpv4)
      expect(ranges).toContainEqual({ first: `::ffff:${first}`, last: `::ffff:${last}` });
    const [, major, minor] = /^coturn\/coturn:(\d+)\.(\d+)\.\d+$/.exec(services.coturn?.image ?? '') ?? [];
    expect([Number(major), Number(minor) >= 18]).toEqual([4, true]);
  });

  it('relays no TCP, and UDP only on the ports that the runbook opens', () => {
    expect(lines).toEqual(expect.arrayContaining(['no-tcp-relay', 'min-port=49152', 'max-port=65535']));
    expect(lines).not.toContain('allow-loopback-peers');
    expect(lines.filter((line) => line.startsWith('allowed-peer-ip'))).toEqual([]);
    expect(read('docs/video.md')).toContain('the relay ports 49152-65535 (UDP)');
  });

  it('tells its public address, also behind NAT, and relays nothing to it', () => {
    const options = services.coturn?.command?.map((option) => option.replace(/:\?[^}]+/, ''));
    expect(options).toContain('--external-ip=${TURN_ADDRESS}');
    for (const form of ['', '::ffff:']) expect(options).toContain(`--denied-peer-ip=${form}\${TURN_ADDRESS}`);
  });
});

it('the pooler works in transaction mode', () => {
  expect(read('deploy/pgbouncer/pgbouncer.ini').split('\n')).toContain('pool_mode = transaction');
});
