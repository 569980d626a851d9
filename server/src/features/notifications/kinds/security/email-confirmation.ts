import * as m from '@cadence/messages/m';
import { confirmationKind } from './confirmation-kind.ts';

export const emailConfirmation = confirmationKind({
  isForPassword: false,
  text: m.security_email_text_email_confirmation,
  query: '',
});
