/** The email that invites somebody to a client, or a family to a therapist's caseload. It names no client. */
import * as m from '@cadence/messages/m';
import { personName } from '@cadence/format/names';
import type { Events } from '../../../events.ts';
import { type Context, inTransaction } from '../../../context.ts';
import * as clients from '../../clients/service.ts';
import type * as users from '../../users/service.ts';
import { enqueueDeliveries } from '../delivery/outbox.ts';
import type { DeliveryRow } from '../queries.ts';
import type { EmailContent } from './email-layout.ts';

export function notifyClientInvited(
  ctx: Context,
  { invitationId }: Events['client.invited'],
  eventId: string,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const invitation = await clients.findForEmail(tx, invitationId);
    if (!invitation) return;
    await enqueueDeliveries(tx, {
      key: `${eventId}-client_invitation`,
      recipientId: invitation.invitedBy,
      clientInvitationId: invitationId,
      kind: 'client_invitation',
      channel: 'email',
      isWanted: true,
    });
  });
}

/** In the inviter's language. Null where the invitation was withdrawn, accepted or has expired. */
export async function clientInvitationEmail(
  ctx: Context,
  { clientInvitationId }: Pick<DeliveryRow, 'clientInvitationId'>,
  inviter: users.UserRow,
): Promise<{ to: string; content: EmailContent } | null> {
  const invitation = clientInvitationId && (await clients.findForEmail(ctx, clientInvitationId));
  if (!invitation || inviter.closedAt) return null;
  const options = { locale: inviter.language };
  const { publicUrl, site } = ctx.config;
  const holes = { name: personName(inviter, inviter.language), brand: site.companyName };
  const isToClient = invitation.kind === 'guardian';
  const subject = isToClient ? m.client_email_subject_guardian : m.client_email_subject_caseload;
  const text = isToClient ? m.client_email_text_guardian : m.client_email_text_caseload;
  const content: EmailContent = {
    subject: subject(holes, options),
    paragraphs: [
      text(holes, options),
      m.client_email_text_account({}, options),
      m.client_email_text_lasts({}, options),
      m.client_email_text_not_you({}, options),
    ],
    action: {
      label: m.client_email_action({}, options),
      url: `${publicUrl}/client-invitation#${invitation.token}`,
    },
    footer: { text: m.client_email_footer({}, options), leadsTo: 'site' },
  };
  return { to: invitation.to, content };
}
