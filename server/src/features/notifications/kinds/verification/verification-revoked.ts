import * as m from '@cadence/messages/m';
import { verificationKind } from '../../about/verification-kind.ts';

export const verificationRevoked = verificationKind({
  on: 'verification.revoked',
  isFor: () => true,
  relevant: ({ revokedAt }) => revokedAt !== null,
  subject: m.email_subject_verification_revoked,
  text: m.email_text_verification_revoked,
});
