/** One conversation of 10,000 messages, and a therapist with 200 conversations: what is read does not grow with them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW, startTestApp, type TestApp } from '../../testing/app.ts';
import { conversationOf, conversationsOf, markRead, newMessage } from '../../testing/care/conversations.ts';
import { newPractice, type SignedInTherapist, type SignedInUser } from '../../testing/factories.ts';
import { newRecord } from '../../testing/families/records.ts';
import { fill } from '../../testing/fill.ts';
import { rowsReadBy, statementsOf, stepsOf } from '../../testing/limits/plan-steps.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { listConversations } from './rows/list-queries.ts';
import * as queries from './rows/queries.ts';
import { countUnreadAfter, findReadUpTo, listReadings } from './rows/read-queries.ts';
import * as conversations from './service.ts';

const MESSAGES = 10_000;
const CONVERSATIONS = 200;
const at = `'${NOW.toISOString()}'::timestamptz`;

let t: TestApp;
let therapist: SignedInTherapist;
let parent: SignedInUser;
let whose: { clientId: number; therapistId: number };
let viewer: Viewer;
beforeAll(async () => {
  t = await startTestApp({ env: LONG_SESSIONS });
  t.clock.set(NOW);
  const practice = await newPractice(t, { paypalEmail: '' });
  ({ therapist } = practice);
  const record = await newRecord(t, practice, '2026-11-24T15:00:00.000Z');
  parent = record.parent;
  const { clientId, therapistId } = record;
  whose = { clientId, therapistId };
  viewer = { userId: therapist.userId, role: 'therapist', language: 'en' };
  await newMessage(parent, whose, { text: 'Of all of them' });
  await fill(t, [
    `insert into conversation_messages (id, client_id, therapist_id, position, kind, sender_id, sender_role, sealed_text, sent_at)
      select gen_random_uuid(), ${clientId}, ${therapistId}, n, 'message', ${parent.userId}, 'family', m.sealed_text, ${at}
      from generate_series(2, ${MESSAGES}) n, conversation_messages m where m.client_id = ${clientId} and m.position = 1`,
    `update conversations set last_position = ${MESSAGES} where client_id = ${clientId}`,
    `insert into conversation_reads (client_id, therapist_id, user_id, read_up_to, read_at)
      select ${clientId}, ${therapistId}, ${therapist.userId}, n * 2, ${at} from generate_series(1, ${MESSAGES / 2 - 100}) n`,
    `insert into clients (name, search_name, created_at)
      select 'Client ' || n, 'client', ${at} from generate_series(1, ${CONVERSATIONS - 1}) n`,
    `insert into therapist_clients (therapist_id, client_id, accepted_at)
      select ${therapistId}, id, ${at} from clients where search_name = 'client'`,
    `insert into records (client_id, therapist_id, opened_on, province, last_at, keep_until, has_conversation)
      select id, ${therapistId}, ${at}::date, '', ${at}, '2099-01-01', true from clients where search_name = 'client'`,
    `insert into conversations (client_id, therapist_id, begun_at, last_at, last_position)
      select id, ${therapistId}, ${at}, ${at} - id * interval '1 minute', 50 from clients where search_name = 'client'`,
    `insert into conversation_messages (id, client_id, therapist_id, position, kind, sender_id, sender_role, sealed_text, sent_at)
      select gen_random_uuid(), c.id, ${therapistId}, n, 'message', ${parent.userId}, 'family', 'sealed', ${at}
      from clients c, generate_series(1, 50) n where c.search_name = 'client'`,
    'analyze',
  ]);
});
afterAll(() => t.close());

async function mostRead(work: Parameters<typeof stepsOf>[1]): Promise<number> {
  const steps = await stepsOf(t, work);
  const stored = steps.filter((step) => step['Relation Name']?.startsWith('conversation'));
  expect(stored).not.toEqual([]);
  return Math.max(...stored.map(rowsReadBy));
}

describe('a conversation of 10,000 messages', () => {
  it.each([
    ['the newest page', undefined],
    ['an old page', 300],
  ])('reads %s alone', async (_, before) => {
    expect(
      await mostRead((db) => queries.listMessages(db, whose, { before, limit: 51 })),
    ).toBeLessThanOrEqual(51);
  });

  it('counts unread messages to a hundred at most, and reads one step of reading for each reader', async () => {
    const { userId } = parent;
    const unread = { userId: therapist.userId, position: 0, most: 100 };
    expect(await mostRead((db) => countUnreadAfter(db, whose, unread))).toBeLessThanOrEqual(110);
    expect(await mostRead((db) => findReadUpTo(db, whose, userId))).toBeLessThanOrEqual(1);
    const readings = await listReadings(t.ctx.db, whose, { from: 100, to: 149 });
    // Within the page every second message, and the first step beyond it.
    expect(readings).toHaveLength(26);
  });

  it('opens with a few statements, as a short one does', async () => {
    await newMessage(parent, whose, { text: 'The newest' });
    const opened = await conversationOf(therapist, whose);
    expect(opened).toMatchObject({ unread: 100, state: 'open' });
    expect(opened.messages).toHaveLength(50);
    expect(opened.messages[0]?.text).toBe('The newest');
    const statements = await statementsOf(t, () => conversations.get(t.ctx, viewer, whose, {}));
    expect(statements.length).toBeLessThanOrEqual(20);
  });

  it('is read to the end in one step', async () => {
    const [newest] = (await conversationOf(therapist, whose)).messages;
    await markRead(therapist, whose, newest?.id ?? '');
    expect((await conversationOf(therapist, whose)).unread).toBe(0);
    const { rows } = await t.ctx.database.execute(
      `select count(*)::int as steps from conversation_reads where client_id = ${whose.clientId} and read_up_to = ${MESSAGES + 1}`,
    );
    expect(rows).toEqual([{ steps: 1 }]);
  });
});

describe('a list of 200 conversations', () => {
  it('shows no text, and takes as many statements as one of two', async () => {
    const listed = await conversationsOf(therapist);
    expect(listed).toHaveLength(100);
    expect(JSON.stringify(listed)).not.toMatch(/sealed|The newest|Of all of them/);
    expect(listed.at(-1)).toMatchObject({ unread: 50, state: 'open' });
    const count = async (limit: number) =>
      (await statementsOf(t, () => conversations.list(t.ctx, viewer, { limit }))).length;
    expect(await count(100)).toBe(await count(2));
  });

  it('reads of each conversation what is unread and its last message, none of the others', async () => {
    const page = { userId: therapist.userId, after: undefined, limit: 101 };
    const of = { therapistId: whose.therapistId };
    const read = await mostRead((db) => listConversations(db, of, page));
    expect(read).toBeLessThanOrEqual(101 * 51);
  });
});
