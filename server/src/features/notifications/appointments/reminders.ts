import type { Context } from '../../../context.ts';
import { listDueReminders } from '../queries.ts';
import { BOTH, enqueueAbout } from './notify.ts';

const MINUTE = 60_000;
const HOUR = 60;
const DAY = 24 * HOUR;

/** Minutes before the start at which each is due, and before which it is no longer sent: the last hour has its own. */
const reminders = [
  { kind: 'reminder_24h', leadMinutes: DAY, lateMinutes: HOUR },
  { kind: 'reminder_1h', leadMinutes: HOUR, lateMinutes: 0 },
] as const;

/** Enqueues the reminders that are due: exactly one per start and side, on however many nodes it runs. */
export async function sendReminders(ctx: Context): Promise<void> {
  const now = ctx.clock.now().getTime();
  for (const { kind, leadMinutes, lateMinutes } of reminders) {
    const after = new Date(now + lateMinutes * MINUTE);
    const until = new Date(now + leadMinutes * MINUTE);
    for (const appointmentId of await listDueReminders(ctx.db, { kind, after, until, leadMinutes })) {
      try {
        await enqueueAbout(ctx, appointmentId, ({ appointment }) => {
          // A reminder belongs to a start: after a move there is a new one.
          const key = `${kind}-${appointmentId}-${appointment.startTime.getTime()}`;
          return { kind, key, to: BOTH };
        });
      } catch (error) {
        // One failure must not stop the others; the next run tries it again.
        ctx.logger.error({ err: error, appointmentId }, 'a reminder could not be enqueued');
      }
    }
  }
}
