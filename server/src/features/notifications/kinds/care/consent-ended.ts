/** To the therapist of a record: a consent was withdrawn or is disputed, or who gave it has no rights any more. */
import * as m from '@cadence/messages/m';
import * as forms from '../../../forms/service.ts';
import { accountKind } from '../../about/account-kind.ts';

const SENTENCES = {
  withdrawn: m.form_email_ended_withdrawn,
  disputed: m.form_email_ended_disputed,
  giver_left: m.form_email_ended_giver_left,
};

export const consentEnded = accountKind({
  group: 'care',
  bell: '/clients',
  subject: m.form_email_ended_subject,
  footer: m.form_email_footer,
  body: async ({ ctx, delivery: { formResponseId }, recipient, options }) => {
    const ended = formResponseId === null ? null : await forms.findEnded(ctx, formResponseId);
    if (!ended || ended.therapistUserId !== recipient.id) return null;
    return {
      paragraphs: [SENTENCES[ended.how]({}, options), m.form_email_ended_text({}, options)],
      action: {
        label: m.form_email_ended_action({}, options),
        url: `${ctx.config.publicUrl}/clients/${ended.clientId}/forms/${formResponseId}`,
      },
    };
  },
});
