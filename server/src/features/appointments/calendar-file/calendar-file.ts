import { audit } from '../../../platform/audit/audit.ts';
import type { Context } from '../../../context.ts';
import type { Locale, Viewer } from '../../../platform/viewer.ts';
import { toAppointment } from '../view/appointment-view.ts';
import { calendarEntry } from './calendar-entry.ts';
import { getOwnAppointment } from '../view/get-own.ts';

/**
 * The viewer's own appointment as an .ics file.
 * @throws Failure `not_found`
 */
export async function calendarFile(
  ctx: Context,
  viewer: Viewer,
  id: number,
  locale: Locale,
): Promise<{ filename: string; type: string; body: string }> {
  const found = await getOwnAppointment(ctx, viewer, id);
  const { patientId } = found.appointment;
  if (found.side === 'therapist')
    await audit(ctx, viewer, { action: 'read', record: `appointment:${id}`, subjectId: patientId });
  const { publicUrl } = ctx.config;
  const asOf = ctx.clock.now();
  const entry = calendarEntry([toAppointment(ctx, found, viewer.userId)], {
    side: found.side,
    locale,
    publicUrl,
    asOf,
  });
  return { filename: entry.filename, type: 'text/calendar; charset=utf-8', body: entry.text };
}
