/** Changes of an account that overlap with other changes. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Context, inTransaction } from '../../context.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { LONG_SESSIONS, NOW } from '../../testing/app.ts';
import { newAdmin, newPatient, PASSWORD, type SignedInUser } from '../../testing/factories.ts';
import { newMessages, startMessagingApp, type MessagingApp } from '../../testing/messages.ts';
import { changingContext, heldContext, somebodyWaits, waitingContext } from '../../testing/overlaps.ts';
import { codeOf, newSecondFactor } from '../../testing/second-factors.ts';
import * as users from '../users/service.ts';
import * as auth from './service.ts';

const PLACE = '203.0.113.7';
const NEW_PASSWORD = 'Another1Password';

let t: MessagingApp;
let admin: SignedInUser;
let patient: SignedInUser;
let viewer: Viewer;
beforeAll(async () => {
  t = await startMessagingApp({ env: LONG_SESSIONS });
  admin = await newAdmin(t);
});
beforeEach(async () => {
  t.clock.set(NOW);
  patient = await newPatient(t);
  viewer = { userId: patient.userId, role: 'patient', language: 'en' };
  await newMessages(t);
});
afterAll(() => t.close());

const DEVICE = { browser: null, system: null };

function signIn(ctx: Context, code?: string) {
  const input = { username: patient.username, password: PASSWORD, code };
  const caller = { address: PLACE, device: DEVICE, former: null, browser: null };
  return auth.login(ctx, input, caller).then(() => 'signed in', codeOfFailure);
}
function change(ctx: Context, newPassword = NEW_PASSWORD) {
  return auth
    .changePassword(ctx, viewer, { password: PASSWORD, newPassword }, { address: PLACE, device: DEVICE })
    .then(() => 'changed', codeOfFailure);
}
function reset(ctx: Context, token: string) {
  return auth.resetPassword(ctx, { token, password: 'Third1Password' }).then(() => 'changed', codeOfFailure);
}
function codeOfFailure(error: unknown) {
  return (error as { code?: string }).code;
}
async function changeFromSettings() {
  return (await patient.api.put('/api/user/password', { password: PASSWORD, newPassword: NEW_PASSWORD }))
    .status;
}
async function suspend() {
  return (await admin.api.post(`/api/admin/users/${patient.userId}/suspend`, { reason: 'Asked for.' }))
    .status;
}
async function countSessions() {
  return (await t.ctx.database.execute(`select 1 from sessions where user_id = ${patient.userId}`)).rows
    .length;
}
async function tokenInLetter() {
  return /#(\S+)/.exec((await newMessages(t))[0]?.text ?? '')?.[1] ?? 'none';
}
async function resetToken() {
  await t.visitor().post('/api/password-resets', { email: `${patient.username}@example.test` });
  return tokenInLetter();
}

describe('a sign-in with a password that was correct a moment ago', () => {
  it('is rejected when the password changed before the session starts', async () => {
    const { ctx, ready, begin } = waitingContext(t);
    const answer = signIn(ctx);
    await Promise.race([ready, answer]);
    expect(await changeFromSettings()).toBe(204);
    begin();
    expect(await answer).toBe('credentials_wrong');
    expect(await countSessions()).toBe(1);
  });

  it('is rejected with a second factor too, and does not use up the code', async () => {
    const { secret } = await newSecondFactor(t, patient);
    const { ctx, ready, begin } = waitingContext(t);
    const code = codeOf(t, secret);
    const answer = signIn(ctx, code);
    await Promise.race([ready, answer]);
    expect(await changeFromSettings()).toBe(204);
    begin();
    expect(await answer).toBe('credentials_wrong');
    expect(await countSessions()).toBe(1);
    const input = { username: patient.username, password: NEW_PASSWORD, code };
    expect((await t.visitor().post('/api/login', input)).status).toBe(200);
  });

  it('waits for an uncommitted change and is rejected', async () => {
    const { ctx, worked, commit } = heldContext(t);
    const changed = change(ctx);
    await worked;
    const answer = signIn(t.ctx);
    await Promise.race([somebodyWaits(t), answer]);
    commit();
    expect([await changed, await answer]).toEqual(['changed', 'credentials_wrong']);
    expect(await countSessions()).toBe(1);
  });

  it('starts a session that a waiting password change ends', async () => {
    const { ctx, worked, commit } = heldContext(t);
    const answer = signIn(ctx);
    await Promise.race([worked, answer]);
    const changed = change(t.ctx);
    await Promise.race([somebodyWaits(t), changed]);
    commit();
    expect([await answer, await changed]).toEqual(['signed in', 'changed']);
    expect(await countSessions()).toBe(1);
  });

  it('asks for a code when the second factor was turned on before the session starts', async () => {
    const { ctx, ready, begin } = waitingContext(t);
    const answer = signIn(ctx);
    await Promise.race([ready, answer]);
    await newSecondFactor(t, patient);
    begin();
    expect(await answer).toBe('second_factor_required');
    expect(await countSessions()).toBe(1);
  });

  it('waits for a second factor that is being turned on', async () => {
    const { secret } = (await patient.api.post('/api/user/second-factor', { password: PASSWORD })).body;
    const { ctx, worked, commit } = heldContext(t);
    const turnedOn = auth.confirmSecondFactor(ctx, viewer, codeOf(t, secret), null);
    await worked;
    const answer = signIn(t.ctx);
    await Promise.race([somebodyWaits(t), answer]);
    commit();
    await turnedOn;
    expect(await answer).toBe('second_factor_required');
    expect(await countSessions()).toBe(0);
  });

  it('is rejected when the account was suspended before the session starts', async () => {
    const { ctx, ready, begin } = waitingContext(t);
    const answer = signIn(ctx);
    await Promise.race([ready, answer]);
    expect(await suspend()).toBe(200);
    begin();
    expect(await answer).toBe('suspended');
    expect(await countSessions()).toBe(0);
  });
});

describe('of two concurrent new passwords', () => {
  it.each([
    ['both from the settings', false, false],
    ['one from the settings, one by a link', false, true],
    ['both by one link', true, true],
  ])('one is stored and the other rejected: %s', async (_how, firstByLink, secondByLink) => {
    const token = await resetToken();
    const [first, second] = [changingContext(t), changingContext(t)];
    const answers = [
      firstByLink ? reset(first.ctx, token) : change(first.ctx),
      secondByLink ? reset(second.ctx, token) : change(second.ctx),
    ];
    await Promise.race([
      Promise.all([first.ready, second.ready]),
      Promise.race([first.ready, second.ready]).then(() => somebodyWaits(t)),
    ]);
    first.change();
    second.change();
    const [refusal] = (await Promise.all(answers)).filter((answer) => answer !== 'changed');
    expect(await Promise.all(answers)).toContain('changed');
    expect(['invalid', 'link_unusable']).toContain(refusal);
    expect((await newMessages(t)).map(({ subject }) => subject)).toEqual(['Your password was changed']);
  });
});

it('a suspension during a password change prevents the change and the session', async () => {
  const { ctx, ready, begin } = waitingContext(t);
  const answer = change(ctx);
  await ready;
  expect(await suspend()).toBe(200);
  begin();
  expect(await answer).toBe('signed_out');
  expect(await countSessions()).toBe(0);
});

it('the link to one email address does not confirm another to which the account changes concurrently', async () => {
  await patient.api.patch('/api/user', { email: `first-${patient.username}@example.test` });
  const sentEmails = await newMessages(t);
  const text = sentEmails.find(({ to }) => to[0]?.startsWith('first-'))?.text ?? '';
  const { ctx, worked, commit } = heldContext(t);
  const email = `second-${patient.username}@example.test`;
  const moved = inTransaction(ctx, (tx) => users.update(tx, viewer, { email }));
  await worked;
  const answer = auth
    .confirmEmail(t.ctx, { token: /#(\S+)/.exec(text)?.[1] ?? 'none' })
    .then(() => 'confirmed', codeOfFailure);
  await Promise.race([somebodyWaits(t), answer]);
  commit();
  await moved;
  expect(await answer).toBe('link_unusable');
  expect(await auth.emailConfirmationStatus(t.ctx, viewer)).toEqual({ isConfirmed: false });
});
