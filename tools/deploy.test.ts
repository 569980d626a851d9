/** The files in `deploy` are read as their tools read them, and set only what the product knows. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { BlockList, isIPv6 } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { render } from './kubernetes/render.ts';

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
  build?: object;
  pull_policy?: string;
  restart?: string;
  healthcheck?: { test: string[] };
  env_file?: string;
  environment?: Record<string, string | null>;
  command?: string[];
  profiles?: string[];
  volumes?: string[];
  depends_on?: Record<string, unknown> | string[];
};

const manifests = render(join(root, 'deploy/kubernetes/example'));

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
    // The secrets and the backups of an installation are in the folder deploy.
    for (const path of ['.git', 'data', '**/node_modules', 'deploy']) expect(ignored).toContain(path);
  });

  it('is built from its base images alone, so that a mirror of them is enough', () => {
    expect(lines.filter((line) => line.startsWith('# syntax='))).toEqual([]);
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

  it('builds its image once, for all of its processes', () => {
    expect(ours.flatMap(([name, { build }]) => (build ? [name] : []))).toEqual(['migrate']);
    // An image of that name in a registry is not ours.
    for (const [, { pull_policy: policy }] of ours) expect(policy).toBe('never');
  });

  it('ends with an error where the migration cannot run, and does not begin it before the database answers', () => {
    const { migrate, postgres } = services;
    expect(migrate?.restart).toBe('no');
    // The server of the image's first start, which makes the roles, listens on a socket alone.
    expect(postgres?.healthcheck?.test).toContain('--host=127.0.0.1');
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
    const { data = {} } =
      manifests.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === 'cadence') ?? {};
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
  const secrets = manifests.flatMap(({ stringData: { APP_SECRET } = {} }) => APP_SECRET ?? []);
  expect(secrets).toEqual(['']);
});

it('the Kubernetes manifests set only variables that the product reads, each once', () => {
  const settings = manifests.filter(({ metadata }) => /^cadence(?:-owner)?$/.test(metadata.name));
  const named = settings.flatMap(({ data = {}, stringData = {} }) => Object.keys({ ...data, ...stringData }));
  expect(named.length).toBeGreaterThan(30);
  expect(unknownOf(named)).toEqual([]);
  expect(new Set(named).size).toBe(named.length);
  const pods = manifests.flatMap(({ metadata, spec }) =>
    metadata.namespace === 'cadence' && spec?.template ? spec.template.spec : [],
  );
  for (const { env = [] } of pods.flatMap(({ containers }) => containers))
    expect(unknownOf(env.map(({ name }) => name))).toEqual([]);
});

describe('the systemd units', () => {
  const folder = 'deploy/systemd/units';
  const units = readdirSync(join(root, folder)).filter((name) => !name.endsWith('.d'));
  const common = `${folder}/cadence-.service.d/common.conf`;
  const services = units.filter((name) => name.endsWith('.service'));
  /** The values of a setting, in the order of the file. */
  const valuesOf = (path: string, setting: string) =>
    [...read(path).matchAll(new RegExp(`^${setting}=(.*)$`, 'gm'))].map(([, value]) => value ?? '');
  const variablesOf = (path: string) =>
    valuesOf(path, 'Environment').flatMap((value) => value.split(' ').map((one) => one.split('=')[0] ?? ''));
  const ports = valuesOf(`${folder}/cadence.target`, 'Wants').flatMap((wants) =>
    [...wants.matchAll(/cadence-web@(\d+)\.service/g)].map(([, port]) => port),
  );

  it('start two web processes and a worker, each after the migration', () => {
    expect(ports).toHaveLength(2);
    expect(valuesOf(`${folder}/cadence.target`, 'Wants').join(' ')).toContain('cadence-worker.service');
    for (const [name, role] of [
      ['cadence-web@.service', 'web'],
      ['cadence-worker.service', 'worker'],
    ]) {
      expect(valuesOf(`${folder}/${name}`, 'Environment').join(' ')).toContain(`ROLE=${role} `);
      for (const setting of ['Wants', 'After'])
        expect(valuesOf(`${folder}/${name}`, setting)).toEqual(['cadence-migrate.service']);
    }
  });

  it('run programs that are built, and give the owner of the tables to the migration alone', () => {
    for (const name of services) {
      const [, program] =
        /^\/usr\/bin\/node server\/dist\/(\w+)\.js$/.exec(
          valuesOf(`${folder}/${name}`, 'ExecStart')[0] ?? '',
        ) ?? [];
      expect(() => read(`server/src/${program}.ts`)).not.toThrow();
      const owners = program === 'migrate' ? ['/etc/cadence/owner.env'] : [];
      expect(valuesOf(`${folder}/${name}`, 'EnvironmentFile')).toEqual(owners);
    }
  });

  it('set only variables that the product reads, and none that the file of settings sets again', () => {
    const set = [common, ...services.map((name) => `${folder}/${name}`)].flatMap(variablesOf);
    expect(set).toContain('METRICS_PORT');
    expect(unknownOf(set)).toEqual([]);
    // systemd prefers what a file sets; setup.sh takes the metrics out of it.
    const settings = namesIn('deploy/cadence.env.example').filter((name) => !name.startsWith('METRICS_'));
    expect(settings.filter((name) => set.includes(name))).toEqual([]);
  });

  it('run as a user of their own, who writes only where data and backups are', () => {
    expect(read(common).split('\n')).toEqual(
      expect.arrayContaining([
        'User=cadence',
        'EnvironmentFile=/etc/cadence/cadence.env',
        'Environment=DATA_DIR=/var/lib/cadence',
        'StateDirectory=cadence',
        'StateDirectoryMode=0700',
        'UMask=0077',
        'NoNewPrivileges=yes',
        'CapabilityBoundingSet=',
        'ProtectSystem=strict',
        'ProtectHome=yes',
        'PrivateTmp=yes',
      ]),
    );
    for (const name of services) expect(read(`${folder}/${name}`)).not.toMatch(/^(?:User|ReadWritePaths)=/m);
    expect(valuesOf(`${folder}/cadence-worker.service`, 'StateDirectory')).toEqual(['cadence-backups']);
    expect(read('deploy/setup.sh')).toContain('BACKUP_TO=/var/lib/cadence-backups|');
  });

  it('are reached by Caddy and by Prometheus at the ports that they listen at', () => {
    expect(
      [...read('deploy/systemd/Caddyfile').matchAll(/127\.0\.0\.1:(\d+)/g)].map(([, port]) => port),
    ).toEqual(ports);
    const metrics = ['13000', ...ports.map((port) => `1${port}`)];
    expect([...read('docs/operating.md').matchAll(/127\.0\.0\.1:(1\d{4})/g)].map(([, port]) => port)).toEqual(
      metrics,
    );
  });
});

describe('the command cadence', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cadence-command-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** In a folder in place of the machine's, as root, with a systemd-run that prints what it is given. */
  function cadence(...args: string[]) {
    for (const path of ['opt/cadence/current/server/dist', 'etc/cadence', 'bin'])
      mkdirSync(join(folder, path), { recursive: true });
    for (const name of ['doctor', 'restore'])
      writeFileSync(join(folder, `opt/cadence/current/server/dist/${name}.js`), '');
    for (const name of ['cadence.env', 'owner.env']) writeFileSync(join(folder, 'etc/cadence', name), '');
    writeFileSync(join(folder, 'bin/id'), '#!/bin/sh\necho 0\n', { mode: 0o755 });
    writeFileSync(join(folder, 'bin/systemd-run'), '#!/bin/sh\nprintf "%s\\n" "$@"\n', { mode: 0o755 });
    const script = read('deploy/systemd/cadence').replaceAll(/\/(?=(?:opt|etc)\/cadence)/g, `${folder}/`);
    const { status, stdout, stderr } = spawnSync('sh', ['-c', script, 'cadence', ...args], {
      encoding: 'utf8',
      env: { PATH: `${join(folder, 'bin')}:${process.env.PATH}` },
    });
    return { status, given: stdout.trimEnd().split('\n'), stderr };
  }

  it('runs a program with its options, and with variables of this run before them', () => {
    const { given } = cadence('restore', '--from', '/a file', 'X=y');
    const at = given.indexOf('/usr/bin/env');
    const program = ['/usr/bin/node', 'server/dist/restore.js', '--from', '/a file', 'X=y'];
    expect(given.slice(at + 1)).toEqual(program);
    const practice = cadence('DATA_DIR=/a folder', 'DEMO_DATA=false', 'restore', '--from', '/a file', 'X=y');
    expect(practice.given.slice(at + 1)).toEqual(['DATA_DIR=/a folder', 'DEMO_DATA=false', ...program]);
  });

  it('gives the owner of the tables to a restore, and not to the doctor', () => {
    const owner = `--property=EnvironmentFile=${folder}/etc/cadence/owner.env`;
    expect(cadence('restore').given).toContain(owner);
    expect(cadence('doctor').given).not.toContain(owner);
  });

  it.each([[[]], [['A=b']], [['none']], [['A=b', 'none']]])('refuses %j, and runs nothing', (args) => {
    const { status, given, stderr } = cadence(...args);
    expect([status, given]).toEqual([1, ['']]);
    expect(stderr).toMatch(args.includes('none') ? /^There is no program none: / : /^Usage: sudo cadence /);
  });
});

it('the command cadence names each program that is built', () => {
  const { status, stdout } = spawnSync('sh', [join(root, 'deploy/systemd/cadence'), '--help'], {
    encoding: 'utf8',
  });
  expect(status).toBe(0);
  const [, named = ''] = /^Programs: (.*)\. Each has --help\.$/m.exec(stdout) ?? [];
  const programs = readdirSync(join(root, 'server/src')).filter((name) =>
    read('tools/build/server-bundle.ts').includes(`src/${name}'`),
  );
  expect(named.split(/, | and /)).toEqual(programs.map((name) => name.replace('.ts', '')).toSorted());
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

it('the pooler works in transaction mode, and finds a database that is back within a second', () => {
  const lines = read('deploy/pgbouncer/pgbouncer.ini').split('\n');
  expect(lines).toEqual(expect.arrayContaining(['pool_mode = transaction', 'server_login_retry = 1']));
});
