/** How far the server's clock is ahead of this device's, in milliseconds; 0 while they agree to half a minute. */
let ahead = 0;

/** The time by the server's clock, now or when the device's showed another time: a device's own may be hours wrong. */
export function serverTime(onDevice = Date.now()): number {
  return onDevice + ahead;
}

/** Learns the server's clock from an answer's `Date` header, written after the request was sent and before now. */
export function learnTime({ headers }: Response, sentAt: number): void {
  const written = Date.parse(headers.get('date') ?? '');
  const found = Math.max(written - Date.now(), Math.min(0, written - sentAt));
  if (Math.abs(found - ahead) > 30_000) ahead = found;
}
