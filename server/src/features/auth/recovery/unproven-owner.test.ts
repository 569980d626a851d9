import { DAY } from '@cadence/scheduling/durations';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LONG_SESSIONS } from '../../../testing/app.ts';
import { newPatient, newTherapist, PASSWORD, type SignedInUser } from '../../../testing/factories.ts';
import { inviteGuardian, newClient, newGuardian, selfOf } from '../../../testing/families/clients.ts';
import { connectGoogle, type LinkedApp, startLinkedApp, statusOf } from '../../../testing/google.ts';
import { type MessagingApp, newConfirmedPhone, newMessages, runJobs } from '../../../testing/messages.ts';
import { newSecondFactor } from '../../../testing/second-factors.ts';
import { users } from '../../users/tables.ts';

const NEW_PASSWORD = 'Another1Password';

let t: LinkedApp & MessagingApp;
beforeAll(async () => {
  const linked = await startLinkedApp({ env: LONG_SESSIONS });
  t = { ...linked, mailbox: linked.standIn };
});
afterAll(() => t.close());

function addressOf({ username }: SignedInUser): string {
  return `${username}@example.test`;
}

/** Opens the newest link that is sent after an address asked for a new password. */
async function linkFor(email: string, ask: () => Promise<unknown>) {
  await newMessages(t);
  await ask();
  const sent = (await newMessages(t)).find(({ to }) => to.includes(email));
  return { text: sent?.text ?? '', token: /\/auth\/[^#\s]*#(\S+)/.exec(sent?.text ?? '')?.[1] ?? 'none' };
}

function forget(email: string) {
  return linkFor(email, () => t.visitor().post('/api/password-resets', { email }));
}

/** As the owner of the mailbox: forgotten password, confirming the address, new password. Returns the second email. */
async function takeOver(email: string): Promise<string> {
  const { token: confirming } = await forget(email);
  const reset = await linkFor(email, () =>
    t.visitor().put('/api/email-confirmations', { token: confirming, wantsNewPassword: true }),
  );
  const body = { token: reset.token, password: NEW_PASSWORD };
  expect((await t.visitor().put('/api/password-resets', body)).status).toBe(204);
  await runJobs(t);
  return reset.text;
}

async function signIn(username: string, password = NEW_PASSWORD) {
  const api = t.visitor();
  const { status, body } = await api.post('/api/login', { username, password });
  return { api, status, code: body?.code };
}

/** With a second guardian of the own client, a shared child, a phone, Google Calendar and a second factor. */
async function newSetUpAccount() {
  const account = await newPatient(t);
  const self = await selfOf(account);
  const other = await newGuardian(t, account, self.id, { isOwner: true });
  const child = await newClient(account, { name: 'Zoé' });
  await newGuardian(t, account, child.id, { mayBook: true });
  await inviteGuardian(account, self.id, 'open@example.test');
  await connectGoogle(account, `g${account.userId}@gmail.test`);
  await newConfirmedPhone(t, account, `+1416555${String(1000 + (account.userId % 8999))}`);
  await account.api.post('/api/calendar-feed');
  await newSecondFactor(t, account);
  return { account, other, self, child };
}

function change({ userId }: SignedInUser, changes: Partial<typeof users.$inferInsert>) {
  return t.ctx.db.update(users).set(changes).where(eq(users.id, userId));
}

it('confirming an unproven address by a new password removes everything of whoever set the account up', async () => {
  const { account, other, self } = await newSetUpAccount();
  await change(account, { emailConfirmedAt: null });
  const email = await takeOver(addressOf(account));
  expect(email).toContain('somebody else may have set up the account');
  expect((await account.api.get('/api/user')).status).toBe(401);
  const { api, status } = await signIn(account.username);
  expect(status).toBe(200);
  expect((await api.get('/api/user')).body.phone).toBeNull();
  expect(await statusOf({ ...account, api })).toMatchObject({ connected: false });
  const clients = (await api.get('/api/clients')).body;
  expect(clients).toMatchObject([{ id: self.id, guardians: [{ userId: account.userId }], invitations: [] }]);
  const ofOther = (await other.api.get('/api/clients')).body;
  expect(ofOther.map(({ id }: { id: number }) => id)).not.toContain(self.id);
});

it('confirming a changed address by a new password keeps only the second factor', async () => {
  const { account, self } = await newSetUpAccount();
  const victim = `victim-${addressOf(account)}`;
  await account.api.patch('/api/user', { email: victim });
  await newMessages(t);
  t.clock.advance(4 * DAY);
  await takeOver(victim);
  expect((await signIn(account.username)).code).toBe('second_factor_required');
  const guardians = await t.ctx.database.execute(
    `select user_id from client_guardians where client_id = ${self.id}`,
  );
  expect(guardians.rows).toEqual([{ user_id: account.userId }]);
});

it('confirming a therapist’s address by a new password removes PayPal and the meeting address', async () => {
  const therapist = await newTherapist(t);
  const addresses = { paypalEmail: 'pay@example.test', meetingAddress: 'https://meet.example/mine' };
  await therapist.api.put('/api/therapist-profile', addresses);
  await change(therapist, { emailConfirmedAt: null });
  await takeOver(addressOf(therapist));
  const { api } = await signIn(therapist.username);
  expect((await api.get('/api/therapist-profile')).body).toMatchObject({
    paypalEmail: null,
    meetingAddress: null,
  });
  // From then on it is the owner's account, from which the next new password takes nothing.
  await api.put('/api/therapist-profile', addresses);
  const { token } = await forget(addressOf(therapist));
  await t.visitor().put('/api/password-resets', { token, password: NEW_PASSWORD });
  const { api: again } = await signIn(therapist.username);
  expect((await again.get('/api/therapist-profile')).body).toMatchObject(addresses);
});

it('a new password for an address that was confirmed before ends only the sessions', async () => {
  const { account, self } = await newSetUpAccount();
  const { token, text } = await forget(addressOf(account));
  expect(text).not.toContain('somebody else may have set up the account');
  expect((await t.visitor().put('/api/password-resets', { token, password: NEW_PASSWORD })).status).toBe(204);
  await runJobs(t);
  expect((await account.api.get('/api/user')).status).toBe(401);
  expect((await signIn(account.username)).code).toBe('second_factor_required');
  expect((await signIn(account.username, PASSWORD)).status).toBe(401);
  const { rows } = await t.ctx.database.execute(
    `select phone is not null as phone, (select count(*)::int from google_links where user_id = users.id) as links,
      (select count(*)::int from client_guardians where client_id = ${self.id}) as guardians
      from users where id = ${account.userId}`,
  );
  expect(rows).toEqual([{ phone: true, links: 1, guardians: 2 }]);
});

it('an older link for a new password takes nothing away from an account with a confirmed address', async () => {
  const { account, other, self } = await newSetUpAccount();
  // What was not known about the former address says nothing about the next one.
  await change(account, { isOwnerUnproven: true });
  const email = `next-${addressOf(account)}`;
  await account.api.patch('/api/user', { email });
  await newMessages(t);
  t.clock.advance(4 * DAY);
  const { token } = await forget(email);
  expect((await t.visitor().put('/api/email-confirmations', { token })).status).toBe(204);
  const reset = await linkFor(email, () =>
    t.visitor().put('/api/email-confirmations', { token, wantsNewPassword: true }),
  );
  const body = { token: reset.token, password: NEW_PASSWORD };
  expect((await t.visitor().put('/api/password-resets', body)).status).toBe(204);
  await runJobs(t);
  const { body: clients } = await other.api.get('/api/clients');
  expect(clients.map(({ id }: { id: number }) => id)).toContain(self.id);
  const [row] = await t.ctx.db.select().from(users).where(eq(users.id, account.userId));
  expect(row?.phone).not.toBeNull();
});
