const TEN_MINUTES = 600_000;
const SIX_HOURS = 6 * 3_600_000;

/** In periods of the recurring check, which lasts a minute unless configured otherwise. */
const FIRST_WAITS = [1, 5];
const WAIT = 10;
const WAIT_FOR_REFUND = 360;

/**
 * When an order that money may still come of is read back again after `checks` looks, in milliseconds from now. With the
 * period of the check itself, money that was taken is found within a quarter of an hour of PayPal being well, whatever
 * has become of its appointment.
 */
export const waitBeforeCheck = (checks: number, { periodSeconds }: { periodSeconds: number }): number =>
  Math.min((FIRST_WAITS[checks] ?? WAIT) * periodSeconds * 1000, TEN_MINUTES);

/** When money that is to go back is looked at again, in milliseconds from now: four times a day. */
export const waitForRefund = (periodSeconds: number): number =>
  Math.min(WAIT_FOR_REFUND * periodSeconds * 1000, SIX_HOURS);
