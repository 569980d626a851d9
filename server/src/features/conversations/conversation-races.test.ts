/** What happens to a conversation at the same moment: one outcome. On both databases. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { LONG_SESSIONS, NOW, startTestApp, type TestApp } from '../../testing/app.ts';
import { conversationOf, newMessage } from '../../testing/care/conversations.ts';
import { newPractice, type SignedInTherapist, type SignedInUser } from '../../testing/factories.ts';
import { newRecord } from '../../testing/families/records.ts';
import { heldContext } from '../../testing/overlaps.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { markRead, takeBack } from './service.ts';

let t: TestApp;
let therapist: SignedInTherapist;
let parent: SignedInUser;
let whose: { clientId: number; therapistId: number };
beforeAll(async () => {
  t = await startTestApp({ env: LONG_SESSIONS });
});
beforeEach(async () => {
  t.clock.set(NOW);
  const practice = await newPractice(t, { paypalEmail: '' });
  ({ therapist } = practice);
  const record = await newRecord(t, practice, '2026-11-24T15:00:00.000Z');
  parent = record.parent;
  whose = { clientId: record.clientId, therapistId: therapist.therapistId };
});
afterAll(() => t.close());

function viewerOf({ userId }: SignedInUser, role: 'patient' | 'therapist'): Viewer {
  return { userId, role, language: 'en' };
}
function reads(ctx: Context, upTo: string) {
  return markRead(ctx, viewerOf(therapist, 'therapist'), whose, upTo);
}
function takesBack(ctx: Context, messageId: string) {
  return takeBack(ctx, viewerOf(parent, 'patient'), { ...whose, messageId });
}
async function shown() {
  const [message] = (await conversationOf(parent, whose)).messages;
  return { isTakenBack: message?.isTakenBack, readers: message?.readBy.length };
}

describe('a message that is taken back while it is read', () => {
  it('stays where the reading came first', async () => {
    const { id } = await newMessage(parent, whose);
    const held = heldContext(t);
    const reading = reads(held.ctx, id);
    await held.worked;
    const taking = takesBack(t.ctx, id);
    held.commit();
    await reading;
    await expect(taking).rejects.toMatchObject({ code: 'message_read' });
    expect(await shown()).toEqual({ isTakenBack: false, readers: 1 });
  });

  it('is gone where taking back came first', async () => {
    const { id } = await newMessage(parent, whose);
    const held = heldContext(t);
    const taking = takesBack(held.ctx, id);
    await held.worked;
    const reading = reads(t.ctx, id);
    held.commit();
    await Promise.all([taking, reading]);
    expect(await shown()).toEqual({ isTakenBack: true, readers: 0 });
  });

  it('is one of the two, however the requests meet', async () => {
    for (let nth = 0; nth < 8; nth++) {
      const { id } = await newMessage(parent, whose);
      const [reading, taking] = await Promise.allSettled([reads(t.ctx, id), takesBack(t.ctx, id)]);
      expect(reading.status).toBe('fulfilled');
      const isTakenBack = taking.status === 'fulfilled';
      expect(await shown()).toEqual({ isTakenBack, readers: isTakenBack ? 0 : 1 });
    }
  });
});

describe('messages that are sent at the same moment', () => {
  it('have one order for everybody', async () => {
    const texts = Array.from({ length: 8 }, (_, nth) => `No. ${nth}`);
    await Promise.all(texts.map((text, nth) => newMessage(nth % 2 ? parent : therapist, whose, { text })));
    const { rows } = await t.ctx.database.execute(
      `select position from conversation_messages where client_id = ${whose.clientId} order by position`,
    );
    expect(rows).toEqual(texts.map((_, nth) => ({ position: nth + 1 })));
    const [one, other] = [await conversationOf(parent, whose), await conversationOf(therapist, whose)];
    expect(one.messages.map(({ id }) => id)).toEqual(other.messages.map(({ id }) => id));
    expect(one.messages.map(({ text }) => text).toSorted()).toEqual(texts);
  });
});
