/** Until when a message is taken back, when nobody may write, what an account that closes leaves, and filing. */
import { randomUUID } from 'node:crypto';
import { DAY, HOUR } from '@cadence/scheduling/durations';
import { strFromU8, unzipSync } from 'fflate';
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
import { newEntry } from '../../testing/care/goals.ts';
import {
  type BookablePractice,
  newAdmin,
  newPatient,
  PASSWORD,
  type SignedInTherapist,
  type SignedInUser,
} from '../../testing/factories.ts';
import { newClient, newGuardian } from '../../testing/families/clients.ts';
import { newDocumentForClient, newRecord } from '../../testing/families/records.ts';
import { purgeRecords } from '../care/service.ts';

const TUESDAY = '2026-11-24T15:00:00.000Z';

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

async function exportOf({ api }: SignedInUser): Promise<string> {
  const { bytes } = await api.post('/api/user/export', { password: PASSWORD });
  const { 'data.json': data } = unzipSync(bytes);
  return data ? strFromU8(data) : '';
}
function reader() {
  return newGuardian(t, parent, whose.clientId, { mayRead: true });
}
async function sql(statement: string) {
  return (await t.ctx.database.execute(statement)).rows;
}

describe('taking back', () => {
  it('removes text and documents that nobody has read, and leaves a line', async () => {
    const hers = await newDocumentForClient(therapist, whose.clientId);
    const { id } = await newMessage(therapist, whose, { text: 'Wrong child', documentIds: [hers.id] });
    expect(await codeOf(takeBack(therapist, whose, id))).toBe(204);
    expect(await codeOf(takeBack(therapist, whose, id))).toBe(204);
    const [message] = (await conversationOf(parent, whose)).messages;
    expect(message).toMatchObject({ id, text: '', documents: [], isTakenBack: true });
    expect((await conversationsOf(parent))[0]?.unread).toBe(0);
    expect(await codeOf(parent.api.get(`/api/documents/${hers.id}`))).toEqual([404, 'not_found']);
    expect(await codeOf(therapist.api.delete(`/api/documents/${hers.id}`))).toBe(204);
    expect(await sql(`select sealed_text from conversation_messages where id = '${id}'`)).toEqual([
      { sealed_text: null },
    ]);
    // The repeat of a lost answer does not send it once more.
    expect((await send(therapist, whose, { id, text: 'Wrong child' })).body).toMatchObject({
      isTakenBack: true,
    });
  });

  it('leaves a document readable that had been released before', async () => {
    const hers = await newDocumentForClient(therapist, whose.clientId);
    await therapist.api.put(`/api/therapist/documents/${hers.id}/release`, { isReleased: true });
    const { id } = await newMessage(therapist, whose, { documentIds: [hers.id] });
    await takeBack(therapist, whose, id);
    expect(await codeOf(parent.api.get(`/api/documents/${hers.id}`))).toBe(200);
  });

  it('of one of two messages with a document leaves it to be read with the other', async () => {
    const hers = await newDocumentForClient(therapist, whose.clientId);
    const [one, other] = [
      await newMessage(therapist, whose, { documentIds: [hers.id] }),
      await newMessage(therapist, whose, { documentIds: [hers.id] }),
    ];
    await takeBack(therapist, whose, one.id);
    expect(await codeOf(parent.api.get(`/api/documents/${hers.id}`))).toBe(200);
    await takeBack(therapist, whose, other.id);
    expect(await codeOf(parent.api.get(`/api/documents/${hers.id}`))).toEqual([404, 'not_found']);
  });

  it('is refused for what somebody has read, and for messages of others', async () => {
    const { id } = await newMessage(parent, whose);
    const aunt = await reader();
    for (const who of [therapist, aunt])
      expect(await codeOf(takeBack(who, whose, id))).toEqual([404, 'not_found']);
    await markRead(parent, whose, id);
    await markRead(aunt, whose, id);
    expect(await codeOf(takeBack(parent, whose, id))).toEqual([409, 'message_read']);
    const [joined] = (await conversationOf(aunt, whose)).messages;
    expect(await codeOf(takeBack(aunt, whose, joined?.id ?? ''))).toEqual([404, 'not_found']);
  });
});

describe('writing', () => {
  it('is for families after a session or joining her caseload, and where she lets them begin', async () => {
    const stranger = await newPatient(t);
    const { id: clientId } = await newClient(stranger, { name: 'New' });
    const unknown = { ...whose, clientId };
    expect(await codeOf(send(stranger, unknown))).toEqual([404, 'not_found']);
    expect(await codeOf(stranger.api.get(pathOf(unknown)))).toEqual([404, 'not_found']);
    expect(await codeOf(send(therapist, unknown))).toEqual([404, 'not_found']);
    await therapist.api.put('/api/therapist/conversation-settings', {
      isOpen: false,
      expects: { en: '', fr: '' },
      quiet: false,
    });
    expect(await conversationOf(parent, whose)).toMatchObject({ state: 'not_begun', why: 'not_open' });
    expect(await codeOf(send(parent, whose))).toEqual([409, 'conversation_not_open']);
    expect(await conversationsOf(parent)).toEqual([]);
    expect(await conversationOf(therapist, whose)).toMatchObject({ state: 'not_begun', why: null });
    await newMessage(therapist, whose);
    await newMessage(parent, whose);
  });

  it('ends once the family has left', async () => {
    await newMessage(parent, whose);
    t.clock.set(new Date(Date.parse(TUESDAY) + DAY));
    await parent.api.delete(`/api/clients/${whose.clientId}/therapists/${whose.therapistId}`);
    for (const who of [parent, therapist]) {
      expect(await conversationOf(who, whose)).toMatchObject({ state: 'read_only', why: 'client_left' });
      expect(await codeOf(send(who, whose))).toEqual([409, 'conversation_read_only']);
      expect(await conversationsOf(who)).toMatchObject([{ state: 'read_only' }]);
      expect(await textsOf(who, whose)).toHaveLength(1);
    }
  });

  it('rests while the record is closed', async () => {
    await newMessage(parent, whose);
    t.clock.set(new Date(Date.parse(TUESDAY) + 2 * HOUR));
    await purgeRecords(t.ctx);
    const closing = await newEntry(therapist, whose.clientId, {
      kind: 'closing',
      body: { reasons: 'Goals are met' },
    });
    const path = `/api/therapist/entries/${closing.id}/sign`;
    expect((await therapist.api.post(path, { version: closing.version, password: PASSWORD })).status).toBe(
      200,
    );
    expect(await conversationOf(parent, whose)).toMatchObject({ state: 'read_only', why: 'record_closed' });
    for (const who of [parent, therapist])
      expect(await codeOf(send(who, whose))).toEqual([409, 'conversation_read_only']);
  });

  it('to a suspended or closed therapist is refused, and what was written stays readable', async () => {
    await newMessage(therapist, whose, { text: 'See you' });
    const admin = await newAdmin(t);
    await admin.api.post(`/api/admin/users/${therapist.userId}/suspend`, {
      reason: 'Checks',
      sessionsAhead: 1,
    });
    await sql(`update users set is_suspended = true where id = ${therapist.userId}`);
    expect(await conversationOf(parent, whose)).toMatchObject({
      state: 'read_only',
      why: 'therapist_unavailable',
    });
    expect(await codeOf(send(parent, whose))).toEqual([409, 'conversation_read_only']);
    expect(await textsOf(parent, whose)).toEqual(['See you']);
  });
});

describe('a closed account', () => {
  it('of a writer is named nowhere, and what it wrote is read by the others', async () => {
    const aunt = await reader();
    await newMessage(aunt, whose, { text: 'From the aunt' });
    expect(await exportOf(aunt)).toContain('From the aunt');
    expect((await aunt.api.post('/api/user/close', { password: PASSWORD, sessionsAhead: 0 })).status).toBe(
      204,
    );
    for (const who of [therapist, parent]) {
      const { messages, readers } = await conversationOf(who, whose);
      expect(messages).toMatchObject([{ text: 'From the aunt', from: { name: null, role: 'family' } }]);
      expect(readers.map(({ userId }) => userId)).toEqual([therapist.userId, parent.userId]);
    }
    expect(await conversationsOf(parent)).toMatchObject([{ last: { from: null, isOwn: false } }]);
    for (const who of [therapist, parent]) expect(await exportOf(who)).toContain('From the aunt');
  });

  it('of the therapist leaves the family a conversation to read', async () => {
    await newMessage(therapist, whose, { text: 'Goodbye' });
    const closing = { password: PASSWORD, sessionsAhead: 1 };
    expect((await therapist.api.post('/api/user/close', closing)).status).toBe(204);
    expect(await conversationOf(parent, whose)).toMatchObject({
      therapist: { name: null },
      state: 'read_only',
      why: 'therapist_unavailable',
      messages: [{ text: 'Goodbye', from: { name: null } }],
    });
    expect(await conversationsOf(parent)).toMatchObject([{ state: 'read_only', therapist: { name: null } }]);
  });
});

describe('filing', () => {
  function file(fields: object) {
    const body = { kind: 'contact', language: 'en', ...fields };
    return therapist.api.post(`/api/therapist/clients/${whose.clientId}/entries`, body);
  }

  it('makes a draft with the text of a message, once, and is shown to her alone', async () => {
    const { id: messageId } = await newMessage(parent, whose, { text: 'He says the s now.' });
    const { firstName, lastName } = (await parent.api.get('/api/user')).body;
    const reply = await file({ messageId });
    expect(reply).toMatchObject({
      status: 201,
      body: { state: 'draft', body: { with: `${firstName} ${lastName}`, summary: 'He says the s now.' } },
    });
    expect((await conversationOf(therapist, whose)).messages[0]?.isFiled).toBe(true);
    expect((await conversationOf(parent, whose)).messages[0]?.isFiled).toBe(false);
    expect(await codeOf(file({ messageId }))).toEqual([409, 'message_filed']);
    // What is in the record was read.
    expect(await codeOf(takeBack(parent, whose, messageId))).toEqual([409, 'message_read']);
    await therapist.api.delete(`/api/therapist/entries/${reply.body.id}`);
    expect((await conversationOf(therapist, whose)).messages[0]?.isFiled).toBe(false);
    expect(await codeOf(file({ messageId }))).toBe(201);
  });

  it('is refused for messages of other conversations, of none, and for other kinds of entries', async () => {
    const other = await newRecord(t, practice, '2026-11-25T15:00:00.000Z');
    const { id: foreign } = await newMessage(other.parent, other);
    const { id: back } = await newMessage(parent, whose);
    const { id } = await newMessage(parent, whose);
    await takeBack(parent, whose, back);
    for (const fields of [
      { messageId: foreign },
      { messageId: back },
      { messageId: randomUUID() },
      { messageId: id, kind: 'assessment' },
      { messageId: id, body: { summary: 'Mine' } },
    ])
      expect(await codeOf(file(fields))).toEqual([422, 'invalid']);
    expect((await therapist.api.get(`/api/therapist/clients/${whose.clientId}/entries`)).body).toEqual([]);
  });
});
