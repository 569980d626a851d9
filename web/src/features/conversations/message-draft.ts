import type { ConversationMessage } from '@cadence/contract/care/conversations';
import { makeStoredDrafts } from '../../lib/session/stored-drafts.ts';

/** A message that is not sent, or of which nobody knows whether it was. */
export type MessageDraft = {
  /** What it was sent with; empty before. It stays as long as an answer may have been lost, so that it is sent once. */
  id: string;
  text: string;
  /** Uploaded already. */
  documents: ConversationMessage['documents'];
};

export const NO_DRAFT: MessageDraft = { id: '', text: '', documents: [] };

/** One of each conversation. */
export const messageDrafts = makeStoredDrafts('message', isMessageDraft);

function isMessageDraft(stored: unknown): stored is MessageDraft {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    'id' in stored &&
    typeof stored.id === 'string' &&
    'text' in stored &&
    typeof stored.text === 'string' &&
    'documents' in stored &&
    Array.isArray(stored.documents)
  );
}
