/** States from which a keyed call is made, where a feature's own calls take long to reach them. */
import { HOUR, MINUTE } from '@cadence/scheduling/durations';
import { eq } from 'drizzle-orm';
import { appointments } from '../../features/appointments/rows/tables.ts';
import { users } from '../../features/users/tables.ts';
import type { TestApp } from '../app.ts';
import type { TestClient } from '../client.ts';
import { newPatient, type SignedInUser } from '../factories.ts';
import { codeSentTo } from '../messages.ts';
import { newApproved, type PayingApp, returnFromPaypal, WEDNESDAY } from '../payments.ts';

/** A browser in which somebody was signed in before. */
export async function knownBrowser(t: TestApp): Promise<{ api: TestClient }> {
  const { api } = await newPatient(t);
  await api.post('/api/logout');
  return { api };
}

export async function unconfirmEmail({ ctx: { db } }: TestApp, { userId }: SignedInUser): Promise<void> {
  await db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, userId));
}

let phones = 0;
/** The code that was sent to a new number. */
export async function newPhoneCode(t: PayingApp, { api }: SignedInUser): Promise<string> {
  const phone = `+1416555${String(2000 + ++phones)}`;
  await api.patch('/api/user', { phone });
  const asked = await api.post('/api/user/phone-confirmation');
  if (asked.status !== 200) throw new Error(`asking for a code answered ${asked.status}: ${asked.text}`);
  return codeSentTo(t, phone);
}

/** Begins in ten minutes. */
export async function startSoon({ ctx, clock }: TestApp, id: number): Promise<void> {
  const startAt = new Date(clock.now().getTime() + 10 * MINUTE);
  const endAt = new Date(startAt.getTime() + HOUR);
  await ctx.db.update(appointments).set({ startAt, endAt }).where(eq(appointments.id, id));
}

/** A paid session that its family cancelled too late: half of it is kept. */
export async function newHalfKept(t: PayingApp) {
  const { patient, practice, orderId, appointmentId } = await newApproved(t, WEDNESDAY);
  await returnFromPaypal(patient, orderId);
  await t.ctx.db
    .update(appointments)
    .set({
      terms: { tiers: [{ hoursBefore: 168, keptPercent: 50 }], noShowPercent: 100 },
      cancellationNoticeHours: 168,
    })
    .where(eq(appointments.id, appointmentId));
  await patient.api.post(`/api/appointments/${appointmentId}/cancel`);
  return { therapist: practice.therapist, appointmentId };
}
