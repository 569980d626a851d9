import type { sessionTime } from '@cadence/contract/auth/auth';
import type * as z from 'zod/mini';

/** Two minutes to react, when the limits are long enough (WCAG 2.2, 2.2.1). */
const WARNING_MS = 120_000;

type Begun = { createdAt: Date; lastSeenAt: Date };
/** Milliseconds. */
type Limits = { idle: number; absolute: number };

/** The remaining time of an active session, and whether activity extends it. */
export function timeLeftOf(
  session: Begun,
  limits: Limits,
  now: number,
): Omit<z.output<typeof sessionTime>, 'isConsentDue'> {
  const idleEnd = session.lastSeenAt.getTime() + limits.idle;
  const lastEnd = session.createdAt.getTime() + limits.absolute;
  const notice = Math.min(WARNING_MS, Math.min(limits.idle, limits.absolute) / 2);
  return {
    secondsLeft: Math.max(0, Math.floor((Math.min(idleEnd, lastEnd) - now) / 1000)),
    noticeSeconds: Math.floor(notice / 1000),
    isExtendable: idleEnd < lastEnd,
  };
}
