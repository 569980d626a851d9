import { api } from '@cadence/contract/api';
import { isOpenTo, type Route } from '@cadence/contract/base/route';
import { DAY } from '@cadence/scheduling/durations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW, type TestApp } from '../../testing/app.ts';
import { openLive } from '../../testing/client.ts';
import {
  type BookablePractice,
  bookingOf,
  newAppointment,
  newPractice,
  newPatient,
  type SignedInUser,
} from '../../testing/factories.ts';
import { newClient, newGuardian } from '../../testing/families/clients.ts';
import { documentForm } from '../../testing/families/records.ts';
import { messagesSince, type MessagingApp, runJobs, startMessagingApp } from '../../testing/messages.ts';
import { sendReminders } from '../notifications/service.ts';
import { request } from '../receipts/service.ts';

const MONDAY = '2026-11-23T15:00:00.000Z';
const TUESDAY = '2026-11-24T15:00:00.000Z';
const RIGHTS = { isOwner: true, mayBook: true, mayPay: true, mayRead: true };

let t: MessagingApp;
let practice: BookablePractice;
let parent: SignedInUser;
let aunt: SignedInUser;
let clientId: number;
/** Of the parent, and of the aunt. */
let [theirs, own] = [0, 0];
beforeAll(async () => {
  t = await startMessagingApp({ env: LONG_SESSIONS });
});
beforeEach(async () => {
  t.clock.set(NOW);
  practice = await newPractice(t, { paypalEmail: '' });
  parent = await newPatient(t);
  clientId = (await newClient(parent, { name: 'Zoé Roy' })).id;
  aunt = await newGuardian(t, parent, clientId, RIGHTS);
  theirs = (await newAppointment(parent, practice, MONDAY, { clientId })).id;
  own = (await newAppointment(aunt, practice, TUESDAY, { clientId, notes: 'Private' })).id;
});
afterAll(() => t.close());

async function takeAway(): Promise<void> {
  const { status } = await parent.api.delete(`/api/clients/${clientId}/guardians/${aunt.userId}`);
  expect(status).toBe(204);
}

const ENDED = 'Your access to a person’s sessions has ended';

async function subjectsTo({ username }: SignedInUser): Promise<string[]> {
  const told = (await messagesSince(t)).filter(({ to }) => to.includes(`${username}@example.test`));
  return told.map(({ subject }) => subject);
}

/** Every call of a patient about one session or one client, whose id is in its address. */
const calls = Object.values(api)
  .flatMap((table) => Object.entries(table as Record<string, Route>))
  .filter(
    ([, { access, path }]) =>
      /\/(appointments|clients)\/:id/.test(path) && access !== 'public' && isOpenTo(access, 'patient'),
  );

const BODIES: Record<string, object> = {
  rescheduleAppointment: { startTime: '2026-11-25T15:00:00.000Z' },
  changeClient: { name: 'Mine' },
  inviteGuardian: { email: 'another@example.test' },
  changeGuardian: { mayBook: true },
};
/** Who booked keeps the papers: see below. */
const PAPERS = new Set(['getReceiptOf', 'downloadPaymentConfirmation']);

function send([name, { method, path }]: [string, Route], id: number) {
  const url = path
    .replace(':id', String(id))
    .replace(':userId', String(parent.userId))
    .replace(':invitationId', '1');
  const body = name === 'addDocumentForTherapist' ? documentForm(practice.therapist) : BODIES[name];
  return aunt.api.request(method, url, body ?? (method === 'GET' ? undefined : {}));
}

describe('after a guardian’s right was taken away', () => {
  it('the calls to try are found', () => {
    expect(calls.length).toBeGreaterThan(10);
  });

  it.each(calls)('%s is refused as if the client did not exist', async (...call) => {
    await takeAway();
    const isOfClient = call[1].path.startsWith('/api/clients');
    for (const id of isOfClient ? [clientId] : [theirs, own]) {
      const { status } = await send(call, id);
      if (id === own && PAPERS.has(call[0])) expect([200, 409]).toContain(status);
      else expect(status).toBe(404);
    }
  });

  it('lists, the calendar feed, exports and other calls show nothing of the client', async () => {
    const { url } = (await aunt.api.post('/api/calendar-feed')).body;
    const feed = async () => (await t.visitor().get(new URL(url).pathname)).text;
    expect(await feed()).toContain(`appointment-${theirs}@`);
    expect((await aunt.api.get('/api/appointments')).body).toHaveLength(2);
    await takeAway();
    expect((await aunt.api.get('/api/appointments')).body).toEqual([]);
    expect((await aunt.api.get('/api/appointments?limit=10')).body).toEqual([]);
    expect((await aunt.api.get('/api/clients')).body).toHaveLength(1);
    expect(await feed()).not.toMatch(/appointment-\d+@/);
    const { therapistId } = practice.therapist;
    const slots = `appointmentTypeId=${practice.service.id}&from=2026-11-25&to=2026-11-25&rescheduleOf=${own}`;
    expect((await aunt.api.get(`/api/therapists/${therapistId}/slots?${slots}`)).status).toBe(404);
    for (const appointmentId of [theirs, own]) {
      const body = { appointmentId };
      expect((await aunt.api.post('/api/payments/create-paypal-payment', body)).status).toBe(404);
      expect((await aunt.api.post('/api/google-calendar/create-event', body)).status).toBe(404);
    }
    const booking = bookingOf(practice, '2026-11-26T15:00:00.000Z', { clientId });
    expect((await aunt.api.post('/api/appointments', booking)).status).toBe(404);
    // The parent loses nothing.
    expect((await parent.api.get('/api/appointments')).body).toHaveLength(2);
  });

  it('the guardian who booked keeps the receipt, without the client’s name', async () => {
    const viewer = { userId: aunt.userId, role: 'patient', language: 'en' } as const;
    const afterwards = { now: () => new Date('2027-06-01T12:00:00Z') };
    await request({ ...t.ctx, clock: afterwards }, viewer, { appointmentId: own });
    const listed = async () => (await aunt.api.get('/api/receipts')).body;
    const { id } = (await listed()).find((one: { appointmentId: number }) => one.appointmentId === own);
    await takeAway();
    const [kept, ...rest] = await listed();
    expect(rest).toEqual([]);
    expect(kept).toMatchObject({ id, appointmentId: own, clientName: '' });
    const one = await aunt.api.get(`/api/appointments/${own}/receipt`);
    expect(one.body.receipt).toMatchObject({ id, clientName: '' });
    expect((await aunt.api.get(`/api/receipts/${id}/receipt.pdf`)).status).toBe(200);
    const table = await aunt.api.get('/api/receipts/statement.csv?year=2026');
    expect([table.status, table.text.includes('Zoé Roy')]).toEqual([200, false]);
    expect((await parent.api.get(`/api/appointments/${own}/receipt`)).body.receipt.clientName).toBe(
      'Zoé Roy',
    );
  });

  it('what others do with the sessions that the guardian booked is in the access log of the family that remains', async () => {
    const { api } = practice.therapist;
    const lines = async (who: SignedInUser) =>
      (await who.api.get('/api/access-log')).body.items.map(
        ({ change, record }: { change: string | null; record: { kind: string } }) =>
          `${change ?? 'read'} ${record.kind}`,
      );
    await takeAway();
    const [before, owned] = [await lines(aunt), await lines(parent)];
    await api.get('/api/appointments');
    await api.get(`/api/appointments/${own}/calendar.ics`);
    await api.get(`/api/appointments/${own}/meeting-address`);
    await parent.api.post(`/api/appointments/${own}/reschedule`, { startTime: '2026-11-25T15:00:00.000Z' });
    expect((await api.post(`/api/appointments/${own}/cancel`)).status).toBe(200);
    expect(await lines(aunt)).toEqual(before);
    const since = await lines(parent);
    expect(since.slice(0, since.length - owned.length).toSorted()).toEqual([
      'cancelled appointment',
      'read appointment',
      'read appointments',
    ]);
    const { rows } = await t.ctx.database.execute(
      `select subject_id from access_log where record = 'appointment:${own}' and change = 'moved'`,
    );
    expect(rows).toEqual([{ subject_id: parent.userId }]);
  });

  it('messages go to the longest-standing owner instead', async () => {
    await runJobs(t);
    await messagesSince(t);
    await takeAway();
    // The reminder of the aunt's own booking is due.
    t.clock.set(new Date(Date.parse(TUESDAY) - DAY + 60_000));
    await sendReminders(t.ctx);
    await runJobs(t);
    const about = (await messagesSince(t)).filter(({ text }) => text.includes(`appointment=${own}`));
    const to = about.flatMap((message) => message.to);
    expect(to).toContain(`${parent.username}@example.test`);
    expect(to).not.toContain(`${aunt.username}@example.test`);
  });

  it('a message that waits to be sent is not sent', async () => {
    await runJobs(t);
    await messagesSince(t);
    await aunt.api.post(`/api/appointments/${own}/cancel`);
    await takeAway();
    await runJobs(t);
    expect(await subjectsTo(aunt)).toEqual([ENDED]);
  });

  it('a removed guardian is told so, without a name, and of one who leaves the owner is told too', async () => {
    await runJobs(t);
    await messagesSince(t);
    await aunt.api.patch('/api/user', { language: 'fr' });
    await takeAway();
    await runJobs(t);
    const [told, ...others] = await messagesSince(t);
    expect([told?.to, others]).toEqual([[`${aunt.username}@example.test`], []]);
    expect(told?.subject).toBe('Votre accès aux séances d’une personne a pris fin');
    expect(told?.text).toContain('/receipts');
    expect(told?.raw).not.toContain('Zo');
    const uncle = await newGuardian(t, parent, clientId);
    const path = `/api/clients/${clientId}/guardians/${uncle.userId}`;
    await runJobs(t);
    await messagesSince(t);
    expect((await uncle.api.delete(path)).status).toBe(204);
    await runJobs(t);
    const left = await messagesSince(t);
    expect(left.flatMap(({ to }) => to).toSorted()).toEqual(
      [parent, uncle].map(({ username }) => `${username}@example.test`).toSorted(),
    );
    const own = left.find(({ to }) => to.includes(`${uncle.username}@example.test`));
    expect(own?.raw).not.toContain('Zo');
  });
});

describe('in the session room', () => {
  async function enter(app: TestApp, who: SignedInUser) {
    const live = await openLive(app, who.api);
    live.send({ type: 'enter', appointmentId: theirs });
    return live;
  }

  it('a guardian may enter, and is removed as soon as the right is taken away', async () => {
    t.clock.set(new Date(Date.parse(MONDAY) - 5 * 60_000));
    const therapist = await enter(t, practice.therapist);
    await therapist.next('admitted');
    const guest = await enter(t, aunt);
    const { peerId } = await guest.next('waiting');
    await therapist.next('roster', ({ waiting }) => waiting.length === 1);
    therapist.send({ type: 'admit', peerId });
    await guest.next('admitted');
    await therapist.next('roster', ({ peers }) => peers.length === 1);
    await takeAway();
    // With the right, not only once the room is looked at again.
    const visits = `select is_revoked from room_visits where user_id = ${aunt.userId}`;
    expect((await t.ctx.database.execute(visits)).rows).toEqual([{ is_revoked: true }]);
    expect((await guest.next('removed')).reason).toBe('withdrawn');
    await guest.closed;
    await therapist.next('roster', ({ peers }) => peers.length === 0);
    const again = await enter(t, aunt);
    expect((await again.next('error')).code).toBe('not_found');
    therapist.close();
  });
});
