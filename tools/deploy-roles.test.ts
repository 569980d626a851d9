/** As deployed, what serves people connects as a role that owns nothing; the owner's address is where tables are made. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { render } from './kubernetes/render.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const OWNERS = 'MIGRATION_DATABASE_URL';

function read(path: string): string {
  return readFileSync(join(root, 'deploy', path), 'utf8');
}

/** The role in each address of a database, by the name of its variable. */
function rolesIn(settings: Record<string, string>): Record<string, string> {
  const addresses = Object.entries(settings).filter(([, value]) => value.startsWith('postgres://'));
  return Object.fromEntries(addresses.map(([name, value]) => [name, new URL(value).username]));
}

function settingsIn(path: string): Record<string, string> {
  const lines = [...read(path).matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=(.*)$/gm)];
  return Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value]));
}

const PRODUCT = 'cadence_app';
const PRODUCTS = { DATABASE_URL: PRODUCT, DATABASE_DIRECT_URL: PRODUCT, DATABASE_REPLICA_URL: PRODUCT };

it('Compose gives the owner’s address to the migration and the restore, and to no process that serves', () => {
  expect(rolesIn(settingsIn('cadence.env.example'))).toEqual(PRODUCTS);
  expect(rolesIn(settingsIn('compose.env.example'))).toEqual({ [OWNERS]: 'cadence' });
  const { services } = parse(read('compose.yml'), { merge: true }) as {
    services: Record<string, { environment?: Record<string, string>; command?: string[] }>;
  };
  const given = Object.entries(services).filter(([, { environment = {} }]) => OWNERS in environment);
  expect(given.map(([name]) => name)).toEqual(['migrate', 'backup']);
  expect(services.migrate?.command).toEqual(['node', 'server/dist/migrate.js']);
});

it('Compose makes the product’s role in a new database, with the password that the product and the pooler have', () => {
  const script = read('postgres/product-role.sql');
  const [, variable = '', role] =
    /^\\getenv password (\w+)\ncreate role (\w+) login password :'password';$/m.exec(script) ?? [];
  expect(role).toBe(PRODUCT);
  const { services } = parse(read('compose.yml'), { merge: true }) as {
    services: { postgres: { environment: Record<string, string>; volumes: string[] } };
  };
  const { environment, volumes } = services.postgres;
  expect(environment[variable]).toBe(`\${${variable}:-}`);
  expect(environment.POSTGRES_USER).not.toBe(PRODUCT);
  expect(volumes).toContainEqual(
    expect.stringMatching(/^\.\/postgres\/product-role\.sql:\/docker-entrypoint-initdb\.d\/[\w-]+\.sql:ro$/),
  );
  const { [variable]: password } = settingsIn('compose.env.example');
  const { DATABASE_URL = '' } = settingsIn('cadence.env.example');
  expect(new URL(DATABASE_URL).password).toBe(password);
  expect(read('pgbouncer/userlist.txt.example')).toBe(`"${PRODUCT}" "${password}"\n`);
});

it('the manifests give the owner’s address to the migration and the tools, and to no process that serves', () => {
  const manifests = render(join(root, 'deploy/kubernetes/example'));
  const secrets = manifests.map(
    ({ metadata, stringData = {} }) => [metadata.name, rolesIn(stringData)] as const,
  );
  expect(secrets.filter(([, roles]) => Object.keys(roles).length > 0)).toEqual([
    ['cadence', PRODUCTS],
    ['cadence-owner', { [OWNERS]: 'cadence' }],
  ]);
  const pods = manifests.flatMap(({ spec }) => spec?.template?.spec ?? []);
  const containers = pods.flatMap((pod) => [...(pod.initContainers ?? []), ...pod.containers]);
  const given = containers.filter(({ envFrom = [] }) =>
    envFrom.some(({ secretRef }) => secretRef?.name === 'cadence-owner'),
  );
  expect(given.map(({ name }) => name).toSorted()).toEqual(['migrate', 'migrate', 'tools']);
});
