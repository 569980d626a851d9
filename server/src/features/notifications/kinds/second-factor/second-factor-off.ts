import * as m from '@cadence/messages/m';
import { secondFactorKind } from './second-factor-kind.ts';

export const secondFactorOff = secondFactorKind('off', {
  subject: m.second_factor_email_off_subject,
  text: m.second_factor_email_off_text,
});
