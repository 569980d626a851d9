import * as m from '@cadence/messages/m';
import { secondFactorKind } from './second-factor-kind.ts';

export const secondFactorRemoved = secondFactorKind('removed', {
  subject: m.second_factor_email_off_subject,
  text: m.second_factor_email_removed_text,
  notYou: m.second_factor_email_not_asked,
});
