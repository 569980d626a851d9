import { describe, expect, test } from 'vitest';
import { anAppointment } from '../../../testing/an-appointment.ts';
import { cancellationMoney } from './cancellation-money.ts';

const START = Date.parse('2026-12-15T14:00:00Z');
const HOUR = 3_600_000;

describe('what cancelling does to the money', () => {
  test.each([
    ['not_required', 'free'],
    ['pending', 'unpaid'],
    ['expired', 'unpaid'],
    ['processing', 'under_way'],
    ['review', 'under_way'],
  ] as const)('%s: %s', (paymentStatus, said) => {
    expect(cancellationMoney(anAppointment({ paymentStatus }), 'patient', START - HOUR)).toBe(said);
  });

  test.each([
    ['patient', 0, START - 1, 'refund'],
    ['patient', 24, START - 24 * HOUR, 'refund'],
    ['patient', 24, START - 24 * HOUR + 1, 'kept'],
    ['therapist', 24, START - 1, 'refund'],
  ] as const)(
    'paid, by the %s with %i hours of notice at %i: %s',
    (by, cancellationNoticeHours, now, said) => {
      expect(cancellationMoney(anAppointment({ cancellationNoticeHours }), by, now)).toBe(said);
    },
  );
});
