/** What a therapist is told of a verification request: that it was decided, never why. The reason stands on their page. */
import * as mail from '@cadence/messages/nouns/mail';
import { type Context, inTransaction } from '../../platform/context.ts';
import * as users from '../users/service.ts';
import * as verification from '../verification/service.ts';
import type { Content } from './letter-frame.ts';
import { oweDeliveries } from './owe.ts';
import type { VerificationDelivery, VerificationKind } from './queries.ts';

export const tellVerificationDecided = (ctx: Context, requestId: number, event: string): Promise<void> =>
  tell(ctx, requestId, event, ({ status }) =>
    status === 'pending' ? null : (`verification_${status}` as const),
  );

export const tellVerificationRevoked = (ctx: Context, requestId: number, event: string): Promise<void> =>
  tell(ctx, requestId, event, () => 'verification_revoked');

const tell = (
  ctx: Context,
  requestId: number,
  event: string,
  kindOf: (standing: verification.Standing) => VerificationKind | null,
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const standing = await verification.findStanding(tx, requestId);
    const kind = standing && kindOf(standing);
    const recipient = standing && (await users.find(tx, standing.userId));
    if (!kind || !recipient) return;
    await oweDeliveries(tx, {
      key: `${event}-therapist-email`,
      verificationRequestId: requestId,
      recipientId: recipient.id,
      kind,
      channel: 'email',
      isWanted: recipient.notifyByEmail,
    });
  });

/** What is no longer so is never told. */
const stillStands = (
  kind: VerificationKind,
  { status, revokedAt }: Pick<verification.Standing, 'status' | 'revokedAt'>,
): boolean => {
  if (kind === 'verification_revoked') return revokedAt !== null;
  return kind === 'verification_approved' ? status === 'approved' && !revokedAt : status === 'rejected';
};

const sentences = {
  verification_approved: {
    subject: mail.mail_subject_verification_approved,
    text: mail.mail_text_verification_approved,
  },
  verification_rejected: {
    subject: mail.mail_subject_verification_rejected,
    text: mail.mail_text_verification_rejected,
  },
  verification_revoked: {
    subject: mail.mail_subject_verification_revoked,
    text: mail.mail_text_verification_revoked,
  },
};

/** Null where it is no longer so, or not wanted. */
export const verificationContent = async (
  ctx: Context,
  { kind, verificationRequestId }: VerificationDelivery,
  { language, notifyByEmail }: users.UserRow,
): Promise<Content | null> => {
  const standing = await verification.findStanding(ctx, verificationRequestId);
  if (!standing) throw new Error('a delivery lost its verification request');
  if (!notifyByEmail || !stillStands(kind, standing)) return null;
  const options = { locale: language };
  const { subject, text } = sentences[kind];
  return {
    subject: subject({}, options),
    paragraphs: [text({}, options)],
    action: { label: mail.mail_action_settings({}, options), url: `${ctx.config.publicUrl}/settings` },
    footer: { text: mail.mail_footer_account({}, options), leadsTo: 'settings' },
  };
};
