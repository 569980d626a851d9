import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';

function read(path: string): string {
  return readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8');
}

it('the deployment examples mark by replace-me what an operator has to choose, in every file alike', () => {
  const lines = read('deploy/cadence.env.example').split('\n');
  const chosen = (name: string) => lines.find((line) => line.startsWith(`${name}=`));
  const names = [
    'PUBLIC_URL',
    'DATABASE_URL',
    'PAYPAL_CLIENT_ID',
    'GOOGLE_CLIENT_SECRET',
    'SMTP_URL',
    'MAIL_FROM',
  ];
  const others = [
    'TWILIO_ACCOUNT_SID',
    'TWILIO_FROM',
    'TURN_URLS',
    'TURN_SECRET',
    'CONTACT_EMAIL',
    'PRIVACY_OFFICER',
  ];
  for (const name of [...names, ...others]) expect(chosen(name)).toContain('replace-me');
  const inKubernetes = `${read('deploy/kubernetes/example/cadence.env')}${read('deploy/kubernetes/example/secrets/cadence.env')}`;
  for (const name of [...names, ...others])
    expect(inKubernetes).toMatch(new RegExp(`^${name}=.*replace-me`, 'm'));
});

describe('setup.sh', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'cadence-setup-'));
    cpSync(fileURLToPath(new URL('../deploy', import.meta.url)), folder, {
      recursive: true,
      // An operator's own files.
      filter: (path) =>
        !/(?:\/|^)(?:\.env|cadence\.env|owner\.env|roles\.sql|userlist\.txt|backups)$/.test(path),
    });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  function setUp(...args: string[]) {
    const { status, stdout, stderr } = spawnSync('sh', [join(folder, 'setup.sh'), ...args], {
      encoding: 'utf8',
    });
    return { status, stdout, stderr };
  }
  const made = (name: string) => readFileSync(join(folder, name), 'utf8');
  const valueIn = (file: string, name: string) =>
    new RegExp(`^${name}=(.*)$`, 'm').exec(made(file))?.[1] ?? '';

  it.each([
    [[]],
    [['cadence.test']],
    [['--systemd']],
    [['--systemd', 'https://cadence.test']],
    [['https://cadence.test', '198.51.100.7']],
    [['cadence.test', 'here']],
  ])('refuses %j, and makes nothing', (args) => {
    expect(setUp(...args)).toMatchObject({ status: 1, stdout: '' });
    for (const name of ['.env', 'cadence.env']) expect(() => made(name)).toThrow('ENOENT');
  });

  it('makes every secret once and writes it wherever it is needed, for the operator alone', () => {
    const { status, stdout } = setUp('cadence.test', '198.51.100.7');
    expect(status).toBe(0);
    expect(made('.env')).not.toContain('replace-me');
    const product = valueIn('.env', 'PRODUCT_PASSWORD');
    expect(product).toMatch(/^[0-9a-f]{48}$/);
    expect(made('pgbouncer/userlist.txt')).toBe(`"cadence_app" "${product}"\n`);
    for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL'])
      expect(valueIn('cadence.env', name)).toContain(`://cadence_app:${product}@`);
    const owner = valueIn('.env', 'POSTGRES_PASSWORD');
    expect(valueIn('.env', 'MIGRATION_DATABASE_URL')).toContain(`://cadence:${owner}@`);
    expect(valueIn('cadence.env', 'TURN_SECRET')).toBe(valueIn('.env', 'TURN_SECRET'));
    expect(valueIn('cadence.env', 'APP_SECRET')).toMatch(/^[0-9a-f]{64}$/);
    expect(stdout).toContain(`APP_SECRET=${valueIn('cadence.env', 'APP_SECRET')}`);
    expect(valueIn('cadence.env', 'BACKUP_KEY')).toMatch(/^[0-9a-f]{64}$/);
    expect(stdout).toContain(`BACKUP_KEY=${valueIn('cadence.env', 'BACKUP_KEY')}`);
    expect(statSync(join(folder, 'backups')).mode & 0o777).toBe(0o700);
    // Both ways that the firewall of docs/operating.md lets in.
    expect(valueIn('cadence.env', 'TURN_URLS')).toBe(
      'turn:cadence.test:3478?transport=udp,turn:cadence.test:3478?transport=tcp',
    );
    expect(new Set([product, owner, valueIn('.env', 'TURN_SECRET')]).size).toBe(3);
    for (const name of ['.env', 'cadence.env']) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  });

  it('changes nothing where it has been run', () => {
    const before = made('cadence.env');
    expect(setUp('other.test', '198.51.100.8')).toMatchObject({ status: 1, stdout: '' });
    expect(made('cadence.env')).toBe(before);
    expect(setUp('--systemd', 'other.test')).toMatchObject({ status: 1, stdout: '' });
    expect(made('cadence.env')).toBe(before);
  });

  it('makes the settings, the roles and the owner’s address of a machine without containers', () => {
    for (const name of ['.env', 'cadence.env', 'pgbouncer/userlist.txt']) rmSync(join(folder, name));
    const { status, stdout } = setUp('--systemd', 'cadence.test');
    expect(status).toBe(0);
    for (const name of ['APP_SECRET', 'BACKUP_KEY'])
      expect(stdout).toContain(`${name}=${valueIn('cadence.env', name)}`);
    const [, product] = /^postgres:\/\/cadence_app:([0-9a-f]{48})@127\.0\.0\.1:5432\/cadence$/.exec(
      valueIn('cadence.env', 'DATABASE_URL'),
    ) ?? [''];
    const [, owner] = /^postgres:\/\/cadence:([0-9a-f]{48})@127\.0\.0\.1:5432\/cadence$/.exec(
      valueIn('owner.env', 'MIGRATION_DATABASE_URL'),
    ) ?? [''];
    expect(made('roles.sql')).toContain(`create role cadence_app login password '${product}';`);
    expect(made('roles.sql')).toContain(`create role cadence login password '${owner}';`);
    expect(made('cadence.env')).not.toMatch(/^METRICS_|^DATABASE_DIRECT_URL|pgbouncer/m);
    expect(valueIn('cadence.env', 'PUBLIC_URL')).toBe('https://cadence.test');
    expect(valueIn('cadence.env', 'TURN_SECRET')).toBe('replace-me');
    for (const name of ['cadence.env', 'owner.env', 'roles.sql'])
      expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
    expect(() => made('.env')).toThrow('ENOENT');
  });
});

it('every container’s log has a limit', () => {
  const compose = parse(read('deploy/compose.yml'), { merge: true }) as {
    services: Record<string, { logging?: { options: Record<string, string> } }>;
  };
  for (const { logging } of Object.values(compose.services))
    expect(logging?.options).toEqual({ 'max-size': '10m', 'max-file': '5' });
});

it('the dashboard and the alerts ask only for metrics that a process serves', () => {
  const served = [
    ...read('server/src/metrics.ts').matchAll(/gauge\(\s*'([a-z0-9_]+)'|name: '(cadence_[a-z_]+)'/g),
  ];
  const names = new Set(served.map(([, gauge, name]) => name ?? `cadence_${gauge}`));
  expect(names.size).toBeGreaterThan(12);
  for (const path of ['docs/grafana-dashboard.json', 'docs/prometheus-alerts.yml']) {
    const asked = [...read(path).matchAll(/cadence_[a-z0-9_]+/g)].map(([name]) => name);
    expect(asked.length).toBeGreaterThan(5);
    const unknown = asked.filter((name) => !names.has(name.replace(/_(?:bucket|count|sum|total)$/, '')));
    expect(unknown).toEqual([]);
  }
});

type Threshold = { steps: { value: number | null }[] };
type Override = { matcher: { options: string }; properties: { id: string; value: Threshold }[] };
type Panel = {
  title: string;
  targets: { refId: string; expr: string }[];
  fieldConfig: { overrides: Override[] };
};

it('the dashboard shows a backup as too old where the alert does', () => {
  const { panels } = JSON.parse(read('docs/grafana-dashboard.json')) as { panels: Panel[] };
  const panel = panels.find(({ title }) => title.startsWith('Age of the last backup'));
  const alerts = parse(read('docs/prometheus-alerts.yml')) as { groups: { rules: { expr: string }[] }[] };
  const exprs = alerts.groups.flatMap(({ rules }) => rules.map(({ expr }) => expr));
  const shown = panel?.targets.map(({ refId, expr }) => {
    const override = panel.fieldConfig.overrides.find(({ matcher }) => matcher.options === refId);
    const steps = override?.properties.find(({ id }) => id === 'thresholds')?.value.steps;
    return `${expr} > ${(steps?.at(-1)?.value ?? 0) / 86_400} * 86400`;
  });
  expect(shown).toHaveLength(2);
  expect(exprs).toEqual(expect.arrayContaining(shown ?? []));
});
