/** To a therapist whose invitation a family declined. It names nobody, as what she wrote on the invitation is gone with it. */
import * as m from '@cadence/messages/m';
import { accountKind } from '../../about/account-kind.ts';

export const caseloadDeclined = accountKind({
  bell: '/clients',
  on: 'client.caseload_declined',
  subject: m.client_email_caseload_declined_subject,
  body: ({ ctx, options }) => ({
    paragraphs: [m.client_email_caseload_declined_text({}, options)],
    action: { label: m.caseload_booking_to_clients({}, options), url: `${ctx.config.publicUrl}/clients` },
  }),
});
