import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import {
  type BookablePractice,
  newAdmin,
  newAppointment,
  newPatient,
  newPractice,
  type SignedInUser,
} from '../../testing/factories.ts';
import { confirmPaid } from '../appointments/service.ts';
import { paymentOrders } from '../payments/rows/tables.ts';

const DAYS = ['23', '24', '25'].map((day) => `2026-11-${day}T15:00:00.000Z`);

let t: TestApp;
let admin: SignedInUser;
let patient: SignedInUser;
let practice: BookablePractice;
let ids: number[];
beforeAll(async () => {
  t = await startTestApp();
  admin = await newAdmin(t);
  patient = await newPatient(t, { firstName: 'Ines', lastName: 'Roy' });
  practice = await newPractice(t);
  ids = [];
  for (const day of DAYS) ids.push((await newAppointment(patient, practice, day)).id);
  await confirmPaid(t.ctx, ids[0] ?? 0);
  await t.ctx.db.insert(paymentOrders).values({
    appointmentId: ids[0] ?? 0,
    requestId: 'request',
    amount: 13_560,
    currency: 'CAD',
    payeeEmail: 'clinic@example.test',
    status: 'captured',
    captureId: 'CAPTURE1',
    capturedAt: new Date('2026-11-21T15:00:00Z'),
    refundedAmount: 100,
    createdAt: new Date('2026-11-21T14:00:00Z'),
    nextCheckAt: new Date('2026-11-21T14:00:00Z'),
  });
  await patient.api.post(`/api/appointments/${ids[1]}/cancel`);
});
afterAll(() => t.close());

it('a person’s sessions are listed for both sides, newest first, with the other side and the payment', async () => {
  const ofPatient = (await admin.api.get(`/api/admin/users/${patient.userId}/appointments`)).body;
  expect(ofPatient.map(({ id }: { id: number }) => id)).toEqual(ids.toReversed());
  expect(ofPatient[2]).toMatchObject({
    startTime: DAYS[0],
    status: 'confirmed',
    paymentStatus: 'paid',
    totalPrice: 13_560,
    payment: { amount: 13_560, refundedAmount: 100, capturedAt: '2026-11-21T15:00:00.000Z' },
    other: { id: practice.therapist.userId },
  });
  expect(ofPatient[2].payment.transactionUrl).toContain('CAPTURE1');
  expect(ofPatient[1]).toMatchObject({ status: 'cancelled', payment: null });
  const { body } = await admin.api.get(`/api/admin/users/${practice.therapist.userId}/appointments`);
  expect(body[0].other).toEqual({ id: patient.userId, firstName: 'Ines', lastName: 'Roy' });
});

it('a person’s sessions come in pages', async () => {
  const path = `/api/admin/users/${patient.userId}/appointments`;
  const first = await admin.api.get(`${path}?limit=2`);
  expect(first.body).toHaveLength(2);
  const next = /<([^>]+)>/.exec(String(first.headers['link']))?.[1] ?? '';
  const second = await admin.api.get(next);
  expect(second.body.map(({ id }: { id: number }) => id)).toEqual([ids[0]]);
  expect(second.headers['link']).toBeUndefined();
});

it('a person’s sessions are counted on the person’s page', async () => {
  const { body } = await admin.api.get(`/api/admin/users/${patient.userId}`);
  expect(body.sessions).toEqual({ all: 3, upcoming: 2, cancelled: 1 });
});
