import { execFile } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort, otherUser, type PostgresServer } from '../../server/src/testing/postgres-server.ts';

const run = promisify(execFile);

export type Replica = {
  /** The replica's address of a database of the primary. */
  urlOf: (databaseUrl: string) => string;
  start: () => Promise<void>;
  stop: () => Promise<void>;
  remove: () => Promise<void>;
};

/** A packaged server lacks what copies a running one. */
export function canReplicate({ bin }: Pick<PostgresServer, 'bin'>): boolean {
  return existsSync(join(bin, 'pg_basebackup'));
}

/** A streaming replica of a running server, made as an operator makes one. */
export async function startReplica({ url, bin }: PostgresServer): Promise<Replica> {
  const user = otherUser();
  const dir = mkdtempSync(join(tmpdir(), 'cadence-replica-'));
  if (user) {
    chmodSync(dir, 0o755);
    chownSync(dir, user.uid, user.gid);
  }
  const data = join(dir, 'data');
  const port = await freePort();
  const as = { ...user, cwd: dir };
  const copied = ['-d', url, '-D', data, '--write-recovery-conf', '--checkpoint=fast', '--no-sync'];
  await run(join(bin, 'pg_basebackup'), copied, as);
  const control = (...args: string[]) => run(join(bin, 'pg_ctl'), ['-D', data, '-w', ...args], as);
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c max_connections=200`;
  const start = async () => {
    await control('-l', join(dir, 'log'), '-o', options, 'start');
  };
  await start();
  return {
    urlOf: (databaseUrl) => {
      const replica = new URL(databaseUrl);
      replica.port = String(port);
      return replica.href;
    },
    start,
    stop: async () => {
      await control('-m', 'fast', 'stop');
    },
    remove: async () => {
      await control('-m', 'immediate', 'stop').catch(() => undefined);
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
