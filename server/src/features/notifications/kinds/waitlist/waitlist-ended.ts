/** To everybody who was on the waiting list of a therapist whose account is closed. The name is erased by then. */
import * as m from '@cadence/messages/m';
import { accountKind } from '../../about/account-kind.ts';

export const waitlistEnded = accountKind({
  bell: '/dashboard',
  subject: m.waitlist_email_ended_subject,
  body: ({ ctx, options }) => ({
    paragraphs: [m.waitlist_email_ended_text({}, options), m.waitlist_email_ended_next({}, options)],
    action: { label: m.email_action_directory({}, options), url: `${ctx.config.publicUrl}/dashboard` },
  }),
});
