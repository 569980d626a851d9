import * as m from '@cadence/messages/m';
import { HOUR } from '@cadence/scheduling/durations';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { newAdmin, newPatient, newTherapist, PASSWORD } from '../../testing/factories.ts';

const EVERY_GROUP = { sessions: true, money: true, care: true, messages: true };
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

let serial = 0;
function registration(changes: Record<string, unknown> = {}) {
  return {
    username: `person_${++serial}`,
    password: 'Password1',
    email: `person_${serial}@example.test`,
    firstName: 'Marie',
    lastName: 'Côté',
    ...changes,
  };
}
function register(changes: Record<string, unknown> = {}) {
  return t.visitor().post('/api/register', registration(changes));
}
function messagesOf(body: { errors: { path: string; message: string }[] }) {
  return Object.fromEntries(body.errors.map(({ path, message }) => [path, message]));
}

describe('registering an account', () => {
  it('returns the user, signs in and reveals nothing internal', async () => {
    const browser = t.visitor();
    const sent = registration();
    const registered = await browser.post('/api/register', sent);
    expect(registered.status).toBe(201);
    expect(registered.body).toEqual({
      id: registered.body.id,
      username: sent.username,
      email: sent.email,
      role: 'patient',
      firstName: 'Marie',
      lastName: 'Côté',
      latinName: null,
      phone: null,
      timezone: null,
      language: 'en',
      notifications: { email: true, sms: true, groups: EVERY_GROUP },
      permissions: [],
    });
    expect((await browser.get('/api/user')).body).toEqual(registered.body);
  });

  it.each(['admin', 'ADMIN', ['admin'], { $ne: 1 }, '', null])('rejects the role %j', async (role) => {
    const reply = await register({ role });
    expect(reply.status).toBe(422);
    expect(messagesOf(reply.body)).toEqual({ role: 'Please select a role' });
  });

  it('ignores fields that only the server sets', async () => {
    const browser = t.visitor();
    const sent = {
      ...registration(),
      id: 1,
      isVerified: true,
      isSuspended: true,
      isAdmin: true,
      password_hash: 'x',
      createdAt: '2001-01-01',
    };
    expect((await browser.post('/api/register', sent)).status).toBe(201);
    const { body } = await browser.get('/api/user');
    expect(body.id).not.toBe(1);
    expect(Object.keys(body)).not.toContain('isAdmin');
  });

  it('creates a therapist’s profile and default schedule', async () => {
    const browser = t.visitor();
    expect((await browser.post('/api/register', registration({ role: 'therapist' }))).status).toBe(201);
    const { body } = await browser.get('/api/therapist/schedule-settings');
    expect(body).toMatchObject({
      timezone: 'America/Toronto',
      bufferBefore: 15,
      minAdvanceNotice: 24,
      maxSessionsPerDay: 8,
    });
    expect(body.weeklySchedule.saturday).toMatchObject({
      enabled: false,
      startTime: '09:00',
      endTime: '17:00',
    });
  });

  it('drops the spaces around a username, when registering and when signing in', async () => {
    const username = `spaced_${++serial}`;
    expect((await register({ username: ` ${username}  ` })).body.username).toBe(username);
    const signIn = await t.visitor().post('/api/login', { username: ` ${username} `, password: 'Password1' });
    expect([signIn.status, signIn.body.username]).toEqual([200, username]);
  });

  it('compares usernames and email addresses without case', async () => {
    const first = registration({ username: `Alice_${++serial}` });
    expect((await t.visitor().post('/api/register', first)).status).toBe(201);
    const again = await register({ username: first.username.toUpperCase(), password: 'Another1' });
    expect([again.status, again.body.code]).toEqual([409, 'username_taken']);
    const sameMail = await register({ email: first.email.toUpperCase() });
    expect([sameMail.status, sameMail.body.code]).toEqual([409, 'email_taken']);
    expect((await register({ username: `${first.username} ` })).body.code).toBe('username_taken');
    const signIn = async (password: string) =>
      (await t.visitor().post('/api/login', { username: first.username, password })).status;
    expect([await signIn('Another1'), await signIn('Password1')]).toEqual([401, 200]);
  });

  it('uses the last of two roles, and never creates an admin', async () => {
    const twice = (first: string, last: string) =>
      t
        .visitor()
        .post(
          '/api/register',
          JSON.stringify(registration()).replace('{', `{"role":"${first}","role":"${last}",`),
        );
    expect((await twice('patient', 'admin')).status).toBe(422);
    expect((await twice('admin', 'patient')).body.role).toBe('patient');
  });

  it('lets exactly one of twenty identical registrations succeed', async () => {
    const sent = registration();
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => t.visitor().post('/api/register', sent)),
    );
    const statuses = replies.map((reply) => reply.status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, ...Array(19).fill(409)]);
  });

  it.each([
    [{ username: 'ab' }, { username: 'Username must be at least 3 characters' }],
    [{ username: 'a'.repeat(21) }, { username: 'Username must not exceed 20 characters' }],
    [{ username: 'a b' }, { username: 'Username can only contain letters, numbers, and underscores' }],
    [{ username: 'ábc' }, { username: 'Username can only contain letters, numbers, and underscores' }],
    [{ username: 'a\u0000bc' }, { username: 'Username can only contain letters, numbers, and underscores' }],
    [{ username: 'ab\u202e' }, { username: 'Username must be at least 3 characters' }],
    [{ username: 'ab😀' }, { username: 'Username can only contain letters, numbers, and underscores' }],
    [{ password: 'Passwo1' }, { password: 'Password must be at least 8 characters' }],
    [{ password: 'password1' }, { password: 'Password must contain at least one uppercase letter' }],
    [{ password: 'PASSWORD1' }, { password: 'Password must contain at least one lowercase letter' }],
    [{ password: 'Passwords' }, { password: 'Password must contain at least one number' }],
    [{ password: `Aa1${'x'.repeat(1022)}` }, { password: 'Password must not exceed 1024 characters' }],
    [{ email: 'marie' }, { email: 'Invalid email address' }],
    [{ email: 'a@b.c\r\nBcc: x@y.z' }, { email: 'Invalid email address' }],
    [{ firstName: '  ' }, { firstName: 'First name is required' }],
    [{ firstName: '\u200b\u2060\u3164' }, { firstName: 'First name is required' }],
    [{ lastName: 'a\u0000b' }, { lastName: 'This text contains characters that cannot be stored' }],
    [{ lastName: undefined }, { lastName: 'Last name is required' }],
    [{ firstName: 'a'.repeat(101) }, { firstName: 'Please use at most 100 characters' }],
  ])('explains what is wrong with %j', async (changes, expected) => {
    const reply = await register(changes);
    expect(reply.status).toBe(422);
    expect(reply.headers['content-type']).toContain('application/problem+json');
    expect(messagesOf(reply.body)).toEqual(expected);
  });

  it.each(['أمينة', 'Zoë', 'می\u200cنا', '李', 'O’Brien-Łuć', '👩\u200d🏫'])(
    'stores the name %s as typed',
    async (firstName) => {
      const reply = await register({ firstName });
      expect([reply.status, reply.body.firstName]).toEqual([201, firstName]);
    },
  );

  it('accepts the shortest and the longest username', async () => {
    const pad = String(++serial).padStart(3, '0');
    expect((await register({ username: pad })).status).toBe(201);
    expect((await register({ username: pad.padEnd(20, 'x') })).status).toBe(201);
  });

  it('uses the browser’s language and stores it', async () => {
    const french = t.visitor({ 'accept-language': 'fr-CA,fr;q=0.9,en;q=0.5' });
    const refused = await french.post('/api/register', registration({ username: 'ab' }));
    expect(messagesOf(refused.body).username).toBe('Le nom d’utilisateur doit compter au moins 3 caractères');
    const registered = await french.post('/api/register', registration());
    expect(registered.body.language).toBe('fr');
  });
});

describe('signing in', () => {
  it('uses every character of a long password', async () => {
    const password = `Aa1${'x'.repeat(70)}`;
    const sent = registration({ password });
    await t.visitor().post('/api/register', sent);
    const { username } = sent;
    expect((await t.visitor().post('/api/login', { username, password: password.slice(0, 72) })).status).toBe(
      401,
    );
    expect((await t.visitor().post('/api/login', { username, password })).status).toBe(200);
  });

  it('answers an unknown name, a wrong password and a suspended user’s wrong password alike', async () => {
    const known = await newPatient(t);
    const suspended = await newPatient(t);
    await t.ctx.db.execute(sql`update users set is_suspended = true where id = ${suspended.userId}`);
    const attempts = [known.username, suspended.username, 'nobody_at_all'].map((username) =>
      t.visitor().post('/api/login', { username, password: 'Wrong1234' }),
    );
    const replies = await Promise.all(attempts);
    const bare = replies.map(({ status, text, headers }) => ({
      status,
      text,
      headers: { ...headers, date: '' },
    }));
    expect(bare[0]?.status).toBe(401);
    expect(bare[1]).toEqual(bare[0]);
    expect(bare[2]).toEqual(bare[0]);
    const right = await t.visitor().post('/api/login', { username: suspended.username, password: PASSWORD });
    expect([right.status, right.body.code]).toEqual([403, 'suspended']);
  });

  it('issues a new token for every sign-in, never the one that the browser sent', async () => {
    const { username } = await newPatient(t);
    const browser = t.visitor();
    const planted = 'A'.repeat(43);
    browser.cookies.set('cadence_session', planted);
    expect((await browser.get('/api/user')).status).toBe(401);
    await browser.post('/api/login', { username, password: PASSWORD });
    const first = browser.cookies.get('cadence_session');
    expect(first).not.toBe(planted);
    await browser.post('/api/login', { username, password: PASSWORD });
    expect(browser.cookies.get('cadence_session')).not.toBe(first);
    const thief = t.visitor();
    thief.cookies.set('cadence_session', first ?? '');
    expect((await thief.get('/api/user')).status).toBe(401);
  });

  it('starts sessions that are signed out one at a time', async () => {
    const { username } = await newPatient(t);
    const [phone, laptop] = [t.visitor(), t.visitor()];
    await phone.post('/api/login', { username, password: PASSWORD });
    await laptop.post('/api/login', { username, password: PASSWORD });
    const copied = t.visitor();
    copied.cookies.set('cadence_session', phone.cookies.get('cadence_session') ?? '');
    expect((await phone.post('/api/logout')).status).toBe(204);
    expect((await copied.get('/api/user')).status).toBe(401);
    expect((await laptop.get('/api/user')).status).toBe(200);
  });

  it('sets a cookie that scripts cannot read, and stores only its hash', async () => {
    const { username } = await newPatient(t);
    const reply = await t.visitor().post('/api/login', { username, password: PASSWORD });
    const [cookie = ''] = [reply.headers['set-cookie']].flat().map(String);
    expect(cookie).toMatch(/^cadence_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    const token = /=([\w-]{43})/.exec(cookie)?.[1] ?? '';
    const { rows } = await t.ctx.database.execute('select * from sessions');
    expect(JSON.stringify(rows)).not.toContain(token);
    const other = t.visitor();
    await other.post('/api/login', { username, password: PASSWORD });
    expect(other.cookies.get('cadence_session')?.slice(0, 6)).not.toBe(token.slice(0, 6));
  });

  it.each([
    [
      'one bit off',
      (token: string) => `cadence_session=${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    ],
    ['8 kB long', () => `cadence_session=${'a'.repeat(8_000)}`],
    ['not ASCII', () => 'cadence_session=%C3%A9'],
    ['of raw bytes', () => 'cadence_session=\u00e9\u00ff'],
    ['there twice', () => `cadence_session=${'a'.repeat(43)}; cadence_session=${'b'.repeat(43)}`],
    ['empty', () => 'cadence_session='],
  ])('rejects a session cookie that is %s', async (_how, cookieOf) => {
    const { api } = await newPatient(t);
    const cookie = cookieOf(api.cookies.get('cadence_session') ?? '');
    expect([401, 431]).toContain((await t.visitor({ cookie }).get('/api/user')).status);
  });
});

describe('the limit on guessed passwords', () => {
  let limited: TestApp;
  beforeEach(async () => {
    limited = await startTestApp({ env: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '0' } });
    return () => limited.close();
  });
  const wrong = (username: string, headers: Record<string, string> = {}) =>
    limited.visitor(headers).post('/api/login', { username, password: 'Wrong1234' });

  it('rejects the eleventh wrong attempt in 15 minutes, whatever client address headers claim', async () => {
    const { username } = await newPatient(limited);
    for (let count = 0; count < 10; count++) expect((await wrong(username)).status).toBe(401);
    const eleventh = await wrong(username, { 'x-forwarded-for': '203.0.113.7' });
    expect(eleventh.status).toBe(429);
    expect(Number(eleventh.headers['retry-after'])).toBeGreaterThan(800);
    expect(eleventh.body.detail).toContain('15 min');
    limited.clock.advance(15 * 60_000 + 1000);
    expect((await limited.visitor().post('/api/login', { username, password: PASSWORD })).status).toBe(200);
  });

  it('states the waiting time of this account, whatever else was tried', async () => {
    const { username } = await newPatient(limited);
    await wrong('somebody_else');
    limited.clock.advance(10 * 60_000);
    for (let count = 0; count < 10; count++) await wrong(username);
    const refused = await wrong(username);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
    limited.clock.advance(Number(refused.headers['retry-after']) * 1000);
    expect((await wrong(username)).status).toBe(401);
  });

  it('counts concurrent attempts', async () => {
    const { username } = await newPatient(limited);
    const replies = await Promise.all(Array.from({ length: 30 }, () => wrong(username)));
    expect(replies.filter((reply) => reply.status === 401).length).toBeLessThanOrEqual(10);
  });

  it('lets the owner in from another address', async () => {
    const proxied = await startTestApp({ env: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' } });
    const { username } = await newPatient(proxied);
    const from = (address: string, password: string) =>
      proxied.visitor({ 'x-forwarded-for': address }).post('/api/login', { username, password });
    for (let count = 0; count < 11; count++) await from('203.0.113.7', 'Wrong1234');
    expect((await from('203.0.113.7', PASSWORD)).status).toBe(429);
    expect((await from('198.51.100.4', PASSWORD)).status).toBe(200);
    await proxied.close();
  });

  it('applies to one password tried on many names', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 100 && !statuses.includes(429); count++) {
      statuses.push((await wrong(`spray_${count}`)).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});

it('registrations are limited for one address, in the reader’s language, and not for other addresses', async () => {
  const strict = await startTestApp({ env: { RATE_LIMIT_SCALE: '0.01', TRUST_PROXY: '1' } });
  const from = (address: string, username: string, language = 'en') =>
    strict
      .visitor({ 'x-forwarded-for': address, 'accept-language': language })
      .post('/api/register', registration({ username }));
  expect((await from('203.0.113.7', 'first_one')).status).toBe(201);
  expect((await from('203.0.113.7', 'second_one')).status).toBe(201);
  const third = await from('203.0.113.7', 'third_one', 'fr');
  expect(third.status).toBe(429);
  expect(Number(third.headers['retry-after'])).toBe(15 * 60);
  expect(third.body.detail).toBe(m.error_too_many_requests({ minutes: 15 }, { locale: 'fr' }));
  expect((await from('198.51.100.4', 'third_one')).status).toBe(201);
  strict.clock.advance(15 * 60_000 + 1);
  expect((await from('203.0.113.7', 'fourth_one')).status).toBe(201);
  await strict.close();
});

describe('a session', () => {
  it('ends after the idle and absolute limits of its role', async () => {
    const own = await startTestApp();
    const patient = await newPatient(own);
    const therapist = await newTherapist(own);
    const admin = await newAdmin(own);
    const status = async (user: { api: { get: (url: string) => Promise<{ status: number }> } }) =>
      (await user.api.get('/api/user')).status;
    own.clock.advance(HOUR / 2);
    expect(await Promise.all([patient, therapist, admin].map(status))).toEqual([200, 200, 401]);
    own.clock.advance(12 * HOUR);
    expect(await Promise.all([patient, therapist].map(status))).toEqual([200, 401]);
    for (let day = 0; day < 29; day++) {
      expect(await status(patient)).toBe(200);
      own.clock.advance(24 * HOUR);
    }
    own.clock.advance(24 * HOUR);
    expect(await status(patient)).toBe(401);
    await own.close();
  });

  it('ends at the next request of a suspended user, for good', async () => {
    const { api, userId } = await newPatient(t);
    await t.ctx.db.execute(sql`update users set is_suspended = true where id = ${userId}`);
    expect((await api.get('/api/user')).status).toBe(401);
    await t.ctx.db.execute(sql`update users set is_suspended = false where id = ${userId}`);
    expect((await api.get('/api/user')).status).toBe(401);
  });

  it.each(['patient', 'therapist', 'admin'] as const)(
    'gives a %s access to their own account only',
    async (role) => {
      const make = { patient: newPatient, therapist: newTherapist, admin: newAdmin }[role];
      const { body } = await (await make(t)).api.get('/api/user');
      const own =
        'email firstName id language lastName latinName notifications permissions phone role timezone username';
      expect(Object.keys(body).toSorted().join(' ')).toBe(own);
    },
  );

  it('stores neither role nor name in its cookie: both are read on each request', async () => {
    const { api, userId } = await newPatient(t);
    await t.ctx.db.execute(
      sql`update users set role = 'therapist', first_name = 'Nouveau' where id = ${userId}`,
    );
    expect((await api.get('/api/user')).body).toMatchObject({ role: 'therapist', firstName: 'Nouveau' });
  });
});
