/** To a guardian whom an owner has removed from a client. It names neither of the two. */
import * as m from '@cadence/messages/m';
import { accountKind } from '../../about/account-kind.ts';

export const guardianRemoved = accountKind({
  on: 'client.guardian_removed',
  bell: '/receipts',
  subject: m.client_email_removed_subject,
  body: ({ ctx, options }) => ({
    paragraphs: [m.client_email_removed_text({}, options), m.client_email_removed_kept({}, options)],
    action: {
      label: m.client_email_removed_action({}, options),
      url: `${ctx.config.publicUrl}/receipts`,
    },
  }),
});
