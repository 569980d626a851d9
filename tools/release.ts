/**
 * `npm run release`: what a release needs, in order, stopping at the first that fails. It makes no tag and pushes nothing: it ends
 * with the commands that do. See docs/operating.md#make-a-release.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

function read(command: string, args: string[]): string {
  return execFileSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 }).trim();
}

function run(command: string, args: string[]): void {
  process.stdout.write(`\n> ${command} ${args.join(' ')}\n`);
  execFileSync(command, args, { cwd: root, stdio: 'inherit' });
}

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const tag = `v${version}`;
if (read('git', ['status', '--porcelain']) !== '') fail('There are changes that are not committed.');
if (read('git', ['tag', '--list', tag]) !== '')
  fail(`${tag} exists already: give package.json another version.`);
if (!readFileSync(join(root, 'CHANGELOG.md'), 'utf8').includes(`\n## ${version}\n`))
  fail(`CHANGELOG.md has no part for ${version}.`);

// What CI runs.
run('npm', ['ci']);
run('npm', ['run', 'check']);
run('npm', ['test']);
run('npm', ['run', 'build']);

const folder = join(root, 'dist');
const sbom = join(folder, `cadence-${version}.cdx.json`);
mkdirSync(folder, { recursive: true });
writeFileSync(sbom, read('npm', ['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--workspace=server']));

// The time of the commit in place of now, so that the same sources make the same layers. Docker writes it only into a file.
const at = read('git', ['log', '-1', '--format=%ct']);
process.stdout.write(`
The parts of the image are listed in ${sbom}. Now:

  git tag --annotate ${tag} --message "Cadence ${version}"
  SOURCE_DATE_EPOCH=${at} docker buildx build --file deploy/Dockerfile --tag cadence:${version} \\
    --output type=docker,dest=dist/cadence-${version}.tar,rewrite-timestamp=true --provenance=false .
  docker load --input dist/cadence-${version}.tar
`);
