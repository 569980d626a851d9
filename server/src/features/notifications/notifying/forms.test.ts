/** Who hears of forms, consents and released notes, how often, and who does not any more. */
import { HOUR } from '@cadence/scheduling/durations';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW } from '../../../testing/app.ts';
import { askFor, type FormIds, keepTestForms, respond } from '../../../testing/care/forms.ts';
import { newEntry, signed } from '../../../testing/care/goals.ts';
import { type BookablePractice, newPractice, type SignedInUser } from '../../../testing/factories.ts';
import { newGuardian } from '../../../testing/families/clients.ts';
import { newRecord, type TestRecord } from '../../../testing/families/records.ts';
import { type MessagingApp, newMessages, runJobs, startMessagingApp } from '../../../testing/messages.ts';
import { deliveries } from '../rows/tables.ts';
import { requeueStalled } from '../service.ts';

let t: MessagingApp;
let ids: FormIds;
let practice: BookablePractice;
let record: TestRecord;
let parent: SignedInUser;
beforeAll(async () => {
  t = await startMessagingApp({ env: LONG_SESSIONS });
  ids = await keepTestForms(t);
});
beforeEach(async () => {
  t.clock.set(NOW);
  practice = await newPractice(t, { paypalEmail: '' });
  await practice.therapist.api.put('/api/therapist/forms/asked', { ids: [] });
  record = await newRecord(t, practice, '2026-11-24T15:00:00.000Z');
  ({ parent } = record);
  await runJobs(t);
});
afterAll(() => t.close());

async function noticesOf(who: SignedInUser, kind: string) {
  const { body } = await who.api.get('/api/notices');
  return body.filter((one: { kind: string }) => one.kind === kind);
}

function coParent(): Promise<SignedInUser> {
  return newGuardian(t, parent, record.clientId, { isOwner: true });
}

it('a family that is asked finds it in the bell of each who may answer, with a link and without words', async () => {
  const other = await coParent();
  const reader = await newGuardian(t, parent, record.clientId, { mayRead: true });
  await askFor(practice.therapist, record.clientId, ids.services);
  await runJobs(t);
  for (const owner of [parent, other])
    expect(await noticesOf(owner, 'form_asked')).toMatchObject([
      { about: { clientId: record.clientId, clientName: 'Zoé' }, link: `/records/${record.clientId}` },
    ]);
  // A consent is not theirs to give.
  expect(await noticesOf(reader, 'form_asked')).toEqual([]);
  await askFor(practice.therapist, record.clientId, ids.what_matters);
  await runJobs(t);
  expect(await noticesOf(reader, 'form_asked')).toHaveLength(1);
});

it('what waits to be told is void once it is answered, or the right is taken away', async () => {
  const other = await coParent();
  await askFor(practice.therapist, record.clientId, ids.sharing);
  t.clock.advance(HOUR);
  await respond(parent, record, ids.sharing, { answers: { who: 'The school' } });
  await runJobs(t);
  expect(await noticesOf(other, 'form_asked')).toEqual([]);
  await askFor(practice.therapist, record.clientId, ids.services);
  await runJobs(t);
  expect(await noticesOf(other, 'form_asked')).toHaveLength(1);
  await parent.api.delete(`/api/clients/${record.clientId}/guardians/${other.userId}`);
  expect(await noticesOf(other, 'form_asked')).toEqual([]);
  expect((await other.api.get('/api/notices/count')).body.count).toBe(
    (await other.api.get('/api/notices')).body.filter(({ isSeen }: { isSeen: boolean }) => !isSeen).length,
  );
});

it('the therapist hears of a consent that is withdrawn, disputed, or whose giver is no owner any more', async () => {
  const { therapist } = practice;
  const other = await coParent();
  const sharing = await respond(other, record, ids.sharing, { answers: { who: 'The school' } });
  await parent.api.post(`/api/form-responses/${sharing.id}/object`, {});
  await runJobs(t);
  const link = `/clients/${record.clientId}/forms/${sharing.id}`;
  expect(await noticesOf(therapist, 'consent_ended')).toMatchObject([
    { about: { formResponseId: sharing.id, clientId: record.clientId, clientName: 'Zoé' }, link },
  ]);
  await parent.api.post(`/api/form-responses/${sharing.id}/withdraw`, {});
  await runJobs(t);
  expect(await noticesOf(therapist, 'consent_ended')).toHaveLength(2);
  await respond(other, record, ids.sharing, { answers: { who: 'The school' } });
  await parent.api.delete(`/api/clients/${record.clientId}/guardians/${other.userId}`);
  await runJobs(t);
  expect(await noticesOf(therapist, 'consent_ended')).toHaveLength(3);
});

it('the therapist hears once a day of a giver whose rights go again and again', async () => {
  const other = await coParent();
  await respond(other, record, ids.sharing, { answers: { who: 'The school' } });
  const path = `/api/clients/${record.clientId}/guardians/${other.userId}`;
  const take = async () => {
    expect((await parent.api.patch(path, { isOwner: false, mayRead: false })).status).toBe(200);
    await runJobs(t);
    expect((await parent.api.patch(path, { mayRead: true })).status).toBe(200);
  };
  await take();
  await take();
  expect(await noticesOf(practice.therapist, 'consent_ended')).toHaveLength(1);
  t.clock.advance(24 * HOUR);
  await take();
  expect(await noticesOf(practice.therapist, 'consent_ended')).toHaveLength(2);
});

it('a therapist hears ten times a day of one consent that is given and withdrawn again and again', async () => {
  const { therapist } = practice;
  const giveAndWithdraw = async (formId: number) => {
    const { id } = await respond(parent, record, formId, { answers: { who: 'The school' } });
    expect((await parent.api.post(`/api/form-responses/${id}/withdraw`, {})).status).toBe(204);
    await runJobs(t);
  };
  for (let nth = 0; nth < 12; nth++) await giveAndWithdraw(ids.sharing);
  expect(await noticesOf(therapist, 'consent_ended')).toHaveLength(10);
  // Another consent is told all the same.
  const { id } = await respond(parent, record, ids.services, { answers: {} });
  await parent.api.post(`/api/form-responses/${id}/withdraw`, {});
  await runJobs(t);
  expect(await noticesOf(therapist, 'consent_ended')).toHaveLength(11);
  t.clock.advance(25 * HOUR);
  await giveAndWithdraw(ids.sharing);
  expect(await noticesOf(therapist, 'consent_ended')).toHaveLength(12);
});

it('a family hears once a day of a disputed consent that a therapist asks for again and again', async () => {
  const { id } = await respond(parent, record, ids.sharing, { answers: { who: 'The school' } });
  await parent.api.post(`/api/form-responses/${id}/object`, {});
  // Something else waits for an answer, or there is nothing to tell.
  await askFor(practice.therapist, record.clientId, ids.what_matters);
  for (let nth = 0; nth < 3; nth++) await askFor(practice.therapist, record.clientId, ids.sharing);
  await runJobs(t);
  expect(await noticesOf(parent, 'form_asked')).toHaveLength(2);
  t.clock.advance(24 * HOUR);
  await askFor(practice.therapist, record.clientId, ids.sharing);
  await runJobs(t);
  expect(await noticesOf(parent, 'form_asked')).toHaveLength(3);
});

it('a family hears ten times a day of notes that are released and taken back again and again', async () => {
  const { therapist } = practice;
  const note = await signed(therapist, await newEntry(therapist, record.clientId));
  for (let nth = 0; nth < 12; nth++) {
    for (const isReleased of [false, true])
      await therapist.api.put(`/api/therapist/entries/${note.id}/release`, { isReleased });
    await runJobs(t);
  }
  expect(await noticesOf(parent, 'entry_released')).toHaveLength(10);
});

it('a note that was taken back is named in no digest, and a digest of nothing else is not sent', async () => {
  const { therapist } = practice;
  const release = async (id: number, isReleased: boolean) => {
    const reply = await therapist.api.put(`/api/therapist/entries/${id}/release`, { isReleased });
    expect(reply.status).toBe(200);
  };
  const [kept, recalled] = [
    await signed(therapist, await newEntry(therapist, record.clientId)),
    await signed(therapist, await newEntry(therapist, record.clientId)),
  ];
  await release(kept.id, true);
  await release(recalled.id, true);
  await runJobs(t);
  await newMessages(t);
  await release(recalled.id, false);
  /** As the limit of a day leaves them: the messages wait for a digest. */
  const digestOf = async (key: string, ...entryIds: number[]) => {
    const at = t.clock.now();
    const row = { recipientId: parent.userId, channel: 'email', state: 'pending' } as const;
    const [digest] = await t.ctx.db
      .insert(deliveries)
      .values({ ...row, kind: 'digest', key, createdAt: at, nextAttemptAt: at })
      .returning({ digestId: deliveries.id });
    for (const entryId of entryIds)
      await t.ctx.db.insert(deliveries).values({
        ...row,
        ...digest,
        kind: 'entry_released',
        key: `${key}-${entryId}`,
        entryId,
        createdAt: at,
        nextAttemptAt: at,
      });
    await requeueStalled(t.ctx);
    return newMessages(t);
  };
  const [both, ...others] = await digestOf('digest-of-both', kept.id, recalled.id);
  expect(others).toEqual([]);
  expect(both?.text?.match(/A note is ready for you to read/g)).toHaveLength(1);
  expect(await digestOf('digest-of-one', recalled.id)).toEqual([]);
});
