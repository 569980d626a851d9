import { HOUR } from '@cadence/scheduling/durations';

const TEN_MINUTES = 600_000;
const SIX_HOURS = 6 * HOUR;

/** In periods of the poll, which is a minute unless configured otherwise. */
const FIRST_WAITS = [1, 5];
const WAIT = 10;
const WAIT_FOR_REFUND = 360;

/**
 * Milliseconds until an order that may still be paid is polled again, after `checks` polls. Together with the poll's own
 * period, a payment is found at most a quarter of an hour after PayPal answers again, even of a cancelled appointment.
 */
export function waitBeforeCheck(checks: number, { periodSeconds }: { periodSeconds: number }): number {
  return Math.min((FIRST_WAITS[checks] ?? WAIT) * periodSeconds * 1000, TEN_MINUTES);
}

/** Milliseconds until a payment that is to be refunded is polled again: four times a day. */
export function waitForRefund(periodSeconds: number): number {
  return Math.min(WAIT_FOR_REFUND * periodSeconds * 1000, SIX_HOURS);
}
