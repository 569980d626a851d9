import type { blockedPeriod } from '@cadence/contract/availability';
import { blockedIntervals } from '@cadence/scheduling/blocks';
import { epochDay } from '@cadence/scheduling/calendar-date';
import { sweep } from '@cadence/scheduling/interval';
import { wallClock } from '@cadence/scheduling/zones';
import type * as z from 'zod/mini';
import type { Context } from '../../platform/context.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as availability from '../availability/service.ts';
import * as therapists from '../therapists/service.ts';
import { type Appointment, toAppointment } from './appointment-view.ts';
import { auditLook } from './own.ts';
import * as queries from './queries.ts';

/**
 * One's own appointments ahead that a block would lie over. They stay when it is made: a block closes only what is not
 * booked yet.
 * @throws Failure `invalid` for a block that could not be saved
 */
export const listInBlock = async (
  ctx: Context,
  viewer: Viewer,
  body: z.output<typeof blockedPeriod>,
): Promise<Appointment[]> => {
  const { id } = await therapists.own(ctx, viewer);
  const block = await availability.plannedBlock(ctx, id, body);
  const now = ctx.clock.now();
  const ahead = (await queries.listOfTherapist(ctx.db, id)).filter(
    ({ appointment }) => appointment.status !== 'cancelled' && appointment.endAt > now,
  );
  const touched = ahead.filter(({ appointment, therapist: { timezone } }) => {
    const [startAt, endAt] = [appointment.startAt.getTime(), appointment.endAt.getTime()];
    const [first, last] = [startAt, endAt].map((at) => epochDay(wallClock(timezone, at).date));
    const closed = blockedIntervals(timezone, [block], first ?? 0, last ?? 0);
    return sweep(closed)(startAt, endAt) !== undefined;
  });
  await auditLook(ctx, viewer, touched);
  return touched.map((one) => toAppointment(ctx, one));
};
