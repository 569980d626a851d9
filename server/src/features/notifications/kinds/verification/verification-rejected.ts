import * as m from '@cadence/messages/m';
import { verificationKind } from '../../about/verification-kind.ts';

export const verificationRejected = verificationKind({
  on: 'verification.decided',
  isFor: ({ status }) => status === 'rejected',
  relevant: ({ status }) => status === 'rejected',
  subject: m.email_subject_verification_rejected,
  text: m.email_text_verification_rejected,
});
