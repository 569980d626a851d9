/** Conversations through HTTP: what both sides read, what is sent once, and who has read. */
import { randomUUID } from 'node:crypto';
import { HOUR, MINUTE } from '@cadence/scheduling/durations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW, startTestApp, type TestApp } from '../../testing/app.ts';
import { codeOf } from '../../testing/client.ts';
import {
  conversationOf,
  conversationsOf,
  markRead,
  newMessage,
  newParties,
  pathOf,
  send,
  takeBack,
  textsOf,
} from '../../testing/care/conversations.ts';
import {
  type BookablePractice,
  newAdmin,
  newPatient,
  newPractice,
  PASSWORD,
  type SignedInTherapist,
  type SignedInUser,
} from '../../testing/factories.ts';
import { newGuardian } from '../../testing/families/clients.ts';
import { newDocumentForClient, newDocumentForTherapist, newRecord } from '../../testing/families/records.ts';
import * as conversations from './service.ts';

let t: TestApp;
let practice: BookablePractice;
let therapist: SignedInTherapist;
let parent: SignedInUser;
let whose: { clientId: number; therapistId: number };
beforeAll(async () => {
  t = await startTestApp({ env: LONG_SESSIONS });
});
beforeEach(async () => {
  t.clock.set(NOW);
  ({ practice, therapist, parent, whose } = await newParties(t));
});
afterAll(() => t.close());

function reader() {
  return newGuardian(t, parent, whose.clientId, { mayRead: true });
}
async function sql(statement: string) {
  return (await t.ctx.database.execute(statement)).rows;
}

describe('a conversation', () => {
  it('is not begun until somebody writes, and says who reads it and when the therapist answers', async () => {
    await therapist.api.put('/api/therapist/conversation-settings', {
      isOpen: true,
      expects: { en: 'I answer on Mondays.', fr: 'Je réponds le lundi.' },
      quiet: true,
    });
    const aunt = await reader();
    const begun = await conversationOf(parent, whose);
    expect(begun).toMatchObject({
      client: { id: whose.clientId, name: 'Zoé' },
      messages: [],
      expects: { en: 'I answer on Mondays.', fr: 'Je réponds le lundi.' },
      state: 'not_begun',
      why: null,
      unread: 0,
      next: null,
    });
    expect(begun.readers.map(({ userId }) => userId)).toEqual([therapist.userId, parent.userId, aunt.userId]);
    expect(await conversationsOf(parent)).toMatchObject([{ last: null, state: 'not_begun', unread: 0 }]);
    expect(await conversationsOf(therapist)).toEqual([]);
    await newMessage(aunt, whose);
    for (const who of [therapist, parent, aunt])
      expect(await conversationOf(who, whose)).toMatchObject({ state: 'open', why: null });
  });

  it('is read by both sides with names and roles, the newest message first', async () => {
    const asked = await newMessage(parent, whose, { text: 'A question\nbefore Tuesday <b>' });
    t.clock.advance(HOUR);
    const answered = await newMessage(therapist, whose, { text: 'Yes.' });
    const { messages } = await conversationOf(parent, whose);
    expect(messages).toMatchObject([
      { id: answered.id, from: { userId: therapist.userId, role: 'therapist' }, text: 'Yes.' },
      {
        id: asked.id,
        from: { userId: parent.userId, role: 'family', relation: null },
        text: 'A question\nbefore Tuesday <b>',
        sentAt: NOW.toISOString(),
        readBy: [],
        isTakenBack: false,
        isFiled: false,
      },
    ]);
  });

  it('is listed without a text, with how much is unread, the latest message first', async () => {
    const other = await newRecord(t, practice, '2026-11-25T15:00:00.000Z', { parent, name: 'Ada' });
    await newMessage(parent, whose, { text: 'Zamboni' });
    t.clock.advance(MINUTE);
    const { id } = await newMessage(parent, other, { text: 'Zamboni' });
    await newMessage(parent, other, { text: 'Zamboni' });
    const reply = await therapist.api.get('/api/conversations');
    expect(reply.text).not.toContain('Zamboni');
    expect(reply.body).toMatchObject([
      { client: { name: 'Ada' }, last: { isOwn: false }, unread: 2, state: 'open' },
      { client: { name: 'Zoé' }, last: { at: NOW.toISOString() }, unread: 1 },
    ]);
    expect(await conversationsOf(parent)).toMatchObject([
      { unread: 0, last: { isOwn: true } },
      { unread: 0 },
    ]);
    await markRead(therapist, other, id);
    expect((await conversationsOf(therapist)).map(({ unread }) => unread)).toEqual([1, 1]);
    const first = await therapist.api.get('/api/conversations?limit=1');
    const [, next] = /<([^>]+)>/.exec(String(first.headers.link)) ?? [];
    expect((await therapist.api.get(next ?? '')).body).toMatchObject([{ client: { name: 'Zoé' } }]);
    expect(await codeOf(therapist.api.get('/api/conversations?cursor=abc'))).toEqual([422, 'invalid']);
  });

  it('is no place in the list of anybody else, who would learn of it', async () => {
    await newMessage(parent, whose);
    const cursor = Buffer.from(`latest.${whose.clientId}.${whose.therapistId}`).toString('base64url');
    const path = `/api/conversations?cursor=${cursor}`;
    for (const one of [therapist, parent]) expect((await one.api.get(path)).status).toBe(200);
    const { therapist: stranger } = await newPractice(t, { paypalEmail: '' });
    const { parent: otherParent } = await newRecord(t, practice, '2026-11-26T15:00:00.000Z');
    for (const one of [stranger, otherParent])
      expect(await codeOf(one.api.get(path))).toEqual([422, 'invalid']);
  });

  it('comes in pages of older messages, each once', async () => {
    for (let nth = 1; nth <= 5; nth++) await newMessage(parent, whose, { text: `No. ${nth}` });
    const pages: string[][] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { messages, next } = await conversationOf(
        therapist,
        whose,
        `?limit=2${cursor && `&cursor=${cursor}`}`,
      );
      pages.push(messages.map(({ text }) => text));
      cursor = next;
    }
    expect(pages).toEqual([['No. 5', 'No. 4'], ['No. 3', 'No. 2'], ['No. 1']]);
    expect(await codeOf(therapist.api.get(`${pathOf(whose)}?cursor=abc`))).toEqual([422, 'invalid']);
  });

  it('of a child with two therapists is known to neither of the other', async () => {
    const second = await newPractice(t, { paypalEmail: '' });
    await newRecord(t, second, '2026-11-25T15:00:00.000Z', { parent, name: 'Zoé' });
    const own = { clientId: whose.clientId, therapistId: second.therapist.therapistId };
    // Her client too, by a session of the same child.
    await sql(
      `update appointments set client_id = ${whose.clientId} where therapist_id = ${own.therapistId}`,
    );
    await newMessage(parent, whose, { text: 'For the first' });
    await newMessage(parent, own, { text: 'For the second' });
    for (const [who, others] of [
      [therapist, own],
      [second.therapist, whose],
    ] as const) {
      expect(await conversationsOf(who)).toHaveLength(1);
      expect(await codeOf(who.api.get(pathOf(others)))).toEqual([404, 'not_found']);
      expect(await codeOf(send(who, others))).toEqual([404, 'not_found']);
      const [message] = (await conversationOf(parent, others)).messages;
      expect(await codeOf(who.api.post(`${pathOf(others)}/read`, { upTo: message?.id }))).toEqual([
        404,
        'not_found',
      ]);
    }
    expect(await conversationsOf(parent)).toHaveLength(2);
  });

  it('is closed to other families, guardians without the right and admins, who are told nothing', async () => {
    await newMessage(parent, whose);
    const stranger = await newPatient(t);
    const aunt = await newGuardian(t, parent, whose.clientId, { mayBook: true });
    const admin = await newAdmin(t);
    for (const [who, answer] of [
      [stranger, [404, 'not_found']],
      [aunt, [403, 'may_not_read']],
      [admin, [403, 'record_closed_to_admins']],
    ] as const) {
      expect(await codeOf(who.api.get(pathOf(whose)))).toEqual(answer);
      expect(await codeOf(send(who, whose))).toEqual(answer);
    }
    expect(await conversationsOf(stranger)).toEqual([]);
    expect(await conversationsOf(aunt)).toEqual([]);
    expect(await codeOf(admin.api.get('/api/conversations'))).toEqual([403, 'record_closed_to_admins']);
  });
});

describe('a message', () => {
  it('is sent once for its id: after a lost answer, and from two tabs at the same moment', async () => {
    const message = { id: randomUUID(), text: 'Once' };
    const [one, other] = await Promise.all([send(parent, whose, message), send(parent, whose, message)]);
    expect([one.status, other.status]).toEqual([201, 201]);
    expect(other.body).toEqual(one.body);
    expect((await send(parent, whose, message)).body).toEqual(one.body);
    expect(await textsOf(therapist, whose)).toEqual(['Once']);
    expect(await sql(`select last_position from conversations where client_id = ${whose.clientId}`)).toEqual([
      { last_position: 1 },
    ]);
  });

  it('under an id that exists is refused alike for another text, another sender and another place', async () => {
    const { id } = await newMessage(parent, whose, { text: 'Mine' });
    const other = await newRecord(t, practice, '2026-11-25T15:00:00.000Z');
    for (const sending of [
      send(parent, whose, { id, text: 'Written in another tab' }),
      send(therapist, whose, { id, text: 'Mine' }),
      send(other.parent, other, { id, text: 'Mine' }),
    ])
      expect(await codeOf(sending)).toEqual([409, 'message_other']);
    expect(await textsOf(parent, whose)).toEqual(['Mine']);
    expect(await conversationsOf(other.parent)).toMatchObject([{ state: 'not_begun' }]);
  });

  it.each([
    ['no visible character', { text: ' \n' }],
    ['4,001 characters', { text: 'x'.repeat(4_001) }],
    ['an id of another kind', { id: '7' }],
    ['six documents', { documentIds: [1, 2, 3, 4, 5, 6] }],
    ['an unknown document', { documentIds: [2_147_483_647] }],
  ])('with %s is refused', async (_, fields) => {
    expect(await codeOf(send(parent, whose, fields))).toEqual([422, 'invalid']);
    expect(await conversationOf(parent, whose)).toMatchObject({ messages: [], state: 'not_begun' });
  });

  it('is kept as typed, up to 4,000 characters', async () => {
    const text = `<script>alert(1)</script>\n**é** \u202e ${'x'.repeat(3_900)}`;
    expect((await newMessage(parent, whose, { text })).text).toBe(text);
  });

  it('is one of sixty that an account sends in an hour; a repeat of a sent one is not counted', async () => {
    const scaled = { ...t.ctx, config: { ...t.ctx.config, rateLimitScale: 0.05 } };
    const viewer = { userId: parent.userId, role: 'patient', language: 'en' } as const;
    const ids = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    const [first = '', , , fourth = ''] = ids;
    const sending = (id: string) => conversations.send(scaled, viewer, whose, { id, text: 'Again' });
    for (const id of ids.slice(0, 3)) await sending(id);
    await expect(sending(fourth)).rejects.toMatchObject({ code: 'too_many_requests' });
    expect((await sending(first)).id).toBe(first);
    t.clock.advance(HOUR + MINUTE);
    await sending(fourth);
  });

  it('releases a document of the therapist, and brings that of a family along', async () => {
    const hers = await newDocumentForClient(therapist, whose.clientId, { name: 'plan.pdf' });
    const kept = await newDocumentForClient(therapist, whose.clientId);
    const theirs = await newDocumentForTherapist(parent, whose, { name: 'photo.pdf' });
    expect(await codeOf(send(parent, whose, { documentIds: [kept.id] }))).toEqual([422, 'invalid']);
    const sent = await newMessage(therapist, whose, { text: '', documentIds: [hers.id, hers.id] });
    expect(sent.documents).toMatchObject([{ id: hers.id, name: 'plan.pdf', kind: 'pdf' }]);
    await newMessage(parent, whose, { documentIds: [theirs.id] });
    const [first, second] = (await conversationOf(parent, whose)).messages;
    expect(first?.documents).toMatchObject([{ id: theirs.id, name: 'photo.pdf' }]);
    expect(second?.documents).toMatchObject([{ id: hers.id }]);
    expect((await parent.api.get(`/api/documents/${hers.id}`)).status).toBe(200);
    for (const [who, { id }] of [
      [therapist, hers],
      [parent, theirs],
    ] as const)
      expect(await codeOf(who.api.delete(`/api/documents/${id}`))).toEqual([409, 'document_in_use']);
    expect(await codeOf(therapist.api.delete(`/api/documents/${kept.id}`))).toBe(204);
    // Taking the document back ends its reading, not the message.
    await therapist.api.put(`/api/therapist/documents/${hers.id}/release`, { isReleased: false });
    expect((await conversationOf(parent, whose)).messages[1]?.documents).toEqual([]);
    expect((await conversationOf(therapist, whose)).messages[1]?.documents).toHaveLength(1);
  });
});

describe('reading', () => {
  it('is said by a call of its own: neither loading nor an export marks anything as read', async () => {
    const { id } = await newMessage(parent, whose);
    await conversationOf(therapist, whose);
    await conversationsOf(therapist);
    expect((await therapist.api.post('/api/user/export', { password: PASSWORD })).status).toBe(200);
    expect((await conversationOf(parent, whose)).messages[0]?.readBy).toEqual([]);
    expect(await codeOf(takeBack(parent, whose, id))).toBe(204);
  });

  it('shows the sender who read each message, and when', async () => {
    const aunt = await reader();
    const [first, second, third] = [
      await newMessage(parent, whose),
      await newMessage(parent, whose),
      await newMessage(parent, whose),
    ];
    await markRead(therapist, whose, first.id);
    t.clock.advance(HOUR);
    await markRead(aunt, whose, third.id);
    t.clock.advance(HOUR);
    await markRead(therapist, whose, third.id);
    // What was read before moves nothing back.
    await markRead(therapist, whose, second.id);
    const at = (hours: number) => new Date(NOW.getTime() + hours * HOUR).toISOString();
    const read = (await conversationOf(parent, whose)).messages.map(({ readBy }) =>
      readBy.map((one) => one.at),
    );
    expect(read).toEqual([
      [at(1), at(2)],
      [at(1), at(2)],
      [at(0), at(1)],
    ]);
    expect((await conversationOf(parent, whose, '?limit=1')).messages[0]?.readBy).toHaveLength(2);
    expect((await conversationOf(aunt, whose)).unread).toBe(0);
  });

  it('of a message of another conversation is refused', async () => {
    const other = await newRecord(t, practice, '2026-11-25T15:00:00.000Z');
    const { id } = await newMessage(other.parent, other);
    await newMessage(parent, whose);
    for (const upTo of [id, randomUUID()])
      expect(await codeOf(therapist.api.post(`${pathOf(whose)}/read`, { upTo }))).toEqual([404, 'not_found']);
  });

  it('is written down for the family, once an hour', async () => {
    await newMessage(therapist, whose);
    await conversationOf(therapist, whose);
    await conversationOf(therapist, whose);
    const lines = await sql(`select action, change, subject_id from access_log
      where record = 'conversation:${whose.clientId}' and reader_id = ${therapist.userId} order by id`);
    expect(lines).toEqual([
      { action: 'change', change: 'added', subject_id: parent.userId },
      { action: 'read', change: null, subject_id: parent.userId },
    ]);
  });
});
