/** Somebody gave up their access to a client. `guardian_removed` is about those whom an owner removed. */
import * as m from '@cadence/messages/m';
import { guardianKind } from '../../about/guardian-kind.ts';

export const guardianLeft = guardianKind('left', {
  subject: m.client_email_left_subject,
  toOwners: m.client_email_left_text,
  toThemselves: (_, options) => [
    m.client_email_left_own({}, options),
    m.client_email_removed_kept({}, options),
  ],
});
