import { MAX_UNCONFIRMED_SESSIONS, MAX_UNPAID_SESSIONS } from '@cadence/contract/base/limits';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW, startTestApp, type TestApp } from '../../../testing/app.ts';
import {
  type BookablePractice,
  newPatient,
  newPractice,
  newSchedule,
  newService,
  type SignedInUser,
} from '../../../testing/factories.ts';
import { confirmEmail, find, type UserRow } from '../../users/service.ts';
import { users } from '../../users/tables.ts';
import { appointments } from '../rows/tables.ts';

const SERIES = 26;
const WEEK = 7 * 24 * 60 * 60 * 1000;

let t: TestApp;
let practice: BookablePractice;
beforeAll(async () => {
  t = await startTestApp({ env: LONG_SESSIONS });
});
beforeEach(async () => {
  t.clock.set(NOW);
  practice = await newPractice(t);
  practice.service = await newService(practice.therapist, { price: 0, name: 'First talk' });
  await newSchedule(practice.therapist, { maxAdvanceNotice: 365 * 24 });
});
afterAll(() => t.close());

async function newFamily(isConfirmed: boolean): Promise<SignedInUser> {
  const family = await newPatient(t);
  const emailConfirmedAt = isConfirmed ? NOW : null;
  await t.ctx.db.update(users).set({ emailConfirmedAt }).where(eq(users.id, family.userId));
  return family;
}

async function requireUser({ userId }: SignedInUser): Promise<UserRow> {
  const row = await find(t.ctx, userId);
  if (!row) throw new Error('the account is not there');
  return row;
}

/** Weekly at this hour of the day, in UTC. */
async function book(
  family: SignedInUser,
  hour: number,
  count: number,
): Promise<[number, string | undefined]> {
  const first = Date.parse(`2026-11-23T${hour}:00:00.000Z`);
  const startTimes = Array.from({ length: count }, (_, nth) => new Date(first + nth * WEEK).toISOString());
  const { therapist, service } = practice;
  const body = {
    therapistId: therapist.therapistId,
    appointmentTypeId: service.id,
    timezone: 'UTC',
    ...(count === 1 ? { startTime: startTimes[0] } : { startTimes }),
  };
  const reply = await family.api.post(count === 1 ? '/api/appointments' : '/api/appointments/series', body);
  return [reply.status, reply.body?.code];
}

describe('a family that the therapist does not know', () => {
  it('books a series of free sessions, and is refused once it has too many ahead', async () => {
    const family = await newFamily(true);
    expect(await book(family, 15, SERIES)).toEqual([201, undefined]);
    expect(await book(family, 17, MAX_UNPAID_SESSIONS - SERIES + 1)).toEqual([409, 'unpaid_sessions_limit']);
    expect(await book(family, 17, MAX_UNPAID_SESSIONS - SERIES)).toEqual([201, undefined]);
    expect(await book(family, 19, 1)).toEqual([409, 'unpaid_sessions_limit']);
    // She knows a family that has paid her.
    const [own] = (await family.api.get('/api/appointments')).body;
    await t.ctx.db.update(appointments).set({ paymentStatus: 'paid' }).where(eq(appointments.id, own.id));
    expect(await book(family, 19, 1)).toEqual([201, undefined]);
  });

  it('has one limit for all accounts of its mailbox, by tags and after the address has gone to another account', async () => {
    const [first, tagged, next] = [await newFamily(true), await newFamily(true), await newFamily(true)];
    const mailbox = `${first.username}@example.test`;
    const take = (email: string, { userId }: SignedInUser) =>
      t.ctx.db.update(users).set({ email }).where(eq(users.id, userId));
    expect(await book(first, 15, SERIES)).toEqual([201, undefined]);
    await take(mailbox.replace('@', '+second@'), tagged);
    expect(await book(tagged, 17, MAX_UNPAID_SESSIONS - SERIES + 1)).toEqual([409, 'unpaid_sessions_limit']);
    expect(await book(tagged, 17, MAX_UNPAID_SESSIONS - SERIES)).toEqual([201, undefined]);
    for (const email of [`left_${first.username}@example.test`, `left_again_${first.username}@example.test`])
      expect((await first.api.patch('/api/user', { email })).status).toBe(200);
    await take(mailbox, next);
    expect(await book(next, 19, 2)).toEqual([409, 'unpaid_sessions_limit']);
    // Whoever confirms another mailbox leaves this one.
    await confirmEmail(t.ctx, await requireUser(first), { wantsNewPassword: false });
    expect(await book(next, 19, 2)).toEqual([201, undefined]);
  });

  it('confirms its address first where those that have not have booked many sessions together', async () => {
    const hours = [14, 16, 18];
    const bookings = [SERIES, SERIES, MAX_UNCONFIRMED_SESSIONS - 2 * SERIES];
    for (const [nth, count] of bookings.entries())
      expect(await book(await newFamily(false), hours[nth] ?? 0, count)).toEqual([201, undefined]);
    expect(await book(await newFamily(false), 20, 1)).toEqual([403, 'email_unconfirmed']);
    expect(await book(await newFamily(true), 20, 1)).toEqual([201, undefined]);
  });
});
