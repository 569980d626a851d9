/** To a guardian who owns a client since its last owner closed the account, or lost it to the holder of its address. */
import * as m from '@cadence/messages/m';
import { find, rightsOn } from '../../../clients/service.ts';
import { accountKind } from '../../about/account-kind.ts';
import { firstNameOf } from '../../appointments/message-context.ts';

export const guardianBecameOwner = accountKind({
  on: 'client.owner_succeeded',
  bell: '/settings/family',
  subject: m.client_email_owner_subject,
  // Null where the client is closed, or the recipient is no owner any more.
  body: async ({ ctx, delivery: { clientId }, recipient, options }) => {
    const client = clientId === null ? undefined : await find(ctx, clientId);
    if (!client || !(await rightsOn(ctx, client.id, recipient.id))?.isOwner) return null;
    return {
      paragraphs: [m.client_email_owner_text({ client: firstNameOf(client.name) }, options)],
      action: {
        label: m.client_invitation_to_family({}, options),
        url: `${ctx.config.publicUrl}/settings/family`,
      },
    };
  },
});
