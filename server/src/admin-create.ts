/** `npm run admin:create -- --username U --email E --first-name F --last-name L`: makes an admin with all rights, without a browser. */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { registration } from '@cadence/contract/auth/auth';
import * as z from 'zod/mini';
import { boot } from './boot.ts';
import { type Command, runCommand, UsageError, usageOf } from './command-line.ts';
import { adminPassword, readConfig } from './config.ts';
import { createAccount } from './features/auth/service.ts';
import { fieldIssues } from './http/issues.ts';
import { fieldSentence } from './http/sentences.ts';

const COMMAND: Command = {
  name: 'admin-create',
  script: 'admin:create',
  options: '--username U --email E --first-name F --last-name L',
  does: 'Makes an admin with all rights. It asks for the password at a terminal, else reads the first line of the standard input, or\nADMIN_PASSWORD where that is set.',
};

/** From `ADMIN_PASSWORD`, else the first line of standard input, which a terminal does not show. */
async function readPassword(): Promise<string> {
  const given = adminPassword();
  if (given !== undefined) return given;
  const { isTTY } = process.stdin;
  const hidden = new Writable({ write: (_shown, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: hidden, terminal: isTTY });
  if (isTTY) process.stderr.write('Password: ');
  for await (const line of lines) {
    if (isTTY) process.stderr.write('\n');
    return line;
  }
  return '';
}

async function readAccount() {
  const { values } = parseArgs({
    options: {
      username: { type: 'string' },
      email: { type: 'string' },
      'first-name': { type: 'string' },
      'last-name': { type: 'string' },
    },
  });
  const parsed = z.safeParse(
    registration,
    {
      username: values.username,
      email: values.email,
      firstName: values['first-name'],
      lastName: values['last-name'],
      password: await readPassword(),
    },
    { reportInput: true },
  );
  if (parsed.success) return parsed.data;
  const lines = fieldIssues(parsed.error.issues).map(
    ({ path, key, params = {} }) => `${path}: ${fieldSentence(key, params, 'en')}`,
  );
  throw new UsageError([usageOf(COMMAND), ...lines].join('\n'));
}

async function run(): Promise<void> {
  const config = readConfig();
  const account = await readAccount();
  const { ctx, close } = await boot(config, fileURLToPath(new URL('../migrations', import.meta.url)));
  try {
    const full = { ...account, role: 'admin', language: account.language ?? 'en' } as const;
    const admin = await createAccount(ctx, full, { isEmailConfirmed: true });
    process.stdout.write(`The admin ${admin.username} was created.\n`);
  } finally {
    await close();
  }
}

runCommand(COMMAND, run);
