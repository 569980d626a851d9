/** A disk of a few megabytes that is really full, where this process may mount one. */
import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type SmallDisk = {
  path: string;
  /** Leaves no free block. */
  fill: () => void;
  /** Frees what filled it. */
  free: () => void;
  remove: () => void;
};

const BLOCKS = Buffer.alloc(65_536);

/** The reason that a skipped test prints. */
export const NO_MOUNT = 'this process may not mount a file system; see the test with an injected fault';

/** Null where mounting is not permitted: without root, and in most containers. */
export function mountSmallDisk(megabytes: number): SmallDisk | null {
  const path = mkdtempSync(join(tmpdir(), 'cadence-small-disk-'));
  const options = `size=${megabytes}m,mode=0755`;
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', path]).status !== 0) {
    rmSync(path, { recursive: true });
    return null;
  }
  const filler = join(path, 'filler');
  return {
    path,
    fill: () => {
      try {
        for (;;) appendFileSync(filler, BLOCKS);
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
      }
    },
    free: () => rmSync(filler, { force: true }),
    remove: () => {
      execFileSync('umount', ['--lazy', path]);
      rmSync(path, { recursive: true, force: true });
    },
  };
}
