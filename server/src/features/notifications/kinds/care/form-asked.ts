/** To who may answer for a client, as long as something is asked of them. It says neither who asks, nor what, nor about whom. */
import * as m from '@cadence/messages/m';
import * as forms from '../../../forms/service.ts';
import { accountKind } from '../../about/account-kind.ts';

export const formAsked = accountKind({
  group: 'care',
  bell: '/dashboard',
  subject: m.form_email_asked_subject,
  footer: m.form_email_footer,
  body: async ({ ctx, delivery: { clientId }, recipient, options }) => {
    if (clientId === null || !(await forms.isAskedOf(ctx, { clientId, userId: recipient.id }))) return null;
    return {
      paragraphs: [m.form_email_asked_text({}, options), m.form_email_asked_free({}, options)],
      action: {
        label: m.form_email_asked_action({}, options),
        url: `${ctx.config.publicUrl}/records/${clientId}`,
      },
    };
  },
});
