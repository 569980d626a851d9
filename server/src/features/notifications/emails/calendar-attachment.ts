import type { MailMessage } from '../../../integrations/mail/client.ts';
import * as appointments from '../../appointments/service.ts';
import type { MessageContext } from '../appointments/message-context.ts';

/** The calendar entry as of the delivery's creation, so that calendar programs order the entries of several emails. */
export function calendarAttachment({
  appointment,
  dates,
  side,
  recipient,
  publicUrl,
  organizer,
  delivery,
}: MessageContext): MailMessage['attachment'] {
  const [first = appointment, ...later] = dates;
  const method = first.status === 'cancelled' ? 'CANCEL' : 'PUBLISH';
  const { filename, text } = appointments.calendarEntry([first, ...later], {
    side,
    locale: recipient.language,
    publicUrl,
    asOf: delivery.createdAt,
    message: { method, organizer },
  });
  return { filename, contentType: `text/calendar; charset=utf-8; method=${method}`, content: text };
}
