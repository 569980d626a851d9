/** What a person is told of their second factor: sent whatever was wished for, because it may not have been they. */
import * as words from '@cadence/messages/nouns/factor';
import type { Events } from '../../events.ts';
import type { Context } from '../../platform/context.ts';
import type { UserRow } from '../users/service.ts';
import type { Content } from './letter-frame.ts';
import { oweHolder } from './owe.ts';
import type { SecondFactorKind } from './queries.ts';

/** Of tries that were stopped, once a day is enough. */
const keyOf = ({ userId, change }: Events['second_factor.changed'], event: string, now: Date): string =>
  change === 'tried'
    ? `second-factor-tried-${userId}-${now.toISOString().slice(0, 10)}-email`
    : `${event}-account-email`;

export const tellSecondFactorChanged = (
  ctx: Context,
  changed: Events['second_factor.changed'],
  event: string,
): Promise<void> =>
  oweHolder(ctx, {
    key: keyOf(changed, event, ctx.clock.now()),
    recipientId: changed.userId,
    kind: `second_factor_${changed.change}`,
  });

type Sentence = (inputs: {}, options: { locale: 'en' | 'fr' }) => string;

const sentences: Record<SecondFactorKind, { subject: Sentence; text: Sentence; notYou: Sentence }> = {
  second_factor_on: {
    subject: words.factor_mail_on_subject,
    text: words.factor_mail_on_text,
    notYou: words.factor_mail_not_you,
  },
  second_factor_off: {
    subject: words.factor_mail_off_subject,
    text: words.factor_mail_off_text,
    notYou: words.factor_mail_not_you,
  },
  second_factor_removed: {
    subject: words.factor_mail_off_subject,
    text: words.factor_mail_removed_text,
    notYou: words.factor_mail_not_asked,
  },
  second_factor_renewed: {
    subject: words.factor_mail_renewed_subject,
    text: words.factor_mail_renewed_text,
    notYou: words.factor_mail_not_you,
  },
  second_factor_used: {
    subject: words.factor_mail_used_subject,
    text: words.factor_mail_used_text,
    notYou: words.factor_mail_not_you,
  },
  second_factor_tried: {
    subject: words.factor_mail_tried_subject,
    text: words.factor_mail_tried_text,
    notYou: words.factor_mail_tried_not_you,
  },
};

export const secondFactorContent = (
  { publicUrl }: Context['config'],
  kind: SecondFactorKind,
  reader: UserRow,
): Content => {
  const options = { locale: reader.language };
  const { subject, text, notYou } = sentences[kind];
  return {
    subject: subject({}, options),
    paragraphs: [text({}, options), notYou({}, options)],
    action: { label: words.factor_mail_action({}, options), url: `${publicUrl}/settings#sign-in-security` },
    footer: { text: words.factor_mail_footer({}, options), leadsTo: 'site' },
  };
};
