/**
 * One process at a time uses the embedded database; two would lose rows. The lock is a Unix socket on which its owner
 * listens: the kernel answers for the owner, so it holds between containers, whose process ids say nothing to each other,
 * and ends with the owner, however that ends.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { codeOf } from '../logger.ts';
import { StartupError } from '../startup-error.ts';

/** Holds the sockets of those who have or want the lock. */
export const LOCK_FOLDER = 'lock';
/** A socket's address has 108 bytes, a host's name up to 255. */
const HOSTNAME_LENGTH = 40;

/** Random first, so that no name is used twice; the rest tells people who it is. */
function newName(): string {
  return `${randomBytes(6).toString('hex')}.${process.pid}.${hostname().slice(0, HOSTNAME_LENGTH)}`;
}

function ownerOf(name: string): string {
  const [, pid, ...host] = name.split('.');
  return `process ${pid} on ${host.join('.')}`;
}

/** Runs what opens a socket by its name alone, because the whole path may be longer than the address of a socket. */
function within<T>(folder: string, open: () => T): T {
  const before = process.cwd();
  process.chdir(folder);
  try {
    return open();
  } finally {
    process.chdir(before);
  }
}

async function listen(folder: string, name: string): Promise<Server> {
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    within(folder, () => server.listen({ path: name }, resolve));
  });
  return server.unref();
}

/** Whether somebody listens: what a process leaves behind when it is killed refuses. */
async function isAlive(folder: string, name: string): Promise<boolean> {
  const error = await new Promise<unknown>((resolve) => {
    const socket = within(folder, () => connect({ path: name }));
    socket.once('error', resolve).once('connect', () => resolve(socket.destroy()));
  });
  return !['ECONNREFUSED', 'ENOENT'].includes(String(codeOf(error)));
}

/**
 * Each names itself before it looks for others, so of two that start at once at least one sees the other and gives up.
 * Returns the others that live; those that do not are removed, which is safe because no name comes back.
 */
async function otherHolders(folder: string, own: string): Promise<string[]> {
  const living: string[] = [];
  for (const name of readdirSync(folder)) {
    if (name === own || name.startsWith('.')) continue;
    if (await isAlive(folder, name)) living.push(name);
    else rmSync(join(folder, name), { force: true });
  }
  return living;
}

/** Returns how to unlock the directory. @throws StartupError while another process holds the lock */
export async function lockDataDir(dir: string): Promise<() => void> {
  const folder = join(dir, LOCK_FOLDER);
  const name = newName();
  let server: Server;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    server = await listen(folder, `.${name}`);
    // Under its name stands only a socket that is listened on: one that is not yet would be taken for a dead one.
    renameSync(join(folder, `.${name}`), join(folder, name));
  } catch (error) {
    throw new StartupError(
      `DATA_DIR ${dir} cannot be locked (${String(codeOf(error))}): the embedded database needs a disk that can hold Unix sockets.`,
    );
  }
  const unlock = (): void => {
    server.close();
    rmSync(join(folder, name), { force: true });
  };
  const [other] = await otherHolders(folder, name);
  if (other === undefined) return unlock;
  unlock();
  throw new StartupError(
    `DATA_DIR ${dir} is in use by ${ownerOf(other)}. Stop that one first, or give this one another DATA_DIR.`,
  );
}
