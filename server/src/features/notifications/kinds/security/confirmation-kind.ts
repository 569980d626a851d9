/** What the emails with a link that confirms an address share. */
import * as m from '@cadence/messages/m';
import { findNewestToken } from '../../../auth/service.ts';
import { type AccountKind, essentialKind, type Sentence } from '../../about/account-kind.ts';

/** `query`: of the page that the link leads to. */
export function confirmationKind({
  isForPassword,
  text,
  query,
}: {
  isForPassword: boolean;
  text: Sentence;
  query: string;
}): AccountKind {
  return essentialKind({
    on: 'account.email_confirmation_requested',
    bell: null,
    when: (requested) => (requested.isForPassword ?? false) === isForPassword,
    subject: m.security_email_subject_email_confirmation,
    body: async ({ ctx, recipient, options }) => {
      const token = await findNewestToken(ctx, recipient, 'email_confirmation');
      if (token === null || recipient.emailConfirmedAt !== null) return null;
      return {
        paragraphs: [text({}, options), m.security_email_text_email_confirmation_not_you({}, options)],
        action: {
          label: m.security_email_action_confirm_email({}, options),
          url: `${ctx.config.publicUrl}/auth/confirm-email${query}#${token}`,
        },
      };
    },
    isForUnconfirmed: true,
  });
}
