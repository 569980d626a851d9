import type { MailMessage } from '../../../integrations/mail/client.ts';
import * as appointments from '../../appointments/service.ts';
import type { MessageContext } from '../appointments/message-context.ts';

/** They change nothing in a calendar. */
const WITHOUT_ENTRY = new Set(['running_late', 'not_attended', 'attendance_corrected', 'waived']);

/** The calendar entry as of the delivery's creation, so that calendar programs order the entries of several emails. */
export function calendarAttachment({
  appointment,
  dates,
  side,
  recipient,
  publicUrl,
  delivery,
}: MessageContext): MailMessage['attachment'] {
  if (WITHOUT_ENTRY.has(delivery.kind)) return undefined;
  const [first = appointment, ...later] = dates;
  const { filename, method, text } = appointments.calendarEntry([first, ...later], {
    side,
    locale: recipient.language,
    publicUrl,
    asOf: delivery.createdAt,
  });
  return { filename, contentType: `text/calendar; charset=utf-8; method=${method}`, content: text };
}
