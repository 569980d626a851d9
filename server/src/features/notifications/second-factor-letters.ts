/** What a person is told of their second factor: sent whatever was wished for, because it may not have been they. */
import * as words from '@cadence/messages/nouns/factor';
import type { Events } from '../../events.ts';
import type { MailMessage } from '../../integrations/mail/client.ts';
import { layOut } from '../../integrations/mail/letter.ts';
import { type Context, emit, inTransaction } from '../../platform/context.ts';
import * as users from '../users/service.ts';
import * as queries from './queries.ts';
import { LOOK_AGAIN_AFTER } from './tell.ts';

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
  inTransaction(ctx, async (tx) => {
    const recipient = await users.find(tx, changed.userId);
    if (!recipient || recipient.closedAt) return;
    const now = tx.clock.now();
    const row: queries.NewDeliveryRow = {
      key: keyOf(changed, event, now),
      recipientId: changed.userId,
      kind: `second_factor_${changed.change}`,
      channel: 'email',
      state: 'pending',
      createdAt: now,
      lookAgainAt: new Date(now.getTime() + LOOK_AGAIN_AFTER),
    };
    for (const deliveryId of await queries.insertDeliveries(tx.db, [row]))
      await emit(tx, 'delivery.owed', { deliveryId });
  });

type Sentence = (inputs: {}, options: { locale: 'en' | 'fr' }) => string;

const sentences: Record<queries.SecondFactorKind, { subject: Sentence; text: Sentence; notYou: Sentence }> = {
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

/** Null where the account is closed meanwhile. */
export const composeSecondFactorLetter = async (
  ctx: Context,
  { key, kind, recipientId }: queries.AccountDelivery & { kind: queries.SecondFactorKind },
): Promise<MailMessage | null> => {
  const reader = await users.find(ctx, recipientId);
  if (!reader) throw new Error('a delivery lost its reader');
  if (reader.closedAt) return null;
  const { publicUrl, site } = ctx.config;
  const options = { locale: reader.language };
  const { subject, text: sentence, notYou } = sentences[kind];
  const { html, text } = await layOut({
    locale: reader.language,
    brand: site.companyName,
    heading: subject({}, options),
    paragraphs: [sentence({}, options), notYou({}, options)],
    facts: [],
    action: { label: words.factor_mail_action({}, options), url: `${publicUrl}/settings#sign-in-security` },
    footer: {
      text: words.factor_mail_footer({}, options),
      link: { label: site.companyName, url: publicUrl },
    },
  });
  const messageId = `${key}@${new URL(publicUrl).hostname}`;
  return { to: reader.email, subject: subject({}, options), html, text, messageId };
};
