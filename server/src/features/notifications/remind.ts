import type { Context } from '../../platform/context.ts';
import { type Reminding, listToRemind } from './queries.ts';
import { tellReminder } from './tell.ts';

const MINUTE = 60_000;
const HOUR = 60;
const DAY = 24 * HOUR;

/** Minutes before the start: when each is due, and until when it may come late. The last hour has a reminder of its own. */
const reminders = [
  { kind: 'reminder_24h', leadMinutes: DAY, lateMinutes: HOUR },
  { kind: 'reminder_1h', leadMinutes: HOUR, lateMinutes: 0 },
] as const;

/** Finds by the clock what is due; exactly one a start and side, on however many nodes. */
export const remind = async (ctx: Context): Promise<void> => {
  const now = ctx.clock.now().getTime();
  for (const { kind, leadMinutes, lateMinutes } of reminders) {
    const after = new Date(now + lateMinutes * MINUTE);
    const until = new Date(now + leadMinutes * MINUTE);
    const reminding: Reminding = { kind, after, until, leadMinutes };
    for (const appointmentId of await listToRemind(ctx.db, reminding)) {
      try {
        await tellReminder(ctx, appointmentId, kind);
      } catch (error) {
        // The others are not to wait for it; the next run tries again.
        ctx.logger.error({ err: error, appointmentId }, 'a reminder failed');
      }
    }
  }
};
