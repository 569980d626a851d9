import * as m from '@cadence/messages/m';
import { verificationKind } from '../../about/verification-kind.ts';

export const verificationApproved = verificationKind({
  on: 'verification.decided',
  isFor: ({ status }) => status === 'approved',
  relevant: ({ status, revokedAt }) => status === 'approved' && !revokedAt,
  subject: m.email_subject_verification_approved,
  text: m.email_text_verification_approved,
});
