import * as m from '@cadence/messages/m';
import { secondFactorKind } from './second-factor-kind.ts';

export const secondFactorUsed = secondFactorKind('used', {
  subject: m.second_factor_email_used_subject,
  text: m.second_factor_email_used_text,
});
