/** What the emails about changes of the second factor share. */
import * as m from '@cadence/messages/m';
import type { Events } from '../../../../events.ts';
import { type AccountKind, essentialKind, helpFor, type Sentence } from '../../about/account-kind.ts';

type Change = Events['second_factor.changed']['change'];
type Sentences = { subject: Sentence; text: Sentence; notYou?: Sentence };

/** `notYou`: what to do if it was somebody else. */
export function secondFactorKind(
  change: Change,
  { subject, text, notYou = m.second_factor_email_not_you }: Sentences,
): AccountKind {
  return essentialKind({
    on: 'second_factor.changed',
    bell: '/settings/account#sign-in-security',
    when: (changed) => changed.change === change,
    // At most one email a day about attempts that were blocked.
    key: ({ userId }, eventId, now) =>
      change === 'wrong_codes'
        ? `second-factor-wrong-codes-${userId}-${now.toISOString().slice(0, 10)}-email`
        : `${eventId}-account-email`,
    subject,
    body: ({ ctx, options }) => ({
      paragraphs: [text({}, options), notYou({}, options), ...helpFor({ ctx, options })],
      action: {
        label: m.second_factor_email_action({}, options),
        url: `${ctx.config.publicUrl}/settings/account#sign-in-security`,
      },
    }),
    footer: m.second_factor_email_footer,
  });
}
