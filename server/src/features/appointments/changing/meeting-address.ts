/** The video links of a session: the therapist's own, and the one that Google Calendar has made. */
import type { MeetingAddresses } from '@cadence/contract/changes/appointment-changes';
import { audit } from '../../../platform/audit/audit.ts';
import type { Context } from '../../../context.ts';
import { Failure } from '../../../platform/failure.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { meetingLinkOf } from '../view/appointment-view.ts';
import { withAppointmentLock } from '../rows/with-appointment-lock.ts';
import { auditChange, getOwnAppointment, type OwnAppointment, reload, subjectOf } from '../view/get-own.ts';
import * as queries from '../rows/queries.ts';
import { countChange } from './change-limit.ts';

function addressesOf(ctx: Context, own: OwnAppointment): MeetingAddresses {
  const { sources, source } = meetingLinkOf(ctx, own);
  return {
    meetingAddress: sources.session,
    calendarUrl: sources.google,
    profileAddress: sources.own,
    roomUrl: sources.room,
    inUse: source,
  };
}

/** The possible sources of the session's video link. @throws Failure `not_found` */
export async function getMeetingAddresses(
  ctx: Context,
  viewer: Viewer,
  id: number,
): Promise<MeetingAddresses> {
  const own = await getOwnAppointment(ctx, viewer, id);
  const subjectId = await subjectOf(ctx, own.appointment);
  await audit(ctx, viewer, { action: 'read', record: `appointment:${id}`, subjectId });
  return addressesOf(ctx, own);
}

/**
 * Sets the therapist's own video address of one session, which then wins (docs/specification.md#video-links); an empty
 * one removes it. Allowed until the end, since a link may fail during the session.
 * @throws Failure `not_found`, `appointment_already_cancelled`, `appointment_over`, `too_many_requests`
 */
export async function setMeetingAddress(
  ctx: Context,
  viewer: Viewer,
  id: number,
  address: string,
): Promise<MeetingAddresses> {
  const own = await getOwnAppointment(ctx, viewer, id);
  return withAppointmentLock(ctx, own.appointment, async (tx) => {
    const row = await reload(tx, id);
    if (row.status === 'cancelled') throw new Failure('appointment_already_cancelled');
    if (row.endAt <= tx.clock.now()) throw new Failure('appointment_over');
    await countChange(tx, viewer);
    const meetingAddress = address || null;
    await queries.updateAppointment(tx.db, id, { meetingAddress });
    await auditChange(tx, viewer, row, 'meeting_address');
    return addressesOf(tx, { ...own, appointment: { ...row, meetingAddress } });
  });
}

/** The ids of the appointment's events in both parties' outside calendars; null for none. */
export function recordEventIds(
  ctx: Context,
  id: number,
  eventIds: Partial<Pick<queries.AppointmentRow, 'therapistEventId' | 'patientEventId'>>,
): Promise<void> {
  return queries.updateAppointment(ctx.db, id, eventIds);
}

/** Stores the video meeting's address, and returns whether the appointment had one before. */
export async function recordMeetingUrl(
  tx: Context,
  id: number,
  meetingUrl: string,
): Promise<'added' | 'replaced' | 'unchanged'> {
  const former = await reload(tx, id);
  if (former.meetingUrl === meetingUrl) return 'unchanged';
  await queries.updateAppointment(tx.db, id, { meetingUrl });
  return former.meetingUrl === null ? 'added' : 'replaced';
}
