/** The texts of records in the export of one's own data: read while it is written, by the rights of that moment. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { newMessage } from '../../testing/care/conversations.ts';
import { keepTestForms, respond } from '../../testing/care/forms.ts';
import { newEntry, signed } from '../../testing/care/goals.ts';
import type { TestReply } from '../../testing/client.ts';
import { type BookablePractice, newPractice } from '../../testing/factories.ts';
import { newGuardian } from '../../testing/families/clients.ts';
import { newRecord } from '../../testing/families/records.ts';
import { exportFamilyEntries } from '../care/service.ts';
import { exportOfFamily } from '../conversations/service.ts';
import { exportFamilyForms } from '../forms/service.ts';

let t: TestApp;
let practice: BookablePractice;
beforeAll(async () => {
  t = await startTestApp();
  practice = await newPractice(t, { paypalEmail: '' });
});
afterAll(() => t.close());

async function done(sending: Promise<TestReply>): Promise<void> {
  const { status, text } = await sending;
  if (status >= 300) throw new Error(`it was answered ${status}: ${text}`);
}

describe('the texts of a record', () => {
  it('are read no further once the right to the record was taken away', async () => {
    const record = await newRecord(t, practice, '2026-12-15T15:00:00Z');
    const { parent, clientId } = record;
    const guardian = await newGuardian(t, parent, clientId, { mayRead: true });
    const { therapist } = practice;
    await newMessage(parent, record);
    const ids = await keepTestForms(t);
    await respond(parent, record, ids.sharing, { answers: { who: 'The school' } });
    const note = await signed(therapist, await newEntry(therapist, clientId));
    await done(therapist.api.put(`/api/therapist/entries/${note.id}/release`, { isReleased: true }));
    const { userId } = guardian;
    const begin = async () => {
      const whose = { userId, clientIds: [clientId] };
      const { formResponses } = await exportFamilyForms(t.ctx, whose);
      const { conversationMessages } = await exportOfFamily(t.ctx, whose);
      return [exportFamilyEntries(t.ctx, whose), formResponses, conversationMessages];
    };
    const lengths = async (lists: AsyncIterable<unknown>[]) => {
      const counts: number[] = [];
      for (const list of lists) {
        let count = 0;
        for await (const _one of list) count++;
        counts.push(count);
      }
      return counts;
    };
    expect(await lengths(await begin())).toEqual([1, 1, 1]);
    const begun = await begin();
    await done(parent.api.patch(`/api/clients/${clientId}/guardians/${userId}`, { mayRead: false }));
    expect(await lengths(begun)).toEqual([0, 0, 0]);
  });
});
