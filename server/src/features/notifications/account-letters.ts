/** What a person is told of their own account. */
import * as calendarWords from '@cadence/messages/nouns/calendar';
import * as mail from '@cadence/messages/nouns/mail';
import type { MailMessage } from '../../integrations/mail/client.ts';
import { layOut } from '../../integrations/mail/letter.ts';
import { type Context, emit, inTransaction } from '../../platform/context.ts';
import * as calendar from '../calendar/service.ts';
import type { UserRow } from '../users/service.ts';
import * as users from '../users/service.ts';
import { composeFarewell } from './farewell.ts';
import * as queries from './queries.ts';
import { composeSecondFactorLetter } from './second-factor-letters.ts';
import { composeSecurityLetter } from './security-letters.ts';
import { LOOK_AGAIN_AFTER } from './tell.ts';

/** Google takes no more of our requests for this person until they connect again. */
export const tellCalendarExpired = (ctx: Context, userId: number, event: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const recipient = await users.find(tx, userId);
    if (!recipient) return;
    const now = tx.clock.now();
    const row: queries.NewDeliveryRow = {
      key: `${event}-account-email`,
      recipientId: userId,
      kind: 'calendar_expired',
      channel: 'email',
      state: recipient.notifyByEmail ? 'pending' : 'void',
      createdAt: now,
      lookAgainAt: new Date(now.getTime() + LOOK_AGAIN_AFTER),
    };
    for (const deliveryId of await queries.insertDeliveries(tx.db, [row]))
      await emit(tx, 'delivery.owed', { deliveryId });
  });

/** Null where it is no longer so, or not wanted. */
export const composeAccountLetter = async (
  ctx: Context,
  delivery: queries.AccountDelivery,
): Promise<MailMessage | null> => {
  if (delivery.kind === 'account_closed') return composeFarewell(ctx, delivery);
  if (queries.isOfSecondFactor(delivery)) return composeSecondFactorLetter(ctx, delivery);
  if (queries.isOfSecurity(delivery)) return composeSecurityLetter(ctx, delivery);
  return composeExpired(ctx, delivery);
};

const composeExpired = async (
  ctx: Context,
  delivery: queries.AccountDelivery,
): Promise<MailMessage | null> => {
  const reader = await users.find(ctx, delivery.recipientId);
  if (!reader) throw new Error('a delivery lost its reader');
  const isSo = reader.role !== 'admin' && (await calendar.status(ctx, viewerOf(reader))).expired;
  if (!isSo || !reader.notifyByEmail) return null;
  const { publicUrl, site } = ctx.config;
  const options = { locale: reader.language };
  const subject = mail.mail_subject_calendar_expired({}, options);
  const page = reader.role === 'therapist' ? 'calendar' : 'appointments';
  const { html, text } = await layOut({
    locale: reader.language,
    brand: site.companyName,
    heading: subject,
    paragraphs: [
      calendarWords.calendar_expired_text({}, options),
      mail.mail_text_calendar_expired({}, options),
    ],
    facts: [],
    action: { label: mail.mail_action_reconnect({}, options), url: `${publicUrl}/${page}#google-calendar` },
    footer: {
      text: mail.mail_footer_account({}, options),
      link: { label: mail.mail_footer_link({}, options), url: `${publicUrl}/settings` },
    },
  });
  const messageId = `${delivery.key}@${new URL(publicUrl).hostname}`;
  return { to: reader.email, subject, html, text, messageId };
};

const viewerOf = ({ id, role, language }: UserRow) => ({ userId: id, role, language });
