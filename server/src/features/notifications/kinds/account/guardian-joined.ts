/** Somebody accepted the invitation to a client. */
import * as m from '@cadence/messages/m';
import { guardianKind } from '../../about/guardian-kind.ts';

export const guardianJoined = guardianKind('joined', {
  subject: m.client_email_joined_subject,
  toOwners: m.client_email_joined_text,
  toThemselves: (holes, options) => [m.client_email_joined_own(holes, options)],
});
