import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW } from '../../testing/app.ts';
import {
  type BookablePractice,
  newAppointment,
  newPatient,
  newPractice,
  newTherapist,
  type SignedInTherapist,
  type SignedInUser,
} from '../../testing/factories.ts';
import { acceptInvitation, newClient, newGuardian } from '../../testing/families/clients.ts';
import { type MessagingApp, newMessages, startMessagingApp } from '../../testing/messages.ts';
import { confirmPaid } from '../appointments/service.ts';

const MONDAY = '2026-11-23T15:00:00.000Z';
const TUESDAY = '2026-11-24T15:00:00.000Z';
/** Sunday, outside the working hours. */
const SUNDAY = '2026-11-29T15:00:00.000Z';

let t: MessagingApp;
let practice: BookablePractice;
let therapist: SignedInTherapist;
let parent: SignedInUser;
let clientId: number;
beforeAll(async () => {
  t = await startMessagingApp({ env: LONG_SESSIONS });
});
beforeEach(async () => {
  t.clock.set(NOW);
  practice = await newPractice(t);
  ({ therapist } = practice);
  parent = await newPatient(t, { firstName: 'Élise', lastName: 'Roy' });
  clientId = (await newClient(parent, { name: 'Zoé', birthMonth: '2019-04' })).id;
});
afterAll(() => t.close());

async function list(who: SignedInUser = therapist) {
  return (await who.api.get('/api/therapist/clients')).body;
}
async function pages() {
  return (await therapist.api.get('/api/therapist/client-pages')).body;
}
function page(who: SignedInUser = therapist) {
  return who.api.get(`/api/therapist/clients/${clientId}`);
}
function bookFor(startTime: string, fields: object = {}, who: SignedInUser = therapist) {
  const body = { clientId, appointmentTypeId: practice.service.id, startTime, ...fields };
  return who.api.post('/api/therapist/appointments', body);
}

async function join(): Promise<void> {
  const body = { name: 'Zoé', email: `${parent.username}@example.test` };
  const invited = await therapist.api.post('/api/therapist/client-invitations', body);
  await acceptInvitation(t, parent, invited.body.id);
}

describe('a therapist’s caseload', () => {
  it('has every client with a session confirmed ahead, and those who joined by invitation', async () => {
    const unpaid = await newAppointment(parent, practice, MONDAY, { clientId });
    expect([await list(), (await page()).status]).toEqual([[], 404]);
    await confirmPaid(t.ctx, unpaid.id);
    expect(await list()).toEqual([
      {
        id: clientId,
        name: 'Zoé',
        birthMonth: '2019-04',
        communicates: null,
        sessionCount: 1,
        lastSession: null,
        nextSession: MONDAY,
        owed: 0,
        expected: 0,
        currency: 'CAD',
        isArchived: false,
      },
    ]);
    const other = await newPractice(t);
    const body = { name: 'Zoé', email: `${parent.username}@example.test` };
    const invited = await other.therapist.api.post('/api/therapist/client-invitations', body);
    await acceptInvitation(t, parent, invited.body.id);
    expect(await list(other.therapist)).toMatchObject([{ id: clientId, sessionCount: 0 }]);
    expect(await list(await newTherapist(t))).toEqual([]);
  });

  it('loses a client whose only session was cancelled, also a free one, and never had one whose hold expired', async () => {
    const [confirmed, unpaid] = [
      await newAppointment(parent, practice, MONDAY, { clientId }),
      await newAppointment(parent, practice, TUESDAY, { clientName: 'Noé' }),
    ];
    await confirmPaid(t.ctx, confirmed.id);
    for (const { id } of [confirmed, unpaid]) await parent.api.post(`/api/appointments/${id}/cancel`);
    expect([await list(), (await page()).status, (await bookFor(SUNDAY)).status]).toEqual([[], 404, 404]);
    const free = await newPractice(t, { paypalEmail: '' });
    const { id } = await newAppointment(parent, free, MONDAY, { clientId });
    expect(await list(free.therapist)).toMatchObject([{ id: clientId }]);
    await parent.api.post(`/api/appointments/${id}/cancel`);
    expect(await list(free.therapist)).toEqual([]);
  });

  it('keeps a client whose session took place, and not one who did not come', async () => {
    const free = await newPractice(t, { paypalEmail: '' });
    const { id } = await newAppointment(parent, free, MONDAY, { clientId });
    t.clock.set(new Date('2026-11-23T17:00:00.000Z'));
    expect(await list(free.therapist)).toMatchObject([{ id: clientId, lastSession: MONDAY }]);
    await t.ctx.database.execute(`update appointments set did_not_attend = true where id = ${id}`);
    expect(await list(free.therapist)).toEqual([]);
    await t.ctx.database.execute(
      `update appointments set status = 'completed', did_not_attend = false where id = ${id}`,
    );
    expect(await list(free.therapist)).toMatchObject([{ id: clientId }]);
  });

  it('comes in pages by name', async () => {
    await join();
    for (const name of ['Anaïs', 'Zacharie']) {
      const body = { name, email: `${parent.username}@example.test` };
      const invited = await therapist.api.post('/api/therapist/client-invitations', body);
      await acceptInvitation(t, parent, invited.body.id);
    }
    const names: string[] = [];
    let url: string | undefined = '/api/therapist/clients?limit=1';
    while (url) {
      const { body, headers } = await therapist.api.get(url);
      names.push(...body.map(({ name }: { name: string }) => name));
      url = /<([^>]+)>/.exec(String(headers['link'] ?? ''))?.[1];
    }
    expect(names).toEqual(['Anaïs', 'Zacharie', 'Zoé']);
    expect((await therapist.api.get('/api/therapist/clients?cursor=x')).status).toBe(422);
  });

  it('is searched by the words of a name, and says what is owed', async () => {
    await join();
    await newAppointment(parent, practice, MONDAY, { clientId });
    const found = async (q: string) =>
      (await therapist.api.get(`/api/therapist/clients?q=${encodeURIComponent(q)}`)).body;
    expect(await found('ZOE')).toMatchObject([{ id: clientId, owed: 13_560, expected: 13_560 }]);
    expect(await found('zoe tremblay')).toEqual([]);
    expect(await found('%')).toEqual([]);
  });

  it('shows a client’s sessions, what is owed and how to reach the guardians, who see it in their log', async () => {
    const paid = await newAppointment(parent, practice, MONDAY, { clientId, notes: 'Private' });
    await confirmPaid(t.ctx, paid.id);
    await newAppointment(parent, practice, TUESDAY, { clientId });
    const aunt = await newGuardian(t, parent, clientId, { mayBook: true });
    await aunt.api.patch('/api/user', { phone: '+15145550123' });
    const uncle = await newGuardian(t, parent, clientId, { mayBook: true });
    await newAppointment(aunt, practice, '2026-11-25T15:00:00.000Z', { clientId });
    const { status, body } = await page();
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: clientId, name: 'Zoé', owed: 27_120, currency: 'CAD', sessionCount: 3 });
    const starts = body.sessions.map(({ startTime }: { startTime: string }) => startTime);
    expect(starts).toEqual(['2026-11-25T15:00:00.000Z', TUESDAY, MONDAY]);
    expect(body.guardians).toMatchObject([
      { userId: parent.userId, email: `${parent.username}@example.test`, phone: null, isOwner: true },
      { userId: aunt.userId, phone: '+15145550123', isOwner: false, mayBook: true },
      // Neither booked with her nor accepted her invitation.
      { userId: uncle.userId, firstName: expect.any(String), email: null, phone: null },
    ]);
    for (const guardian of [parent, aunt, uncle]) {
      const { items } = (await guardian.api.get('/api/access-log')).body;
      expect(items.some(({ record }: { record: { kind: string } }) => record.kind === 'client')).toBe(true);
    }
  });

  it('shows nothing of other therapists’ clients, and logs the refusal', async () => {
    const stranger = await newTherapist(t);
    expect((await page(stranger)).status).toBe(404);
    expect((await page(parent)).status).toBe(403);
    const { rows } = await t.ctx.database.execute(
      `select subject_id from access_log where reader_id = ${stranger.userId} and action = 'refused'`,
    );
    expect(rows).toEqual([{ subject_id: parent.userId }]);
  });
});

describe('a session that a therapist books for a client', () => {
  it('has the price, hold and messages of a family’s booking, for the guardian who accepted', async () => {
    await join();
    await newMessages(t);
    const { status, body } = await bookFor(SUNDAY, { notes: 'Bring the book.' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      client: { id: clientId, name: 'Zoé' },
      status: 'scheduled',
      paymentStatus: 'pending',
      totalPrice: 13_560,
      notes: 'Bring the book.',
      paymentDueAt: '2026-11-22T15:00:00.000Z',
      patient: { user: { firstName: 'Élise', lastName: 'Roy' }, isReader: false },
    });
    expect(body.bookedBy).toEqual({ ...body.therapist.user, isReader: true });
    const [seen] = (await parent.api.get('/api/appointments')).body;
    expect(seen).toEqual({
      ...body,
      bookedBy: { ...body.bookedBy, isReader: false },
      patient: { ...body.patient, isReader: true },
    });
    t.clock.advance(16 * 60_000);
    const { rows } = await t.ctx.database.execute(
      `select kind, recipient_id from deliveries where appointment_id = ${body.id}`,
    );
    expect(rows).toEqual([]);
    await newMessages(t);
    const after = await t.ctx.database.execute(
      `select distinct kind, recipient_id from deliveries where appointment_id = ${body.id}`,
    );
    expect(after.rows).toEqual([{ kind: 'booked', recipient_id: parent.userId }]);
    expect((await parent.api.post(`/api/appointments/${body.id}/cancel`)).status).toBe(200);
  });

  it('shows its notes to the account it was booked for, not to other guardians', async () => {
    await join();
    const aunt = await newGuardian(t, parent, clientId, { mayBook: true, mayPay: true });
    await bookFor(MONDAY, { notes: 'Bring the book.' });
    expect((await parent.api.get('/api/appointments')).body[0].notes).toBe('Bring the book.');
    expect((await aunt.api.get('/api/appointments')).body[0].notes).toBeNull();
  });

  it('does not count among the three pending ones of the family, and is refused as the fourth that nobody paid', async () => {
    await join();
    const days = ['23', '24', '25'].map((day) => `2026-11-${day}T15:00:00.000Z`);
    const series = { clientId, appointmentTypeId: practice.service.id, startTimes: days };
    expect((await therapist.api.post('/api/therapist/appointments/series', series)).status).toBe(201);
    for (const hour of ['17', '19']) expect((await bookFor(MONDAY.replace('15', hour))).status).toBe(201);
    const { status, body } = await bookFor(TUESDAY.replace('15', '17'));
    expect([status, body.code]).toEqual([409, 'client_unpaid_limit']);
    const own = await newAppointment(parent, practice, '2026-11-26T15:00:00.000Z', { clientId });
    expect(own.status).toBe('scheduled');
  });

  it('is for the guardian who booked last, or the longest-standing owner once they lost the client', async () => {
    await join();
    const aunt = await newGuardian(t, parent, clientId, { isOwner: true });
    t.clock.advance(1_000);
    await newAppointment(aunt, practice, MONDAY, { clientId });
    const patientOf = async (startTime: string) => {
      const { body } = await bookFor(startTime);
      const { rows } = await t.ctx.database.execute(
        `select patient_id as id from appointments where id = ${body.id}`,
      );
      return (rows as { id: number }[])[0]?.id;
    };
    expect(await patientOf(TUESDAY)).toBe(aunt.userId);
    await parent.api.delete(`/api/clients/${clientId}/guardians/${aunt.userId}`);
    expect(await patientOf('2026-11-25T15:00:00.000Z')).toBe(parent.userId);
  });

  it('is refused for other therapists’ clients, unknown services, the past, blocks and booked time', async () => {
    expect((await bookFor(MONDAY)).status).toBe(404);
    await join();
    expect((await bookFor(MONDAY)).status).toBe(201);
    const outcome = async (startTime: string, fields: object = {}) => {
      const { status, body } = await bookFor(startTime, fields);
      return [status, body.code];
    };
    expect(await outcome(MONDAY)).toEqual([409, 'slot_taken']);
    expect(await outcome('2026-11-20T15:00:00.000Z')).toEqual([422, 'slot_in_past']);
    expect(await outcome(TUESDAY, { appointmentTypeId: 999_999 })).toEqual([422, 'invalid']);
    const block = { title: 'Away', startDate: '2026-11-24', endDate: '2026-11-24' };
    await therapist.api.post('/api/therapist/blocked-dates', block);
    expect(await outcome(TUESDAY)).toEqual([409, 'slot_blocked']);
    expect((await bookFor(TUESDAY, {}, await newTherapist(t))).status).toBe(404);
    expect((await bookFor(TUESDAY, {}, parent)).status).toBe(403);
  });

  it('may take every time listed as free for whole days, which no family sees', async () => {
    await join();
    const { therapistId } = practice.therapist;
    const day = '2026-11-29';
    const url = `/api/therapists/${therapistId}/slots?appointmentTypeId=${practice.service.id}&from=${day}&to=${day}&wholeDay=true`;
    const slots = (await therapist.api.get(url)).body.days[0].slots as {
      startTime: string;
      available: boolean;
    }[];
    const free = slots.filter(({ available }) => available);
    expect(free.length).toBeGreaterThan(80);
    const chosen = free.find(({ startTime }) => startTime === SUNDAY)?.startTime ?? '';
    expect((await bookFor(chosen)).status).toBe(201);
    const after = (await therapist.api.get(url)).body.days[0].slots as typeof slots;
    expect(after.find(({ startTime }) => startTime === SUNDAY)?.available).toBe(false);
    const families = (await parent.api.get(url)).body.days[0].slots as typeof slots;
    expect(families.some(({ available }) => available)).toBe(false);
    const others = (await (await newTherapist(t)).api.get(url)).body.days[0].slots as typeof slots;
    expect(others.some(({ available }) => available)).toBe(false);
  });

  it('is refused where no owner has an active account', async () => {
    await join();
    await t.ctx.database.execute(`update users set is_suspended = true where id = ${parent.userId}`);
    const { status, body } = await bookFor(MONDAY);
    expect([status, body.code]).toEqual([409, 'client_unreachable']);
  });
});

describe('a family that leaves a therapist’s caseload', () => {
  function leave(who = parent) {
    return who.api.delete(`/api/clients/${clientId}/therapists/${therapist.therapistId}`);
  }

  it('shows her the name and past sessions alone, and is booked and invited by her no more', async () => {
    await join();
    for (const startTime of [MONDAY, TUESDAY])
      await confirmPaid(t.ctx, (await newAppointment(parent, practice, startTime, { clientId })).id);
    t.clock.set(new Date('2026-11-23T18:00:00.000Z'));
    const invitation = { name: 'Zacharie', email: `${parent.username}@example.test` };
    await therapist.api.post('/api/therapist/client-invitations', invitation);
    const own = { clientId, therapistId: therapist.therapistId };
    expect((await parent.api.get('/api/clients/therapists')).body).toMatchObject([own]);
    expect((await leave()).status).toBe(204);
    expect((await parent.api.get('/api/clients/therapists')).body).toEqual([]);
    expect((await leave()).status).toBe(404);
    expect([await list(), (await bookFor(SUNDAY)).status]).toEqual([[], 404]);
    expect((await therapist.api.get('/api/therapist/client-invitations')).body).toEqual([]);
    const again = await therapist.api.post('/api/therapist/client-invitations', invitation);
    expect([again.status, again.body.code]).toEqual([409, 'family_left']);
    const { body } = await page();
    expect(body).toMatchObject({
      name: 'Zoé',
      birthMonth: null,
      nextSession: null,
      hasLeft: true,
      guardians: [],
    });
    expect(body.sessions).toMatchObject([{ startTime: MONDAY }]);
    expect(await pages()).toEqual([{ id: clientId, hasLeft: true }]);
  });

  it('comes back with the next session that it books, and not with one that is cancelled', async () => {
    await confirmPaid(t.ctx, (await newAppointment(parent, practice, MONDAY, { clientId })).id);
    t.clock.advance(1_000);
    expect((await leave()).status).toBe(204);
    t.clock.advance(1_000);
    const back = await newAppointment(parent, practice, TUESDAY, { clientId });
    await confirmPaid(t.ctx, back.id);
    expect(await list()).toMatchObject([{ id: clientId }]);
    expect((await page()).body).toMatchObject({ hasLeft: false, birthMonth: '2019-04' });
    expect(await pages()).toEqual([{ id: clientId, hasLeft: false }]);
    await parent.api.post(`/api/appointments/${back.id}/cancel`);
    expect(await list()).toEqual([]);
  });

  it('is decided by an owner, and refused to other guardians and other families', async () => {
    await join();
    const aunt = await newGuardian(t, parent, clientId, { mayBook: true });
    const refused = await leave(aunt);
    expect([refused.status, refused.body.code]).toEqual([403, 'client_owner_only']);
    expect((await leave(await newPatient(t))).status).toBe(404);
    expect((await aunt.api.get('/api/clients/therapists')).body).toEqual([]);
    expect(await list()).toMatchObject([{ id: clientId }]);
  });

  it('and whom she books for at the same moment is booked before, or not at all', async () => {
    await join();
    const [left, booked] = await Promise.all([leave(), bookFor(MONDAY)]);
    expect(left.status).toBe(204);
    expect([201, 404]).toContain(booked.status);
    expect((await bookFor(TUESDAY)).status).toBe(404);
  });
});

it('a therapist’s booking sets no time zone of the family, and is shown to it in its own zone', async () => {
  await join();
  expect((await bookFor(MONDAY)).status).toBe(201);
  expect((await parent.api.get('/api/user')).body.timezone).toBeNull();
  await newAppointment(parent, practice, TUESDAY, { clientId, timezone: 'America/Vancouver' });
  expect((await parent.api.get('/api/user')).body.timezone).toBe('America/Vancouver');
  expect((await bookFor(SUNDAY)).body.timezone).toBe('America/Vancouver');
});

it('a therapist’s booking for a client whose last booker is suspended is for another owner', async () => {
  await join();
  const aunt = await newGuardian(t, parent, clientId, { isOwner: true });
  t.clock.advance(1_000);
  await newAppointment(aunt, practice, MONDAY, { clientId });
  await t.ctx.database.execute(`update users set is_suspended = true where id = ${aunt.userId}`);
  const { status, body } = await bookFor(TUESDAY);
  expect(status).toBe(201);
  const { rows } = await t.ctx.database.execute(`select patient_id from appointments where id = ${body.id}`);
  expect(rows).toEqual([{ patient_id: parent.userId }]);
});

it('a therapist’s booking for a client whose first owner is suspended is for the next one', async () => {
  await join();
  const aunt = await newGuardian(t, parent, clientId, { isOwner: true });
  await t.ctx.database.execute(`update users set is_suspended = true where id = ${parent.userId}`);
  const { status, body } = await bookFor(MONDAY);
  expect(status).toBe(201);
  const { rows } = await t.ctx.database.execute(`select patient_id from appointments where id = ${body.id}`);
  expect(rows).toEqual([{ patient_id: aunt.userId }]);
});
