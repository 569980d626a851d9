import { DAY, HOUR } from '@cadence/scheduling/durations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anInvitation, newInvitedAdmin } from '../../testing/accounts/admins.ts';
import { LONG_SESSIONS, NOW, startSecondNode } from '../../testing/app.ts';
import { newAdmin, newPatient, PASSWORD, type SignedInUser } from '../../testing/factories.ts';
import { type MessagingApp, newMessages, startMessagingApp } from '../../testing/messages.ts';

const CHOSEN = 'Chosen1Password';

let t: MessagingApp;
let full: SignedInUser;
beforeAll(async () => {
  t = await startMessagingApp({ env: LONG_SESSIONS });
});
beforeEach(async () => {
  t.clock.set(NOW);
  await t.ctx.database.execute(
    `update users set closed_at = now(), is_suspended = true where role = 'admin'`,
  );
  full = await newAdmin(t);
  await newMessages(t);
});
afterAll(() => t.close());

function invite(fields: object = {}, by = full) {
  return by.api.post('/api/admin/admins', anInvitation(fields));
}
/** The fragment of the newest link to set a password. */
async function newestToken(): Promise<string> {
  const text = (await newMessages(t)).at(-1)?.text ?? '';
  return /\/auth\/new-password\?for=invitation#(\S+)/.exec(text)?.[1] ?? 'none';
}
function accept(token: string) {
  return t.visitor().put('/api/password-resets', { token, password: CHOSEN });
}
async function signIn(username: string, password: string) {
  const api = t.visitor();
  const { status, body } = await api.post('/api/login', { username, password });
  return { api, status, body };
}
async function accepted(permissions: string[]): Promise<SignedInUser> {
  const { body } = await invite({ permissions });
  expect((await accept(await newestToken())).status).toBe(204);
  const { api, status } = await signIn(body.username, CHOSEN);
  expect(status).toBe(200);
  return { api, username: body.username, userId: body.id };
}
async function listed(id: number, by = full) {
  const { body } = await by.api.get('/api/admin/admins');
  return body.find((one: { id: number }) => one.id === id);
}
async function changesOf(userId: number): Promise<string[]> {
  const { body } = await full.api.get(`/api/admin/access-log?subject=${userId}&action=change`);
  return body.items.map(({ change }: { change: string }) => change).toReversed();
}
function change(id: number, permissions: string[], by = full) {
  return by.api.patch(`/api/admin/admins/${id}`, { permissions });
}

describe('the invitation of an admin', () => {
  it('sends a link with which the new admin sets a password and signs in with the given permission', async () => {
    const invited = await invite({ permissions: ['verification'], language: 'fr' });
    expect(invited).toMatchObject({
      status: 201,
      body: { permissions: ['verification'], status: 'invited' },
    });
    const { id, username, email } = invited.body;
    expect((await signIn(username, CHOSEN)).status).toBe(401);
    const [mail] = await newMessages(t);
    expect(mail).toMatchObject({ to: [email], subject: 'Invitation à l’administration' });
    expect(mail?.text).toContain(username);
    const token = /#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect((await accept(token)).status).toBe(204);
    expect((await accept(token)).status).toBe(404);
    const { api, body } = await signIn(username, CHOSEN);
    expect(body).toMatchObject({ role: 'admin', permissions: ['verification'] });
    expect((await api.get('/api/admin/verification-requests')).status).toBe(200);
    expect((await api.get('/api/admin/users')).body.code).toBe('permission_missing');
    expect(await listed(id)).toMatchObject({ status: 'active', invitationEndsAt: null });
    expect(await changesOf(id)).toEqual(['invited', 'invitation_accepted']);
    // The link has confirmed the address, which may now replace a forgotten password.
    await t.visitor().post('/api/password-resets', { email });
    expect((await newMessages(t)).at(-1)?.text).toContain('/auth/new-password#');
  });

  it('needs a permission that exists, and a free username and address', async () => {
    for (const permissions of [[], ['owner'], 'full', undefined])
      expect((await invite({ permissions })).status).toBe(422);
    const patient = await newPatient(t);
    expect((await invite({ username: patient.username })).body.code).toBe('username_taken');
    expect((await invite({ email: `${patient.username}@example.test` })).body.code).toBe('email_taken');
  });

  it('is refused to an admin who has not confirmed an address, and so is sending it again', async () => {
    const { id } = (await invite()).body;
    await newMessages(t);
    await t.ctx.database.execute(`update users set email_confirmed_at = null where id = ${full.userId}`);
    const refused = await invite();
    expect([refused.status, refused.body.code]).toEqual([403, 'email_unconfirmed']);
    expect((await full.api.post(`/api/admin/admins/${id}/invitation`)).body.code).toBe('email_unconfirmed');
    expect(await newMessages(t)).toEqual([]);
  });

  it('ends after seven days, is not replaced by a forgotten password, and is sent again by an admin', async () => {
    const { id, email, username } = (await invite()).body;
    const former = await newestToken();
    t.clock.advance(7 * DAY);
    expect((await accept(former)).body.code).toBe('link_unusable');
    expect((await t.visitor().post('/api/password-resets', { email })).status).toBe(204);
    expect(await newMessages(t)).toEqual([]);
    const old = await signIn(full.username, PASSWORD);
    const again = await old.api.post(`/api/admin/admins/${id}/invitation`);
    expect(again.body.invitationEndsAt).toBe(new Date(t.clock.now().getTime() + 7 * DAY).toISOString());
    expect((await accept(await newestToken())).status).toBe(204);
    expect((await signIn(username, CHOSEN)).status).toBe(200);
    expect((await old.api.post(`/api/admin/admins/${id}/invitation`)).body.code).toBe(
      'admin_invitation_accepted',
    );
  });

  it('leaves no account when it is withdrawn, and its link becomes invalid', async () => {
    const invitation = anInvitation();
    const { id } = (await full.api.post('/api/admin/admins', invitation)).body;
    const token = await newestToken();
    expect((await full.api.delete(`/api/admin/admins/${id}`)).status).toBe(204);
    expect((await accept(token)).status).toBe(404);
    expect(await listed(id)).toBeUndefined();
    expect(await changesOf(id)).toEqual(['invited', 'invitation_withdrawn']);
    expect((await full.api.post('/api/admin/admins', invitation)).status).toBe(201);
  });

  it('sends nothing when it is withdrawn before the email was sent', async () => {
    const id = await newInvitedAdmin(full.api);
    expect((await full.api.delete(`/api/admin/admins/${id}`)).status).toBe(204);
    expect(await newMessages(t)).toEqual([]);
  });

  it('is sent to one address at most ten times a day, also after it was withdrawn', async () => {
    const strict = await startMessagingApp({ env: { ...LONG_SESSIONS, RATE_LIMIT_SCALE: '1' } });
    try {
      const { api } = await newAdmin(strict);
      const invitation = anInvitation();
      const { id } = (await api.post('/api/admin/admins', invitation)).body;
      const path = `/api/admin/admins/${id}`;
      for (let nth = 0; nth < 9; nth++) {
        strict.clock.advance(HOUR);
        expect((await api.post(`${path}/invitation`)).status).toBe(200);
      }
      expect((await api.post(`${path}/invitation`)).body.code).toBe('daily_limit_reached');
      expect((await api.delete(path)).status).toBe(204);
      const again = await api.post('/api/admin/admins', { ...invitation, password: PASSWORD });
      expect(again.body.code).toBe('daily_limit_reached');
    } finally {
      await strict.close();
    }
  });

  it('asks for the password once the sign-in is older than ten minutes', async () => {
    t.clock.advance(10 * 60_000);
    expect((await invite()).body.code).toBe('password_required');
    expect((await invite({ password: 'Wrong1234' })).body.errors[0].path).toBe('password');
    expect((await invite({ password: PASSWORD })).status).toBe(201);
  });
});

describe('the permissions of an admin', () => {
  it('apply from the next request on every node', async () => {
    const other = await accepted(['support']);
    const node = await startSecondNode(t);
    try {
      const there = node.visitor();
      await there.post('/api/login', { username: other.username, password: CHOSEN });
      expect((await there.get('/api/admin/users')).status).toBe(200);
      expect((await change(other.userId, ['verification'])).body.permissions).toEqual(['verification']);
      expect((await there.get('/api/admin/users')).body.code).toBe('permission_missing');
      expect((await there.get('/api/admin/categories')).status).toBe(200);
      expect((await full.api.delete(`/api/admin/admins/${other.userId}`)).status).toBe(204);
      expect((await there.get('/api/admin/categories')).status).toBe(401);
      expect((await other.api.get('/api/admin/todo')).status).toBe(401);
    } finally {
      await node.close();
    }
    expect(await changesOf(other.userId)).toEqual([
      'invited',
      'invitation_accepted',
      'permissions_changed',
      'permissions_removed',
    ]);
  });

  it('that were taken away end signing in and setting a password, until they are given again', async () => {
    const other = await accepted(['full', 'support']);
    // Begun, and never confirmed with a code.
    expect((await other.api.post('/api/user/second-factor', { password: CHOSEN })).status).toBe(200);
    expect((await listed(other.userId)).hasSecondFactor).toBe(false);
    expect(await listed(other.userId)).toMatchObject({ permissions: ['full'], status: 'active' });
    await full.api.delete(`/api/admin/admins/${other.userId}`);
    expect(await listed(other.userId)).toMatchObject({ permissions: [], status: 'removed' });
    expect((await signIn(other.username, CHOSEN)).body.code).toBe('suspended');
    await t.visitor().post('/api/password-resets', { email: `${other.username}@example.test` });
    expect(await newMessages(t)).toEqual([]);
    expect((await full.api.post(`/api/admin/users/${other.userId}/unsuspend`)).status).toBe(409);
    const path = `/api/admin/admins/${other.userId}`;
    expect((await full.api.delete(path)).body.code).toBe('admin_removed');
    expect((await full.api.post(`${path}/invitation`)).body.code).toBe('admin_removed');
    expect(await newMessages(t)).toEqual([]);
    expect((await change(other.userId, ['support'])).body).toMatchObject({ status: 'active' });
    expect((await other.api.get('/api/admin/users')).status).toBe(401);
    expect((await signIn(other.username, CHOSEN)).body.permissions).toEqual(['support']);
  });

  it('are enforced with a clear sentence in both languages, and the refusal is logged', async () => {
    const other = await newAdmin(t, { permissions: ['support'] });
    const refused = await other.api.get('/api/admin/admins');
    expect(refused).toMatchObject({ status: 403, body: { code: 'permission_missing' } });
    expect(refused.body.detail).toContain('does not have the permission');
    await other.api.patch('/api/user', { language: 'fr' });
    expect((await other.api.get('/api/admin/admins')).body.detail).toContain('autorisation');
    const { body } = await full.api.get(`/api/admin/access-log?reader=${other.userId}&action=refused`);
    expect(body.items[0].record.kind).toBe('admin-area');
  });
});

describe('the last admin with all rights', () => {
  it('can neither be reduced nor removed nor close the account, even beside invited or limited admins', async () => {
    await newInvitedAdmin(full.api, { permissions: ['full'] });
    await newAdmin(t, { permissions: ['support', 'verification'] });
    expect((await change(full.userId, ['support'])).body.code).toBe('last_admin');
    expect((await full.api.delete(`/api/admin/admins/${full.userId}`)).body.code).toBe('last_admin');
    const close = { password: PASSWORD, sessionsAhead: 0 };
    expect((await full.api.get('/api/user/closing-preview')).body.obstacle).toBe('last_admin');
    expect((await full.api.post('/api/user/close', close)).body.code).toBe('last_admin');
    expect((await full.api.get('/api/admin/admins')).status).toBe(200);
  });

  it('remains when two admins remove each other at once', async () => {
    for (let round = 0; round < 5; round++) {
      const other = await newAdmin(t);
      const [mine, theirs] = await Promise.all([
        full.api.delete(`/api/admin/admins/${other.userId}`),
        other.api.delete(`/api/admin/admins/${full.userId}`),
      ]);
      const winner = mine.status === 204 ? full : other;
      expect([mine, theirs].filter(({ status }) => status === 204)).toHaveLength(1);
      const { body } = await winner.api.get('/api/admin/admins');
      expect(body.filter(({ status }: { status: string }) => status === 'active')).toHaveLength(1);
      full = winner;
    }
  });

  it('may leave once there is another, and an admin of the former release counts as one', async () => {
    const other = await newAdmin(t, { permissions: ['support'] });
    await t.ctx.database.execute(`update users set admin_permissions = null where id = ${other.userId}`);
    expect((await full.api.delete(`/api/admin/admins/${full.userId}`)).status).toBe(204);
    expect((await full.api.get('/api/admin/admins')).status).toBe(401);
    expect((await other.api.get('/api/admin/admins')).status).toBe(200);
  });
});
