/** A start that fails says in one line what to change. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort, type Product, run, startProduct } from '../support/product/product.ts';
import { person } from './person.ts';

const QUICK = 30_000;

let dir: string;
let node: Product;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'cadence-start-'));
  node = await startProduct({ DATA_DIR: join(dir, 'data'), DEMO_DATA: 'false' });
});
afterAll(async () => {
  await node.stop();
  rmSync(dir, { recursive: true, force: true });
});

/** The one line that a failing start prints, apart from warnings. */
async function refusalOf(running: ReturnType<typeof run>): Promise<string> {
  const limit = setTimeout(() => running.kill('SIGKILL'), QUICK);
  expect(await running.exited).toEqual({ code: 1, signal: null });
  clearTimeout(limit);
  const lines = running.log().trim().split('\n');
  expect(lines.filter((line) => !line.startsWith('{'))).toHaveLength(1);
  return lines.at(-1) ?? '';
}

test('a second server on one directory refuses to start and names the first, which goes on', async () => {
  const second = run('main', { DATA_DIR: node.dataDir, PORT: String(await freePort()) });
  expect(await refusalOf(second)).toContain(`${node.dataDir} is in use by process ${node.pid}.`);
  expect((await person(node.url).get('/readyz')).status).toBe(200);
});

test('the command that creates an admin refuses as well', async () => {
  const args = ['--username', 'boss', '--email', 'b@example.test', '--first-name', 'B', '--last-name', 'S'];
  const command = run('admin-create', { DATA_DIR: node.dataDir, ADMIN_PASSWORD: 'Password1' }, args);
  expect(await refusalOf(command)).toContain(`is in use by process ${node.pid}.`);
});

test('names a data directory that cannot be used', async () => {
  writeFileSync(join(dir, 'file'), '');
  const below = join(dir, 'file', 'below');
  expect(await refusalOf(run('main', { DATA_DIR: below, PORT: String(await freePort()) }))).toContain(below);
});

test('names a port that is taken', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  const port = address && typeof address === 'object' ? String(address.port) : '';
  const env = { DATA_DIR: join(dir, 'other'), DEMO_DATA: 'false', LOG_LEVEL: 'error' };
  expect(await refusalOf(run('main', { ...env, PORT: port }))).toContain(port);
  other.close();
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
] as const)('%s=%s is not accepted', async ([name, value]) => {
  const env = { DATA_DIR: join(dir, 'never'), PORT: String(await freePort()), [name]: value };
  expect(await refusalOf(run('main', env))).toMatch(
    new RegExp(`^${name} is not accepted: it must be .+\\.$`),
  );
});

test('refuses a public address without credentials for its providers', async () => {
  const env = { DATA_DIR: join(dir, 'never'), PUBLIC_URL: 'https://cadence.example' };
  expect(await refusalOf(run('main', env))).toContain('ALLOW_STANDINS');
});
