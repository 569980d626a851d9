import type { sessionTime } from '@cadence/contract/auth';
import type * as z from 'zod/mini';

/** Two minutes to read and answer, where the limits are long enough for them (WCAG 2.2, 2.2.1). */
const NOTICE = 120_000;

type Begun = { createdAt: Date; lastSeenAt: Date };
/** In milliseconds: without a sign of life, and at all. */
type Limits = { idle: number; absolute: number };

/** How long a session that is not over yet still lasts, and whether a sign of life would lengthen it. */
export const timeOf = (session: Begun, limits: Limits, now: number): z.output<typeof sessionTime> => {
  const idleEnd = session.lastSeenAt.getTime() + limits.idle;
  const lastEnd = session.createdAt.getTime() + limits.absolute;
  const notice = Math.min(NOTICE, Math.min(limits.idle, limits.absolute) / 2);
  return {
    secondsLeft: Math.max(0, Math.floor((Math.min(idleEnd, lastEnd) - now) / 1000)),
    noticeSeconds: Math.floor(notice / 1000),
    isExtendable: idleEnd < lastEnd,
  };
};
