import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LONG_SESSIONS, startTestApp, type TestApp } from '../../testing/app.ts';
import {
  newAdmin,
  newAppointment,
  newPatient,
  newPractice,
  newService,
  newTherapist,
  newVerificationRequest,
  type SignedInUser,
} from '../../testing/factories.ts';
import { confirmPaid, expireHold } from '../appointments/service.ts';

const PATH = '/api/admin/overview';

type Period = Record<string, number> & { from: string };
function on(periods: Period[], from: string) {
  return periods.find((one) => one.from === from);
}

let t: TestApp;
let admin: SignedInUser;
beforeAll(async () => {
  t = await startTestApp({ env: LONG_SESSIONS });
  t.clock.set('2026-09-30T12:00:00Z');
  admin = await newAdmin(t);
});
afterAll(() => t.close());

async function overview() {
  const { status, body } = await admin.api.get(PATH);
  expect(status).toBe(200);
  return body;
}

it('the overview has every day and month, even without activity', async () => {
  t.clock.set('2026-10-10T16:00:00Z');
  const { at, timezone, days, months, verifications } = await overview();
  expect([at, timezone]).toEqual(['2026-10-10T16:00:00.000Z', 'America/Toronto']);
  expect([days.length, days[0].from, days[29].from]).toEqual([30, '2026-09-11', '2026-10-10']);
  expect([months.length, months[0].from, months[11].from]).toEqual([12, '2025-11-01', '2026-10-01']);
  const nothing = { bookings: 0, cancellations: 0, unpaid: 0, newPatients: 0, newTherapists: 0 };
  expect(days[0]).toEqual({ from: '2026-09-11', ...nothing });
  const none = { waiting: 0, slow: 0, oldestHours: null, medianHours: null };
  expect(verifications.now).toEqual(none);
  expect(verifications.days).toHaveLength(30);
  expect(verifications.months).toHaveLength(12);
});

describe('the activity in the overview', () => {
  it('counts on the day in the admin’s zone', async () => {
    // 23:30 in Toronto, 20:30 in Vancouver.
    t.clock.set('2026-10-11T03:30:00Z');
    const [patient, practice] = [await newPatient(t), await newPractice(t)];
    const [first, second, third] = [
      await newAppointment(patient, practice, '2026-10-20T14:00:00Z'),
      await newAppointment(patient, practice, '2026-10-21T14:00:00Z'),
      await newAppointment(patient, practice, '2026-10-22T14:00:00Z'),
    ];
    await confirmPaid(t.ctx, third.id);
    t.clock.set('2026-10-11T04:00:00Z');
    await patient.api.post(`/api/appointments/${first.id}/cancel`);
    t.clock.set('2026-10-12T05:00:00Z');
    expect(await expireHold(t.ctx, second.id)).toBe(true);

    const { days, months } = await overview();
    expect(on(days, '2026-10-10')).toEqual({
      from: '2026-10-10',
      bookings: 3,
      cancellations: 0,
      unpaid: 0,
      newPatients: 1,
      newTherapists: 1,
    });
    expect(on(days, '2026-10-11')).toMatchObject({ bookings: 0, cancellations: 1, unpaid: 0 });
    expect(on(days, '2026-10-12')).toMatchObject({ cancellations: 0, unpaid: 1 });
    expect(on(months, '2026-10-01')).toMatchObject({
      bookings: 3,
      cancellations: 1,
      unpaid: 1,
      newPatients: 1,
    });

    await admin.api.patch('/api/user', { timezone: 'America/Vancouver' });
    const there = await overview();
    expect(there.timezone).toBe('America/Vancouver');
    expect(on(there.days, '2026-10-10')).toMatchObject({ bookings: 3, cancellations: 1 });
    await admin.api.patch('/api/user', { timezone: 'America/Toronto' });
  });

  it('counts no cancellation any more when a late payment restores the booking', async () => {
    const [patient, practice] = [await newPatient(t), await newPractice(t)];
    const { id } = await newAppointment(patient, practice, '2026-10-26T14:00:00Z');
    t.clock.set('2026-10-13T05:00:00Z');
    await expireHold(t.ctx, id);
    expect(on((await overview()).days, '2026-10-13')).toMatchObject({ unpaid: 1 });
    await confirmPaid(t.ctx, id);
    expect(on((await overview()).days, '2026-10-13')).toMatchObject({ cancellations: 0, unpaid: 0 });
  });
});

it('the overview counts pending verifications with their age, at the end of each day and now', async () => {
  t.clock.set('2026-10-14T16:00:00Z');
  const first = await newVerificationRequest(await newTherapist(t));
  t.clock.set('2026-10-20T16:00:00Z');
  await newVerificationRequest(await newTherapist(t));
  await newVerificationRequest(await newTherapist(t));
  t.clock.set('2026-10-22T16:00:00Z');
  expect((await overview()).verifications.now).toEqual({
    waiting: 3,
    slow: 1,
    oldestHours: 192,
    medianHours: 48,
  });
  await admin.api.post(`/api/admin/verification-requests/${first.id}/approve`);
  const { now, days, months } = (await overview()).verifications;
  expect(now).toEqual({ waiting: 2, slow: 0, oldestHours: 48, medianHours: 48 });
  expect(on(days, '2026-10-13')).toMatchObject({ waiting: 0, medianHours: null });
  // At the end of the day, twelve hours after the first request.
  expect(on(days, '2026-10-14')).toMatchObject({ waiting: 1, slow: 0, oldestHours: 12 });
  expect(on(days, '2026-10-21')).toMatchObject({ waiting: 3, slow: 1, oldestHours: 180, medianHours: 36 });
  expect(on(days, '2026-10-22')).toEqual({ from: '2026-10-22', ...now });
  expect(on(months, '2026-10-01')).toEqual({ from: '2026-10-01', ...now });
  expect(on(months, '2026-09-01')).toMatchObject({ waiting: 0 });
});

it('the overview counts the active services with a price that were never asked about tax', async () => {
  const { unaskedServices: before } = await overview();
  const { therapist, service } = await newPractice(t, { service: { price: 12_000 } });
  await newService(therapist, { price: 12_000, tax: 'taxable' });
  await newService(therapist, { price: 0 });
  await newService(therapist, { price: 12_000, isActive: false });
  expect((await overview()).unaskedServices).toBe(before + 1);
  await therapist.api.patch(`/api/therapist/appointment-types/${service.id}`, { tax: 'exempt', version: 1 });
  expect((await overview()).unaskedServices).toBe(before);
});

it('the overview is for admins only, and contains counts only', async () => {
  for (const who of [await newPatient(t), await newTherapist(t)])
    expect((await who.api.get(PATH)).status).toBe(403);
  const { text } = await admin.api.get(PATH);
  expect(text).not.toMatch(/Tremblay|Robin|@/);
});
