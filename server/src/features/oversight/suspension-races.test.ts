import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
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
import { expectPromisesKept } from '../../testing/invariants.ts';
import type { Context } from '../../platform/context.ts';
import * as appointments from '../appointments/service.ts';
import { suspend } from './service.ts';

const START = '2026-11-24T15:00:00.000Z';
const onServer = inject('postgres') !== undefined;

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
  await expectPromisesKept(t);
  await t.close();
});

const signal = () => {
  let give = (): void => undefined;
  const given = new Promise<void>((resolve) => (give = resolve));
  return { given, give };
};

/** A context whose transactions do all their work, say so, and commit when they are told to. */
const heldContext = () => {
  const [worked, mayCommit] = [signal(), signal()];
  const ctx: Context = {
    ...t.ctx,
    database: {
      ...t.ctx.database,
      transaction: (work) =>
        t.ctx.database.transaction(async (tx) => {
          const result = await work(tx);
          worked.give();
          await mayCommit.given;
          return result;
        }),
    },
  };
  return { ctx, worked: worked.given, commit: mayCommit.give };
};

/** The embedded database has one connection: there, whoever comes second waits before it has begun. */
const somebodyWaits = async (): Promise<void> => {
  if (!onServer) return;
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect
    .poll(async () => (await t.ctx.database.execute(waiting)).rows.length, { timeout: 60_000 })
    .toBe(1);
};

/** A request whose session was looked at before it ended. */
const book = (ctx: Context) =>
  appointments.book(
    ctx,
    { userId: patient.userId, role: 'patient', language: 'en' },
    { ...bookingOf(practice, START), startTime: new Date(START) },
    { header: undefined, locale: 'en' },
  );

const suspending = (ctx: Context, userId: number) =>
  suspend(ctx, { userId: admin.userId, role: 'admin', language: 'en' }, userId, {
    reason: 'Asked for by the family.',
    cancelFuture: true,
  });

const sessions = async (): Promise<string[]> => {
  const { rows } = await t.ctx.database.execute(
    `select status, cancelled_by from appointments where patient_id = ${patient.userId}`,
  );
  return (rows as { status: string; cancelled_by: string }[]).map(
    (row) => `${row.status} ${row.cancelled_by}`,
  );
};

describe.each([
  ['patient', 'signed_out', () => patient.userId],
  ['therapist', 'not_found', () => practice.therapist.userId],
] as const)('a booking under way while its %s is suspended', (_side, refusal, suspended) => {
  it('is cancelled with the others where it is written down first', async () => {
    const { ctx, worked, commit } = heldContext();
    const booked = book(ctx);
    await worked;
    const done = suspending(t.ctx, suspended());
    await somebodyWaits();
    commit();
    expect((await booked).status).toBe('scheduled');
    await done;
    expect(await sessions()).toEqual(['cancelled system']);
  });

  it('is refused where the suspension is written down first', async () => {
    const { ctx, worked, commit } = heldContext();
    const done = suspending(ctx, suspended());
    await worked;
    const refused = book(t.ctx).catch((error: unknown) => error);
    await somebodyWaits();
    commit();
    await done;
    expect(await refused).toMatchObject({ code: refusal });
    expect(await sessions()).toEqual([]);
  });

  it('which ran out of its time to pay is not revived by money that comes late', async () => {
    const { id } = await newAppointment(patient, practice, START);
    t.clock.advance(24 * 3_600_000);
    await appointments.expireHold(t.ctx, id);
    await suspending(t.ctx, suspended());
    expect(await appointments.confirmPaid(t.ctx, id)).toBe('refund_due');
    expect(await sessions()).toEqual(['cancelled system']);
  });
});
