/** To somebody who asked for a new password, at an address that nobody has confirmed. */
import * as m from '@cadence/messages/m';
import { confirmationKind } from './confirmation-kind.ts';

export const emailConfirmationForPassword = confirmationKind({
  isForPassword: true,
  text: m.security_email_text_email_confirmation_for_password,
  query: '?then=new-password',
});
