/** What a therapist is told of a verification request: that it was decided, never why. The reason stands on their page. */
import * as mail from '@cadence/messages/nouns/mail';
import type { MailMessage } from '../../integrations/mail/client.ts';
import { layOut } from '../../integrations/mail/letter.ts';
import { type Context, emit, inTransaction } from '../../platform/context.ts';
import type { UserRow } from '../users/service.ts';
import * as users from '../users/service.ts';
import * as verification from '../verification/service.ts';
import * as queries from './queries.ts';
import { LOOK_AGAIN_AFTER } from './tell.ts';

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
  kindOf: (standing: verification.Standing) => queries.VerificationKind | null,
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const standing = await verification.findStanding(tx, requestId);
    const kind = standing && kindOf(standing);
    const recipient = standing && (await users.find(tx, standing.userId));
    if (!kind || !recipient) return;
    const now = tx.clock.now();
    const row: queries.NewDeliveryRow = {
      key: `${event}-therapist-email`,
      verificationRequestId: requestId,
      recipientId: recipient.id,
      kind,
      channel: 'email',
      state: recipient.notifyByEmail ? 'pending' : 'void',
      createdAt: now,
      lookAgainAt: new Date(now.getTime() + LOOK_AGAIN_AFTER),
    };
    for (const deliveryId of await queries.insertDeliveries(tx.db, [row]))
      await emit(tx, 'delivery.owed', { deliveryId });
  });

/** What is no longer so is never told. */
export const stillStands = (
  kind: queries.VerificationKind,
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

type Letter = { delivery: queries.VerificationDelivery; reader: UserRow; publicUrl: string; brand: string };

export const composeVerificationLetter = async ({
  delivery,
  reader,
  publicUrl,
  brand,
}: Letter): Promise<MailMessage> => {
  const options = { locale: reader.language };
  const { subject, text: sentence } = sentences[delivery.kind];
  const page = `${publicUrl}/settings`;
  const { html, text } = await layOut({
    locale: reader.language,
    brand,
    heading: subject({}, options),
    paragraphs: [sentence({}, options)],
    facts: [],
    action: { label: mail.mail_action_settings({}, options), url: page },
    footer: {
      text: mail.mail_footer_account({}, options),
      link: { label: mail.mail_footer_link({}, options), url: page },
    },
  });
  const messageId = `${delivery.key}@${new URL(publicUrl).hostname}`;
  return { to: reader.email, subject: subject({}, options), html, text, messageId };
};
