/** Google rejects our requests for this account until it is connected again. */
import * as m from '@cadence/messages/m';
import type { Events } from '../../../events.ts';
import { type Context, inTransaction } from '../../../context.ts';
import * as googleCalendar from '../../google-calendar/service.ts';
import * as users from '../../users/service.ts';
import type { EmailContent } from './email-layout.ts';
import { enqueueDeliveries } from '../delivery/outbox.ts';

export function notifyGoogleAccessExpired(
  ctx: Context,
  { userId }: Events['google_calendar.access_expired'],
  eventId: string,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const recipient = await users.find(tx, userId);
    if (!recipient) return;
    await enqueueDeliveries(tx, {
      key: `${eventId}-account-email`,
      recipientId: userId,
      kind: 'calendar_expired',
      channel: 'email',
      isWanted: recipient.notifyByEmail,
    });
  });
}

/** Null where it was connected again or the email is not wanted. */
export async function googleAccessExpiredContent(
  ctx: Context,
  { id, role, language, notifyByEmail }: users.UserRow,
): Promise<EmailContent | null> {
  const isExpired =
    role !== 'admin' && (await googleCalendar.status(ctx, { userId: id, role, language })).expired;
  if (!isExpired || !notifyByEmail) return null;
  const options = { locale: language };
  const page = role === 'therapist' ? 'calendar' : 'appointments';
  return {
    subject: m.email_subject_calendar_expired({}, options),
    paragraphs: [m.google_calendar_expired_text({}, options), m.email_text_calendar_expired({}, options)],
    action: {
      label: m.email_action_reconnect({}, options),
      url: `${ctx.config.publicUrl}/${page}#google-calendar`,
    },
    footer: { text: m.email_footer_account({}, options), leadsTo: 'settings' },
  };
}
