/** A confirmation waits briefly for Google's video link; one that was sent with another is followed by a message with it. */
import type { Context } from '../../../context.ts';
import * as googleCalendar from '../../google-calendar/service.ts';
import type { MessageContext } from './message-context.ts';

/** How long a confirmation email waits for a link that Google is about to create. */
const GRACE = 90_000;

/** The `reason` of a confirmation that was sent with another link, because Google's was not there yet. */
export const SENT_WITH_OTHER_LINK = 'with_other_link';

/** Until when a message waits for the link; null where it need not wait. */
export async function linkDeadline(
  ctx: Context,
  { delivery, appointment, now, therapistUserId, googleLink }: MessageContext,
): Promise<Date | null> {
  if (appointment.status !== 'confirmed' || googleLink !== 'awaited') return null;
  const until = new Date(delivery.createdAt.getTime() + GRACE);
  if (until <= now) return null;
  return (await googleCalendar.providesMeetings(ctx, therapistUserId)) ? until : null;
}
