import { DAY } from '@cadence/scheduling/durations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW } from '../../testing/app.ts';
import {
  type BookablePractice,
  newAdmin,
  newAppointment,
  newPatient,
  newPractice,
  PASSWORD,
  type SignedInUser,
} from '../../testing/factories.ts';
import { acceptInvitation, newClient, newGuardian, selfOf } from '../../testing/families/clients.ts';
import { type MessagingApp, newMessages, startMessagingApp } from '../../testing/messages.ts';
import { confirmPaid } from '../appointments/service.ts';
import { purgeClosed } from './service.ts';

const MONDAY = '2026-11-23T15:00:00.000Z';
const TUESDAY = '2026-11-24T15:00:00.000Z';
const YEAR = 366 * DAY;

let t: MessagingApp;
let practice: BookablePractice;
let parent: SignedInUser;
let clientId: number;
beforeAll(async () => {
  t = await startMessagingApp({ env: LONG_SESSIONS });
});
beforeEach(async () => {
  t.clock.set(NOW);
  practice = await newPractice(t, { paypalEmail: '' });
  parent = await newPatient(t);
  const child = { name: 'Zoé Unique', birthMonth: '2019-04', communicates: 'aac' } as const;
  clientId = (await newClient(parent, child)).id;
});
afterAll(() => t.close());

async function close(who: SignedInUser): Promise<void> {
  const { sessionsAhead } = (await who.api.get('/api/user/closing-preview')).body;
  const { status } = await who.api.post('/api/user/close', { password: PASSWORD, sessionsAhead });
  expect(status).toBe(204);
}
async function sql(statement: string) {
  return (await t.ctx.database.execute(statement)).rows;
}
async function nameOf(who: SignedInUser): Promise<string> {
  const { firstName, lastName } = (await who.api.get('/api/user')).body;
  return `${firstName} ${lastName}`;
}
async function clientsOf(who: SignedInUser) {
  return (await who.api.get('/api/clients')).body;
}

/** For the child, with another therapist. */
async function newPaid(guardian: SignedInUser): Promise<number> {
  const priced = await newPractice(t);
  const { id } = await newAppointment(guardian, priced, MONDAY, { clientId, notes: 'Private' });
  await confirmPaid(t.ctx, id);
  return id;
}

describe('closing an account', () => {
  it('leaves a client with a second owner, and its sessions that others booked', async () => {
    const other = await newGuardian(t, parent, clientId, { isOwner: true });
    await newAppointment(parent, practice, MONDAY, { clientId });
    await newAppointment(other, practice, TUESDAY, { clientId });
    await close(parent);
    const [, kept] = await clientsOf(other);
    expect(kept).toMatchObject({ id: clientId, name: 'Zoé Unique', guardians: [{ userId: other.userId }] });
    const { body } = await other.api.get('/api/appointments');
    expect(body.map(({ status, clientName }: Record<string, string>) => [status, clientName])).toEqual([
      ['cancelled', 'Zoé Unique'],
      ['confirmed', 'Zoé Unique'],
    ]);
  });

  it('tells the family for whose client the closed account had booked that it was not the therapist', async () => {
    const guardian = await newGuardian(t, parent, clientId, { mayBook: true });
    await newAppointment(guardian, practice, MONDAY, { clientId });
    await newMessages(t);
    await close(guardian);
    const messages = await newMessages(t);
    const textTo = ({ username }: SignedInUser) =>
      messages.find(({ to }) => to[0] === `${username}@example.test`)?.text;
    expect(textTo(parent)).toContain('The person who booked this appointment has closed their account');
    expect(textTo(practice.therapist)).toContain('The other person has closed their account');
  });

  it.each([
    ['lost', (path: string) => parent.api.delete(path)],
    ['may not book for any more', (path: string) => parent.api.patch(path, { mayBook: false })],
  ])('leaves the sessions that it booked for a client that it %s to the family', async (_how, takeAway) => {
    const guardian = await newGuardian(t, parent, clientId, { mayBook: true });
    const id = await newPaid(guardian);
    await newAppointment(guardian, practice, TUESDAY);
    await takeAway(`/api/clients/${clientId}/guardians/${guardian.userId}`);
    expect((await guardian.api.get('/api/user/closing-preview')).body).toMatchObject({ sessionsAhead: 1 });
    await close(guardian);
    const [kept, ...others] = (await parent.api.get('/api/appointments')).body;
    expect(others).toEqual([]);
    expect(kept).toMatchObject({
      id,
      status: 'confirmed',
      isJoinable: true,
      patient: { isReader: true },
      bookedBy: { isReader: false, firstName: '' },
      notes: null,
    });
    expect((await parent.api.post(`/api/appointments/${id}/cancel`)).status).toBe(200);
  });

  it('is possible during a session of a client that it lost, which goes on', async () => {
    const guardian = await newGuardian(t, parent, clientId, { mayBook: true });
    const id = await newPaid(guardian);
    await parent.api.delete(`/api/clients/${clientId}/guardians/${guardian.userId}`);
    t.clock.set(new Date(Date.parse(MONDAY) + 60_000));
    await close(guardian);
    expect((await parent.api.get(`/api/appointments/${id}/room`)).status).toBe(200);
  });

  it('cancels what it booked for a lost client with a therapist who does not know the client, and nobody paid', async () => {
    const guardian = await newGuardian(t, parent, clientId, { mayBook: true });
    await newAppointment(guardian, practice, MONDAY, { clientId });
    await parent.api.delete(`/api/clients/${clientId}/guardians/${guardian.userId}`);
    await close(guardian);
    const { body } = await parent.api.get('/api/appointments');
    expect(body.map(({ status }: { status: string }) => status)).toEqual(['cancelled']);
  });

  it('makes the longest-standing guardian an owner when the last owner closes', async () => {
    const first = await newGuardian(t, parent, clientId, { mayBook: true });
    t.clock.advance(60_000);
    const second = await newGuardian(t, parent, clientId, { mayBook: true, mayPay: true });
    await close(parent);
    expect((await clientsOf(first))[1]).toMatchObject({
      rights: { isOwner: true, mayBook: true, mayPay: true, mayRead: true },
    });
    expect((await clientsOf(second))[1].rights.isOwner).toBe(false);
  });

  it('says before who becomes owner and may read the record, and tells that person after', async () => {
    const first = await newGuardian(t, parent, clientId, { mayBook: true });
    t.clock.advance(60_000);
    await newGuardian(t, parent, clientId, { mayRead: true });
    await newClient(parent, { name: 'Nobody else’s' });
    const shared = await newClient(parent, { name: 'Another owner’s' });
    await newGuardian(t, parent, shared.id, { isOwner: true });
    const owner = await nameOf(first);
    const { newOwners } = (await parent.api.get('/api/user/closing-preview')).body;
    expect(newOwners).toEqual([{ client: 'Zoé Unique', owner }]);
    await newMessages(t);
    await close(parent);
    const told = (await newMessages(t)).filter(({ text }) => text.includes('you are now the owner'));
    expect(told.map(({ to }) => to[0])).toEqual([`${first.username}@example.test`]);
    expect(told[0]?.text).toContain('the profile of Zoé no longer has access to it');
  });

  it('makes a suspended guardian an owner only where there is no other, and says so before', async () => {
    const admin = await newAdmin(t);
    const suspended = await newGuardian(t, parent, clientId, { mayBook: true });
    t.clock.advance(60_000);
    const later = await newGuardian(t, parent, clientId, { mayBook: true });
    const names = await Promise.all([nameOf(later), nameOf(suspended)]);
    await admin.api.post(`/api/admin/users/${suspended.userId}/suspend`, { reason: 'Under review' });
    const ownersSaidAndMade = async (closing: SignedInUser) => {
      const { newOwners } = (await closing.api.get('/api/user/closing-preview')).body;
      await close(closing);
      const made = `select user_id from client_guardians where client_id = ${clientId} and is_owner`;
      return [newOwners, await sql(made)];
    };
    const client = 'Zoé Unique';
    expect(await ownersSaidAndMade(parent)).toEqual([
      [{ client, owner: names[0] }],
      [{ user_id: later.userId }],
    ]);
    expect(await ownersSaidAndMade(later)).toEqual([
      [{ client, owner: names[1] }],
      [{ user_id: suspended.userId }],
    ]);
  });

  it('makes nobody an owner while another owner remains, however long the guardians have had rights', async () => {
    const first = await newGuardian(t, parent, clientId, { mayBook: true });
    t.clock.advance(60_000);
    await newGuardian(t, parent, clientId, { isOwner: true });
    await close(parent);
    const rights = { isOwner: false, mayBook: true, mayPay: false, mayRead: false };
    expect((await clientsOf(first))[1]).toMatchObject({ id: clientId, rights });
  });

  it('deletes the client with its last guardian, and takes it out of the caseload', async () => {
    const { therapist } = practice;
    await newAppointment(parent, practice, MONDAY, { clientId });
    const body = { name: 'Other', email: `${parent.username}@example.test` };
    const invited = await therapist.api.post('/api/therapist/client-invitations', body);
    await acceptInvitation(t, parent, invited.body.id);
    expect((await therapist.api.get('/api/therapist/clients')).body).toHaveLength(2);
    await close(parent);
    expect((await therapist.api.get('/api/therapist/clients')).body).toEqual([]);
    expect((await therapist.api.get(`/api/therapist/clients/${clientId}`)).status).toBe(404);
    const left = `select name, birth_month, communicates, self_of from clients where id = ${clientId}`;
    expect(await sql(left)).toEqual([{ name: '', birth_month: null, communicates: null, self_of: null }]);
    // Only clients with sessions leave a row.
    expect(await sql(`select id from clients where name = 'Other'`)).toEqual([]);
    expect(await sql(`select client_name, status from appointments where client_id = ${clientId}`)).toEqual([
      { client_name: '', status: 'cancelled' },
    ]);
    t.clock.advance(12 * YEAR);
    await purgeClosed(t.ctx);
    expect(await sql(`select id from clients where id = ${clientId}`)).toEqual([]);
  });

  it('leaves the account holder’s client to the guardians to whom they gave rights', async () => {
    const self = await selfOf(parent);
    const daughter = await newGuardian(t, parent, self.id, { mayBook: true });
    await close(parent);
    expect((await clientsOf(daughter))[1]).toMatchObject({ id: self.id, isSelf: false });
  });

  it('ends the invitations that the account sent', async () => {
    const body = { email: 'aunt@example.test' };
    await parent.api.post(`/api/clients/${clientId}/invitations`, body);
    await close(parent);
    expect(await sql(`select id from client_invitations where invited_by = ${parent.userId}`)).toEqual([]);
    const { therapist } = practice;
    await therapist.api.post('/api/therapist/client-invitations', { name: 'Zoé', ...body });
    await close(therapist);
    expect(await sql(`select id from client_invitations where invited_by = ${therapist.userId}`)).toEqual([]);
  });

  it('leaves no client with a name but without an owner when two owners close at once', async () => {
    const other = await newGuardian(t, parent, clientId, { isOwner: true });
    await Promise.all([close(parent), close(other)]);
    expect(await sql(`select id from clients where id = ${clientId}`)).toEqual([]);
  });
});
