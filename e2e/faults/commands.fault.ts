/** What the commands beside the server print of themselves, and the sheet of keys. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { run } from '../support/product/product.ts';

const dir = mkdtempSync(join(tmpdir(), 'cadence-commands-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const { version, scripts } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'),
) as { version: string; scripts: Record<string, string> };

const COMMANDS = [
  ['admin-create', 'admin:create'],
  ['backup', 'backup'],
  ['doctor', 'doctor'],
  ['key-sheet', 'key-sheet'],
  ['migrate', 'migrate'],
  ['restore', 'restore'],
] as const;

test.for(COMMANDS)(
  '%s says with --help how it is called and with --version its release, and does nothing',
  async ([name, script]) => {
    // An installation whose variables are not right yet can ask too.
    const env = { DATA_DIR: join(dir, name), PORT: 'none' };
    const asked = run(name, env, ['--version']);
    for (const help of [run(name, env, ['--help']), run(name, env, ['-h'])]) {
      expect(await help.exited).toEqual({ code: 0, signal: null });
      expect(help.log()).toMatch(new RegExp(`^Usage: node server/dist/${name}\\.js\\b`));
      expect(help.log()).toMatch(
        new RegExp(`^   or: npm run (?:--silent )?${script}\\b.*, in a checkout$`, 'm'),
      );
    }
    expect(scripts).toHaveProperty([script]);
    expect(await asked.exited).toEqual({ code: 0, signal: null });
    expect(asked.log()).toBe(`${version}\n`);
    expect(existsSync(env.DATA_DIR)).toBe(false);
  },
);

test('a command whose reader has gone ends with an error and without a stack', async () => {
  const child = spawn(process.execPath, ['server/dist/backup.js', '--help'], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.destroy();
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = await once(child, 'close');
  expect({ code, said }).toEqual({ code: 1, said: '' });
});

test('the key sheet has what no backup holds, and how to restore with it', async () => {
  const APP_SECRET = 'a secret of the fault tests, long enough';
  const BACKUP_KEY = 'a key of sixteen or more characters';
  const env = {
    DATABASE_URL: 'postgres://cadence_app:not-shown@127.0.0.1:1/cadence',
    APP_SECRET,
    BACKUP_KEY,
  };
  const printing = run('key-sheet', { ...env, PUBLIC_URL: 'http://cadence.localhost', BACKUP_TO: '' });
  expect(await printing.exited).toEqual({ code: 0, signal: null });
  const sheet = printing.log();
  for (const line of [`  ${APP_SECRET}`, `  ${BACKUP_KEY}`, 'Backups: made by hand'])
    expect(sheet.split('\n')).toContain(line);
  expect(sheet).toMatch(
    new RegExp(`^http://cadence\\.localhost, printed on [\\d-]{10} by Cadence ${version}$`, 'm'),
  );
  // Every way of running it has this file; npm and its scripts are in a checkout alone.
  expect(sheet).toContain('node server/dist/restore.js --from FILE');
  expect(sheet).not.toContain('npm run');
  expect(readFileSync(join(import.meta.dirname, '../../docs/operating.md'), 'utf8')).toContain(
    '\n## Back up and restore\n',
  );
  expect(sheet).not.toContain('not-shown');
});
