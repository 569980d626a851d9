/** Somebody else wanted to give an account this address. At most once a day, or it could be used to annoy its owner. */
import * as m from '@cadence/messages/m';
import { essentialKind, helpFor } from '../../about/account-kind.ts';

export const emailWanted = essentialKind({
  on: 'user.email_wanted',
  key: ({ userId }, _eventId, now) => `email-wanted-${userId}-${now.toISOString().slice(0, 10)}`,
  subject: m.security_email_subject_email_wanted,
  body: ({ ctx, options }) => ({
    paragraphs: [
      m.security_email_text_email_wanted({}, options),
      m.security_email_text_email_wanted_nothing({}, options),
      ...helpFor({ ctx, options }),
    ],
    action: {
      label: m.security_email_action_settings({}, options),
      url: `${ctx.config.publicUrl}/settings/account`,
    },
  }),
});
