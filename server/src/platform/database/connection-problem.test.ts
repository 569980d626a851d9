import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { connectionProblem } from './connection-problem.ts';

const PASSWORD = 'very-secret-password';

/** What a connection to the test server says, with some parts of its address exchanged. */
async function problemWith(change: (url: URL) => void): Promise<string | null> {
  const url = new URL(inject('postgres')?.url ?? '');
  change(url);
  const client = new pg.Client({ connectionString: url.href });
  try {
    await client.connect();
    return 'it connected';
  } catch (error) {
    return connectionProblem(url.href, error);
  } finally {
    await client.end();
  }
}

it.each([
  [
    'an unknown database',
    (url: URL) => void (url.pathname = '/nothing'),
    /^DATABASE_URL does not work: the server at .+:\d+ has no database "nothing"\.$/,
  ],
  [
    'an unknown user',
    (url: URL) => void (url.username = 'nobody'),
    /^DATABASE_URL does not work: the server at .+:\d+ .*the user "nobody".*\.$/,
  ],
])('the database error says in one line that DATABASE_URL names %s', async (_what, change, line) => {
  const said = await problemWith((url) => {
    url.password = PASSWORD;
    change(url);
  });
  expect(said).toMatch(line);
  expect(said).not.toContain(PASSWORD);
});

it.each([
  [Object.assign(new Error('x'), { code: 'ENOTFOUND' }), 'the host "db.example" is not known'],
  [Object.assign(new Error('x'), { code: '28P01' }), 'refuses the password of the user "cadence"'],
  [new Error('SASL: client password must be a string'), 'asks for a password of the user "cadence"'],
  [
    new Error('SASL authentication failed'),
    'does not know the user "cadence", or has another password for it',
  ],
  [new Error('The server does not support SSL connections'), 'offers no encrypted connection'],
  [new URIError('URI malformed'), '% is written as %25'],
])('the database error explains %s', (error, part) => {
  const said = connectionProblem(`postgres://cadence:${PASSWORD}@db.example/cadence`, error);
  expect(said).toContain('DATABASE_URL');
  expect(said).toContain(part);
  expect(said).not.toContain(PASSWORD);
});

it('the start waits for a database server that is not there yet', () => {
  for (const code of ['ECONNREFUSED', 'EAI_AGAIN', '57P03'])
    expect(connectionProblem('postgres://db.example/x', Object.assign(new Error('x'), { code }))).toBeNull();
});
