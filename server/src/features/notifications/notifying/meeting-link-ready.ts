/** Tells whoever was sent another video link than Google's. */
import type { Events } from '../../../events.ts';
import { type Context, inTransaction } from '../../../context.ts';
import * as appointments from '../../appointments/service.ts';
import { SENT_WITH_OTHER_LINK } from '../appointments/meeting-link.ts';
import { giveToQueues } from '../delivery/outbox.ts';
import { kinds } from '../kinds/kinds.ts';
import * as queries from '../rows/queries.ts';
import { enqueueAbout } from './notify.ts';

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
      to: kinds.link_ready.to.filter((side) =>
        recipients.has(side === 'patient' ? (familyId ?? 0) : therapistUserId),
      ),
    }));
  });
}
