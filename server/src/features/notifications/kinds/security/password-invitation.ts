/** To a new admin, who sets the first password with its link. */
import * as m from '@cadence/messages/m';
import { findNewestToken } from '../../../auth/service.ts';
import { essentialKind } from '../../about/account-kind.ts';

export const passwordInvitation = essentialKind({
  on: 'account.admin_invited',
  bell: null,
  subject: m.security_email_subject_invitation,
  body: async ({ ctx, recipient, options }) => {
    const token = await findNewestToken(ctx, recipient, 'admin_invitation');
    if (token === null || recipient.adminInvitedAt === null) return null;
    return {
      paragraphs: [
        m.security_email_text_invitation({ username: recipient.username }, options),
        m.security_email_text_invitation_lasts({}, options),
        m.security_email_text_invitation_not_you({}, options),
      ],
      action: {
        label: m.security_email_action_new_password({}, options),
        url: `${ctx.config.publicUrl}/auth/new-password?for=invitation#${token}`,
      },
    };
  },
  isForUnconfirmed: true,
});
