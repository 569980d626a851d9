import * as m from '@cadence/messages/m';
import { essentialKind, helpFor } from '../../about/account-kind.ts';

export const passwordChanged = essentialKind({
  on: 'account.password_changed',
  subject: m.security_email_subject_password_changed,
  body: ({ ctx, options }) => ({
    paragraphs: [
      m.security_email_text_password_changed({}, options),
      m.security_email_text_password_changed_not_you({}, options),
      ...helpFor({ ctx, options }),
    ],
    action: {
      label: m.security_email_action_forgotten({}, options),
      url: `${ctx.config.publicUrl}/auth/forgotten`,
    },
  }),
});
