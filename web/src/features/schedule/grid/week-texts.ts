import type { Appointment } from '@cadence/contract/appointments';
import * as m from '@cadence/messages/m';
import { formatMinutes, formatTime, formatTimeRange } from '@cadence/format/time';
import { labelText, otherParty } from '../../appointments/appointment/appointment-texts.ts';
import { labelOf } from '../../appointments/appointment/label.ts';
import type { WeekItem } from './week-items.ts';

/** The id of a session's button in the grid or list. */
export function sessionButtonId(sessionId: number): string {
  return `week-session-${sessionId}`;
}

/** The id of a block's button, of which a block that can be moved has one. */
export function blockButtonId(blockId: number): string {
  return `week-block-${blockId}`;
}

/** The id of the button in a day's heading that blocks or opens time on it. */
export function addButtonId(date: string): string {
  return `week-add-${date}`;
}

/** The id of the proposed place of what is being moved or drawn. */
export const GHOST_ID = 'week-ghost';

/** "9 AM", "9 h": a full hour beside the grid. */
export function hourText(minutes: number): string {
  return formatMinutes(minutes).replace(':00', '');
}

/** What stands at time that is taken and cannot be opened. */
export function takenText({ kind }: WeekItem): string {
  return kind === 'held' ? m.schedule_week_held() : m.schedule_week_busy();
}

/** "9:00 AM, Maya Lindqvist, Assessment, until 10:00 AM, Confirmed": begins with what its box shows. */
function sessionName(session: Appointment, timezone: string, now: number): string {
  const name = m.schedule_week_session({
    start: formatTime(session.startTime, timezone),
    end: formatTime(session.endTime, timezone),
    name: otherParty(session, 'therapist'),
    service: session.appointmentType.name,
    state: labelText(labelOf(session, now)),
  });
  return session.seriesId === null ? name : `${name}, ${m.appointments_series()}`;
}

/** All of it, also what a low or narrow box leaves out. */
export function itemName(item: WeekItem, timezone: string, now: number): string {
  if (item.kind === 'session') return sessionName(item.session, timezone, now);
  const time = item.isWholeDay
    ? m.schedule_week_all_day()
    : formatTimeRange(item.startAt, item.endAt, timezone);
  if (item.kind === 'busy') return m.schedule_week_busy_at({ time });
  if (item.kind === 'held') return m.schedule_week_held_at({ time });
  const { title, isPrivate } = item.block;
  return isPrivate ? m.schedule_week_private_block({ time, title }) : m.schedule_week_block({ time, title });
}
