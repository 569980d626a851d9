/** A real PgBouncer in transaction mode, in front of a test's PostgreSQL server. */
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, waitUntil } from '../support/product/product.ts';

export type Pooler = {
  /** The address of a database through the pooler. */
  through: (databaseUrl: string) => string;
  stop: () => Promise<void>;
};

/** Whether PgBouncer is installed; Debian's lies outside of most users' PATH. */
export function hasPgbouncer(): boolean {
  return spawnSync('pgbouncer', ['--version'], { env: withSystemPath() }).status === 0;
}

function withSystemPath(): NodeJS.ProcessEnv {
  return { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
}

/** PgBouncer refuses to run as root. */
function otherUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const id = (flag: string): number =>
    Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout.trim());
  return { uid: id('-u'), gid: id('-g') };
}

const deployed = readFileSync(new URL('../../deploy/pgbouncer/pgbouncer.ini', import.meta.url), 'utf8');

/** The settings of `deploy/pgbouncer/pgbouncer.ini`, without those of the machine that it is for. */
function deployedSettings(): Record<string, string> {
  const [, section = ''] = deployed.split('[pgbouncer]');
  const lines = [...section.matchAll(/^([a-z_]+) = (.+)$/gm)].map(([, name = '', value = '']) => [
    name,
    value,
  ]);
  return Object.fromEntries(lines);
}

/** The configuration before a server, with the settings that are deployed and others. */
function writeConfig(
  dir: string,
  serverUrl: string,
  { port, others, connectQuery }: { port: number; others: Record<string, string>; connectQuery: string },
): string {
  const { hostname, port: serverPort, username } = new URL(serverUrl);
  const users = join(dir, 'users.txt');
  writeFileSync(users, `"${username}" ""\n`);
  const settings = {
    ...deployedSettings(),
    ...others,
    auth_type: 'trust',
    auth_file: users,
    listen_addr: '127.0.0.1',
    listen_port: String(port),
    unix_socket_dir: '',
  };
  const lines = [
    '[databases]',
    `* = host=${hostname} port=${serverPort} ${connectQuery}`,
    '[pgbouncer]',
    ...Object.entries(settings).map(([name, value]) => `${name} = ${value}`),
    '',
  ];
  const config = join(dir, 'pgbouncer.ini');
  writeFileSync(config, lines.join('\n'));
  return config;
}

const deployedConnectQuery = /connect_query='[^']+'/.exec(deployed)?.[0] ?? '';

export async function startPgbouncer(
  serverUrl: string,
  others: Record<string, string>,
  connectQuery = deployedConnectQuery,
): Promise<Pooler> {
  const dir = mkdtempSync(join(tmpdir(), 'cadence-pgbouncer-'));
  const port = await freePort();
  const config = writeConfig(dir, serverUrl, { port, others, connectQuery });
  const user = otherUser();
  chmodSync(dir, 0o755);
  if (user) chownSync(dir, user.uid, user.gid);
  const child = spawn('pgbouncer', [config], { ...user, env: withSystemPath(), stdio: 'pipe' });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stdout.resume();
  let isOver = false;
  const exited = new Promise<void>((resolve) =>
    child.once('close', () => {
      isOver = true;
      resolve();
    }),
  );
  await waitUntil(
    () => isOver || said.includes('process up'),
    () => `PgBouncer to start:\n${said}`,
  );
  if (isOver) throw new Error(`PgBouncer ended:\n${said}`);
  return {
    through: (databaseUrl) => {
      const url = new URL(databaseUrl);
      url.port = String(port);
      return url.href;
    },
    stop: async () => {
      child.kill('SIGINT');
      await exited;
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
