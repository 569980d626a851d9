import * as m from '@cadence/messages/m';
import { HOUR } from '@cadence/scheduling/durations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW } from '../../../testing/app.ts';
import {
  newAdmin,
  newPatient,
  newTherapist,
  PASSWORD,
  type SignedInUser,
} from '../../../testing/factories.ts';
import { newMessages, startMessagingApp, type MessagingApp } from '../../../testing/messages.ts';
import { codeOf, newSecondFactor, STEP, wrongCode } from '../../../testing/second-factors.ts';
import { sweep } from '../service.ts';

let t: MessagingApp;
let user: SignedInUser;
beforeAll(async () => {
  t = await startMessagingApp({ env: LONG_SESSIONS });
});
beforeEach(async () => {
  t.clock.set(NOW);
  user = await newPatient(t);
  await newMessages(t);
});
afterAll(() => t.close());

const PATH = '/api/user/second-factor';
function login(who: SignedInUser, code?: unknown, app: Pick<MessagingApp, 'visitor'> = t) {
  return app.visitor().post('/api/login', {
    username: who.username,
    password: PASSWORD,
    ...(code !== undefined && { code }),
  });
}
function outcome({ status, body }: { status: number; body: { code?: string } }) {
  return [status, body.code];
}
async function state(who: SignedInUser) {
  return (await who.api.get(PATH)).body;
}
async function begin(who: SignedInUser) {
  return (await who.api.post(PATH, { password: PASSWORD })).body;
}
function confirm(who: SignedInUser, code: string) {
  return who.api.post(`${PATH}/confirm`, { code });
}
const OFF = { isOn: false, onSince: null, recoveryCodesLeft: 0 };
const REQUIRED = [401, 'second_factor_required'];
const WRONG = [401, 'second_factor_wrong'];

describe('turning on the second factor', () => {
  it('needs the password, then a code of the app', async () => {
    expect(await state(user)).toEqual(OFF);
    const refused = await user.api.post(PATH, { password: 'Wrong1234' });
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'password']);
    const { secret, uri } = await begin(user);
    expect(uri).toContain(`secret=${secret}`);
    expect(decodeURIComponent(uri)).toContain(`Cadence:${user.username}`);
    // Sign-in does not ask for a code before the confirmation.
    expect(await state(user)).toEqual(OFF);
    expect((await login(user)).status).toBe(200);
    const wrong = await confirm(user, wrongCode(t, secret));
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, 'code']);
    const { status, body } = await confirm(user, codeOf(t, secret));
    expect([status, body.recoveryCodes.length]).toEqual([200, 10]);
    expect(await state(user)).toEqual({ isOn: true, onSince: NOW.toISOString(), recoveryCodesLeft: 10 });
    expect(outcome(await login(user))).toEqual(REQUIRED);
  });

  it('replaces the key when started again', async () => {
    const former = await begin(user);
    const newer = await begin(user);
    expect((await confirm(user, codeOf(t, former.secret))).status).toBe(422);
    expect((await confirm(user, codeOf(t, newer.secret))).status).toBe(200);
  });

  it('is rejected when it is on, was not started or was started too long ago', async () => {
    expect(outcome(await confirm(user, '123456'))).toEqual([409, 'second_factor_not_begun']);
    const { secret } = await begin(user);
    t.clock.advance(HOUR);
    expect(outcome(await confirm(user, codeOf(t, secret)))).toEqual([409, 'second_factor_not_begun']);
    await sweep(t.ctx);
    const { rows } = await t.ctx.database.execute(
      `select 1 from second_factors where user_id = ${user.userId}`,
    );
    expect(rows).toEqual([]);
    await newSecondFactor(t, user);
    expect(outcome(await user.api.post(PATH, { password: PASSWORD }))).toEqual([409, 'second_factor_on']);
    expect(outcome(await confirm(user, '123456'))).toEqual([409, 'second_factor_on']);
  });

  it('creates one set of codes for two concurrent confirmations', async () => {
    const { secret } = await begin(user);
    const code = codeOf(t, secret);
    const replies = await Promise.all([confirm(user, code), confirm(user, code)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await state(user)).recoveryCodesLeft).toBe(10);
  });

  it('ends all other sessions, which started with the password alone', async () => {
    const elsewhere = t.visitor();
    await elsewhere.post('/api/login', { username: user.username, password: PASSWORD });
    await newSecondFactor(t, user);
    expect((await elsewhere.get('/api/user')).status).toBe(401);
    expect((await user.api.get('/api/user')).status).toBe(200);
  });

  it('stores neither key nor codes in readable form', async () => {
    const { secret, recoveryCodes } = await newSecondFactor(t, user);
    const { rows } = await t.ctx.database.execute(
      `select f.*, c.code_hash from second_factors f join recovery_codes c using (user_id)`,
    );
    const kept = JSON.stringify(rows);
    expect(kept).not.toContain(secret);
    for (const code of recoveryCodes) {
      expect(kept).not.toContain(code);
      expect(kept).not.toContain(code.replace('-', ''));
    }
  });
});

describe('signing in with a second factor', () => {
  it('returns the user, as without a second factor', async () => {
    const before = await login(user);
    const { secret } = await newSecondFactor(t, user);
    const after = await login(user, codeOf(t, secret));
    expect([after.status, after.body]).toEqual([200, before.body]);
  });

  it('starts no session before a correct code', async () => {
    const { secret } = await newSecondFactor(t, user);
    const browser = t.visitor();
    for (const code of [undefined, '', ' - ', wrongCode(t, secret)]) {
      const reply = await browser.post('/api/login', {
        username: user.username,
        password: PASSWORD,
        ...(code !== undefined && { code }),
      });
      expect(reply.status).toBe(401);
      expect(reply.headers['set-cookie']).toBeUndefined();
    }
    expect((await browser.get('/api/user')).status).toBe(401);
  });

  it('does not mention the second factor before a correct password', async () => {
    const plain = await newPatient(t);
    const { secret } = await newSecondFactor(t, user);
    const attempts = [
      { username: plain.username },
      { username: user.username },
      { username: user.username, code: codeOf(t, secret) },
      { username: 'nobody_at_all', code: '123456' },
    ].map((sent) => t.visitor().post('/api/login', { ...sent, password: 'Wrong1234' }));
    const replies = (await Promise.all(attempts)).map(({ status, text }) => ({ status, text }));
    expect(replies[0]?.status).toBe(401);
    for (const reply of replies) expect(reply).toEqual(replies[0]);
  });

  it('ignores a code when there is no second factor', async () => {
    expect((await login(user, '123456')).status).toBe(200);
    expect((await login(user, '')).status).toBe(200);
  });

  it('accepts a code with spaces, as apps display it', async () => {
    const { secret } = await newSecondFactor(t, user);
    const code = codeOf(t, secret);
    expect((await login(user, ` ${code.slice(0, 3)} ${code.slice(3)} `)).status).toBe(200);
  });

  it.each([
    ['a minute late', -2, WRONG],
    ['a minute early', 2, WRONG],
    ['half a minute early', 1, [200, undefined]],
  ])('checks the code of an app whose clock is %s', async (_how, steps, expected) => {
    const { secret } = await newSecondFactor(t, user);
    expect(outcome(await login(user, codeOf(t, secret, steps)))).toEqual(expected);
  });

  it('accepts the code of an app whose clock is half a minute late', async () => {
    const { secret } = await newSecondFactor(t, user);
    t.clock.advance(2 * STEP);
    expect((await login(user, codeOf(t, secret, -1))).status).toBe(200);
  });

  it('accepts a code once, and rejects codes of earlier steps', async () => {
    const { secret } = await newSecondFactor(t, user);
    t.clock.advance(2 * STEP);
    const [earlier, now] = [codeOf(t, secret, -1), codeOf(t, secret)];
    expect((await login(user, now)).status).toBe(200);
    expect(outcome(await login(user, now))).toEqual(WRONG);
    expect(outcome(await login(user, earlier))).toEqual(WRONG);
    t.clock.advance(STEP);
    expect(outcome(await login(user, now))).toEqual(WRONG);
    expect((await login(user, codeOf(t, secret))).status).toBe(200);
  });

  it('rejects the code that turned it on', async () => {
    const { secret } = await begin(user);
    const code = codeOf(t, secret);
    await confirm(user, code);
    expect(outcome(await login(user, code))).toEqual(WRONG);
  });

  it('accepts one of two concurrent uses of a code', async () => {
    const { secret } = await newSecondFactor(t, user);
    const code = codeOf(t, secret);
    const replies = await Promise.all([login(user, code), login(user, code), login(user, code)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
  });

  it('rejects the code of another account’s app', async () => {
    const other = await newPatient(t);
    const { secret } = await newSecondFactor(t, other);
    const own = await newSecondFactor(t, user);
    expect(codeOf(t, secret)).not.toBe(codeOf(t, own.secret));
    expect(outcome(await login(user, codeOf(t, secret)))).toEqual(WRONG);
  });

  it.each([[123456], [['123456']], [{ $ne: '' }], ['1'.repeat(65)]])('refuses %j as a code', async (code) => {
    await newSecondFactor(t, user);
    expect((await login(user, code)).status).toBe(422);
  });

  it('tells a suspended user of the suspension and does not use up the code', async () => {
    const admin = await newAdmin(t);
    const { secret } = await newSecondFactor(t, user);
    await admin.api.post(`/api/admin/users/${user.userId}/suspend`, { reason: 'Asked for.' });
    expect(outcome(await login(user))).toEqual([403, 'suspended']);
    expect(outcome(await login(user, codeOf(t, secret)))).toEqual([403, 'suspended']);
    await admin.api.post(`/api/admin/users/${user.userId}/unsuspend`);
    expect((await login(user, codeOf(t, secret))).status).toBe(200);
  });
});

describe('recovery codes', () => {
  it('sign in once each, however they are typed', async () => {
    const { recoveryCodes } = await newSecondFactor(t, user);
    const [first = '', second = ''] = recoveryCodes;
    expect((await login(user, first)).status).toBe(200);
    expect(outcome(await login(user, first))).toEqual(WRONG);
    expect((await login(user, second.toLowerCase().replace('-', ' '))).status).toBe(200);
    expect((await state(user)).recoveryCodesLeft).toBe(8);
  });

  it('are accepted for one of two concurrent uses', async () => {
    const { recoveryCodes } = await newSecondFactor(t, user);
    const replies = await Promise.all([login(user, recoveryCodes[0]), login(user, recoveryCodes[0])]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
  });

  it('are replaced by new ones', async () => {
    expect(outcome(await user.api.post(`${PATH}/recovery-codes`, { password: PASSWORD }))).toEqual([
      409,
      'second_factor_off',
    ]);
    const { recoveryCodes } = await newSecondFactor(t, user);
    expect((await user.api.post(`${PATH}/recovery-codes`, { password: 'Wrong1234' })).status).toBe(422);
    const { body } = await user.api.post(`${PATH}/recovery-codes`, { password: PASSWORD });
    expect(body.recoveryCodes.length).toBe(10);
    expect(outcome(await login(user, recoveryCodes[0]))).toEqual(WRONG);
    expect((await login(user, body.recoveryCodes[0])).status).toBe(200);
  });

  it('work for their own account only', async () => {
    const other = await newPatient(t);
    const { recoveryCodes } = await newSecondFactor(t, other);
    await newSecondFactor(t, user);
    expect(outcome(await login(user, recoveryCodes[0]))).toEqual(WRONG);
  });
});

describe('turning off the second factor', () => {
  it('needs the password, and then sign-in needs no code any more', async () => {
    const { recoveryCodes } = await newSecondFactor(t, user);
    expect((await user.api.post(`${PATH}/turn-off`, { password: 'Wrong1234' })).status).toBe(422);
    expect(outcome(await login(user))).toEqual(REQUIRED);
    expect((await user.api.post(`${PATH}/turn-off`, { password: PASSWORD })).status).toBe(204);
    expect(await state(user)).toEqual(OFF);
    expect((await login(user)).status).toBe(200);
    expect(outcome(await user.api.post(`${PATH}/turn-off`, { password: PASSWORD }))).toEqual([
      409,
      'second_factor_off',
    ]);
    // Turning it on again creates new codes.
    await newSecondFactor(t, user);
    expect(outcome(await login(user, recoveryCodes[0]))).toEqual(WRONG);
  });

  it('by an admin needs the admin’s password and is logged', async () => {
    const admin = await newAdmin(t);
    const therapist = await newTherapist(t);
    await newSecondFactor(t, therapist);
    await newMessages(t);
    const path = `/api/admin/users/${therapist.userId}/second-factor`;
    expect((await admin.api.get(path)).body.isOn).toBe(true);
    expect((await admin.api.post(`${path}/turn-off`, { password: 'Wrong1234' })).status).toBe(422);
    expect(outcome(await login(therapist))).toEqual(REQUIRED);
    expect((await admin.api.post(`${path}/turn-off`, { password: PASSWORD })).status).toBe(204);
    expect((await login(therapist)).status).toBe(200);
    const { rows } = await t.ctx.database.execute(
      `select action || ' ' || kind as line from access_log
       where reader_id = ${admin.userId} and subject_id = ${therapist.userId} order by id`,
    );
    expect(rows).toEqual([{ line: 'read user' }, { line: 'change user' }]);
    const [sentEmail] = await newMessages(t);
    expect(sentEmail?.text).toContain(m.second_factor_email_removed_text({}, { locale: 'en' }));
    expect(outcome(await admin.api.post(`${path}/turn-off`, { password: PASSWORD }))).toEqual([
      409,
      'second_factor_off',
    ]);
  });

  it('happens when the account is closed, which leaves nothing of it in the database', async () => {
    await newSecondFactor(t, user);
    await user.api.post('/api/user/close', { password: PASSWORD, sessionsAhead: 0 });
    for (const table of ['second_factors', 'recovery_codes']) {
      const { rows } = await t.ctx.database.execute(`select 1 from ${table} where user_id = ${user.userId}`);
      expect(rows).toEqual([]);
    }
  });
});

describe('emails about the second factor, whatever the notification settings', () => {
  const messagesTo = async (who: SignedInUser) =>
    (await newMessages(t))
      .filter(({ to }) => to.includes(`${who.username}@example.test`))
      .map(({ subject }) => subject);

  it.each(['en', 'fr'] as const)('are in the user’s language: %s', async (locale) => {
    const who = await newTherapist(t, { language: locale });
    await who.api.patch('/api/user', { notifications: { email: false, sms: false } });
    await messagesTo(who);
    const { recoveryCodes } = await newSecondFactor(t, who);
    expect(await messagesTo(who)).toEqual([m.second_factor_email_on_subject({}, { locale })]);
    await login(who, recoveryCodes[0]);
    expect(await messagesTo(who)).toEqual([m.second_factor_email_used_subject({}, { locale })]);
    await who.api.post(`${PATH}/recovery-codes`, { password: PASSWORD });
    expect(await messagesTo(who)).toEqual([m.second_factor_email_renewed_subject({}, { locale })]);
    await who.api.post(`${PATH}/turn-off`, { password: PASSWORD });
    expect(await messagesTo(who)).toEqual([m.second_factor_email_off_subject({}, { locale })]);
  });

  it('are not sent for sign-ins with an app’s code, nor for failures', async () => {
    const { secret } = await newSecondFactor(t, user);
    await messagesTo(user);
    await login(user);
    await login(user, wrongCode(t, secret));
    await login(user, codeOf(t, secret));
    await confirm(user, '123456');
    expect(await messagesTo(user)).toEqual([]);
  });
});
