/** What Google Calendar has made of an appointment. */
import type { Context } from '../../../context.ts';
import * as queries from '../rows/queries.ts';
import { reload } from '../view/get-own.ts';

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
