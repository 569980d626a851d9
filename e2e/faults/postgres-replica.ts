import { execFile } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openPostgres } from '../../server/src/platform/database/postgres.ts';
import { asAdmin } from '../../server/src/testing/database.ts';
import { freePort, otherUser, type PostgresServer } from '../../server/src/testing/postgres-server.ts';
import { waitUntil } from '../support/product/product.ts';

const run = promisify(execFile);

export type Replica = {
  /** The replica's address of a database of the primary. */
  urlOf: (databaseUrl: string) => string;
  start: () => Promise<void>;
  stop: () => Promise<void>;
  /** It becomes a primary. */
  promote: () => Promise<void>;
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
    promote: async () => {
      await control('promote');
    },
    remove: async () => {
      await control('-m', 'immediate', 'stop').catch(() => undefined);
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** From now on the primary acknowledges a commit only when the replica has it on its disk. */
export async function replicateSynchronously({ url }: PostgresServer): Promise<void> {
  await asAdmin(url, `alter system set synchronous_standby_names = '*'`);
  await asAdmin(url, 'select pg_reload_conf()');
  const primary = openPostgres(url, () => undefined);
  const isSynchronous = async () => {
    const { rows } = await primary.execute(`select 1 from pg_stat_replication where sync_state = 'sync'`);
    return rows.length === 1;
  };
  await waitUntil(isSynchronous, 'the replica to be synchronous');
  await primary.close();
}
