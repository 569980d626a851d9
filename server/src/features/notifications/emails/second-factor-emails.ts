/** Emails about changes of the second factor. They cannot be turned off: somebody else may have made the change. */
import * as m from '@cadence/messages/m';
import type { Events } from '../../../events.ts';
import type { Context } from '../../../context.ts';
import type { UserRow } from '../../users/service.ts';
import type { EmailContent } from './email-layout.ts';
import { enqueueAccountEmail } from '../delivery/outbox.ts';
import type { SecondFactorKind } from '../queries.ts';
import { helpFor } from './security-emails.ts';

/** At most one email a day about attempts that were blocked. */
function keyOf({ userId, change }: Events['second_factor.changed'], eventId: string, now: Date): string {
  return change === 'wrong_codes'
    ? `second-factor-wrong-codes-${userId}-${now.toISOString().slice(0, 10)}-email`
    : `${eventId}-account-email`;
}

export function notifySecondFactorChanged(
  ctx: Context,
  changed: Events['second_factor.changed'],
  eventId: string,
): Promise<void> {
  return enqueueAccountEmail(ctx, {
    key: keyOf(changed, eventId, ctx.clock.now()),
    recipientId: changed.userId,
    kind: `second_factor_${changed.change}`,
  });
}

type Sentence = (inputs: {}, options: { locale: 'en' | 'fr' }) => string;

const sentences: Record<SecondFactorKind, { subject: Sentence; text: Sentence; notYou: Sentence }> = {
  second_factor_on: {
    subject: m.second_factor_email_on_subject,
    text: m.second_factor_email_on_text,
    notYou: m.second_factor_email_not_you,
  },
  second_factor_off: {
    subject: m.second_factor_email_off_subject,
    text: m.second_factor_email_off_text,
    notYou: m.second_factor_email_not_you,
  },
  second_factor_removed: {
    subject: m.second_factor_email_off_subject,
    text: m.second_factor_email_removed_text,
    notYou: m.second_factor_email_not_asked,
  },
  second_factor_renewed: {
    subject: m.second_factor_email_renewed_subject,
    text: m.second_factor_email_renewed_text,
    notYou: m.second_factor_email_not_you,
  },
  second_factor_used: {
    subject: m.second_factor_email_used_subject,
    text: m.second_factor_email_used_text,
    notYou: m.second_factor_email_not_you,
  },
  second_factor_wrong_codes: {
    subject: m.second_factor_email_wrong_codes_subject,
    text: m.second_factor_email_wrong_codes_text,
    notYou: m.second_factor_email_wrong_codes_not_you,
  },
};

export function secondFactorContent(
  config: Context['config'],
  kind: SecondFactorKind,
  recipient: UserRow,
): EmailContent {
  const options = { locale: recipient.language };
  const { subject, text, notYou } = sentences[kind];
  return {
    subject: subject({}, options),
    paragraphs: [text({}, options), notYou({}, options), ...helpFor(config, options)],
    action: {
      label: m.second_factor_email_action({}, options),
      url: `${config.publicUrl}/settings/account#sign-in-security`,
    },
    footer: { text: m.second_factor_email_footer({}, options), leadsTo: 'site' },
  };
}
