import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist', '.cache', 'test-results']);

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => !SKIPPED.has(name))
    .toSorted()
    .flatMap((name) => filesBelow(join(path, name)));
}

/** One hash over the names and contents of all files below the given paths. */
function fingerprint(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesBelow)) hash.update(file).update('\0').update(readFileSync(file));
  return hash.digest('hex');
}

export type Target = {
  name: string;
  inputs: readonly string[];
  /** Must exist for the target to count as built. */
  output: string;
  build: () => Promise<void> | void;
};

/** Builds a target if its inputs changed since it was built, or its output is missing. Says which it was. */
export async function buildIfStale(root: string, target: Target): Promise<boolean> {
  const stamp = join(root, '.cache', 'build', `${target.name}.hash`);
  const now = fingerprint(target.inputs.map((input) => join(root, input)));
  const built = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (built === now && existsSync(join(root, target.output))) return false;
  await target.build();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, now);
  return true;
}
