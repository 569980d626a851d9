import * as m from '@cadence/messages/m';
import { findNewestToken } from '../../../auth/service.ts';
import { passwordResetAllowedFrom } from '../../../users/service.ts';
import { essentialKind, helpFor } from '../../about/account-kind.ts';

export const passwordReset = essentialKind({
  on: 'account.password_reset_requested',
  subject: m.security_email_subject_password_reset,
  body: async ({ ctx, recipient, options }) => {
    const notYou = m.security_email_text_password_reset_not_you({}, options);
    const from = passwordResetAllowedFrom(recipient);
    if (from === null) return null;
    if (ctx.clock.now() < from) {
      const why = m.security_email_text_password_reset_settling({}, options);
      return { paragraphs: [why, ...helpFor({ ctx, options }), notYou] };
    }
    const token = await findNewestToken(ctx, recipient, 'password_reset');
    if (token === null) return null;
    return {
      paragraphs: [
        m.security_email_text_password_reset({ username: recipient.username }, options),
        ...(recipient.isOwnerUnproven ? [m.security_email_text_password_reset_unproven({}, options)] : []),
        m.security_email_text_password_reset_lasts({}, options),
        notYou,
      ],
      action: {
        label: m.security_email_action_new_password({}, options),
        url: `${ctx.config.publicUrl}/auth/new-password#${token}`,
      },
    };
  },
});
