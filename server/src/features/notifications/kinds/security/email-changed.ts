/** Goes to the former address, because somebody else may have changed it. */
import * as m from '@cadence/messages/m';
import { essentialKind, helpFor } from '../../about/account-kind.ts';

export const emailChanged = essentialKind({
  on: 'user.email_changed',
  subject: m.security_email_subject_email_changed,
  body: ({ ctx, options }) => ({
    paragraphs: [
      m.security_email_text_email_changed({}, options),
      m.security_email_text_email_changed_not_you({}, options),
      ...helpFor({ ctx, options }),
    ],
    action: {
      label: m.security_email_action_settings({}, options),
      url: `${ctx.config.publicUrl}/settings/account`,
    },
  }),
  isForFormerAddress: true,
});
