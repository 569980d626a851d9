import type { googleStatus } from '@cadence/contract/calendars/google-calendar';
import type * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { Failure } from '../../platform/failure.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { deleteExpiredStates, revoke } from './connect.ts';
import { deleteConnection } from './disconnect.ts';
import * as schedule from '../schedule/service.ts';
import * as queries from './queries.ts';
import { resealTokens } from './sync.ts';

export { listBusySlots, refreshBusyTimes } from './busy-times.ts';
export { chooseCalendars, listCalendars } from './chosen-calendars.ts';
export { startConnection, finishConnection } from './connect.ts';
export { disableInTransaction, disconnectClosedAccount, forgetLocations, purge } from './disconnect.ts';
export {
  removeOfFormerGuardian,
  syncAppointmentJob,
  sync,
  syncDue,
  syncExisting,
  syncOwnAppointment,
  syncNewConnection,
} from './sync.ts';

export type Status = z.output<typeof googleStatus>;

/** As last known: pages poll this, so Google is not asked. */
export async function status(ctx: Context, { userId, role }: Viewer): Promise<Status> {
  if (role === 'admin') throw new Failure('forbidden');
  const link = ctx.config.off.google ? undefined : await queries.findLink(ctx.db, userId);
  return {
    connected: link !== undefined,
    expired: link?.isExpired ?? false,
    email: link?.email ?? null,
    lastSync: link?.lastSyncAt ?? null,
    userType: role,
  };
}

/** Whether a therapist's connected calendar creates video meetings. */
export async function providesMeetings(ctx: Context, userId: number): Promise<boolean> {
  return !ctx.config.off.google && (await queries.findLink(ctx.db, userId))?.isExpired === false;
}

/**
 * Deletes the connection before revoking it, so that nothing uses it even if Google is unavailable. Events stay in
 * the person's calendar.
 */
export async function disconnect(ctx: Context, viewer: Viewer): Promise<Status> {
  const link = await queries.findLink(ctx.db, viewer.userId);
  await deleteConnection(ctx, viewer.userId);
  if (link) await revoke(ctx, link);
  return status(ctx, viewer);
}

/** While Google is off nobody reads the calendars again: what was known of them must not close times for good. */
export async function forgetWhileOff(ctx: Context): Promise<void> {
  await schedule.forgetAllBusyTimes(ctx);
}

/** Deletes unused states, and re-encrypts tokens sealed with the former secret. */
export async function sweep(ctx: Context): Promise<void> {
  await deleteExpiredStates(ctx);
  await resealTokens(ctx);
}
