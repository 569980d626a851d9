import * as m from '@cadence/messages/m';
import { secondFactorKind } from './second-factor-kind.ts';

export const secondFactorWrongCodes = secondFactorKind('wrong_codes', {
  subject: m.second_factor_email_wrong_codes_subject,
  text: m.second_factor_email_wrong_codes_text,
  notYou: m.second_factor_email_wrong_codes_not_you,
});
