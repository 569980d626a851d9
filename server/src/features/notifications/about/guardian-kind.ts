/** Emails about somebody who joined a client, declined or left: to the client's owners, and to that person. */
import { personName } from '@cadence/format/names';
import * as m from '@cadence/messages/m';
import { find, rightsOn } from '../../clients/service.ts';
import * as users from '../../users/service.ts';
import { type AccountKind, accountKind, type Options, type Sentence } from './account-kind.ts';
import { firstNameOf } from '../appointments/message-context.ts';

type Decision = 'joined' | 'declined' | 'left';
type GuardianSentences = {
  subject: Sentence;
  /** Names the person and the client. */
  toOwners: (holes: { name: string; client: string }, options: Options) => string;
  /** Who declined or left has no right to the client, and reads no name. */
  toThemselves: (holes: { client: string }, options: Options) => string[];
};

export function guardianKind(decision: Decision, sentences: GuardianSentences): AccountKind {
  return accountKind({
    on: 'client.guardian_decided',
    bell: '/settings/family',
    when: (happened) => happened.decision === decision,
    subject: sentences.subject,
    // Null where the client or the account is closed, or its recipient has nothing to do with it any more.
    body: async ({ ctx, delivery: { clientId, guardianId }, recipient, options }) => {
      const client = clientId === null ? undefined : await find(ctx, clientId);
      const guardian = guardianId === null ? undefined : await users.find(ctx, guardianId);
      if (!client || !guardian || guardian.closedAt) return null;
      const rights = await rightsOn(ctx, client.id, guardian.id);
      if ((decision === 'joined') !== (rights !== null) && decision !== 'declined') return null;
      const isOwner = (await rightsOn(ctx, client.id, recipient.id))?.isOwner ?? false;
      if (recipient.id !== guardian.id && !isOwner) return null;
      const holes = { name: personName(guardian, recipient.language), client: firstNameOf(client.name) };
      return {
        paragraphs:
          recipient.id === guardian.id
            ? sentences.toThemselves(holes, options)
            : [sentences.toOwners(holes, options)],
        action: {
          label: m.client_invitation_to_family({}, options),
          url: `${ctx.config.publicUrl}/settings/family`,
        },
      };
    },
  });
}
