/** Emails that a verification request was decided or revoked. The reason stands only on the therapist's page. */
import * as m from '@cadence/messages/m';
import { type Context, inTransaction } from '../../../context.ts';
import * as users from '../../users/service.ts';
import * as verification from '../../verification/service.ts';
import type { EmailContent } from './email-layout.ts';
import { enqueueDeliveries } from '../delivery/outbox.ts';
import type { VerificationDelivery, VerificationKind } from '../queries.ts';

type Payload = { requestId: number };

export function notifyVerificationDecided(
  ctx: Context,
  { requestId }: Payload,
  eventId: string,
): Promise<void> {
  return notify(ctx, requestId, eventId, ({ status }) =>
    status === 'pending' ? null : (`verification_${status}` as const),
  );
}

export function notifyVerificationRevoked(
  ctx: Context,
  { requestId }: Payload,
  eventId: string,
): Promise<void> {
  return notify(ctx, requestId, eventId, () => 'verification_revoked');
}

function notify(
  ctx: Context,
  requestId: number,
  eventId: string,
  kindOf: (state: verification.RequestState) => VerificationKind | null,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const state = await verification.findRequestState(tx, requestId);
    const kind = state && kindOf(state);
    const recipient = state && (await users.find(tx, state.userId));
    if (!kind || !recipient) return;
    await enqueueDeliveries(tx, {
      key: `${eventId}-therapist-email`,
      verificationRequestId: requestId,
      recipientId: recipient.id,
      kind,
      channel: 'email',
      isWanted: recipient.notifyByEmail,
    });
  });
}

/** Whether the decision that the email reports still holds. */
function isStillRelevant(
  kind: VerificationKind,
  { status, revokedAt }: Pick<verification.RequestState, 'status' | 'revokedAt'>,
): boolean {
  if (kind === 'verification_revoked') return revokedAt !== null;
  return kind === 'verification_approved' ? status === 'approved' && !revokedAt : status === 'rejected';
}

const sentences = {
  verification_approved: {
    subject: m.email_subject_verification_approved,
    text: m.email_text_verification_approved,
  },
  verification_rejected: {
    subject: m.email_subject_verification_rejected,
    text: m.email_text_verification_rejected,
  },
  verification_revoked: {
    subject: m.email_subject_verification_revoked,
    text: m.email_text_verification_revoked,
  },
};

/** Null where it is no longer relevant or not wanted. */
export async function verificationContent(
  ctx: Context,
  { kind, verificationRequestId }: VerificationDelivery,
  { language, notifyByEmail }: users.UserRow,
): Promise<EmailContent | null> {
  const state = await verification.findRequestState(ctx, verificationRequestId);
  if (!state) throw new Error('a delivery has no verification request');
  if (!notifyByEmail || !isStillRelevant(kind, state)) return null;
  const options = { locale: language };
  const { subject, text } = sentences[kind];
  return {
    subject: subject({}, options),
    paragraphs: [text({}, options)],
    action: {
      label: m.email_action_settings({}, options),
      url: `${ctx.config.publicUrl}/settings/practice#verification`,
    },
    footer: { text: m.email_footer_account({}, options), leadsTo: 'settings' },
  };
}
