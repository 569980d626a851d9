/** The bell through HTTP and the live channel. */
import { DELIVERY_KINDS } from '@cadence/contract/system';
import { DAY, MINUTE } from '@cadence/scheduling/durations';
import { getTableColumns } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW, startSecondNode } from '../../../testing/app.ts';
import { newMessage } from '../../../testing/care/conversations.ts';
import { keepTestForms, respond } from '../../../testing/care/forms.ts';
import { openLive } from '../../../testing/client.ts';
import {
  type BookablePractice,
  newAppointment,
  newPatient,
  newPractice,
  newVerificationRequest,
  type SignedInUser,
} from '../../../testing/factories.ts';
import { newClient, newGuardian } from '../../../testing/families/clients.ts';
import { newRecord } from '../../../testing/families/records.ts';
import { newOffer } from '../../../testing/families/waitlist.ts';
import {
  type MessagingApp,
  newConfirmedPhone,
  newMessages,
  noticesOf,
  runJobs,
  startMessagingApp,
} from '../../../testing/messages.ts';
import { kinds } from '../kinds/kinds.ts';
import type { NewDeliveryRow } from '../rows/queries.ts';
import { deliveries } from '../rows/tables.ts';
import { notifyOf, requeueStalled, sweepNotices } from '../service.ts';

const MONDAY = '2026-11-23T14:00:00.000Z';

let t: MessagingApp;
let free: BookablePractice;
let patient: SignedInUser;
beforeAll(async () => {
  t = await startMessagingApp({ env: LONG_SESSIONS });
});
beforeEach(async () => {
  t.clock.set(NOW);
  free = await newPractice(t, { paypalEmail: '' });
  patient = await newPatient(t);
  await newMessages(t);
});
afterAll(() => t.close());

async function listOf({ api }: SignedInUser, query = '') {
  return (await api.get(`/api/notices${query}`)).body;
}
async function countOf({ api }: SignedInUser): Promise<number> {
  return (await api.get('/api/notices/count')).body.count;
}
let serial = 0;
function addNotice(recipientId: number, fields: Partial<NewDeliveryRow> = {}) {
  const now = t.clock.now();
  return t.ctx.db.insert(deliveries).values({
    key: `notice-${++serial}`,
    recipientId,
    kind: 'password_changed',
    channel: 'bell',
    state: 'sent',
    createdAt: now,
    nextAttemptAt: now,
    sentAt: now,
    ...fields,
  });
}

describe('a notice', () => {
  it('tells both sides of a booking what happened to whom and when, and where to go', async () => {
    const { id } = await newAppointment(patient, free, MONDAY);
    await runJobs(t);
    const [toFamily, ...others] = await listOf(patient);
    expect(others).toEqual([]);
    expect(toFamily).toMatchObject({
      kind: 'confirmed',
      at: NOW.toISOString(),
      isSeen: false,
      about: { appointmentId: id, startTime: MONDAY, isForSeries: false },
      link: `/appointments?appointment=${id}`,
    });
    expect(toFamily.about.personName).not.toBe('');
    const [toTherapist] = await listOf(free.therapist);
    expect(toTherapist.about).toMatchObject({ appointmentId: id, clientName: expect.stringMatching(/./) });
    expect(toTherapist.about).not.toHaveProperty('personName');
    const otherStart = '2026-11-24T15:00:00.000Z';
    await patient.api.post(`/api/appointments/${id}/reschedule`, { startTime: otherStart });
    await runJobs(t);
    expect((await listOf(patient))[0]).toMatchObject({
      kind: 'moved',
      about: { startTime: otherStart, formerStartTime: MONDAY },
    });
  });

  it('is made once, however often its job runs', async () => {
    const { id } = await newAppointment(patient, free, MONDAY);
    for (let nth = 0; nth < 2; nth++)
      await notifyOf(t.ctx, 'appointment.confirmed', { appointmentId: id }, 'an event');
    await runJobs(t);
    const made = await noticesOf(t, patient.userId);
    // Of the booking's own job and of this event.
    expect(made.map(({ kind, state }) => `${kind} ${state}`)).toEqual(['confirmed sent', 'confirmed sent']);
  });

  it('is void where it was no longer true when it was to be shown', async () => {
    const priced = await newPractice(t);
    const { id } = await newAppointment(patient, priced, MONDAY);
    await runJobs(t);
    expect(await listOf(patient)).toEqual([]);
    await patient.api.post(`/api/appointments/${id}/cancel`);
    t.clock.advance(16 * MINUTE);
    await requeueStalled(t.ctx);
    await runJobs(t);
    const states = (await noticesOf(t, patient.userId)).map(({ kind, state }) => `${kind} ${state}`);
    expect(states).toContain('booked void');
    expect((await listOf(patient)).map(({ kind }: { kind: string }) => kind)).toEqual(['cancelled']);
  });

  it('is seen by its own reader alone, up to the one that was named', async () => {
    for (let nth = 0; nth < 3; nth++) {
      await addNotice(patient.userId);
      t.clock.advance(MINUTE);
    }
    const [latest, middle, oldest] = await listOf(patient);
    expect(await countOf(patient)).toBe(3);
    const other = await newPatient(t);
    expect((await other.api.post('/api/notices/seen', { upTo: latest.id })).status).toBe(404);
    expect((await patient.api.post('/api/notices/seen', { upTo: middle.id })).status).toBe(204);
    expect((await listOf(patient)).map(({ isSeen }: { isSeen: boolean }) => isSeen)).toEqual([
      false,
      true,
      true,
    ]);
    expect(await countOf(patient)).toBe(1);
    expect(await listOf(patient, `?limit=2&cursor=${latest.id}`)).toMatchObject([
      { id: middle.id },
      { id: oldest.id },
    ]);
    expect((await other.api.get(`/api/notices?cursor=${latest.id}`)).status).toBe(422);
    expect(await listOf(other)).toEqual([]);
  });

  it('is counted up to a hundred', async () => {
    for (let nth = 0; nth < 103; nth++) await addNotice(patient.userId);
    expect(await countOf(patient)).toBe(100);
    expect(await listOf(patient)).toHaveLength(20);
  });

  it('is shown for 90 days, and then deleted', async () => {
    await addNotice(patient.userId);
    t.clock.advance(90 * DAY);
    expect(await listOf(patient)).toHaveLength(1);
    t.clock.advance(1);
    expect([await listOf(patient), await countOf(patient)]).toEqual([[], 0]);
    await addNotice(patient.userId);
    await sweepNotices(t.ctx);
    expect(await noticesOf(t, patient.userId)).toHaveLength(1);
  });
});

describe('a guardian who loses a right', () => {
  it('gets no notice that waits, and reads none that came before', async () => {
    const owner = await newPatient(t);
    const { id: clientId } = await newClient(owner, { name: 'Léo Quintal' });
    const guardian = await newGuardian(t, owner, clientId, { mayBook: true });
    await newMessages(t);
    const { id } = await newAppointment(owner, free, MONDAY, { clientId });
    await runJobs(t);
    const ofClient = async () =>
      (await listOf(guardian)).filter(({ about }: { about: object }) => 'appointmentId' in about);
    expect(await ofClient()).toHaveLength(1);
    const before = await countOf(guardian);
    await notifyOf(t.ctx, 'appointment.confirmed', { appointmentId: id }, 'waits');
    await owner.api.patch(`/api/clients/${clientId}/guardians/${guardian.userId}`, { mayBook: false });
    await runJobs(t);
    expect(await ofClient()).toEqual([]);
    expect(await countOf(guardian)).toBe(before - 1);
    const ofSession = (await noticesOf(t, guardian.userId)).filter((row) => row.appointmentId === id);
    expect(ofSession.map(({ state }) => state)).toEqual(['sent', 'void']);
    await owner.api.delete(`/api/clients/${clientId}/guardians/${guardian.userId}`);
    await runJobs(t);
    expect(JSON.stringify(await listOf(guardian))).not.toContain('Léo');
  });

  it('reads no notice of money without the right to pay', async () => {
    const owner = await newPatient(t);
    const { id: clientId } = await newClient(owner, { name: 'Léo Quintal' });
    const guardian = await newGuardian(t, owner, clientId, { mayBook: true });
    const { id: appointmentId } = await newAppointment(owner, free, MONDAY, { clientId });
    await newMessages(t);
    const about = { appointmentId, startAt: new Date(MONDAY) };
    await addNotice(guardian.userId, { ...about, kind: 'refunded' });
    await addNotice(owner.userId, { ...about, kind: 'refunded' });
    const kindsOf = async (who: SignedInUser) =>
      (await listOf(who)).map(({ kind }: { kind: string }) => kind);
    expect(await kindsOf(guardian)).not.toContain('refunded');
    expect(await kindsOf(owner)).toContain('refunded');
  });
});

describe('a muted group', () => {
  it('sends no email and no text message, and rings all the same', async () => {
    await newConfirmedPhone(t, patient, '+14165550131');
    const muted = { notifications: { groups: { sessions: false } } };
    const { status, body } = await patient.api.patch('/api/user', muted);
    expect([status, body.notifications]).toEqual([
      200,
      { email: true, sms: true, groups: { sessions: false, money: true, care: true, messages: true } },
    ]);
    const { id } = await newAppointment(patient, free, MONDAY);
    const toFamily = (await newMessages(t)).filter(({ to }) => to[0] === `${patient.username}@example.test`);
    expect(toFamily).toEqual([]);
    expect(await listOf(patient)).toMatchObject([{ kind: 'confirmed', about: { appointmentId: id } }]);
    await patient.api.patch('/api/user', { notifications: { groups: { money: false } } });
    expect((await patient.api.get('/api/user')).body.notifications.groups).toMatchObject({
      sessions: false,
      money: false,
      care: true,
    });
  });

  it('holds for what waits as well, and never for what safety needs', async () => {
    await newAppointment(patient, free, MONDAY);
    await patient.api.patch('/api/user', {
      notifications: { groups: { sessions: false, money: false, care: false, messages: false } },
    });
    await patient.api.put('/api/user/password', { password: 'Password1', newPassword: 'Another12' });
    const sent = (await newMessages(t)).filter(({ to }) => to[0] === `${patient.username}@example.test`);
    expect(sent.map(({ subject }) => subject)).toEqual(['Your password was changed']);
  });

  it('is one of the four that there are', async () => {
    const reply = await patient.api.patch('/api/user', { notifications: { groups: { sessions: 'no' } } });
    expect(reply.status).toBe(422);
    const unknown = await patient.api.patch('/api/user', { notifications: { groups: { safety: false } } });
    expect(unknown.body.notifications.groups).not.toHaveProperty('safety');
  });
});

describe('open pages', () => {
  it('hear on every node that a notice came or was seen, and those of others do not', async () => {
    const other = await startSecondNode(t, t.providers);
    const stranger = await openLive(other, (await newPatient(t)).api);
    const pages = [await openLive(t, patient.api), await openLive(other, patient.api)];
    for (const live of [stranger, ...pages]) {
      live.send({ type: 'enter', notices: true });
      expect(await live.next('notices_changed')).toEqual({ type: 'notices_changed', reason: 'entered' });
    }
    await newAppointment(patient, free, MONDAY);
    await runJobs(t);
    const told = { type: 'notices_changed', reason: 'notices' };
    for (const live of pages) expect(await live.next('notices_changed')).toEqual(told);
    const [notice] = await listOf(patient);
    await patient.api.post('/api/notices/seen', { upTo: notice.id });
    for (const live of pages) expect(await live.next('notices_changed')).toEqual(told);
    for (const live of [stranger, ...pages]) {
      live.send({ type: 'leave' });
      await live.closed;
    }
    expect(stranger.frames).toHaveLength(1);
    await other.close();
  });

  it('read the right number from another node once theirs is gone', async () => {
    const other = await startSecondNode(t, t.providers);
    const live = await openLive(other, patient.api);
    live.send({ type: 'enter', notices: true });
    await live.next('notices_changed');
    await other.close();
    await live.closed;
    await newAppointment(patient, free, MONDAY);
    await runJobs(t);
    // As the page does when it connects again, and every minute.
    expect(await countOf(patient)).toBe(1);
  });
});

describe('every kind of message', () => {
  const named = DELIVERY_KINDS.map((name) => ({ name, kind: kinds[name] }));

  it('is a notice, but for what proves an address, reaches nobody who can sign in, or tells of others', () => {
    expect(named.filter(({ kind }) => kind.bell === null).map(({ name }) => name)).toEqual([
      'account_closed',
      'client_invitation',
      'digest',
      'new_families_digest',
      'email_confirmation',
      'email_confirmation_for_password',
      'password_invitation',
    ]);
  });

  it('belongs to a group that can be muted, to the account, or to what is always sent', () => {
    const groups = ['sessions', 'money', 'care', 'messages', 'account', 'essential', 'digest'];
    for (const { name, kind } of named) expect([name, groups.includes(kind.group)]).toEqual([name, true]);
  });

  it.each(named.filter(({ kind }) => kind.bell !== null))(
    'is shown with what it is about: $name',
    async ({ name, kind }) => {
      const about = name === 'consent_ended' ? 'consent' : kind.about;
      const reader = ['verification', 'consent'].includes(about) ? free.therapist : patient;
      await addNotice(reader.userId, { kind: name, ...(await subjectOf(about)) });
      const [notice] = await listOf(reader, '?limit=1');
      expect(notice).toMatchObject({ kind: name, isSeen: false, link: expect.stringMatching(/^\/[a-z]/) });
      const subjects = {
        appointment: 'appointmentId',
        verification: 'verificationRequestId',
        offer: 'waitlistOfferId',
        conversation: 'clientId',
        consent: 'formResponseId',
      };
      const subject = subjects[about as keyof typeof subjects];
      if (subject) expect(notice.about).toHaveProperty(subject);
    },
  );

  it('is about one thing at most: the database refuses two', async () => {
    const subjects: Partial<NewDeliveryRow>[] = [];
    for (const about of ['appointment', 'verification', 'offer', 'conversation', 'consent'])
      subjects.push(await subjectOf(about));
    for (const [nth, one] of subjects.entries())
      for (const other of subjects.slice(nth + 1))
        await expect(addNotice(patient.userId, { ...other, ...one })).rejects.toMatchObject({
          cause: { constraint: 'deliveries_about_one' },
        });
  });

  it('names no subject that this test does not know', () => {
    const ofDelivery = ['id', 'recipientId', 'digestId'];
    const subjects = Object.keys(getTableColumns(deliveries)).filter(
      (name) => name.endsWith('Id') && !ofDelivery.includes(name),
    );
    expect(subjects).toEqual([
      'appointmentId',
      'verificationRequestId',
      'clientInvitationId',
      'waitlistOfferId',
      'proofId',
      'formResponseId',
      'conversationClientId',
      'conversationTherapistId',
      'entryId',
      'clientId',
      'guardianId',
    ]);
  });
});

async function subjectOf(about: string): Promise<Partial<NewDeliveryRow>> {
  if (about === 'appointment') {
    const { id } = await newAppointment(patient, free, MONDAY);
    await runJobs(t);
    return { appointmentId: id, startAt: new Date(MONDAY) };
  }
  if (about === 'verification')
    return { verificationRequestId: (await newVerificationRequest(free.therapist)).id };
  if (about === 'offer')
    return { waitlistOfferId: (await newOffer(t, patient, free, '2026-11-25T14:00:00.000Z')).id };
  if (about === 'consent') {
    const record = await newRecord(t, free, '2026-11-27T14:00:00.000Z', { parent: patient });
    const ids = await keepTestForms(t);
    const { id } = await respond(patient, record, ids.sharing, { answers: { who: 'The school' } });
    return { formResponseId: id };
  }
  if (about === 'conversation') {
    const { clientId, therapistId } = await newRecord(t, free, '2026-11-26T14:00:00.000Z', {
      parent: patient,
    });
    await newMessage(free.therapist, { clientId, therapistId });
    return { conversationClientId: clientId, conversationTherapistId: therapistId };
  }
  return {};
}
