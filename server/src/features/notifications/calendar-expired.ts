/** Google takes no more of our requests for somebody until they connect again. */
import * as calendarWords from '@cadence/messages/nouns/calendar';
import * as mail from '@cadence/messages/nouns/mail';
import { type Context, inTransaction } from '../../platform/context.ts';
import * as calendar from '../calendar/service.ts';
import * as users from '../users/service.ts';
import type { Content } from './letter-frame.ts';
import { oweDeliveries } from './owe.ts';

export const tellCalendarExpired = (ctx: Context, userId: number, event: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const recipient = await users.find(tx, userId);
    if (!recipient) return;
    await oweDeliveries(tx, {
      key: `${event}-account-email`,
      recipientId: userId,
      kind: 'calendar_expired',
      channel: 'email',
      isWanted: recipient.notifyByEmail,
    });
  });

/** Null where they connected again, or it is not wanted. */
export const calendarExpired = async (
  ctx: Context,
  { id, role, language, notifyByEmail }: users.UserRow,
): Promise<Content | null> => {
  const isSo = role !== 'admin' && (await calendar.status(ctx, { userId: id, role, language })).expired;
  if (!isSo || !notifyByEmail) return null;
  const options = { locale: language };
  const page = role === 'therapist' ? 'calendar' : 'appointments';
  return {
    subject: mail.mail_subject_calendar_expired({}, options),
    paragraphs: [
      calendarWords.calendar_expired_text({}, options),
      mail.mail_text_calendar_expired({}, options),
    ],
    action: {
      label: mail.mail_action_reconnect({}, options),
      url: `${ctx.config.publicUrl}/${page}#google-calendar`,
    },
    footer: { text: mail.mail_footer_account({}, options), leadsTo: 'settings' },
  };
};
