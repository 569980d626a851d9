import type { ConversationMessage } from '@cadence/contract/care/conversations';
import * as m from '@cadence/messages/m';
import { failureOf, reportOutcome } from '../../lib/forms/outcome-toast.ts';
import { useChange } from '../../lib/http/query.ts';
import { useLocale } from '../../lib/locale.ts';
import type { Composer } from './use-composer.ts';
import type { Parties } from './api.ts';

/** What can be done with a message that was sent. */
export function useMessageActions(parties: Parties, { draft, type }: Composer) {
  const language = useLocale();
  const remove = useChange('DELETE /api/conversations/:clientId/:therapistId/messages/:messageId');
  const draftEntry = useChange('POST /api/therapist/clients/:id/entries');
  return {
    busyId:
      underWay(remove)?.toString() ??
      (draftEntry.isPending ? draftEntry.variables?.body.messageId : undefined),
    /** Its text goes back into the field where that is empty, so that it can be sent as it was meant. */
    takeBack: ({ id, text }: ConversationMessage): void => {
      const isDone = reportOutcome(remove.mutateAsync({ params: { ...parties, messageId: id } }), {
        done: m.conversation_take_back_done(),
        failed: (error) => failureOf(m.conversation_take_back_failed(), error),
      });
      void isDone.then((done) => done && draft.text === '' && type(text));
    },
    file: ({ id }: ConversationMessage): void =>
      void reportOutcome(
        draftEntry.mutateAsync({
          params: { id: parties.clientId },
          body: { kind: 'contact', messageId: id, language },
          attempt: id,
        }),
        {
          done: ({ id: entryId }) => ({
            title: m.app_success_title(),
            description: m.conversation_contact_done(),
            link: { label: m.conversation_contact_open(), href: `/notes/${entryId}` },
          }),
          failed: (error) => failureOf(m.conversation_contact_failed(), error),
        },
      ),
  };
}

function underWay(change: {
  isPending: boolean;
  variables: { params: { messageId: string | number } } | undefined;
}) {
  return change.isPending ? change.variables?.params.messageId : undefined;
}
