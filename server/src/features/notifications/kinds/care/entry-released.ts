/** A therapist gave the family a note to read. It says neither who nor whom nor what. */
import * as m from '@cadence/messages/m';
import * as care from '../../../care/service.ts';
import * as clients from '../../../clients/service.ts';
import { accountKind } from '../../about/account-kind.ts';

export const entryReleased = accountKind({
  group: 'care',
  bell: '/progress',
  subject: m.care_email_released_subject,
  // Null once it was taken back, or its reader may no longer read the record.
  body: async ({ ctx, delivery: { entryId }, recipient, options }) => {
    const entry = entryId === null ? undefined : await care.findReleased(ctx, entryId);
    if (!entry || !(await clients.mayRead(ctx, entry.clientId, recipient.id))) return null;
    return {
      paragraphs: [m.care_email_released({}, options)],
      action: {
        label: m.care_email_released_action({}, options),
        url: `${ctx.config.publicUrl}/entries/${entryId}`,
      },
    };
  },
});
