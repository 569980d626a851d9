import { DAY } from '@cadence/scheduling/durations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW, startTestApp, type TestApp } from '../../testing/app.ts';
import {
  bookingOf,
  type BookablePractice,
  newAdmin,
  newAppointment,
  newPatient,
  newPractice,
  type SignedInUser,
} from '../../testing/factories.ts';
import { expectInvariants } from '../../testing/invariants.ts';
import { heldContext, somebodyWaits } from '../../testing/overlaps.ts';
import type { Context } from '../../context.ts';
import * as appointments from '../appointments/service.ts';
import { suspend } from './service.ts';

const START = '2026-11-24T15:00:00.000Z';

let t: TestApp;
let admin: SignedInUser;
let patient: SignedInUser;
let practice: BookablePractice;
beforeAll(async () => {
  t = await startTestApp({ env: LONG_SESSIONS });
  admin = await newAdmin(t);
});
beforeEach(async () => {
  t.clock.set(NOW);
  [patient, practice] = [await newPatient(t), await newPractice(t)];
});
afterAll(async () => {
  await expectInvariants(t);
  await t.close();
});

/** A request whose session was checked before it ended. */
function book(ctx: Context) {
  return appointments.book(
    ctx,
    { userId: patient.userId, role: 'patient', language: 'en' },
    { ...bookingOf(practice, START), startTime: new Date(START) },
    'en',
  );
}

function suspending(ctx: Context, userId: number) {
  return suspend(ctx, { userId: admin.userId, role: 'admin', language: 'en' }, userId, {
    reason: 'Asked for by the family.',
    cancelFuture: true,
  });
}

async function sessions(): Promise<string[]> {
  const { rows } = await t.ctx.database.execute(
    `select status, cancelled_by from appointments where patient_id = ${patient.userId}`,
  );
  return (rows as { status: string; cancelled_by: string }[]).map(
    (row) => `${row.status} ${row.cancelled_by}`,
  );
}

describe.each([
  ['patient', 'signed_out', () => patient.userId],
  ['therapist', 'not_found', () => practice.therapist.userId],
] as const)('a booking concurrent with the suspension of its %s', (_side, refusal, suspended) => {
  it('is cancelled with the others when it commits first', async () => {
    const { ctx, worked, commit } = heldContext(t);
    const booked = book(ctx);
    await worked;
    const done = suspending(t.ctx, suspended());
    await somebodyWaits(t);
    commit();
    expect((await booked).status).toBe('scheduled');
    await done;
    expect(await sessions()).toEqual(['cancelled system']);
  });

  it('is rejected when the suspension commits first', async () => {
    const { ctx, worked, commit } = heldContext(t);
    const done = suspending(ctx, suspended());
    await worked;
    const refused = book(t.ctx).catch((error: unknown) => error);
    await somebodyWaits(t);
    commit();
    await done;
    expect(await refused).toMatchObject({ code: refusal });
    expect(await sessions()).toEqual([]);
  });

  it('stays cancelled if it had expired unpaid, whenever its payment arrives', async () => {
    const { id } = await newAppointment(patient, practice, START);
    t.clock.advance(DAY);
    await appointments.expireHold(t.ctx, id);
    await suspending(t.ctx, suspended());
    expect(await appointments.confirmPaid(t.ctx, id)).toBe('refund_due');
    expect(await sessions()).toEqual(['cancelled system']);
  });
});
