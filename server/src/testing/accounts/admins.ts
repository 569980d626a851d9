import type { TestClient, TestReply } from '../client.ts';
import { PASSWORD } from '../factories.ts';

let serial = 0;

/** What an admin sends to invite another. */
export function anInvitation(fields: object = {}) {
  const username = `invited_${++serial}`;
  const person = { username, email: `${username}@example.test`, firstName: 'Noor', lastName: 'Haddad' };
  return { ...person, permissions: ['support'], ...fields };
}

/** Somebody who is invited and has not accepted. */
export async function newInvitedAdmin(admin: TestClient, fields: object = {}): Promise<number> {
  const reply: TestReply = await admin.post('/api/admin/admins', anInvitation(fields));
  if (reply.status !== 201) throw new Error(`an invitation answered ${reply.status}: ${reply.text}`);
  return reply.body.id;
}

/** For changes that need a recent sign-in, in tests whose clock has gone on since. */
export async function givePasswordAgain({ api }: { api: TestClient }): Promise<void> {
  const reply = await api.post('/api/session/password', { password: PASSWORD });
  if (reply.status !== 204)
    throw new Error(`the password given again answered ${reply.status}: ${reply.text}`);
}
