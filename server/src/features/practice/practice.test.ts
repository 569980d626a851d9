import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW, startTestApp, type TestApp } from '../../testing/app.ts';
import { asOthersRead } from '../../testing/families/as-others-read.ts';
import {
  bookingOf,
  connectPaypal,
  newAdmin,
  newAppointment,
  newBusyTime,
  newCategory,
  newLanguage,
  newPatient,
  newPractice,
  newService,
  newTherapist,
  newVerifiedTherapist,
  type SignedInTherapist,
  type SignedInUser,
} from '../../testing/factories.ts';
import { completeEnded, confirmPaid, markProcessing, recordRefund } from '../appointments/service.ts';
import { store } from '../photos/service.ts';
import { update as updateTherapist } from '../therapists/service.ts';

const PATH = '/api/therapist/practice';
const MONDAY_9 = '2026-11-23T14:00:00.000Z';
const TUESDAY_9 = '2026-11-24T14:00:00.000Z';
const NEXT_MONDAY_9 = '2026-11-30T14:00:00.000Z';

describe('the therapist’s dashboard', () => {
  let t: TestApp;
  let admin: SignedInUser;
  beforeAll(async () => {
    t = await startTestApp({ env: LONG_SESSIONS });
    admin = await newAdmin(t);
  });
  beforeEach(() => t.clock.set(NOW));
  afterAll(() => t.close());

  const of = async ({ api }: SignedInUser) => (await api.get(PATH)).body;

  it('is all zeros for a new therapist and lists what is missing', async () => {
    const therapist = await newTherapist(t);
    expect(await of(therapist)).toEqual({
      therapistId: therapist.therapistId,
      timezone: 'America/Toronto',
      takesNewPatients: true,
      booking: { canBook: false, obstacles: ['no_service'], nextOpening: null },
      setup: {
        profileMissing: ['bio', 'location', 'languages', 'categories', 'license'],
        activeServices: 0,
        weeklyMinutes: 40 * 60,
        paypalConnected: false,
        takesDirectPayments: false,
        hasPricedServices: false,
        unaskedServices: [],
        hasPhoto: false,
        verification: 'none',
        googleCalendar: 'none',
        passwordWeakness: 'common',
      },
      week: {
        from: '2026-11-21',
        to: '2026-11-27',
        openMinutes: 40 * 60,
        bookedMinutes: 0,
        sessions: [],
      },
      income: { month: '2026-11', currency: 'CAD', paid: 0, byMethod: [], pending: 0, owed: 0, refundDue: 0 },
      clientCount: 0,
      clients: [],
    });
  });

  it('is for therapists only', async () => {
    expect((await t.visitor().get(PATH)).status).toBe(401);
    for (const { api } of [admin, await newPatient(t)]) expect((await api.get(PATH)).status).toBe(403);
  });

  it('shows what has been set up', async () => {
    const category = await newCategory(admin, 'Stuttering');
    const language = await newLanguage(admin, 'Cree');
    const { therapist } = await newPractice(t);
    await newService(therapist, { isActive: false, sortOrder: 1 });
    await therapist.api.put('/api/therapist-profile', {
      bio: 'Words, one at a time.',
      license: 'QC-1',
      location: { city: 'Val-d’Or', province: 'Quebec' },
      categories: [{ categoryId: category.id }],
      languageIds: [language.id],
      takesNewPatients: false,
    });
    const side = { width: 500, height: 500, channels: 3, background: '#cf5b38' } as const;
    const picture = await sharp({ create: side }).png().toBuffer();
    await store(t.ctx, { ownerKind: 'therapist', ownerId: therapist.therapistId }, picture);
    const { setup, booking, takesNewPatients } = await of(therapist);
    expect(setup).toEqual({
      profileMissing: [],
      activeServices: 1,
      weeklyMinutes: 40 * 60,
      paypalConnected: true,
      takesDirectPayments: false,
      hasPricedServices: true,
      unaskedServices: [{ id: expect.any(Number), name: 'Individual session' }],
      hasPhoto: true,
      verification: 'none',
      googleCalendar: 'none',
      passwordWeakness: 'common',
    });
    expect(booking).toEqual({ canBook: false, obstacles: ['paused'], nextOpening: null });
    expect(takesNewPatients).toBe(false);
    await therapist.api.put('/api/therapist-profile', { takesNewPatients: true });
    expect((await of(therapist)).booking).toEqual({ canBook: true, obstacles: [], nextOpening: MONDAY_9 });
  });

  it('lists the sessions of seven days in the therapist’s zone, without cancelled ones', async () => {
    const practice = await newPractice(t, { paypalEmail: '' });
    const patient = await newPatient(t, { firstName: 'Ève', lastName: 'Gagnon' });
    const monday = await newAppointment(patient, practice, MONDAY_9);
    await newAppointment(patient, practice, NEXT_MONDAY_9);
    const gone = await newAppointment(patient, practice, TUESDAY_9);
    await patient.api.post(`/api/appointments/${gone.id}/cancel`);
    const { week } = await of(practice.therapist);
    expect(week).toMatchObject({ from: '2026-11-21', to: '2026-11-27', bookedMinutes: 60 });
    expect(week.sessions).toEqual([asOthersRead(monday)]);
    // Five minutes before and after midnight of Sunday in Toronto.
    t.clock.set('2026-11-23T04:55:00Z');
    expect((await of(practice.therapist)).week).toMatchObject({ from: '2026-11-22', to: '2026-11-28' });
    t.clock.set('2026-11-24T05:05:00Z');
    const later = (await of(practice.therapist)).week;
    expect(later).toMatchObject({ from: '2026-11-24', to: '2026-11-30' });
    expect(later.sessions.map(({ startTime }: { startTime: string }) => startTime)).toEqual([NEXT_MONDAY_9]);
  });

  it('counts neither blocked nor busy time as open', async () => {
    const { therapist } = await newPractice(t);
    const block = { title: 'Away', startDate: '2026-11-23', endDate: '2026-11-23' };
    await therapist.api.post('/api/therapist/blocked-dates', block);
    await newBusyTime(t, therapist, '2026-11-24T14:00:00Z', '2026-11-24T16:30:00Z');
    expect((await of(therapist)).week.openMinutes).toBe((32 - 2.5) * 60);
  });

  describe('in its income', () => {
    const income = async (therapist: SignedInTherapist) => (await of(therapist)).income;

    it('sums what is paid this month, pending and due for refund', async () => {
      const practice = await newPractice(t);
      const patient = await newPatient(t);
      const paid = await newAppointment(patient, practice, MONDAY_9);
      const inDecember = await newAppointment(patient, practice, '2026-12-01T14:00:00.000Z');
      const given = await newAppointment(patient, practice, TUESDAY_9);
      const inOctober = await newAppointment(await newPatient(t), practice, '2026-11-26T14:00:00.000Z');
      for (const { id } of [paid, inDecember, given, inOctober]) await confirmPaid(t.ctx, id);
      // The last evening of October in Toronto.
      await t.ctx.database.execute(
        `update appointments set start_at = '2026-11-01T02:00:00Z', end_at = '2026-11-01T03:00:00Z' where id = ${inOctober.id}`,
      );
      await newAppointment(patient, practice, '2026-11-25T14:00:00.000Z');
      await practice.therapist.api.post(`/api/appointments/${given.id}/cancel`);
      expect(await income(practice.therapist)).toEqual({
        month: '2026-11',
        currency: 'CAD',
        paid: 13_560,
        byMethod: [{ method: 'paypal', amount: 13_560 }],
        pending: 13_560,
        owed: 0,
        refundDue: 13_560,
      });
      t.clock.set('2026-12-01T05:00:00Z');
      expect(await income(practice.therapist)).toMatchObject({ month: '2026-12', paid: 13_560 });
    });

    it('counts what was kept of a payment that was refunded in part or whole', async () => {
      const practice = await newPractice(t);
      const { id } = await newAppointment(await newPatient(t), practice, MONDAY_9);
      await confirmPaid(t.ctx, id);
      await recordRefund(t.ctx, id, { refundedAmount: 3_560, isFullyRefunded: false });
      expect(await income(practice.therapist)).toMatchObject({ paid: 10_000, refundDue: 0 });
      await recordRefund(t.ctx, id, { refundedAmount: 13_560, isFullyRefunded: true });
      expect(await income(practice.therapist)).toMatchObject({ paid: 0, refundDue: 0 });
    });

    it('owes the rest of a payment of which a part was returned before the session was cancelled', async () => {
      const practice = await newPractice(t);
      const { id } = await newAppointment(await newPatient(t), practice, MONDAY_9);
      await confirmPaid(t.ctx, id);
      await recordRefund(t.ctx, id, { refundedAmount: 3_560, isFullyRefunded: false });
      await practice.therapist.api.post(`/api/appointments/${id}/cancel`);
      expect(await income(practice.therapist)).toMatchObject({ paid: 0, refundDue: 10_000 });
    });

    it('expects nothing of a payment in progress for a cancelled session', async () => {
      const practice = await newPractice(t);
      const patient = await newPatient(t);
      const { id } = await newAppointment(patient, practice, MONDAY_9);
      await markProcessing(t.ctx, id);
      expect((await income(practice.therapist)).pending).toBe(13_560);
      await patient.api.post(`/api/appointments/${id}/cancel`);
      expect((await income(practice.therapist)).pending).toBe(0);
    });

    it('sums more than a database integer can hold', async () => {
      const practice = await newPractice(t, { service: { price: 99_999_999 } });
      const { api } = practice.therapist;
      expect((await api.put('/api/payments/business-info', { taxRate: 10_000 })).status).toBe(200);
      const starts = ['23', '24', '25'].flatMap((day) =>
        [14, 16, 18, 20].map((hour) => `2026-11-${day}T${hour}:00:00.000Z`),
      );
      for (const start of starts) await newAppointment(await newPatient(t), practice, start);
      expect((await income(practice.therapist)).pending).toBe(starts.length * 199_999_998);
    });

    it('includes kept payments, and nothing of other therapists', async () => {
      const practice = await newPractice(t, { schedule: { cancellationNoticeHours: 168 } });
      const patient = await newPatient(t);
      const { id } = await newAppointment(patient, practice, MONDAY_9);
      await confirmPaid(t.ctx, id);
      await patient.api.post(`/api/appointments/${id}/cancel`);
      expect((await income(practice.therapist)).paid).toBe(13_560);
      expect((await income((await newPractice(t)).therapist)).paid).toBe(0);
    });
  });

  it('lists the clients with their last and next session, by next session', async () => {
    const practice = await newPractice(t, { paypalEmail: '' });
    const [ana, ben, cleo, dan, eva, fay] = [
      await newPatient(t, { firstName: 'Ana', lastName: 'A' }),
      await newPatient(t, { firstName: 'Ben', lastName: 'B' }),
      await newPatient(t, { firstName: 'Cléo', lastName: 'C' }),
      await newPatient(t, { firstName: 'Dan', lastName: 'D' }),
      await newPatient(t, { firstName: 'Eva', lastName: 'E' }),
      await newPatient(t, { firstName: 'Fay', lastName: 'F' }),
    ];
    await newAppointment(ana, practice, MONDAY_9);
    await newAppointment(ana, practice, NEXT_MONDAY_9);
    await newAppointment(ben, practice, TUESDAY_9);
    const missed = await newAppointment(cleo, practice, '2026-11-23T16:00:00.000Z');
    const cancelled = await newAppointment(dan, practice, '2026-11-23T18:00:00.000Z');
    await dan.api.post(`/api/appointments/${cancelled.id}/cancel`);
    const [underWay, over] = ['2026-11-23T19:30:00.000Z', '2026-11-23T18:00:00.000Z'];
    await newAppointment(eva, practice, underWay);
    await newAppointment(fay, practice, over);
    t.clock.set('2026-11-23T20:00:00Z');
    await completeEnded(t.ctx);
    await practice.therapist.api.put(`/api/appointments/${missed.id}/attendance`, { didNotAttend: true });
    const { clients, clientCount } = await of(practice.therapist);
    expect(clients).toMatchObject([
      { name: 'Eva E', sessionCount: 1, lastSession: null, nextSession: underWay },
      { name: 'Ben B', sessionCount: 1, lastSession: null, nextSession: TUESDAY_9 },
      { name: 'Ana A', sessionCount: 2, lastSession: MONDAY_9, nextSession: NEXT_MONDAY_9 },
      { name: 'Fay F', sessionCount: 1, lastSession: over, nextSession: null },
      { name: 'Cléo C', sessionCount: 1, lastSession: null, nextSession: null },
    ]);
    expect(clientCount).toBe(5);
  });

  it('is written to the access log', async () => {
    const practice = await newPractice(t);
    await of(practice.therapist);
    const { rows } = await t.ctx.database.execute(
      `select distinct action, record from access_log where reader_id = ${practice.therapist.userId} order by record`,
    );
    expect(rows).toEqual([
      { action: 'list', record: 'appointments' },
      { action: 'list', record: 'clients' },
    ]);
  });

  it('says why patients cannot book', async () => {
    const { therapist, service } = await newPractice(t);
    await therapist.api.patch(`/api/therapist/appointment-types/${service.id}`, { isActive: false });
    expect((await of(therapist)).booking.obstacles).toEqual(['no_service']);
    const reply = await (
      await newPatient(t)
    ).api.post('/api/appointments', bookingOf({ therapist, service }, MONDAY_9));
    expect(reply.status).toBe(422);
  });

  it('shows the state of verification', async () => {
    const therapist = await newTherapist(t);
    const coverLetter = 'I have worked with children who stutter for twelve years now.';
    await therapist.api.post('/api/therapist-profile/verify', { coverLetter, documentUrls: [] });
    const verification = async () => (await of(therapist)).setup.verification;
    expect(await verification()).toBe('pending');
    const [request] = (await admin.api.get('/api/admin/verification-requests')).body;
    await admin.api.post(`/api/admin/verification-requests/${request.id}/reject`, { reason: 'Unreadable' });
    expect(await verification()).toBe('rejected');
    await updateTherapist(t.ctx, therapist.therapistId, { isVerified: true });
    expect(await verification()).toBe('verified');
    const revoked = await newVerifiedTherapist(t, admin.api);
    const path = `/api/admin/therapists/${revoked.therapistId}/unverify`;
    expect((await admin.api.post(path, { reason: 'Expired' })).status).toBe(200);
    expect((await of(revoked)).setup.verification).toBe('none');
  });

  it('shows whether PayPal is connected', async () => {
    const therapist = await newTherapist(t);
    await newService(therapist, { price: 0 });
    expect((await of(therapist)).setup).toMatchObject({ paypalConnected: false, hasPricedServices: false });
    await newService(therapist, { sortOrder: 1 });
    await connectPaypal(therapist);
    expect((await of(therapist)).setup).toMatchObject({ paypalConnected: true, hasPricedServices: true });
  });
});
