/** A confirmation waits briefly for Google's video link; one that was sent with another is followed by a message with it. */
import type { Events } from '../../../events.ts';
import { type Context, inTransaction } from '../../../context.ts';
import * as appointments from '../../appointments/service.ts';
import * as googleCalendar from '../../google-calendar/service.ts';
import { giveToQueues } from '../delivery/outbox.ts';
import * as queries from '../queries.ts';
import type { MessageContext } from './message-context.ts';
import { BOTH, enqueueAbout } from './notify.ts';

/** How long a confirmation email waits for a link that Google is about to create. */
const GRACE = 90_000;

/** The `reason` of a confirmation that was sent with another link, because Google's was not there yet. */
export const SENT_WITH_OTHER_LINK = 'with_other_link';

export function notifyMeetingLinkReady(
  ctx: Context,
  { appointmentId, replaces }: Events['meeting.link_ready'],
  eventId: string,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const found = await appointments.findWithParties(tx, appointmentId);
    if (found?.googleLink !== 'in_use') return;
    const confirmations = await queries.listConfirmations(tx.db, appointmentId);
    await giveToQueues(
      tx,
      confirmations.filter(({ state }) => state === 'pending'),
    );
    const outdated = confirmations.filter(
      ({ state, reason }) => state === 'sent' && (replaces || reason === SENT_WITH_OTHER_LINK),
    );
    const recipients = new Set(outdated.map(({ recipientId }) => recipientId));
    await enqueueAbout(tx, appointmentId, ({ familyId, therapistUserId }) => ({
      kind: 'link_ready',
      key: eventId,
      to: BOTH.filter((side) => recipients.has(side === 'patient' ? (familyId ?? 0) : therapistUserId)),
    }));
  });
}

/** Until when a message waits for the link; null where it need not wait. */
export async function linkDeadline(
  ctx: Context,
  { delivery, appointment, now, therapistUserId, googleLink }: MessageContext,
): Promise<Date | null> {
  if (delivery.kind !== 'confirmed' || delivery.channel !== 'email') return null;
  if (appointment.status !== 'confirmed' || googleLink !== 'awaited') return null;
  const until = new Date(delivery.createdAt.getTime() + GRACE);
  if (until <= now) return null;
  return (await googleCalendar.providesMeetings(ctx, therapistUserId)) ? until : null;
}
