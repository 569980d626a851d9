/** What a therapist and the family of one client write to each other. There is one conversation of the two. */
import * as z from 'zod/mini';
import { bool, id, instant, pageLimit, pathId, say, shows, text } from '../base/primitives.ts';
import { recordRoutes } from '../base/route.ts';
import { RECORD_DOCUMENT_KINDS } from './documents.ts';

/** Characters of a message. */
export const MESSAGE_MAX = 4_000;
/** Documents of one message. */
export const MAX_MESSAGE_DOCUMENTS = 5;
/** Messages of an account in an hour. */
export const MAX_MESSAGES_AN_HOUR = 60;
/** Characters of when a therapist says that she answers. */
export const EXPECTS_MAX = 300;
/** Messages of a page that names no limit. */
export const MESSAGES_PAGE = 50;
/** Unread messages of a conversation; more are not counted. */
export const UNREAD_COUNTED = 100;

/**
 * `not_begun`: nobody has written yet. `read_only`: nobody may write any more, as things are; `why` says for what reason.
 */
export const CONVERSATION_STATES = ['open', 'read_only', 'not_begun'] as const;
export type ConversationState = (typeof CONVERSATION_STATES)[number];

/** Why the viewer cannot write. The last one is of families only: the therapist may always begin. */
export const WRITING_BARRIERS = [
  'therapist_unavailable',
  'record_closed',
  'consent_withdrawn',
  'client_left',
  'not_open',
] as const;
export type WritingBarrier = (typeof WRITING_BARRIERS)[number];

export const MESSAGE_KINDS = ['message', 'joined'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** Made on the device, so that a message is sent once however often it is sent. A UUID of version 7, in lower case. */
export const messageId = z
  .string(say('invalid'))
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, say('invalid')));

/** Null for a closed account. */
const name = z.nullable(z.string());
const client = z.object({ id, name: z.string() });
const therapist = z.object({ id, name });

export const listedConversation = z.object({
  client,
  therapist,
  /** Without the text. Null where nobody has written yet. */
  last: z.nullable(z.object({ at: instant, from: name, isOwn: bool })),
  /** By others, after what the viewer has read: at most `UNREAD_COUNTED`. */
  unread: z.int(),
  state: z.enum(CONVERSATION_STATES),
});
export type ListedConversation = z.input<typeof listedConversation>;

const messageDocument = z.object({
  id,
  name: z.string(),
  kind: z.enum(RECORD_DOCUMENT_KINDS),
  size: z.int(),
});

export const conversationMessage = z.object({
  id: z.string(),
  /** `joined`: a line that the person of `from` may read the record from then on. It has no text. */
  kind: z.enum(MESSAGE_KINDS),
  from: z.object({
    userId: z.nullable(id),
    name,
    role: z.enum(['therapist', 'family']),
    /** What a guardian is to the client, as they stated it. */
    relation: z.nullable(z.string()),
  }),
  /** Empty once it is taken back. */
  text: z.string(),
  /** Those that the viewer may open now. */
  documents: z.array(messageDocument),
  sentAt: instant,
  /** By others than its sender; the earliest first. */
  readBy: z.array(z.object({ userId: id, name, at: instant })),
  isTakenBack: bool,
  /** To the therapist: whether there is an entry of kind `contact` that was made of it. False to the family. */
  isFiled: bool,
});
export type ConversationMessage = z.input<typeof conversationMessage>;

/** In each language; empty for none. A page without a text in its language shows the other one. */
const expects = z.object({ en: z.string(), fr: z.string() });

export const conversation = z.object({
  client,
  therapist,
  /** Newest first. */
  messages: z.array(conversationMessage),
  /** All who may read it now, the viewer too. The therapist is the first. */
  readers: z.array(z.object({ userId: id, name: z.string() })),
  /** When the therapist says that she answers. */
  expects,
  state: z.enum(CONVERSATION_STATES),
  /** Null where the viewer may write. */
  why: z.nullable(z.enum(WRITING_BARRIERS)),
  /** The viewer has not read so many messages of others: at most `UNREAD_COUNTED`. */
  unread: z.int(),
  /** The cursor of the page of older messages. */
  next: z.nullable(z.string()),
});
export type Conversation = z.input<typeof conversation>;

/** A text with a visible character, or a document. */
export const newMessage = z
  .object({
    id: messageId,
    text: text(MESSAGE_MAX),
    documentIds: z.optional(z.array(id).check(z.maxLength(MAX_MESSAGE_DOCUMENTS, say('too_many')))),
  })
  .check(
    z.refine(({ text: typed, documentIds = [] }) => shows(typed) || documentIds.length > 0, {
      error: say('required'),
      path: ['text'],
    }),
  );
export type NewMessage = z.output<typeof newMessage>;

const expected = text(EXPECTS_MAX);
const chosenSettings = z.object({
  /** Whether families may begin. She may always. */
  isOpen: bool,
  expects: z.object({ en: expected, fr: expected }),
  /** Nothing rings outside of her hours; the bell and the open page follow at once all the same. */
  quiet: bool,
});
export const conversationSettings = z.object({
  isOpen: bool,
  expects,
  quiet: bool,
  /** False until she saved them once. */
  isChosen: bool,
  /** When her next hours begin; null while something may ring now. */
  quietUntil: z.nullable(instant),
});
export type ConversationSettings = z.input<typeof conversationSettings>;

const BOTH = ['patient', 'therapist'] as const;
const THERAPIST = ['therapist'] as const;
const parties = { clientId: pathId, therapistId: pathId };
const ofParties = { params: z.object(parties) } as const;

/** An open page follows by the live channel: `notices_changed` with the reason `conversations`, without content. */
export const conversationsApi = recordRoutes({
  listConversations: {
    method: 'GET',
    path: '/api/conversations',
    access: BOTH,
    reads: ['conversations', 'clients', 'users'],
    query: z.strictObject({ limit: pageLimit, cursor: z.optional(text(500)) }),
    reply: z.array(listedConversation),
    passive: true,
    summary:
      'The viewer’s conversations, the one with the latest message first; to a family, then those that it may begin',
  },
  getConversation: {
    ...ofParties,
    method: 'GET',
    path: '/api/conversations/:clientId/:therapistId',
    access: BOTH,
    reads: ['conversations', 'clients', 'documents', 'users'],
    query: z.strictObject({ limit: pageLimit, cursor: z.optional(text(500)) }),
    reply: conversation,
    passive: true,
    summary: 'A conversation, the newest messages first; loading it marks nothing as read',
  },
  sendMessage: {
    ...ofParties,
    method: 'POST',
    path: '/api/conversations/:clientId/:therapistId/messages',
    access: BOTH,
    changes: ['conversations', 'documents'],
    repeat: 'safe',
    body: newMessage,
    reply: conversationMessage,
    status: 201,
    summary: 'Send a message, once for each id; a document of the therapist is released by it',
  },
  markConversationRead: {
    ...ofParties,
    method: 'POST',
    path: '/api/conversations/:clientId/:therapistId/read',
    access: BOTH,
    changes: ['conversations', 'notifications'],
    repeat: 'safe',
    body: z.object({ upTo: messageId }),
    status: 204,
    summary: 'Mark a message and all before it as read by the viewer',
  },
  takeBackMessage: {
    method: 'DELETE',
    path: '/api/conversations/:clientId/:therapistId/messages/:messageId',
    access: BOTH,
    changes: ['conversations'],
    repeat: 'safe',
    params: z.object({ ...parties, messageId }),
    summary: 'Take back a message of the viewer’s own that nobody else has read',
  },
  getConversationSettings: {
    method: 'GET',
    path: '/api/therapist/conversation-settings',
    access: THERAPIST,
    reads: ['conversations'],
    reply: conversationSettings,
    summary: 'Whether families may begin a conversation, when the therapist answers, and when it may ring',
  },
  saveConversationSettings: {
    method: 'PUT',
    path: '/api/therapist/conversation-settings',
    access: THERAPIST,
    changes: ['conversations'],
    repeat: 'safe',
    body: chosenSettings,
    reply: conversationSettings,
    summary:
      'Choose whether families may begin, what they read above their first message, and when it may ring',
  },
});
