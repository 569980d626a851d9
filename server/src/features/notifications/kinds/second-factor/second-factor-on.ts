import * as m from '@cadence/messages/m';
import { secondFactorKind } from './second-factor-kind.ts';

export const secondFactorOn = secondFactorKind('on', {
  subject: m.second_factor_email_on_subject,
  text: m.second_factor_email_on_text,
});
