/** The states of a conversation, as the family and the therapist see them. */
import type { Conversation, ConversationMessage } from '@cadence/contract/care/conversations';
import * as m from '@cadence/messages/m';
import type { Page } from '@playwright/test';
import { FAILURE } from '../checks/without-data.ts';
import { button, failWith, type State } from './state.ts';

const CONVERSATION = '**/api/conversations/10/1';
const MESSAGES = '**/api/conversations/10/1/messages';

const maya = { userId: 1, name: 'Maya Fernandes', role: 'therapist', relation: null } as const;
const camille = { userId: 900_001, name: 'Camille Morin', role: 'family', relation: 'mother' } as const;

function aMessage(id: string, changes: Partial<ConversationMessage>): ConversationMessage {
  return {
    id,
    kind: 'message',
    from: camille,
    text: 'Theo said “soup” this week without help. Should we go on with the cards?',
    documents: [],
    sentAt: '2026-11-20T15:00:00.000Z',
    readBy: [],
    isTakenBack: false,
    isFiled: false,
    ...changes,
  };
}

const filled: Conversation = {
  client: { id: 10, name: 'Theo Morin' },
  therapist: { id: 1, name: 'Maya Fernandes' },
  messages: [
    aMessage('5', { kind: 'joined', from: { ...camille, name: 'Alex Morin' }, text: '' }),
    aMessage('4', { text: '', isTakenBack: true }),
    aMessage('3', {
      text: 'Here is the sheet.',
      documents: [{ id: 1, name: 'Exercises of the week.pdf', kind: 'pdf', size: 184_320 }],
      readBy: [{ userId: 9_999, name: null, at: '2026-11-20T17:00:00.000Z' }],
      isFiled: true,
    }),
    aMessage('2', { from: maya, text: 'That is wonderful!\n\nPlease go on until Tuesday.' }),
    aMessage('1', {}),
  ],
  readers: [
    { userId: maya.userId, name: maya.name },
    { userId: camille.userId, name: camille.name },
  ],
  expects: {
    en: 'I answer on weekdays before 5 PM, within two working days. What cannot wait until then belongs into a phone call to the clinic.',
    fr: 'Je réponds en semaine avant 17 h, dans les deux jours ouvrables. Ce qui ne peut pas attendre se dit par téléphone à la clinique.',
  },
  state: 'open',
  why: null,
  unread: 0,
  next: 'older',
};

function opened(
  name: string,
  persona: 'demo_patient' | 'demo_therapist',
  json: Conversation,
  act: (page: Page) => Promise<void>,
): State {
  return {
    name: `state-conversation-${name}`,
    persona,
    path: '/conversations/10/1',
    open: async (page) => {
      await page.route(CONVERSATION, (route) => route.fulfill({ json }));
      await page.reload();
      await page.getByText('Here is the sheet.').waitFor();
      await act(page);
    },
    close: async (page) => {
      await page.unroute(CONVERSATION);
      await page.unroute(MESSAGES);
      await page.evaluate(() => sessionStorage.clear());
    },
  };
}

/** A text that the server does not take. */
async function refused(page: Page): Promise<void> {
  await failWith(page, MESSAGES, FAILURE, 'overloaded');
  await page.getByRole('textbox', { name: m.conversation_field() }).fill('Merci!');
  await button(page, m.conversation_send()).click();
  await page.getByText(m.conversation_not_sent()).waitFor();
}

async function searching(page: Page): Promise<void> {
  await button(page, m.conversation_search()).click();
  await page.getByRole('searchbox').fill('soup');
  await page.getByText(m.conversation_search_older()).waitFor();
}

const closed: Conversation = { ...filled, state: 'read_only', why: 'record_closed', next: null };

export const conversationStates: readonly State[] = [
  opened('searching', 'demo_patient', filled, searching),
  opened('read-only', 'demo_patient', closed, (page) =>
    page.getByText(m.conversation_closed_family()).waitFor(),
  ),
  opened('filled', 'demo_therapist', filled, () => Promise.resolve()),
  opened('not-sent', 'demo_therapist', filled, refused),
];
