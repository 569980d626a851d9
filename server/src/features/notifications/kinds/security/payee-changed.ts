import * as m from '@cadence/messages/m';
import { essentialKind, helpFor } from '../../about/account-kind.ts';

export const payeeChanged = essentialKind({
  on: 'account.payee_changed',
  mostADay: 20,
  subject: m.security_email_subject_payee_changed,
  body: ({ ctx, options }) => ({
    paragraphs: [
      m.security_email_text_payee_changed({}, options),
      m.security_email_text_payee_changed_not_you({}, options),
      ...helpFor({ ctx, options }),
    ],
    action: {
      label: m.security_email_action_forgotten({}, options),
      url: `${ctx.config.publicUrl}/auth/forgotten`,
    },
  }),
});
