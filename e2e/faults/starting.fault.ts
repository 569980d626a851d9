/** A start that fails says in one line what to change. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { fillDataDir, prepareData } from '../support/product/prepared-data.ts';
import {
  canStartInContainer,
  freePort,
  type Product,
  run,
  startProduct,
  waitUntil,
} from '../support/product/product.ts';
import { person } from './person.ts';
import { bookingOf, newPractice, register } from './practice.ts';

const GIVE_UP = 120_000;

let dir: string;
let node: Product;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'cadence-start-'));
  fillDataDir(join(dir, 'data'), 'empty');
  node = await startProduct({ DATA_DIR: join(dir, 'data'), DEMO_DATA: 'false' });
});
afterAll(async () => {
  await node.stop();
  rmSync(dir, { recursive: true, force: true });
});

/** The one line that a failing start prints, apart from warnings. */
async function refusalOf(running: ReturnType<typeof run>): Promise<string> {
  const limit = setTimeout(() => running.kill('SIGKILL'), GIVE_UP);
  expect(await running.exited).toEqual({ code: 1, signal: null });
  clearTimeout(limit);
  const lines = running.log().trim().split('\n');
  expect(lines.filter((line) => !line.startsWith('{'))).toHaveLength(1);
  return lines.at(-1) ?? '';
}

test('a second server on one directory refuses to start and names the first, which continues', async () => {
  const second = run('main', { DATA_DIR: node.dataDir, PORT: String(await freePort()) });
  expect(await refusalOf(second)).toContain(`${node.dataDir} is in use by process ${node.pid} on `);
  expect((await person(node.url).get('/readyz')).status).toBe(200);
});

test('a second server refuses to start also where it cannot see the first one’s process, as in a container', async ({
  skip,
}) => {
  if (!canStartInContainer()) return skip('this machine does not let us start a program as in a container');
  const env = { DATA_DIR: node.dataDir, PORT: String(await freePort()) };
  const second = run('main', env, [], { inContainer: true });
  expect(await refusalOf(second)).toContain(`${node.dataDir} is in use by process ${node.pid} on `);
});

test('a data directory whose server was killed is free at once', async () => {
  const env = { DATA_DIR: join(dir, 'killed'), DEMO_DATA: 'false' };
  fillDataDir(env.DATA_DIR, 'empty');
  const first = await startProduct(env);
  first.kill('SIGKILL');
  await first.exited;
  const next = await startProduct(env);
  expect((await person(next.url).get('/readyz')).status).toBe(200);
  await next.stop();
});

test('the command that creates an admin refuses a data directory that is in use', async () => {
  const args = ['--username', 'boss', '--email', 'b@example.test', '--first-name', 'B', '--last-name', 'S'];
  const command = run('admin-create', { DATA_DIR: node.dataDir, ADMIN_PASSWORD: 'Password1' }, args);
  expect(await refusalOf(command)).toContain(`is in use by process ${node.pid} on `);
});

test('a start warns of a public address without encryption, and not of a local one', async () => {
  const env = { DATA_DIR: join(dir, 'plain'), DEMO_DATA: 'false', ALLOW_STANDINS: 'true' };
  fillDataDir(env.DATA_DIR, 'empty');
  const plain = await startProduct({ ...env, PUBLIC_URL: 'http://cadence.example' });
  await plain.stop();
  expect(plain.log()).toMatch(/^PUBLIC_URL begins with http:\/\/: /m);
  expect(node.log()).not.toContain('PUBLIC_URL');
});

test('the command that migrates shows its usage and does nothing when called with an option that it does not know', async () => {
  const env = { DATA_DIR: join(dir, 'unmigrated') };
  expect(await refusalOf(run('migrate', env, ['--dry-run']))).toBe('Usage: node server/dist/migrate.js');
  expect(existsSync(env.DATA_DIR)).toBe(false);
});

test('a start refuses another secret than the one with which the database was written', async () => {
  const env = { DATA_DIR: join(dir, 'secret'), DEMO_DATA: 'false', PORT: String(await freePort()) };
  fillDataDir(env.DATA_DIR, 'empty');
  await (await startProduct(env)).stop();
  const APP_SECRET = 'another secret of the fault tests, long enough';
  expect(await refusalOf(run('main', { ...env, APP_SECRET }))).toMatch(
    /^APP_SECRET is not the one that this/,
  );
});

test('a start names a data directory that cannot be used', async () => {
  writeFileSync(join(dir, 'file'), '');
  const below = join(dir, 'file', 'below');
  expect(await refusalOf(run('main', { DATA_DIR: below, PORT: String(await freePort()) }))).toContain(below);
});

test('a start names an embedded database that cannot be opened', async () => {
  const data = join(dir, 'damaged');
  fillDataDir(data, 'empty');
  writeFileSync(join(data, 'database', 'PG_VERSION'), '9.6\n');
  expect(await refusalOf(run('main', { DATA_DIR: data, PORT: String(await freePort()) }))).toContain(
    `The embedded database ${join(data, 'database')} cannot be opened: `,
  );
});

test('a start names a port that is taken, the product’s or that of its metrics', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  const port = address && typeof address === 'object' ? String(address.port) : '';
  fillDataDir(join(dir, 'other'), 'empty');
  const env = { DATA_DIR: join(dir, 'other'), DEMO_DATA: 'false', LOG_LEVEL: 'error' };
  expect(await refusalOf(run('main', { ...env, PORT: port }))).toContain(port);
  const metrics = { METRICS_HOST: '127.0.0.1', METRICS_PORT: port, PORT: String(await freePort()) };
  expect(await refusalOf(run('main', { ...env, ...metrics }))).toMatch(
    /^METRICS_HOST and METRICS_PORT cannot be listened on: .*EADDRINUSE/,
  );
  other.close();
});

test('the product as process 1 of a container ends on SIGTERM while it waits for the database', async ({
  skip,
}) => {
  if (!canStartInContainer()) return skip('this machine does not let us start a program as in a container');
  const env = {
    DATA_DIR: join(dir, 'waiting'),
    DATABASE_URL: `postgres://cadence@127.0.0.1:${await freePort()}/cadence`,
    APP_SECRET: 'a secret of the fault tests, long enough to be one',
    PORT: String(await freePort()),
  };
  for (const [program, code] of [
    ['main', 0],
    ['migrate', 143],
  ] as const) {
    const waiting = run(program, env, [], { inContainer: true });
    await waitUntil(() => waiting.log().includes('waiting for the database'), 'the first try');
    const [child] = readFileSync(`/proc/${waiting.pid}/task/${waiting.pid}/children`, 'utf8').split(' ');
    process.kill(Number(child), 'SIGTERM');
    expect(await waiting.exited).toEqual({ code, signal: null });
  }
});

test.for([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://localhost/cadence'],
  ['PUBLIC_URL', 'cadence.example'],
  ['LOG_LEVEL', 'loud'],
  ['DEMO_DATA', 'yes'],
  ['RATE_LIMIT_SCALE', '0'],
  ['APP_SECRET', 'short'],
] as const)('a start refuses %s=%s', async ([name, value]) => {
  const env = { DATA_DIR: join(dir, 'never'), PORT: String(await freePort()), [name]: value };
  expect(await refusalOf(run('main', env))).toMatch(
    new RegExp(`^${name} is not accepted: it must be .+\\.$`),
  );
});

test('a start refuses a public address without credentials for its providers', async () => {
  const env = { DATA_DIR: join(dir, 'never'), PUBLIC_URL: 'https://cadence.example' };
  expect(await refusalOf(run('main', env))).toContain('ALLOW_STANDINS');
});

test('demo accounts are served to other machines only where requested, also those of an earlier start', async () => {
  const data = join(dir, 'demo');
  fillDataDir(data, 'empty');
  const first = await startProduct({ DATA_DIR: data, DEMO_DATA: 'true' });
  await first.stop();
  for (const DEMO_DATA of ['true', 'false']) {
    const env = { DATA_DIR: data, DEMO_DATA, HOST: '0.0.0.0', PORT: String(await freePort()) };
    const line = await refusalOf(run('main', env));
    expect(line).toMatch(/^HOST 0\.0\.0\.0 can be reached from other machines.*ALLOW_PUBLIC_DEMO=true/);
  }
  const env = { DATA_DIR: data, HOST: '0.0.0.0', ALLOW_PUBLIC_DEMO: 'true' };
  const open = await startProduct(env);
  await open.stop();
});

const hasIpv6 = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ address }) => address === '::1'),
);

test.skipIf(!hasIpv6)('the product reaches its sandbox when it listens at IPv6’s loopback only', async () => {
  const open = await startProduct({ HOST: '::1', DEMO_DATA: 'false' });
  const url = `http://[::1]:${open.port}`;
  expect(open.log()).toContain(`Listening on ${url}\n`);
  const practice = await newPractice(url, { price: 100 });
  const patient = await register(url, 'patient');
  const booked = await patient.post('/api/appointments', bookingOf(practice, practice.starts[0]));
  const order = { appointmentId: booked.body.id };
  expect((await patient.post('/api/payments/create-paypal-payment', order)).status).toBe(200);
  await open.stop();
});

/** Answers every connection as PostgreSQL refuses a wrong password. */
function refusingDatabase() {
  const fields = ['SFATAL', 'C28P01', 'Mpassword authentication failed for user "cadence"'];
  const body = Buffer.from(`${fields.join('\0')}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(body.length + 4, 1);
  return createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(Buffer.concat([head, body])));
  });
}

test('a start names DATABASE_URL where the database refuses the password, which it does not print', async () => {
  const database = refusingDatabase();
  await new Promise<void>((resolve) => database.listen(0, '127.0.0.1', resolve));
  const address = database.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  const running = run('main', {
    DATA_DIR: join(dir, 'postgres'),
    DATABASE_URL: `postgres://cadence:very-secret@127.0.0.1:${port}/cadence`,
    APP_SECRET: 'a secret of the fault tests, long enough to be one',
    PORT: String(await freePort()),
  });
  expect(await refusalOf(running)).toBe(
    `DATABASE_URL does not work: the server at 127.0.0.1:${port} refuses the password of the user "cadence".`,
  );
  expect(running.log()).not.toContain('very-secret');
  database.close();
});

test('a product that does not start leaves no folder of its own', async () => {
  const folder = join(dir, 'temporary');
  mkdirSync(folder);
  vi.stubEnv('TMPDIR', folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  const startNone = () => startProduct({ TRUST_PROXY: 'many' });
  await expect(startNone()).rejects.toThrow('TRUST_PROXY is not accepted');
  await expect(prepareData(startNone, 'empty')).rejects.toThrow('TRUST_PROXY is not accepted');
  expect(readdirSync(folder)).toEqual([]);
});
