/** Emails that a verification request was decided or revoked. The reason stands only on the therapist's page. */
import * as m from '@cadence/messages/m';
import { findRequestState, type RequestState } from '../../verification/service.ts';
import { accountKind, type EmailKind, type Sentence } from './account-kind.ts';

export type VerificationKind = EmailKind & {
  about: 'verification';
  /** Whether this is what is said of the request. */
  isFor: (state: RequestState) => boolean;
};

export function verificationKind({
  on,
  isFor,
  relevant,
  subject,
  text,
}: {
  on: 'verification.decided' | 'verification.revoked';
  isFor: VerificationKind['isFor'];
  /** Whether the decision still holds. */
  relevant: (state: RequestState) => boolean;
  subject: Sentence;
  text: Sentence;
}): VerificationKind {
  const kind = accountKind({
    on,
    bell: '/settings/practice#verification',
    subject,
    body: async ({ ctx, delivery, options }) => {
      const id = delivery.verificationRequestId;
      const state = id === null ? undefined : await findRequestState(ctx, id);
      if (!state) throw new Error('a delivery has no verification request');
      if (!relevant(state)) return null;
      const url = `${ctx.config.publicUrl}/settings/practice#verification`;
      return {
        paragraphs: [text({}, options)],
        action: { label: m.email_action_settings({}, options), url },
      };
    },
  });
  return { ...kind, about: 'verification', isFor };
}
