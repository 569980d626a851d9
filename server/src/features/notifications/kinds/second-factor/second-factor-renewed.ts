import * as m from '@cadence/messages/m';
import { secondFactorKind } from './second-factor-kind.ts';

export const secondFactorRenewed = secondFactorKind('renewed', {
  subject: m.second_factor_email_renewed_subject,
  text: m.second_factor_email_renewed_text,
});
