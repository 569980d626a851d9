import { strFromU8, unzipSync } from 'fflate';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LONG_SESSIONS, startTestApp, type TestApp } from '../../testing/app.ts';
import {
  newAppointment,
  newPatient,
  newPractice,
  PASSWORD,
  type SignedInUser,
} from '../../testing/factories.ts';
import { newClient, newGuardian } from '../../testing/families/clients.ts';
import { appointments } from '../appointments/rows/tables.ts';
import { confirmPaid } from '../appointments/service.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ env: LONG_SESSIONS });
});
afterAll(() => t.close());

async function exportedSessions({ api }: SignedInUser): Promise<Record<string, unknown>[]> {
  const { bytes } = await api.post('/api/user/export', { password: PASSWORD });
  return JSON.parse(strFromU8(unzipSync(bytes)['data.json'] ?? new Uint8Array())).appointments;
}

it('an export shows for a booking of a lost client what was agreed and paid, and no later changes', async () => {
  const [father, practice] = [await newPatient(t), await newPractice(t)];
  const { id: clientId } = await newClient(father, { name: 'Zoé Roy' });
  const mother = await newGuardian(t, father, clientId, { isOwner: true });
  const start = '2026-11-24T14:00:00.000Z';
  const { id } = await newAppointment(father, practice, start, { clientId, notes: 'Written by him' });
  await confirmPaid(t.ctx, id);
  const [before] = await exportedSessions(father);
  expect(before).toMatchObject({ id, startAt: start, status: 'confirmed', clientName: 'Zoé Roy' });
  await mother.api.delete(`/api/clients/${clientId}/guardians/${father.userId}`);
  const moved = { startTime: '2026-11-25T15:00:00.000Z' };
  expect((await mother.api.post(`/api/appointments/${id}/reschedule`, moved)).status).toBe(200);
  const told = { meetingUrl: 'https://meet.test/a', meetingAddress: 'https://video.test/b', lateMinutes: 10 };
  await t.ctx.db.update(appointments).set(told).where(eq(appointments.id, id));
  const reason = { reason: 'Because of a flood' };
  expect((await practice.therapist.api.post(`/api/appointments/${id}/cancel`, reason)).status).toBe(200);
  const [kept] = await exportedSessions(father);
  expect(kept).toMatchObject({
    id,
    clientId,
    totalPrice: 13_560,
    paymentStatus: 'refund_due',
    refundAmount: 13_560,
    notes: 'Written by him',
  });
  const hidden = {
    clientName: '',
    startAt: null,
    endAt: null,
    status: null,
    paymentDueAt: null,
    cancelledBy: null,
    cancelledAt: null,
    cancellationReason: null,
    meetingUrl: null,
    meetingAddress: null,
    didNotAttend: null,
    attendanceNotedAt: null,
    lateMinutes: null,
    lateNotices: null,
  };
  expect(kept).toMatchObject(hidden);
  const [hers] = await exportedSessions(mother);
  expect(hers).toMatchObject({
    id,
    startAt: moved.startTime,
    status: 'cancelled',
    cancellationReason: reason.reason,
  });
});
