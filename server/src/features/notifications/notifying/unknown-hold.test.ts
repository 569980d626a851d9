/** What a therapist hears of sessions that nobody has paid: see docs/decisions/0063-messages-a-day.md */
import { MINUTE } from '@cadence/scheduling/durations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW } from '../../../testing/app.ts';
import { selfOf } from '../../../testing/families/clients.ts';
import {
  type BookablePractice,
  newAppointment,
  newPatient,
  newPractice,
  type SignedInUser,
} from '../../../testing/factories.ts';
import { type MessagingApp, newMessages, startMessagingApp } from '../../../testing/messages.ts';
import { MONDAYS, newSeries } from '../../../testing/series.ts';
import * as appointments from '../../appointments/service.ts';

let t: MessagingApp;
let patient: SignedInUser;
let practice: BookablePractice;
beforeAll(async () => {
  t = await startMessagingApp({ env: LONG_SESSIONS });
});
beforeEach(async () => {
  t.clock.set(NOW);
  [patient, practice] = [await newPatient(t), await newPractice(t)];
  await newMessages(t);
});
afterAll(() => t.close());

async function toTherapist(): Promise<string[]> {
  const email = `${practice.therapist.username}@example.test`;
  return (await newMessages(t)).filter(({ to }) => to[0] === email).map(({ subject }) => subject);
}
async function cancel({ api }: SignedInUser, id: number, scope = 'one') {
  expect((await api.post(`/api/appointments/${id}/cancel`, { scope })).status).toBe(200);
}
const CANCELLED = [expect.stringMatching(/^Cancelled: appointment/)];
const TUESDAY = '2026-11-24T15:00:00.000Z';

describe('a therapist', () => {
  it('hears nothing of times that a family took, did not pay and cancelled, over and over', async () => {
    for (let nth = 0; nth < 5; nth++) {
      const { id } = await newAppointment(patient, practice, MONDAYS[0]);
      await cancel(patient, id);
      t.clock.advance(MINUTE);
    }
    expect(await toTherapist()).toEqual([]);
  });

  it('hears that a family cancelled what was paid, what she booked for it, and what she or it moved', async () => {
    const paid = await newAppointment(patient, practice, MONDAYS[0]);
    await appointments.confirmPaid(t.ctx, paid.id);
    const { therapist, service } = practice;
    const clientId = (await selfOf(patient)).id;
    const booking = { clientId, appointmentTypeId: service.id, startTime: TUESDAY };
    const { body: hers } = await therapist.api.post('/api/therapist/appointments', booking);
    const moved = await newAppointment(patient, practice, MONDAYS[1]);
    await patient.api.post(`/api/appointments/${moved.id}/reschedule`, { startTime: MONDAYS[2] });
    await newMessages(t);
    for (const { id } of [paid, hers, moved]) {
      await cancel(patient, id);
      expect(await toTherapist()).toEqual(CANCELLED);
    }
  });

  it('hears that she cancelled a time herself that nobody had paid', async () => {
    const { id } = await newAppointment(patient, practice, MONDAYS[0]);
    await cancel(practice.therapist, id);
    expect(await toTherapist()).toEqual(CANCELLED);
  });
});

describe('of a series, a therapist', () => {
  it('hears nothing while no date was paid, and of a date that was', async () => {
    const [first, second, third, fourth] = (await newSeries(patient, practice)).appointments;
    await cancel(patient, first?.id ?? 0);
    expect(await toTherapist()).toEqual([]);
    await appointments.confirmPaid(t.ctx, fourth?.id ?? 0);
    await newMessages(t);
    await cancel(patient, second?.id ?? 0);
    expect(await toTherapist()).toEqual([]);
    // Her one message names the dates that are cancelled together, and she knows the fourth.
    await cancel(patient, third?.id ?? 0, 'following');
    expect(await toTherapist()).toEqual(CANCELLED);
  });

  it('hears of each date that she was told of together with the others', async () => {
    const [first, , third] = (await newSeries(patient, practice)).appointments;
    const later = { startTime: TUESDAY, scope: 'following' };
    expect((await patient.api.post(`/api/appointments/${first?.id}/reschedule`, later)).status).toBe(200);
    expect(await toTherapist()).toHaveLength(1);
    await cancel(patient, third?.id ?? 0);
    expect(await toTherapist()).toEqual(CANCELLED);
  });
});
