/** To a guardian whom an owner has removed from a client. It names neither of the two. */
import * as m from '@cadence/messages/m';
import type { Events } from '../../../events.ts';
import { type Context, inTransaction } from '../../../context.ts';
import * as users from '../../users/service.ts';
import { enqueueDeliveries } from '../delivery/outbox.ts';
import type { EmailContent } from './email-layout.ts';

export function notifyGuardianRemoved(
  ctx: Context,
  { userId }: Events['client.guardian_removed'],
  eventId: string,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await enqueueDeliveries(tx, {
      key: `${eventId}-guardian_removed`,
      recipientId: userId,
      kind: 'guardian_removed',
      channel: 'email',
      isWanted: (await users.find(tx, userId))?.notifyByEmail ?? false,
    });
  });
}

/** Null where it is not wanted. */
export function guardianRemovedContent(
  config: Context['config'],
  { language, notifyByEmail }: users.UserRow,
): EmailContent | null {
  if (!notifyByEmail) return null;
  const options = { locale: language };
  return {
    subject: m.client_email_removed_subject({}, options),
    paragraphs: [m.client_email_removed_text({}, options), m.client_email_removed_kept({}, options)],
    action: { label: m.client_email_removed_action({}, options), url: `${config.publicUrl}/receipts` },
    footer: { text: m.email_footer_account({}, options), leadsTo: 'settings' },
  };
}
