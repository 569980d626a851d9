import type { blockedPeriod } from '@cadence/contract/schedule';
import { blockedIntervals } from '@cadence/scheduling/blocks';
import { epochDay } from '@cadence/scheduling/calendar-date';
import { sweep } from '@cadence/scheduling/interval';
import { wallClock } from '@cadence/scheduling/zones';
import type * as z from 'zod/mini';
import type { Context } from '../../../context.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import * as schedule from '../../schedule/service.ts';
import * as therapists from '../../therapists/service.ts';
import { type Appointment, toAppointment } from '../appointment-view.ts';
import { auditListRead } from '../get-own.ts';
import * as queries from '../queries.ts';

/**
 * The therapist's own appointments from now on that a block would overlap. Saving the block does not affect them: it
 * closes only time that is not booked yet.
 * @throws Failure `invalid` for a block that could not be saved
 */
export async function listInBlock(
  ctx: Context,
  viewer: Viewer,
  body: z.output<typeof blockedPeriod>,
): Promise<Appointment[]> {
  const { id } = await therapists.getOwn(ctx, viewer);
  const block = await schedule.validateBlockedDate(ctx, id, body);
  const now = ctx.clock.now();
  const upcoming = (await queries.listOfTherapist(ctx.db, id)).filter(
    ({ appointment }) => appointment.status !== 'cancelled' && appointment.endAt > now,
  );
  const overlapped = upcoming.filter(({ appointment, therapist: { timezone } }) => {
    const [startAt, endAt] = [appointment.startAt.getTime(), appointment.endAt.getTime()];
    const [first, last] = [startAt, endAt].map((at) => epochDay(wallClock(timezone, at).date));
    const closed = blockedIntervals(timezone, [block], first ?? 0, last ?? 0);
    return sweep(closed)(startAt, endAt) !== undefined;
  });
  await auditListRead(ctx, viewer, overlapped);
  return overlapped.map((one) => toAppointment(ctx, one));
}
