import * as m from '@cadence/messages/m';
import { HOUR } from '@cadence/scheduling/durations';
import { beforeEach, describe, expect, it } from 'vitest';
import { newPatient, PASSWORD, type SignedInUser } from '../../../testing/factories.ts';
import { newMessages, startMessagingApp, type MessagingApp } from '../../../testing/messages.ts';
import { signInAttempts } from '../rows/tables.ts';
import * as auth from '../service.ts';
import { assertRoomForPassword, hashPassword } from './passwords.ts';

/** A tenth of the real limits: one failed sign-in of an account from an address, 6 from an address, 10 of an account. */
let t: MessagingApp;
let owner: SignedInUser;
beforeEach(async () => {
  t = await startMessagingApp({ env: { RATE_LIMIT_SCALE: '0.1', TRUST_PROXY: '1' } });
  owner = await newPatient(t);
  await newMessages(t);
  return () => t.close();
});

function signIn(address: string, password = PASSWORD, username = owner.username) {
  return t.visitor({ 'x-forwarded-for': address }).post('/api/login', { username, password });
}
/** Wrong passwords until the account's own limit is reached, each from another network. */
async function guessFromEverywhere(count = 10): Promise<void> {
  for (let network = 1; network <= count; network++)
    expect((await signIn(`203.0.113.${network}`, 'Wrong1234')).status).toBe(401);
}

describe('the client of a sign-in', () => {
  it.each([
    ['the addresses of an IPv6 /64', '2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:3::1'],
    ['the ports of an address', '203.0.113.7:50001', '203.0.113.7:50002', '203.0.113.8:50001'],
    ['the ports of an IPv6 address', '[2001:db8::1]:50001', '[2001:db8::1]:50002', '[2001:db8:0:1::1]:50001'],
    ['an IPv4 address and the same one in IPv6', '203.0.113.7', '::ffff:203.0.113.7', '203.0.113.8'],
  ])('is the same for %s', async (_what, first, second, elsewhere) => {
    expect((await signIn(first, 'Wrong1234')).status).toBe(401);
    expect((await signIn(second, 'Wrong1234')).status).toBe(429);
    expect((await signIn(elsewhere)).status).toBe(200);
  });

  it('cannot try many names from the addresses of one /64', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 7; count++)
      statuses.push((await signIn(`2001:db8:1:2::${count + 1}`, 'Wrong1234', `name_${count}`)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429]);
  });
});

describe('guesses from many networks', () => {
  it('are limited in a day for the account, whatever the network, and for unknown names alike', async () => {
    await guessFromEverywhere();
    const refused = await signIn('198.51.100.4', 'Wrong1234');
    expect([refused.status, refused.body.detail]).toEqual([
      429,
      m.error_sign_in_limit_reached({ hours: 24 }, { locale: 'en' }),
    ]);
    expect(Number(refused.headers['retry-after'])).toBe(24 * 3600);
    expect((await signIn('198.51.100.4', PASSWORD)).status).toBe(429);
    const unknown: number[] = [];
    for (let network = 1; network <= 11; network++)
      unknown.push((await signIn(`192.0.2.${network}`, 'Wrong1234', 'nobody_here')).status);
    expect(unknown).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    t.clock.advance(24 * HOUR + 1);
    expect((await signIn('198.51.100.4')).status).toBe(200);
  });

  it('are still counted after old attempts are deleted', async () => {
    await guessFromEverywhere();
    t.clock.advance(23 * HOUR);
    await auth.sweep(t.ctx);
    expect((await signIn('198.51.100.4')).status).toBe(429);
    t.clock.advance(2 * HOUR);
    await auth.sweep(t.ctx);
    expect(await t.ctx.db.$count(signInAttempts)).toBe(0);
  });

  it('lock out neither a browser that has signed in before nor a person who is signed in', async () => {
    const browser = owner.api;
    await browser.post('/api/logout');
    await guessFromEverywhere();
    expect((await browser.post('/api/login', { username: owner.username, password: PASSWORD })).status).toBe(
      200,
    );
    const change = { password: PASSWORD, newPassword: 'Another1Password' };
    expect((await browser.put('/api/user/password', change)).status).toBe(204);
  });

  it('do not lock out an owner who sets a new password by email', async () => {
    await guessFromEverywhere();
    const fresh = t.visitor({ 'x-forwarded-for': '198.51.100.4' });
    const credentials = { username: owner.username, password: 'Another1Password' };
    await fresh.post('/api/password-resets', { email: `${owner.username}@example.test` });
    const [mail] = await newMessages(t);
    const token = /new-password#(\S+)/.exec(mail?.text ?? '')?.[1];
    expect((await fresh.put('/api/password-resets', { token, password: credentials.password })).status).toBe(
      204,
    );
    expect((await fresh.post('/api/login', credentials)).status).toBe(200);
  });
});

describe('the cookie of a known browser', () => {
  const cookieOf = (who: SignedInUser) => who.api.cookies.get('cadence_browser') ?? '';
  const from = (address: string, cookie: string, password: string) =>
    t
      .visitor({ 'x-forwarded-for': address, cookie: `cadence_browser=${cookie}` })
      .post('/api/login', { username: owner.username, password });

  it('has limits of its own, in a day and from any network', async () => {
    for (let network = 1; network <= 10; network++)
      expect((await from(`203.0.113.${network}`, cookieOf(owner), 'Wrong1234')).status).toBe(401);
    expect((await from('198.51.100.4', cookieOf(owner), PASSWORD)).status).toBe(429);
    expect((await signIn('198.51.100.5')).status).toBe(200);
  });

  it('is of no use for another account, altered or forged', async () => {
    const other = await newPatient(t);
    await guessFromEverywhere();
    const [id = '', signature = ''] = cookieOf(owner).split('.');
    for (const cookie of [
      cookieOf(other),
      `${id}.${'A'.repeat(43)}`,
      `${'A'.repeat(43)}.${signature}`,
      'x.y',
      '.',
    ])
      expect([cookie, (await from('198.51.100.4', cookie, PASSWORD)).status]).toEqual([cookie, 429]);
  });

  it('lasts a year, is hidden from scripts and names nobody', async () => {
    const reply = await signIn('198.51.100.4');
    const cookie = [reply.headers['set-cookie']]
      .flat()
      .map(String)
      .find((text) => text.startsWith('cadence_browser='));
    expect(cookie).toMatch(
      /^cadence_browser=[\w-]{43}\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });
});

/** Passwords are checked all the time, and as many wait as may. Returns how to end it. */
function floodOfPasswords(): () => Promise<unknown> {
  const over = new AbortController();
  const checking: Promise<void>[] = [];
  const check = async (): Promise<void> => {
    while (!over.signal.aborted) await hashPassword('Wrong1234');
  };
  for (;;) {
    const one = check();
    checking.push(one);
    try {
      assertRoomForPassword();
    } catch {
      return () => (over.abort(), Promise.all(checking));
    }
  }
}

it('a sign-in that is refused because the server is busy uses up no try', async () => {
  const end = floodOfPasswords();
  for (let attempt = 0; attempt < 3; attempt++) {
    const refused = await signIn('203.0.113.7', 'Wrong1234');
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '10']);
  }
  await end();
  expect(await t.ctx.db.select().from(signInAttempts)).toEqual([]);
  expect((await signIn('203.0.113.7', 'Wrong1234')).status).toBe(401);
});

it('a name in other capitals has no limit of its own, and the wait counts from the first attempt', async () => {
  expect((await signIn('203.0.113.7', 'Wrong1234')).status).toBe(401);
  t.clock.advance(HOUR / 12);
  const refused = await signIn('203.0.113.7', 'Wrong1234', owner.username.toUpperCase());
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '600']);
});

it('the username and the confirmed address of an account share their limits, in either order', async () => {
  const address = `${owner.username}@example.test`;
  expect((await signIn('203.0.113.7', 'Wrong1234', address)).status).toBe(401);
  expect((await signIn('203.0.113.7', 'Wrong1234')).status).toBe(429);
  expect((await signIn('203.0.113.8', 'Wrong1234')).status).toBe(401);
  expect((await signIn('203.0.113.8', 'Wrong1234', address.toUpperCase())).status).toBe(429);
  for (let network = 10; network < 18; network++)
    expect((await signIn(`203.0.113.${network}`, 'Wrong1234', address)).status).toBe(401);
  expect((await signIn('203.0.113.9', PASSWORD)).body.code).toBe('sign_in_limit_reached');
  // A browser that has signed in before has its own, also by the address.
  expect((await owner.api.post('/api/login', { username: address, password: PASSWORD })).status).toBe(200);
});

it('an address without an account is limited like one with it', async () => {
  const statuses = [];
  for (let attempt = 0; attempt < 2; attempt++)
    statuses.push((await signIn('203.0.113.7', 'Wrong1234', 'nobody@example.test')).status);
  expect(statuses).toEqual([401, 429]);
});

it('a wrong password in the settings is limited like a sign-in, and a right one clears the count', async () => {
  const change = (password: string) =>
    owner.api.put('/api/user/password', { password, newPassword: 'Another1Password' });
  const replies = [await change(PASSWORD), await change(PASSWORD), await change(PASSWORD)];
  expect(replies.map(({ status }) => status)).toEqual([204, 422, 429]);
});

it('a new password can be requested once for an address in any spelling, and six times from one network', async () => {
  const ask = async (email: string) =>
    (await t.visitor({ 'x-forwarded-for': '203.0.113.7' }).post('/api/password-resets', { email })).status;
  expect([await ask('one@example.test'), await ask('ONE@example.test')]).toEqual([204, 429]);
  for (const name of ['b', 'c', 'd', 'e', 'f']) expect(await ask(`${name}@example.test`)).toBe(204);
  expect(await ask('g@example.test')).toBe(429);
});
