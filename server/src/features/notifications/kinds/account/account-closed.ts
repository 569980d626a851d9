/** The last email of an account. Nothing else says that it is closed. */
import * as m from '@cadence/messages/m';
import { essentialKind, helpFor } from '../../about/account-kind.ts';

const PRIVACY = { en: '/privacy', fr: '/fr/privacy' };

export const accountClosed = essentialKind({
  bell: null,
  subject: m.email_subject_account_closed,
  body: ({ ctx, recipient: { role, language }, options }) => {
    const sessions =
      role === 'therapist' ? m.email_text_account_closed_therapist : m.email_text_account_closed_sessions;
    return {
      paragraphs: [
        m.email_text_account_closed({}, options),
        ...(role === 'admin' ? [] : [sessions({}, options)]),
        m.email_text_account_closed_kept({ years: ctx.config.retentionYears }, options),
        m.email_text_account_closed_not_you({}, options),
        ...helpFor({ ctx, options }),
      ],
      action: {
        label: m.email_action_privacy({}, options),
        url: `${ctx.config.publicUrl}${PRIVACY[language]}`,
      },
    };
  },
  footer: m.email_footer_account_closed,
  isForClosed: true,
});
