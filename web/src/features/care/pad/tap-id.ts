let last = 0;

/**
 * `now`, or a millisecond after the last tap of this page: two taps never have the same time, so that they
 * have an order. A clock that was set back is followed.
 */
export function tapTime(now: number): number {
  const isBehind = now <= last && last - now < 1_000;
  last = isBehind ? last + 1 : Math.floor(now);
  return last;
}
