/** Invites somebody to a client, or a family to a caseload, in the inviter’s language. It names no client. */
import * as m from '@cadence/messages/m';
import { personName } from '@cadence/format/names';
import { findForEmail } from '../../../clients/service.ts';
import { essentialKind, type InvitationKind } from '../../about/account-kind.ts';

export const clientInvitation: InvitationKind = {
  ...essentialKind({
    on: 'client.invited',
    bell: null,
    // Null where the invitation was withdrawn, accepted or has expired.
    body: async ({ ctx, delivery: { clientInvitationId }, recipient: inviter, options }) => {
      const invitation = clientInvitationId && (await findForEmail(ctx, clientInvitationId));
      if (!invitation) return null;
      const { publicUrl, site } = ctx.config;
      const holes = { name: personName(inviter, inviter.language), brand: site.companyName };
      const isToClient = invitation.kind === 'guardian';
      const subject = isToClient ? m.client_email_subject_guardian : m.client_email_subject_caseload;
      const text = isToClient ? m.client_email_text_guardian : m.client_email_text_caseload;
      return {
        to: invitation.to,
        subject: subject({ brand: site.companyName }, options),
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
      };
    },
    footer: m.client_email_footer,
    // To the address that was invited, whatever the inviter's own is.
    isForUnconfirmed: true,
  }),
  about: 'invitation',
};
