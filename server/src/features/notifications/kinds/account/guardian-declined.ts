/** Somebody declined the invitation to a client. */
import * as m from '@cadence/messages/m';
import { guardianKind } from '../../about/guardian-kind.ts';

export const guardianDeclined = guardianKind('declined', {
  subject: m.client_email_declined_subject,
  toOwners: m.client_email_declined_text,
  toThemselves: (_, options) => [m.client_email_declined_own({}, options)],
});
