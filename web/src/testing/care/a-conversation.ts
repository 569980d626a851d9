import type { Conversation, ConversationMessage } from '@cadence/contract/care/conversations';

/** Of the child Sam (7) with the therapist Marie Roy (profile 3, account 30); the reader is the account 1. */
export function aMessage(changes: Partial<ConversationMessage> = {}): ConversationMessage {
  return {
    id: '0193a6b0-0000-7000-8000-000000000001',
    kind: 'message',
    from: { userId: 30, name: 'Marie Roy', role: 'therapist', relation: null },
    text: 'How did the week go?',
    documents: [],
    sentAt: '2026-12-09T15:00:00.000Z',
    readBy: [],
    isTakenBack: false,
    isFiled: false,
    ...changes,
  };
}

export function aConversation(changes: Partial<Conversation> = {}): Conversation {
  return {
    client: { id: 7, name: 'Sam' },
    therapist: { id: 3, name: 'Marie Roy' },
    messages: [aMessage()],
    readers: [
      { userId: 30, name: 'Marie Roy' },
      { userId: 1, name: 'Ada Byron' },
      { userId: 2, name: 'Alex Byron' },
    ],
    expects: { en: 'I answer on weekdays.', fr: '' },
    state: 'open',
    why: null,
    unread: 0,
    next: null,
    ...changes,
  };
}
