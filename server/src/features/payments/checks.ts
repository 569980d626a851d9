const FIFTEEN_MINUTES = 900_000;
const HOUR = 3_600_000;

/** In periods of the recurring check, which lasts a minute unless configured otherwise. */
const FIRST_WAITS = [1, 5, 15];
const WAIT_WHILE_HELD = 15;
const WAIT_AFTERWARDS = 60;
const WAIT_FOR_REFUND = 360;

/**
 * When an order is read back again after `checks` looks, in milliseconds from now: at growing intervals, but at most 15
 * minutes while its outcome still decides over a slot.
 */
export const waitBeforeCheck = (
  checks: number,
  { periodSeconds, holdsSlot }: { periodSeconds: number; holdsSlot: boolean },
): number => {
  const periods = FIRST_WAITS[checks] ?? (holdsSlot ? WAIT_WHILE_HELD : WAIT_AFTERWARDS);
  return Math.min(periods * periodSeconds * 1000, holdsSlot ? FIFTEEN_MINUTES : HOUR);
};

/** When money that is to go back is looked at again, in milliseconds from now: four times a day. */
export const waitForRefund = (periodSeconds: number): number =>
  Math.min(WAIT_FOR_REFUND * periodSeconds * 1000, 6 * HOUR);
