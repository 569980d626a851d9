/** Emails about the recipient's own account, composed as of now. */
import type { MailMessage } from '../../../integrations/mail/client.ts';
import type { Context } from '../../../context.ts';
import * as users from '../../users/service.ts';
import { addressOf } from '../delivery/outbox.ts';
import * as queries from '../queries.ts';
import { accountClosedContent } from './account-closed-email.ts';
import { clientInvitationEmail } from './client-invitation-email.ts';
import { type EmailContent, layOutEmail } from './email-layout.ts';
import { guardianRemovedContent } from './guardian-removed-email.ts';
import { googleAccessExpiredContent } from './google-access-expired-email.ts';
import { secondFactorContent } from './second-factor-emails.ts';
import { securityContent } from './security-emails.ts';
import { verificationContent } from './verification-emails.ts';
import { waitlistEndedContent } from './waitlist-ended-email.ts';

type Delivery = queries.AccountDelivery | queries.VerificationDelivery;

/**
 * Null where it is no longer relevant or wanted, or has no address. An unconfirmed address may be a stranger's: apart from
 * messages about appointments, it gets only what confirms it.
 */
export async function composeAccountEmail(
  ctx: Context,
  delivery: Delivery,
): Promise<MailMessage | 'email_unconfirmed' | null> {
  const recipient = await users.find(ctx, delivery.recipientId);
  if (!recipient) throw new Error('a delivery has no recipient');
  const { publicUrl, site } = ctx.config;
  const envelope = { delivery, recipient, publicUrl, brand: site.companyName };
  // To somebody who may have no account: the recipient of the delivery is who invites.
  if (delivery.kind === 'client_invitation') {
    const invitation = await clientInvitationEmail(ctx, delivery, recipient);
    return invitation && layOutEmail({ ...envelope, to: invitation.to }, invitation.content);
  }
  // What goes to a former address was enqueued only if that one was confirmed.
  const isOwnAddress = delivery.sealedAddress === null && !recipient.closedAt;
  const confirms = delivery.kind.startsWith('email_confirmation') || delivery.kind === 'password_invitation';
  if (isOwnAddress && !confirms && recipient.emailConfirmedAt === null) return 'email_unconfirmed';
  const to = addressOf(ctx, delivery, recipient);
  const content = await contentOf(ctx, delivery, recipient);
  if (to === null || content === null) return null;
  return layOutEmail({ ...envelope, to }, content);
}

/** A closed account gets no other email than that it is closed. */
async function contentOf(
  ctx: Context,
  delivery: Delivery,
  recipient: users.UserRow,
): Promise<EmailContent | null> {
  if (delivery.kind === 'account_closed') return accountClosedContent(ctx.config, recipient);
  if (recipient.closedAt) return null;
  if (queries.isVerificationDelivery(delivery)) return verificationContent(ctx, delivery, recipient);
  if (queries.isSecondFactorDelivery(delivery))
    return secondFactorContent(ctx.config, delivery.kind, recipient);
  if (queries.isSecurityDelivery(delivery)) return securityContent(ctx, delivery.kind, recipient);
  if (delivery.kind === 'guardian_removed') return guardianRemovedContent(ctx.config, recipient);
  if (delivery.kind === 'waitlist_ended') return waitlistEndedContent(ctx.config, recipient);
  return googleAccessExpiredContent(ctx, recipient);
}
