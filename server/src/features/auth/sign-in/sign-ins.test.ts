import { DAY, MINUTE } from '@cadence/scheduling/durations';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LONG_SESSIONS, NOW, startTestApp, type TestApp } from '../../../testing/app.ts';
import {
  newAdmin,
  newPatient,
  newTherapist,
  PASSWORD,
  type SignedInUser,
} from '../../../testing/factories.ts';
import { codeOf, newSecondFactor, wrongCode } from '../../../testing/second-factors.ts';
import { sweep } from '../service.ts';

const FIREFOX = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0' };

let t: TestApp;
let admin: SignedInUser;
let patient: SignedInUser;
beforeAll(async () => {
  t = await startTestApp({ env: { ...LONG_SESSIONS, RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' } });
});
beforeEach(async () => {
  t.clock.set(NOW);
  [admin, patient] = [await newAdmin(t), await newPatient(t)];
});
afterAll(() => t.close());

let lastAddress = 0;
/** Each test has a network address of its own. */
function newAddress(): { 'x-forwarded-for': string } {
  return { 'x-forwarded-for': `192.0.2.${++lastAddress}` };
}
function login(username: string, from: object, fields: object = {}) {
  return t.visitor().post('/api/login', { username, password: PASSWORD, ...fields }, { ...from });
}
async function signInsOf(query: string) {
  return (await admin.api.get(`/api/admin/sign-ins?${query}`)).body;
}
async function outcomesOf(userId: number): Promise<string[]> {
  return (await signInsOf(`user=${userId}`)).map(({ outcome }: { outcome: string }) => outcome);
}

describe('the record of sign-ins', () => {
  it('has the outcome, the account and a keyed address', async () => {
    const from = newAddress();
    await login(patient.username, from, { password: 'Wrong1234' });
    await login(patient.username, from);
    const [done, wrong, earlier] = await signInsOf(`user=${patient.userId}`);
    expect(done).toEqual({
      id: expect.any(Number),
      at: NOW.toISOString(),
      outcome: 'signed_in',
      user: { id: patient.userId, name: expect.stringContaining('Robin'), role: 'patient' },
      account: expect.stringMatching(/^[\w-]{43}$/),
      address: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(wrong).toMatchObject({
      outcome: 'credentials_wrong',
      account: done.account,
      address: done.address,
    });
    expect(earlier.address).not.toBe(done.address);
    expect(await signInsOf(`address=${done.address}`)).toEqual([done, wrong]);
    const { rows } = await t.ctx.database.execute(`select sign_ins::text as row from sign_ins`);
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${patient.username}|192\\.0\\.2`));
  });

  it('has attempts with an unknown name, which is not stored', async () => {
    const from = newAddress();
    await login('nobody_of_that_name', from);
    await login('NOBODY_of_that_name', from);
    const { rows } = await t.ctx.database.execute(
      'select account_hash from sign_ins where user_id is null order by id',
    );
    const [{ account_hash: account }] = rows as [{ account_hash: string }];
    const found = await signInsOf(`account=${account}`);
    expect(found).toHaveLength(2);
    expect(found[0]).toMatchObject({ user: null, outcome: 'credentials_wrong' });
  });

  it('has attempts with a missing or wrong second factor, and those of suspended accounts', async () => {
    const { secret } = await newSecondFactor(t, patient);
    const from = newAddress();
    await login(patient.username, from);
    await login(patient.username, from, { code: wrongCode(t, secret) });
    await login(patient.username, from, { code: codeOf(t, secret) });
    await admin.api.post(`/api/admin/users/${patient.userId}/suspend`, { reason: 'A test.' });
    await login(patient.username, from);
    expect(await outcomesOf(patient.userId)).toEqual([
      'suspended',
      'signed_in',
      'second_factor_wrong',
      'second_factor_required',
      'signed_in',
    ]);
  });

  it('has registrations', async () => {
    const account = { username: 'newcomer', email: 'newcomer@example.test', password: PASSWORD };
    const { body } = await t
      .visitor()
      .post('/api/register', { ...account, firstName: 'New', lastName: 'Comer' }, newAddress());
    expect(await outcomesOf(body.id)).toEqual(['registered']);
  });

  it('has a single line for a flood of refused attempts', async () => {
    const from = newAddress();
    for (let attempt = 0; attempt < 15; attempt++)
      await login(patient.username, from, { password: 'Wrong1234' });
    const outcomes = await outcomesOf(patient.userId);
    expect(outcomes.filter((outcome) => outcome === 'credentials_wrong')).toHaveLength(10);
    expect(outcomes.filter((outcome) => outcome === 'too_many_requests')).toHaveLength(1);
    t.clock.advance(15 * 60_000);
    for (let attempt = 0; attempt < 15; attempt++)
      await login(patient.username, from, { password: 'Wrong1234' });
    expect((await outcomesOf(patient.userId))[0]).toBe('too_many_requests');
  });

  it('has attempts that the daily limit of the account refuses', async () => {
    for (let network = 0; network < 10; network++) {
      const from = newAddress();
      for (let attempt = 0; attempt < 10; attempt++)
        await login(patient.username, from, { password: 'Wrong1234' });
    }
    const refused = await login(patient.username, newAddress());
    expect(refused.body.code).toBe('sign_in_limit_reached');
    expect((await outcomesOf(patient.userId))[0]).toBe('too_many_requests');
  });

  it('is kept for 90 days', async () => {
    t.clock.advance(90 * DAY);
    await sweep(t.ctx);
    expect((await outcomesOf(patient.userId)).length).toBe(1);
    t.clock.advance(1);
    await sweep(t.ctx);
    expect(await outcomesOf(patient.userId)).toEqual([]);
  });
});

describe('a sign-in', () => {
  const addressOf = ({ username }: SignedInUser) => `${username}@example.test`;
  const unconfirm = (userId: number) =>
    t.ctx.database.execute(`update users set email_confirmed_at = null where id = ${userId}`);

  it.each([
    ['the address', (address: string) => address],
    ['the address in capitals', (address: string) => address.toUpperCase()],
    ['spaces and invisible characters', (address: string) => ` \u2068${address}\u200B\u2069\uFEFF `],
    ['the username with invisible characters', (address: string) => `\u200F${address.split('@')[0]}`],
  ])('takes %s', async (_what, typed) => {
    const done = await login(typed(addressOf(patient)), newAddress());
    expect([done.status, done.body.id]).toEqual([200, patient.userId]);
    const [record, , earlier] = await signInsOf(`user=${patient.userId}`);
    expect([record.outcome, earlier]).toEqual(['signed_in', undefined]);
  });

  it('with an address is recorded under the account, like one with its username', async () => {
    await login(patient.username, newAddress(), { password: 'Wrong1234' });
    await login(addressOf(patient), newAddress(), { password: 'Wrong1234' });
    const [byAddress, byName] = await signInsOf(`user=${patient.userId}`);
    expect([byAddress.outcome, byName.outcome]).toEqual(['credentials_wrong', 'credentials_wrong']);
    expect(byAddress.account).toBe(byName.account);
  });

  it('with an address that is not confirmed is refused as if nobody had it', async () => {
    await unconfirm(patient.userId);
    const answers = [
      await login(addressOf(patient), newAddress()),
      await login('nobody@example.test', newAddress()),
      await login(patient.username, newAddress(), { password: 'Wrong1234' }),
    ];
    const told = answers.map(({ status, body: { instance: _instance, ...problem } }) => [status, problem]);
    expect(told[0]).toEqual([401, expect.objectContaining({ code: 'credentials_wrong' })]);
    expect(told).toEqual([told[0], told[0], told[0]]);
    expect((await login(patient.username, newAddress())).status).toBe(200);
  });

  it('does the same work whether or not an account has the name', async () => {
    const work = async (username: string): Promise<string[]> => {
      const asked = vi.spyOn(pg.Client.prototype, 'query');
      await login(username, newAddress(), { password: 'Wrong1234' });
      const texts = asked.mock.calls.map(([query]) => JSON.stringify(query));
      asked.mockRestore();
      return texts.flatMap((text) => / (?:from|into|join) \\"(\w+)\\"/.exec(text)?.[1] ?? []);
    };
    const known = await work(patient.username);
    expect(known).toEqual(expect.arrayContaining(['users', 'credentials', 'sign_in_attempts', 'sign_ins']));
    for (const name of [addressOf(patient), 'nobody_here', 'nobody@example.test'])
      expect([name, await work(name)]).toEqual([name, known]);
  });

  it('exports a suspended account’s data by its address too', async () => {
    await admin.api.post(`/api/admin/users/${patient.userId}/suspend`, { reason: 'A test.' });
    const body = { username: addressOf(patient), password: PASSWORD };
    const reply = await t.visitor().post('/api/suspended-account/export', body, newAddress());
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/zip']);
  });

  it('with what is neither name nor address gets the sentences about usernames', async () => {
    for (const [username, sentence] of [
      ['', 'Username must be at least 3 characters'],
      ['\u200B\u2060', 'Username must be at least 3 characters'],
      ['a'.repeat(21), 'Username must not exceed 20 characters'],
      ['two words', 'Username can only contain letters, numbers, and underscores'],
      ['someone@nowhere', 'Username can only contain letters, numbers, and underscores'],
      [`${'a'.repeat(250)}@b.ca`, 'Username must not exceed 20 characters'],
    ] as const) {
      const { status, body } = await login(username, newAddress());
      expect([username, status, body.errors[0]]).toEqual([
        username,
        422,
        { path: 'username', message: sentence },
      ]);
    }
  });
});

describe('the list of sign-ins', () => {
  it('comes in pages, and reading it is logged about each person', async () => {
    const from = newAddress();
    for (let attempt = 0; attempt < 3; attempt++) await login(patient.username, from);
    const first = await admin.api.get(`/api/admin/sign-ins?user=${patient.userId}&limit=3`);
    expect(first.body).toHaveLength(3);
    const [, next = ''] = /^<(.+)>; rel="next"$/.exec(String(first.headers.link)) ?? [];
    const second = await admin.api.get(next);
    expect(second.body).toHaveLength(1);
    expect(second.headers.link).toBeUndefined();
    const { body: log } = await admin.api.get(`/api/admin/access-log?reader=${admin.userId}&kind=sign-ins`);
    expect(log.items[0]).toMatchObject({ action: 'list', subject: { id: patient.userId } });
  });

  it('logs its reading also about a person who has none', async () => {
    await t.ctx.database.execute(`delete from sign_ins where user_id = ${patient.userId}`);
    expect(await outcomesOf(patient.userId)).toEqual([]);
    const path = `/api/admin/access-log?reader=${admin.userId}&subject=${patient.userId}`;
    expect((await admin.api.get(path)).body.items).toMatchObject([{ record: { kind: 'sign-ins' } }]);
  });

  it('is for admins, with known filters only', async () => {
    expect((await patient.api.get('/api/admin/sign-ins')).status).toBe(403);
    for (const query of ['user=0', 'address=x', 'cursor=x', 'name=x'])
      expect((await admin.api.get(`/api/admin/sign-ins?${query}`)).status).toBe(422);
  });
});

describe('the list of one’s own sessions', () => {
  it('shows browser and system, and sessions can be ended one by one', async () => {
    const other = t.visitor(FIREFOX);
    await other.post('/api/login', { username: patient.username, password: PASSWORD }, newAddress());
    const { body } = await patient.api.get('/api/user/sessions');
    expect(body).toHaveLength(2);
    expect(body).toContainEqual({
      id: expect.any(Number),
      isCurrent: false,
      browser: 'Firefox',
      system: 'Windows',
      startedAt: NOW.toISOString(),
      lastSeenAt: NOW.toISOString(),
    });
    expect(body.filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toHaveLength(1);
    const { id } = body.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
    expect((await patient.api.delete(`/api/user/sessions/${id}`)).status).toBe(204);
    expect((await other.get('/api/user')).status).toBe(401);
    expect((await patient.api.get('/api/user')).status).toBe(200);
  });

  it('lets all sessions be ended at once except the current one', async () => {
    const others = [t.visitor(), t.visitor()];
    for (const other of others)
      await other.post('/api/login', { username: patient.username, password: PASSWORD }, newAddress());
    expect((await patient.api.delete('/api/user/sessions')).status).toBe(204);
    for (const other of others) expect((await other.get('/api/user')).status).toBe(401);
    expect((await patient.api.get('/api/user/sessions')).body).toMatchObject([{ isCurrent: true }]);
  });

  it('does not end sessions of others: the answer is 404 and logged', async () => {
    const [own] = (await patient.api.get('/api/user/sessions')).body;
    const stranger = await newTherapist(t);
    expect((await stranger.api.delete(`/api/user/sessions/${own.id}`)).status).toBe(404);
    expect((await patient.api.get('/api/user')).status).toBe(200);
    const { body } = await admin.api.get(`/api/admin/access-log?reader=${stranger.userId}`);
    expect(body.items[0]).toMatchObject({ action: 'refused', subject: { id: patient.userId } });
  });

  it('shows sessions only while they are valid', async () => {
    const short = await startTestApp();
    const person = await newPatient(short);
    const other = short.visitor();
    await other.post('/api/login', { username: person.username, password: PASSWORD });
    short.clock.advance(6 * DAY);
    await person.api.get('/api/user');
    short.clock.advance(2 * DAY);
    expect((await person.api.get('/api/user/sessions')).body).toMatchObject([{ isCurrent: true }]);
    await short.close();
  });
});

describe('an admin', () => {
  it('can end a person’s sessions without a suspension, and the access log says so', async () => {
    const path = `/api/admin/users/${patient.userId}/end-sessions`;
    expect((await admin.api.post(path)).status).toBe(204);
    expect((await patient.api.get('/api/user')).status).toBe(401);
    expect((await login(patient.username, newAddress())).status).toBe(200);
    const { body } = await admin.api.get(`/api/admin/access-log?subject=${patient.userId}&action=change`);
    expect(body.items[0]).toMatchObject({ reader: { id: admin.userId }, record: { kind: 'user' } });
    expect((await admin.api.post('/api/admin/users/2147483647/end-sessions')).status).toBe(404);
  });
});

describe('a new email address', () => {
  const change = (email: string, fields: object = {}) => patient.api.patch('/api/user', { email, ...fields });

  it('needs no password within ten minutes of signing in', async () => {
    t.clock.advance(10 * MINUTE - 1);
    expect((await change(`fresh${patient.userId}@example.test`)).status).toBe(200);
  });

  it('needs the password afterwards, from a patient and from a therapist', async () => {
    t.clock.advance(10 * MINUTE);
    const email = `later${patient.userId}@example.test`;
    const refused = await change(email);
    expect([refused.status, refused.body.code]).toEqual([403, 'password_required']);
    const wrong = await change(email, { password: 'Wrong1234' });
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, 'password']);
    expect((await change(email, { password: PASSWORD })).body).toMatchObject({ email });

    const therapist = await newTherapist(t);
    t.clock.advance(10 * MINUTE);
    const save = (fields: object) =>
      therapist.api.put('/api/therapist-profile', { bio: 'Saved', user: { email: `t-${email}`, ...fields } });
    expect((await save({})).body.code).toBe('password_required');
    expect((await save({ password: 'Wrong1234' })).body.errors[0].path).toBe('user.password');
    expect((await therapist.api.get('/api/therapist-profile')).body.bio).toBe('');
    expect((await save({ password: PASSWORD })).body).toMatchObject({ user: { email: `t-${email}` } });
  });

  it('needs no password when it is the same as before', async () => {
    t.clock.advance(DAY);
    const { email } = (await patient.api.get('/api/user')).body;
    expect((await change(email, { firstName: 'Same' })).status).toBe(200);
  });
});

describe('the username that registration suggests', () => {
  it('is the wanted one where nobody has it, and otherwise one like it that can be registered', async () => {
    const suggest = async (username: string) =>
      (await t.visitor().post('/api/username-suggestion', { username }, newAddress())).body.username;
    expect(await suggest('nobody_has_this')).toBe('nobody_has_this');
    const { username } = (await patient.api.get('/api/user')).body;
    const free = await suggest(username.toUpperCase());
    expect(free).toMatch(/^\w{3,20}$/);
    expect(free.toLowerCase()).not.toBe(username);
    expect(await suggest(free)).toBe(free);
    expect((await t.visitor().post('/api/username-suggestion', { username: 'a b' })).status).toBe(422);
  });

  it('is asked for at most 200 times from one address in 15 minutes', async () => {
    const from = newAddress();
    const statuses = new Set<number>();
    for (let asked = 0; asked < 201; asked++) {
      // oxlint-disable-next-line no-await-in-loop
      const { status } = await t.visitor().post('/api/username-suggestion', { username: 'maya' }, from);
      statuses.add(status);
      if (asked === 199) expect([...statuses]).toEqual([200]);
    }
    expect([...statuses]).toEqual([200, 429]);
  });
});
