import { HOUR } from '@cadence/scheduling/durations';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LONG_SESSIONS, NOW, startTestApp, type TestApp } from '../../../testing/app.ts';
import {
  bookingOf,
  type BookablePractice,
  newAppointment,
  newPatient,
  newPractice,
  type SignedInUser,
} from '../../../testing/factories.ts';
import { expectInvariants } from '../../../testing/invariants.ts';
import * as appointments from '../service.ts';

const MONDAY_9 = '2026-11-23T14:00:00.000Z';
const TUESDAY_9 = '2026-11-24T14:00:00.000Z';

const WHOLE = { refundedAmount: 13_560, isFullyRefunded: true };

describe('the payment of an appointment', () => {
  let t: TestApp;
  let patient: SignedInUser;
  let practice: BookablePractice;
  let id: number;
  beforeAll(async () => {
    t = await startTestApp({ env: LONG_SESSIONS });
  });
  beforeEach(async () => {
    t.clock.set(NOW);
    [patient, practice] = [await newPatient(t), await newPractice(t)];
    ({ id } = await newAppointment(patient, practice, MONDAY_9));
  });
  afterEach(() => expectInvariants(t));
  afterAll(() => t.close());

  const state = async (of = id) => {
    const { status, paymentStatus, cancelledBy } = (await appointments.findById(t.ctx, of))!;
    return [status, paymentStatus, cancelledBy];
  };
  const cancel = (by: SignedInUser) => by.api.post(`/api/appointments/${id}/cancel`);
  const expire = async () => {
    t.clock.advance(24 * HOUR);
    for (const due of await appointments.listDueHolds(t.ctx)) await appointments.expireHold(t.ctx, due);
  };
  /** The events emitted while `work` runs. */
  const eventsOf = async (work: () => Promise<unknown>): Promise<string[]> => {
    const emit = vi.spyOn(t.ctx.jobs, 'emit');
    await work();
    const names = emit.mock.calls.flatMap(([, events]) => events.map(({ name }) => name));
    emit.mockRestore();
    return names;
  };

  it('confirms the appointment and emits the events once', async () => {
    const events = await eventsOf(async () => {
      expect(await appointments.confirmPaid(t.ctx, id)).toBe('confirmed');
      expect(await appointments.confirmPaid(t.ctx, id)).toBe('unchanged');
    });
    expect(events).toEqual(['appointment.confirmed']);
    expect(await state()).toEqual(['confirmed', 'paid', null]);
  });

  it('confirms once for ten concurrent calls', async () => {
    const settled = await Promise.all(Array.from({ length: 10 }, () => appointments.confirmPaid(t.ctx, id)));
    expect(settled.filter((one) => one === 'confirmed')).toHaveLength(1);
  });

  it('keeps the slot past the deadline while in process, and confirms once captured', async () => {
    await appointments.markProcessing(t.ctx, id);
    expect(await state()).toEqual(['scheduled', 'processing', null]);
    t.clock.advance(24 * HOUR);
    expect(await appointments.listDueHolds(t.ctx)).not.toContain(id);
    expect(await appointments.expireHold(t.ctx, id)).toBe(false);
    expect(await appointments.confirmPaid(t.ctx, id)).toBe('confirmed');
  });

  it('is pending again when the process failed', async () => {
    await appointments.markProcessing(t.ctx, id);
    await appointments.markUnpaid(t.ctx, id);
    expect(await state()).toEqual(['scheduled', 'pending', null]);
    await appointments.confirmPaid(t.ctx, id);
    await appointments.markUnpaid(t.ctx, id);
    await appointments.markProcessing(t.ctx, id);
    expect(await state()).toEqual(['confirmed', 'paid', null]);
  });

  it('waits for a review and keeps the slot when it differs from the amount due', async () => {
    await appointments.markReview(t.ctx, id);
    await expire();
    expect(await state()).toEqual(['scheduled', 'review', null]);
    await appointments.confirmPaid(t.ctx, id);
    await appointments.markReview(t.ctx, id);
    expect(await state()).toEqual(['confirmed', 'paid', null]);
  });

  it('is recorded as refunded when it was sent back', async () => {
    await appointments.recordRefund(t.ctx, id, WHOLE);
    expect(await state()).toEqual(['scheduled', 'pending', null]);
    await appointments.confirmPaid(t.ctx, id);
    await cancel(practice.therapist);
    expect(await state()).toEqual(['cancelled', 'refund_due', 'therapist']);
    await appointments.recordRefund(t.ctx, id, WHOLE);
    expect(await state()).toEqual(['cancelled', 'refunded', 'therapist']);
    expect(await appointments.confirmPaid(t.ctx, id)).toBe('unchanged');
  });

  it('frees the slot at the deadline if missing, once and not before', async () => {
    t.clock.advance(24 * HOUR - 1);
    expect(await appointments.listDueHolds(t.ctx)).not.toContain(id);
    expect(await appointments.expireHold(t.ctx, id)).toBe(false);
    t.clock.advance(1);
    expect(await appointments.listDueHolds(t.ctx)).toContain(id);
    const events = await eventsOf(async () => {
      const ended = await Promise.all([1, 2, 3].map(() => appointments.expireHold(t.ctx, id)));
      expect(ended.filter(Boolean)).toHaveLength(1);
    });
    expect(events).toEqual(['appointment.cancelled', 'time.freed']);
    expect(await state()).toEqual(['cancelled', 'expired', 'system']);
    expect((await newAppointment(await newPatient(t), practice, TUESDAY_9)).status).toBe('scheduled');
  });

  it('keeps the slot when made at the last moment', async () => {
    t.clock.advance(24 * HOUR);
    const due = await appointments.listDueHolds(t.ctx);
    await appointments.confirmPaid(t.ctx, id);
    expect(due).toContain(id);
    expect(await appointments.expireHold(t.ctx, id)).toBe(false);
    expect(await state()).toEqual(['confirmed', 'paid', null]);
  });

  it('confirms again after the hold expired if the slot is still free, whatever the notice', async () => {
    await expire();
    t.clock.set('2026-11-23T13:59:00Z');
    expect(await appointments.confirmPaid(t.ctx, id)).toBe('confirmed');
    expect(await state()).toEqual(['confirmed', 'paid', null]);
  });

  it('is refunded after the hold expired if the slot is taken', async () => {
    ({ id } = await newAppointment(patient, practice, TUESDAY_9));
    await expire();
    await newAppointment(await newPatient(t), practice, '2026-11-24T14:30:00Z');
    const events = await eventsOf(async () => {
      expect(await appointments.confirmPaid(t.ctx, id)).toBe('refund_due');
    });
    expect(events).toEqual(['payment.captured_late']);
    expect(await state()).toEqual(['cancelled', 'refund_due', 'system']);
  });

  it.each([
    ['past', async () => t.clock.set('2026-11-23T14:00:01Z')],
    ['blocked', () => block()],
    ['a suspended therapist’s', () => suspend()],
  ])('is refunded after the hold expired if the slot is %s', async (_what, happen) => {
    await expire();
    await happen();
    expect(await appointments.confirmPaid(t.ctx, id)).toBe('refund_due');
  });
  const block = () =>
    practice.therapist.api.post('/api/therapist/blocked-dates', {
      title: 'Away',
      startDate: '2026-11-23',
      endDate: '2026-11-23',
    });
  const suspend = () =>
    t.ctx.database.execute(`update users set is_suspended = true where id = ${practice.therapist.userId}`);

  it('cancels the session and frees its time when refunded during a review', async () => {
    await appointments.markReview(t.ctx, id);
    const events = await eventsOf(() => appointments.recordRefund(t.ctx, id, WHOLE));
    expect(events).toEqual(['appointment.cancelled', 'time.freed']);
    expect(await state()).toEqual(['cancelled', 'refunded', 'system']);
  });

  it('cancels the session and frees its time when a refund is due during a review', async () => {
    await appointments.markReview(t.ctx, id);
    const events = await eventsOf(() => appointments.decidePayment(t.ctx, id, 'refund_due'));
    expect(events).toEqual(['appointment.cancelled', 'time.freed']);
    expect(await state()).toEqual(['cancelled', 'refund_due', 'system']);
  });

  it.each([
    ['is refunded', () => appointments.recordRefund(t.ctx, id, WHOLE), []],
    [
      'is to be refunded',
      () => appointments.decidePayment(t.ctx, id, 'refund_due'),
      ['payment.captured_late'],
    ],
  ])(
    'that %s during a review frees no time if the session was cancelled before',
    async (_what, settle, events) => {
      await appointments.markReview(t.ctx, id);
      await cancel(patient);
      expect(await eventsOf(settle)).toEqual(events);
    },
  );

  describe('known only after the note that nobody attended', () => {
    const missed = async (noShowPercent: number, wait: (id: number) => Promise<void>) => {
      await practice.therapist.api.put('/api/therapist/terms', { tiers: [], noShowPercent });
      ({ id } = await newAppointment(patient, practice, TUESDAY_9));
      await wait(id);
      t.clock.set(TUESDAY_9);
      await practice.therapist.api.put(`/api/appointments/${id}/attendance`, { didNotAttend: true });
    };
    const underReview = (of: number) => appointments.markReview(t.ctx, of);
    const decided = () => appointments.decidePayment(t.ctx, id, 'paid');
    const ways = {
      captured: {
        wait: (of: number) => appointments.markProcessing(t.ctx, of),
        settle: () => appointments.confirmPaid(t.ctx, id),
      },
      'decided as paid': { wait: underReview, settle: decided },
    };
    const money = async () => {
      const { status, paymentStatus, keptAmount } = (await appointments.findById(t.ctx, id))!;
      return [status, paymentStatus, keptAmount];
    };

    it.each([
      ['captured', 0, 'refund_due', 0],
      ['captured', 50, 'refund_due', 6_780],
      ['captured', 100, 'paid', null],
      ['decided as paid', 0, 'refund_due', 0],
      ['decided as paid', 50, 'refund_due', 6_780],
      ['decided as paid', 100, 'paid', null],
    ] as const)('is split at %s: %d percent of it are kept', async (way, percent, paymentStatus, kept) => {
      const { wait, settle } = ways[way];
      await missed(percent, wait);
      const events = await eventsOf(settle);
      expect(events).toEqual(['appointment.confirmed', 'appointment.attendance_changed']);
      expect(await money()).toEqual(['confirmed', paymentStatus, kept]);
      expect(await appointments.confirmPaid(t.ctx, id)).toBe('unchanged');
    });

    it('is split by an admin’s decision too, and whole again once the note is removed', async () => {
      await missed(50, underReview);
      t.clock.advance(30 * 24 * HOUR);
      expect(await eventsOf(decided)).toEqual(['appointment.attendance_changed']);
      expect(await money()).toEqual(['confirmed', 'refund_due', 6_780]);
      await practice.therapist.api.put(`/api/appointments/${id}/attendance`, { didNotAttend: false });
      expect(await money()).toEqual(['confirmed', 'paid', null]);
    });
  });

  it('frees no time when refunded after the confirmation: the session stays', async () => {
    await appointments.confirmPaid(t.ctx, id);
    expect(await eventsOf(() => appointments.recordRefund(t.ctx, id, WHOLE))).toEqual([]);
    expect(await state()).toEqual(['confirmed', 'refunded', null]);
  });

  it('never restores an appointment that a person cancelled', async () => {
    await cancel(patient);
    expect(await state()).toEqual(['cancelled', 'not_required', 'patient']);
    await appointments.markProcessing(t.ctx, id);
    expect(await state()).toEqual(['cancelled', 'not_required', 'patient']);
    expect(await appointments.confirmPaid(t.ctx, id)).toBe('refund_due');
    expect(await state()).toEqual(['cancelled', 'refund_due', 'patient']);
    expect(await appointments.confirmPaid(t.ctx, id)).toBe('unchanged');
  });

  it('is refunded once captured if it was in process at the cancellation', async () => {
    await appointments.markProcessing(t.ctx, id);
    await cancel(patient);
    expect(await state()).toEqual(['cancelled', 'processing', 'patient']);
    expect(await appointments.confirmPaid(t.ctx, id)).toBe('refund_due');
  });

  it('is no longer required once it fails after the cancellation', async () => {
    await appointments.markProcessing(t.ctx, id);
    await cancel(patient);
    await appointments.markUnpaid(t.ctx, id);
    expect(await state()).toEqual(['cancelled', 'not_required', 'patient']);
  });

  it('may be pending for three appointments; a paid, cancelled or expired one no longer counts', async () => {
    const post = (start: string) => patient.api.post('/api/appointments', bookingOf(practice, start));
    const days = [24, 25, 26, 27, 30].map((day) => `2026-11-${day}T19:00:00Z`) as [string, string, string];
    await post(days[0]);
    await post(days[1]);
    const fourth = await post(days[2]);
    expect([fourth.status, fourth.body.code]).toEqual([409, 'too_many_pending']);
    for (const time of ['November 23 at 9:00', 'November 24 at 2:00', 'November 25 at 2:00'])
      expect(fourth.body.detail.replaceAll(/\s/g, ' ')).toContain(time);
    expect(fourth.body.detail).not.toContain('..');
    const free = await newPractice(t, { paypalEmail: '' });
    expect((await patient.api.post('/api/appointments', bookingOf(free, days[2]))).status).toBe(201);
    await appointments.confirmPaid(t.ctx, id);
    expect((await post(days[2])).status).toBe(201);
    await expire();
    const slots = await Promise.all(days.slice(3).map(post));
    expect(slots.map(({ status }) => status)).toEqual([201, 201]);
  });

  it('may be pending for three of eight concurrent requests', async () => {
    const practices = await Promise.all(Array.from({ length: 8 }, () => newPractice(t)));
    const replies = await Promise.all(
      practices.map((one) => patient.api.post('/api/appointments', bookingOf(one, TUESDAY_9))),
    );
    const statuses = replies.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, 201, 409, 409, 409, 409, 409, 409]);
  });

  it('cannot be read by another patient', async () => {
    const as = (user: SignedInUser, role: 'patient' | 'therapist') =>
      appointments.getForPayment(t.ctx, { userId: user.userId, role, language: 'en' }, id);
    expect(await as(patient, 'patient')).toMatchObject({
      id,
      payeeEmail: 'clinic@example.test',
      totalPrice: 13_560,
    });
    await expect(as(await newPatient(t), 'patient')).rejects.toMatchObject({ code: 'not_found' });
  });
});
