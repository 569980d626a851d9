/** Admins are created by a command, and only by it. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { run, startProduct } from '../support/product/product.ts';
import { person } from './person.ts';

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'cadence-admin-'));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

function argumentsOf(username: string): string[] {
  return [
    `--username=${username}`,
    `--email=${username}@example.test`,
    '--first-name=Ada',
    '--last-name=Gagnon',
  ];
}

async function create(args: readonly string[], { ADMIN_PASSWORD = '', input = '' } = {}) {
  const command = run(
    'admin-create',
    { DATA_DIR: join(dir, 'data'), ADMIN_PASSWORD, LOG_LEVEL: 'error' },
    args,
    { input },
  );
  const { code } = await command.exited;
  return { code, said: command.log() };
}

test('the admin command creates an admin with a password from the environment or standard input', async () => {
  const byEnvironment = await create(argumentsOf('ada'), { ADMIN_PASSWORD: 'Password1' });
  expect(byEnvironment).toEqual({ code: 0, said: 'The admin ada was created.\n' });
  const byInput = await create(argumentsOf('grace'), { input: 'Password2\nnot this line\n' });
  expect(byInput).toEqual({ code: 0, said: 'The admin grace was created.\n' });

  const again = await create(argumentsOf('ada'), { ADMIN_PASSWORD: 'Password3' });
  expect(again.code).toBe(1);
  expect(again.said.trim().split('\n')).toHaveLength(1);
  expect(again.said).toMatch(/username/i);

  const node = await startProduct({ DATA_DIR: join(dir, 'data'), DEMO_DATA: 'false' });
  try {
    async function signIn(username: string, password: string) {
      const visitor = person(node.url);
      const { status } = await visitor.post('/api/login', { username, password });
      return { status, user: JSON.parse((await visitor.get('/api/user')).text) };
    }
    expect(await signIn('ada', 'Password1')).toMatchObject({ status: 200, user: { role: 'admin' } });
    expect(await signIn('grace', 'Password2')).toMatchObject({ status: 200, user: { role: 'admin' } });
    expect((await signIn('ada', 'Password3')).status).toBe(401);
    // There is no default admin. The first password is already refused for its form.
    expect((await signIn('admin', 'admin')).status).toBe(422);
    expect((await signIn('admin', 'Password1')).status).toBe(401);
    expect((await signIn('admin', 'Demo1234')).status).toBe(401);
  } finally {
    await node.stop();
  }
});

test('the admin command does not show the password that is typed at a terminal', async ({ skip }) => {
  if (spawnSync('script', ['--version']).status !== 0)
    return skip('there is no script(1) here, which stands in for a terminal');
  const program = [process.execPath, 'server/dist/admin-create.js', ...argumentsOf('mary')].join(' ');
  const terminal = spawn('script', ['--quiet', '--return', '--command', program, '/dev/null'], {
    env: { ...process.env, DATA_DIR: join(dir, 'data'), LOG_LEVEL: 'error' },
  });
  let shown = '';
  terminal.stdout.on('data', (chunk: Buffer) => {
    shown += chunk.toString();
    if (shown === 'Password: ') terminal.stdin.end('Password4\r');
  });
  const [code] = await once(terminal, 'close');
  expect({ code, shown }).toEqual({ code: 0, shown: 'Password: \r\nThe admin mary was created.\r\n' });
});

test.for([
  ['a weak password', argumentsOf('weak'), 'short\n', /^password: /m],
  ['no password', argumentsOf('none'), '', /^password: /m],
  ['a username with a blank', argumentsOf('a b'), 'Password1\n', /^username: /m],
  ['a missing option', ['--username', 'lonely'], 'Password1\n', /^email: /m],
  [
    'an option that does not exist',
    ['--usernam', 'typo'],
    'Password1\n',
    /^Usage: node server\/dist\/admin-create\.js --username U /,
  ],
] as const)('the admin command refuses %s in one plain sentence', async ([, args, input, sentence]) => {
  const { code, said } = await create(args, { input });
  expect(code).toBe(1);
  expect(said).toMatch(sentence);
  expect(said).not.toMatch(/^ {4}at /m);
});
