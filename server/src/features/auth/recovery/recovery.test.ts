import { DAY, MINUTE } from '@cadence/scheduling/durations';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW } from '../../../testing/app.ts';
import { newAdmin, newPatient, PASSWORD, type SignedInUser } from '../../../testing/factories.ts';
import {
  deliveriesOf,
  newMessages,
  startMessagingApp,
  type MessagingApp,
} from '../../../testing/messages.ts';
import { users } from '../../users/tables.ts';
import * as auth from '../service.ts';
import { emailLinks } from '../rows/tables.ts';

const NEW_PASSWORD = 'Another1Password';

let t: MessagingApp;
let patient: SignedInUser;
let address: string;
beforeAll(async () => {
  t = await startMessagingApp({ env: LONG_SESSIONS });
});
beforeEach(async () => {
  t.clock.set(NOW);
  patient = await newPatient(t);
  address = `${patient.username}@example.test`;
  await newMessages(t);
});
afterAll(() => t.close());

function ask(email = address) {
  return t.visitor().post('/api/password-resets', { email });
}
function reset(token: string, password = NEW_PASSWORD) {
  return t.visitor().put('/api/password-resets', { token, password });
}
async function signInWith(password: string) {
  return (await t.visitor().post('/api/login', { username: patient.username, password })).status;
}
async function rowOf({ userId }: SignedInUser) {
  const [row] = await t.ctx.db.select().from(users).where(eq(users.id, userId));
  if (!row) throw new Error('no such user');
  return row;
}
function changeAccount(changes: Partial<typeof users.$inferInsert>) {
  return t.ctx.db.update(users).set(changes).where(eq(users.id, patient.userId));
}
/** The fragment of the link in an email. */
function tokenIn(text: string | undefined): string {
  return /\/auth\/[a-z-]+(?:\?then=[a-z-]+)?#(\S+)/.exec(text ?? '')?.[1] ?? 'none';
}
async function resetToken(): Promise<string> {
  expect((await ask()).status).toBe(204);
  return tokenIn((await newMessages(t))[0]?.text);
}

describe('a forgotten password', () => {
  it('is replaced by a link to the account’s address, which ends every session and sends a notification', async () => {
    expect((await ask(address.toUpperCase())).status).toBe(204);
    const [sentEmail] = await newMessages(t);
    expect(sentEmail).toMatchObject({ to: [address], subject: 'Set a new password' });
    expect(sentEmail?.text).toContain(`“${patient.username}”`);
    expect((await reset(tokenIn(sentEmail?.text))).status).toBe(204);
    expect((await patient.api.get('/api/user')).status).toBe(401);
    expect([await signInWith(PASSWORD), await signInWith(NEW_PASSWORD)]).toEqual([401, 200]);
    expect((await newMessages(t)).map(({ to, subject }) => [to, subject])).toEqual([
      [[address], 'Your password was changed'],
    ]);
  });

  it('is answered in the reader’s language', async () => {
    await changeAccount({ language: 'fr' });
    await ask();
    expect((await newMessages(t))[0]?.subject).toBe('Choisir un nouveau mot de passe');
  });

  it('does not reveal whether the address is known, and sends no email to unknown ones', async () => {
    const [known, unknown] = [await ask(), await ask('nobody@example.test')];
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    expect((await newMessages(t)).map(({ to }) => to)).toEqual([[address]]);
  });

  it('does not give access to a suspended account', async () => {
    const token = await resetToken();
    await changeAccount({ isSuspended: true });
    expect((await ask()).status).toBe(204);
    expect(await newMessages(t)).toEqual([]);
    expect((await reset(token)).body.code).toBe('link_unusable');
  });

  it('ends the session of the browser in which it is replaced, whoever is signed in there', async () => {
    const other = await newPatient(t);
    const token = await resetToken();
    const cookie = [...other.api.cookies].map((pair) => pair.join('=')).join('; ');
    expect((await other.api.put('/api/password-resets', { token, password: NEW_PASSWORD })).status).toBe(204);
    for (const browser of [other.api, t.visitor({ cookie })])
      expect((await browser.get('/api/user')).status).toBe(401);
  });

  it('is not replaced through an unconfirmed address, which gets the link that confirms it instead', async () => {
    await changeAccount({ emailConfirmedAt: null });
    await ask();
    const [confirming, ...others] = await newMessages(t);
    expect([confirming?.subject, others]).toEqual(['Please confirm your email address', []]);
    const token = tokenIn(confirming?.text);
    expect((await reset(token)).status).toBe(404);
    expect((await t.visitor().put('/api/email-confirmations', { token })).status).toBe(204);
    expect((await reset(await resetToken())).status).toBe(204);
  });

  it('can be replaced once the address for which the link was requested is confirmed', async () => {
    await changeAccount({ emailConfirmedAt: null });
    await ask();
    const [confirming] = await newMessages(t);
    expect(confirming?.text).toContain('You asked for a new password');
    expect(confirming?.text).toContain('/auth/confirm-email?then=new-password#');
    const body = { token: tokenIn(confirming?.text), wantsNewPassword: true };
    expect((await t.visitor().put('/api/email-confirmations', body)).status).toBe(204);
    const [following, ...others] = await newMessages(t);
    expect([following?.subject, others]).toEqual(['Set a new password', []]);
    expect((await reset(tokenIn(following?.text))).status).toBe(204);
  });

  it('has a link that works once, within an hour', async () => {
    const late = await resetToken();
    t.clock.advance(60 * MINUTE);
    expect((await reset(late)).status).toBe(404);
    const token = await resetToken();
    t.clock.advance(59 * MINUTE);
    expect((await reset(token)).status).toBe(204);
    const again = await reset(token, 'Third1Password');
    expect([again.status, again.body.code]).toEqual([404, 'link_unusable']);
    expect(await signInWith(NEW_PASSWORD)).toBe(200);
  });

  it('is not replaced through an address that changed within three days', async () => {
    const moved = `moved-${address}`;
    await patient.api.patch('/api/user', { email: moved });
    const sent = await newMessages(t);
    const confirming = tokenIn(sent.find(({ to }) => to.includes(moved))?.text);
    expect((await t.visitor().put('/api/email-confirmations', { token: confirming })).status).toBe(204);
    t.clock.advance(3 * DAY - MINUTE);
    await ask(moved);
    const [sentEmail] = await newMessages(t);
    expect([sentEmail?.to, tokenIn(sentEmail?.text)]).toEqual([[moved], 'none']);
    expect(sentEmail?.text).toContain('for three days');
    const early = await auth.findNewestToken(t.ctx, await rowOf(patient), 'password_reset');
    expect((await reset(early ?? '')).status).toBe(404);
    t.clock.advance(MINUTE);
    expect((await reset(early ?? '')).status).toBe(204);
  });

  it('is replaced once by two concurrent uses of a link', async () => {
    const token = await resetToken();
    const replies = await Promise.all([reset(token), reset(token, 'Third1Password')]);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([204, 404]));
  });

  it('is not replaced by a link for a former address, another purpose or with a forged signature', async () => {
    const token = await resetToken();
    const [id = '', signature = ''] = token.split('.');
    for (const wrong of [
      id,
      `${id}.`,
      `${id}.${signature.toLowerCase()}`,
      `x.${signature}`,
      '',
      '.',
      `${id}.${'é'.repeat(signature.length)}`,
    ])
      expect([wrong, (await reset(wrong)).status]).toEqual([wrong, 404]);
    expect((await t.visitor().put('/api/email-confirmations', { token })).status).toBe(404);
    await changeAccount({ email: `moved-${address}` });
    expect((await reset(token)).status).toBe(404);
  });

  it('can be replaced by the same link after a new password that breaks the rules', async () => {
    const token = await resetToken();
    const refused = await reset(token, 'short');
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'password']);
    expect((await reset(token)).status).toBe(204);
  });

  it('is replaced by a link from before a secret rotation, while the former secret is known', async () => {
    const token = await resetToken();
    const renewed = {
      ...t.ctx,
      secrets: ['a new secret that is long enough to be one', ...t.ctx.secrets] as const,
    };
    await auth.resetPassword(renewed, { token, password: NEW_PASSWORD });
    expect(await signInWith(NEW_PASSWORD)).toBe(200);
  });

  it('has limits on emails per mailbox and on guesses', async () => {
    for (let time = 0; time < 8; time++) await ask();
    expect(await newMessages(t)).toHaveLength(5);
    const strict = { ...t.ctx, config: { ...t.ctx.config, rateLimitScale: 1 } };
    const asked = () => auth.requestPasswordReset(strict, 'somebody@example.test', '203.0.113.9');
    for (let time = 0; time < 10; time++) await asked();
    await expect(asked()).rejects.toMatchObject({ code: 'too_many_requests' });
  });

  it('leaves no expired links, and no links of a closed account', async () => {
    const count = () => t.ctx.db.$count(emailLinks, eq(emailLinks.userId, patient.userId));
    await resetToken();
    t.clock.advance(7 * 24 * 60 * MINUTE);
    await auth.sweep(t.ctx);
    expect(await count()).toBe(0);
    await resetToken();
    expect((await patient.api.post('/api/user/close', { password: PASSWORD, sessionsAhead: 0 })).status).toBe(
      204,
    );
    expect(await count()).toBe(0);
  });
});

describe('changing one’s own password', () => {
  const change = (body: object) => patient.api.put('/api/user/password', body);

  it('needs the current one, keeps this browser signed in, ends all other sessions and sends a notification', async () => {
    const elsewhere = t.visitor();
    await elsewhere.post('/api/login', { username: patient.username, password: PASSWORD });
    const wrong = await change({ password: 'Wrong1Password', newPassword: NEW_PASSWORD });
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, 'password']);
    expect((await change({ password: PASSWORD, newPassword: NEW_PASSWORD })).status).toBe(204);
    expect((await patient.api.get('/api/user')).status).toBe(200);
    expect((await elsewhere.get('/api/user')).status).toBe(401);
    expect([await signInWith(PASSWORD), await signInWith(NEW_PASSWORD)]).toEqual([401, 200]);
    expect((await newMessages(t)).map(({ subject }) => subject)).toEqual(['Your password was changed']);
  });

  it('still lets its owner sign in after the clock was set back', async () => {
    expect((await change({ password: PASSWORD, newPassword: NEW_PASSWORD })).status).toBe(204);
    t.clock.advance(-60 * MINUTE);
    const browser = t.visitor();
    const account = { username: patient.username, password: NEW_PASSWORD };
    expect((await browser.post('/api/login', account)).status).toBe(200);
    expect((await browser.get('/api/user')).status).toBe(200);
  });

  it('enforces the rules, even when the current password is older than them', async () => {
    const weak = await change({ password: PASSWORD, newPassword: 'weak' });
    expect([weak.status, weak.body.errors[0].path]).toEqual([422, 'newPassword']);
    const none = await change({ password: '', newPassword: NEW_PASSWORD });
    expect(none.body.errors).toEqual([{ path: 'password', message: expect.any(String) }]);
  });

  it('invalidates links requested before', async () => {
    const token = await resetToken();
    await change({ password: PASSWORD, newPassword: NEW_PASSWORD });
    expect((await reset(token, 'Third1Password')).status).toBe(404);
  });
});

describe('an email address', () => {
  const isConfirmed = async ({ api } = patient) =>
    (await api.get('/api/user/email-confirmation')).body.isConfirmed;

  it('is confirmed by the link sent to a new account, which can be opened repeatedly', async () => {
    const visitor = t.visitor();
    const username = `new_${patient.userId}`;
    const email = `${username}@example.test`;
    const account = {
      username,
      email,
      password: PASSWORD,
      firstName: 'Léa',
      lastName: 'Roy',
      language: 'fr',
    };
    expect((await visitor.post('/api/register', account)).status).toBe(201);
    const [sentEmail] = await newMessages(t);
    expect(sentEmail).toMatchObject({ to: [email], subject: 'Veuillez confirmer votre adresse courriel' });
    const token = tokenIn(sentEmail?.text);
    for (const _time of [1, 2])
      expect((await t.visitor().put('/api/email-confirmations', { token })).status).toBe(204);
    expect((await visitor.get('/api/user/email-confirmation')).body).toEqual({ isConfirmed: true });
    expect((await reset(token)).status).toBe(404);
  });

  it('has to be confirmed after a change, and the former address is notified', async () => {
    const moved = `moved-${address}`;
    expect((await patient.api.patch('/api/user', { email: moved })).status).toBe(200);
    expect(await isConfirmed()).toBe(false);
    const sentEmails = await newMessages(t);
    expect(Object.fromEntries(sentEmails.map(({ to: [to = ''], subject }) => [to, subject]))).toEqual({
      [moved]: 'Please confirm your email address',
      [address]: 'Your email address was changed',
    });
    const token = tokenIn(sentEmails.find(({ to }) => to.includes(moved))?.text);
    await patient.api.patch('/api/user', { email: address });
    expect((await t.visitor().put('/api/email-confirmations', { token })).status).toBe(404);
    expect(await isConfirmed()).toBe(false);
  });

  it('stays confirmed when it is saved unchanged', async () => {
    await patient.api.patch('/api/user', { email: address, firstName: 'Robin' });
    expect(await isConfirmed()).toBe(true);
    expect(await newMessages(t)).toEqual([]);
  });

  it('stays confirmed, and asks for no password, when only its letter case changes', async () => {
    t.clock.advance(11 * MINUTE);
    const spelled = address.toUpperCase();
    const { status, body } = await patient.api.patch('/api/user', { email: spelled });
    expect([status, body.email]).toEqual([200, spelled]);
    expect(await isConfirmed()).toBe(true);
    expect(await newMessages(t)).toEqual([]);
  });

  it('can request its link again until it is confirmed', async () => {
    const again = () => patient.api.post('/api/user/email-confirmation');
    expect((await again()).status).toBe(204);
    expect(await newMessages(t)).toEqual([]);
    await changeAccount({ emailConfirmedAt: null });
    expect((await again()).status).toBe(204);
    const token = tokenIn((await newMessages(t))[0]?.text);
    expect((await t.visitor().put('/api/email-confirmations', { token })).status).toBe(204);
    expect(await isConfirmed()).toBe(true);
  });

  it('gets five links an hour while not confirmed, and the refusal says when to ask again', async () => {
    await changeAccount({ emailConfirmedAt: null });
    const again = () => patient.api.post('/api/user/email-confirmation');
    for (let time = 0; time < 5; time++) expect((await again()).status).toBe(204);
    const refused = await again();
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600']);
    expect(await newMessages(t)).toHaveLength(5);
  });

  it('gets ten confirmation links a day while not confirmed, whichever accounts have it in turn', async () => {
    // Three tenths of the limit.
    const limited = await startMessagingApp({ env: { ...LONG_SESSIONS, RATE_LIMIT_SCALE: '0.3' } });
    const stranger = 'stranger@example.test';
    for (let account = 0; account < 4; account++) {
      const { api, userId } = await newPatient(limited);
      await api.patch('/api/user', { email: account % 2 === 0 ? stranger : 'Stranger@example.test' });
      await newMessages(limited);
      // An account tries few new addresses an hour, and gives up this one otherwise.
      const own = { email: `own-${account}@example.test` };
      await limited.ctx.db.update(users).set(own).where(eq(users.id, userId));
    }
    const { api } = await newPatient(limited);
    await api.patch('/api/user', { email: stranger });
    const refused = await api.post('/api/user/email-confirmation');
    expect([refused.body.code, refused.headers['retry-after']]).toEqual(['daily_limit_reached', '86400']);
    const sent = (await limited.mailbox.messages()).filter(({ to }) =>
      to.some((one) => one.toLowerCase() === stranger),
    );
    expect(sent.map(({ subject }) => subject)).toEqual(
      Array.from({ length: 3 }, () => 'Please confirm your email address'),
    );
    await limited.close();
  });

  it('keeps its links of the day when one is refused within the hour', async () => {
    const limited = await startMessagingApp({ env: { ...LONG_SESSIONS, RATE_LIMIT_SCALE: '1' } });
    const { userId, username } = await newPatient(limited);
    await limited.ctx.db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, userId));
    const forget = () =>
      limited.visitor().post('/api/password-resets', { email: `${username}@example.test` });
    for (let time = 0; time < 10; time++) await forget();
    expect(await newMessages(limited)).toHaveLength(5);
    limited.clock.advance(60 * MINUTE);
    await forget();
    expect(await newMessages(limited)).toHaveLength(1);
    await limited.close();
  });

  it('gets no other email about the account while not confirmed', async () => {
    const never = `never-${address}`;
    await patient.api.patch('/api/user', { email: never });
    await newMessages(t);
    await patient.api.put('/api/user/password', { password: PASSWORD, newPassword: NEW_PASSWORD });
    await patient.api.patch('/api/user', { email: `later-${address}` });
    await newMessages(t);
    await patient.api.post('/api/user/close', { password: NEW_PASSWORD, sessionsAhead: 0 });
    await newMessages(t);
    const toThem = (await t.mailbox.messages()).filter(({ to }) =>
      to.some((one) => one === never || one === `later-${address}`),
    );
    expect(new Set(toThem.map(({ subject }) => subject))).toEqual(
      new Set(['Please confirm your email address']),
    );
    const rows = (await deliveriesOf(t)).filter(({ recipientId }) => recipientId === patient.userId);
    const states = Object.fromEntries(rows.map(({ kind, state, reason }) => [kind, [state, reason]]));
    expect(states).toMatchObject({
      password_changed: ['void', 'email_unconfirmed'],
      account_closed: ['void', null],
    });
  });

  it('is confirmed when its admin was created on the command line', async () => {
    const admin = await newAdmin(t);
    expect(await isConfirmed(admin)).toBe(true);
  });
});
