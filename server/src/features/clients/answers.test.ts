import { DAY } from '@cadence/scheduling/durations';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW } from '../../testing/app.ts';
import { newPatient, newTherapist, type SignedInUser } from '../../testing/factories.ts';
import {
  acceptInvitation,
  inviteGuardian,
  newClient,
  newGuardian,
  tokenOf,
} from '../../testing/families/clients.ts';
import { type MessagingApp, newMessages, startMessagingApp } from '../../testing/messages.ts';

let t: MessagingApp;
let mother: SignedInUser;
let father: SignedInUser;
let other: SignedInUser;
let clientId: number;
beforeAll(async () => {
  t = await startMessagingApp({ env: LONG_SESSIONS });
});
beforeEach(async () => {
  t.clock.set(NOW);
  mother = await newPatient(t);
  other = await newPatient(t, { firstName: 'Sam', lastName: 'Okafor' });
  clientId = (await newClient(mother, { name: 'Zoé Quintal' })).id;
  father = await newGuardian(t, mother, clientId, { isOwner: true });
  await newGuardian(t, mother, clientId, { mayBook: true, mayPay: true });
  await newMessages(t);
});
afterAll(() => t.close());

function addressOf({ username }: SignedInUser): string {
  return `${username}@example.test`;
}
async function waiting(who: SignedInUser) {
  return (await who.api.get('/api/client-invitations')).body;
}
function decline(who: SignedInUser, token: string) {
  return who.api.post('/api/client-invitations/decline', { token });
}
async function outcome(reply: Promise<{ status: number; body: { code?: string } }>) {
  const { status, body } = await reply;
  return [status, body?.code];
}
/** The texts by address; no other guardian may be among them. */
async function told(): Promise<Map<string, string>> {
  const messages = (await newMessages(t)).filter(({ text }) => !text.includes('/client-invitation'));
  return new Map(messages.map(({ to, subject, text }) => [to[0] ?? '', `${subject}\n${text}`]));
}

it('an invitation waits for the holder of the confirmed address until it is answered', async () => {
  const invited = await inviteGuardian(mother, clientId, addressOf(other).toUpperCase(), { mayBook: true });
  const token = await tokenOf(t, invited.id);
  expect(await waiting(other)).toEqual([
    expect.objectContaining({ token, kind: 'guardian', clientName: 'Zoé Quintal', mayBook: true }),
  ]);
  expect(await waiting(father)).toEqual([]);
  await t.ctx.database.execute(`update users set email_confirmed_at = null where id = ${other.userId}`);
  expect(await waiting(other)).toEqual([]);
  await t.ctx.database.execute(`update users set email_confirmed_at = now() where id = ${other.userId}`);
  await acceptInvitation(t, other, invited.id);
  expect(await waiting(other)).toEqual([]);
});

it('an invitation of a suspended account, and one that has expired, wait for nobody', async () => {
  const therapist = await newTherapist(t);
  await inviteGuardian(mother, clientId, addressOf(other));
  await therapist.api.post('/api/therapist/client-invitations', { name: 'Zoé', email: addressOf(other) });
  expect(await waiting(other)).toHaveLength(2);
  await t.ctx.database.execute(`update users set is_suspended = true where id = ${mother.userId}`);
  expect(await waiting(other)).toEqual([expect.objectContaining({ kind: 'caseload', clientName: 'Zoé' })]);
  t.clock.advance(8 * DAY);
  expect(await waiting(await newPatientAt(other))).toEqual([]);
});

/** Signed in again: the session has ended meanwhile. */
async function newPatientAt(who: SignedInUser): Promise<SignedInUser> {
  const fresh = await newPatient(t);
  await t.ctx.database.execute(`update users set email = 'gone@example.test' where id = ${who.userId}`);
  await t.ctx.database.execute(`update users set email = '${addressOf(who)}' where id = ${fresh.userId}`);
  return fresh;
}

it('accepting is told to the owners and to who accepted', async () => {
  await acceptInvitation(t, other, (await inviteGuardian(mother, clientId, addressOf(other))).id);
  const messages = await told();
  expect([...messages.keys()].toSorted()).toEqual([mother, father, other].map(addressOf).toSorted());
  for (const owner of [mother, father])
    expect(messages.get(addressOf(owner))).toContain('Sam Okafor accepted the invitation and now has access');
  expect(messages.get(addressOf(other))).toContain('You accepted the invitation');
  for (const text of messages.values()) expect(text).not.toContain('Quintal');
});

it('declining ends the invitation, and is told to the owners and to who declined', async () => {
  const token = await tokenOf(t, (await inviteGuardian(mother, clientId, addressOf(other))).id);
  expect(await outcome(decline(father, token))).toEqual([403, 'invitation_other_address']);
  expect((await decline(other, token)).status).toBe(204);
  expect(await outcome(decline(other, token))).toEqual([404, 'link_unusable']);
  expect(await outcome(other.api.post('/api/client-invitations/accept', { token }))).toEqual([
    404,
    'link_unusable',
  ]);
  const messages = await told();
  expect([...messages.keys()].toSorted()).toEqual([mother, father, other].map(addressOf).toSorted());
  expect(messages.get(addressOf(father))).toContain('Sam Okafor declined the invitation');
  expect(messages.get(addressOf(other))).not.toContain('Zoé');
});

it('leaving is told to the owners and to who left; being removed is not', async () => {
  await acceptInvitation(t, other, (await inviteGuardian(mother, clientId, addressOf(other))).id);
  await newMessages(t);
  const path = (who: SignedInUser) => `/api/clients/${clientId}/guardians/${who.userId}`;
  expect((await other.api.delete(path(other))).status).toBe(204);
  const messages = await told();
  expect([...messages.keys()].toSorted()).toEqual([mother, father, other].map(addressOf).toSorted());
  expect(messages.get(addressOf(mother))).toContain('Sam Okafor gave up the access to the sessions of Zoé');
  expect(messages.get(addressOf(other))).not.toContain('Zoé');
  await mother.api.delete(path(father));
  expect([...(await told()).keys()]).toEqual([addressOf(father)]);
});

it('a therapist’s invitation can be declined too, and she is told without a name', async () => {
  const therapist = await newTherapist(t);
  const family = { name: 'Zoé', email: addressOf(other) };
  const { body } = await therapist.api.post('/api/therapist/client-invitations', family);
  expect((await decline(other, await tokenOf(t, body.id))).status).toBe(204);
  expect((await therapist.api.get('/api/therapist/client-invitations')).body).toEqual([]);
  const text = (await told()).get(addressOf(therapist));
  expect(text).toContain('A family that you invited to Cadence declined.');
  expect(text).not.toMatch(/Zoé|Sam|Okafor/);
});
