/** What the shipped forms of a record change in its conversation and on its cover. */
import type { Answers } from '@cadence/contract/care/form-shape';
import type { OpenForm } from '@cadence/contract/care/forms';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LONG_SESSIONS, startTestApp, type TestApp } from '../../testing/app.ts';
import { conversationOf, conversationsOf, newMessage, send } from '../../testing/care/conversations.ts';
import { askFor, type FormIds, openForm, respond, reviewAllForms } from '../../testing/care/forms.ts';
import { newPractice, type SignedInTherapist, type SignedInUser } from '../../testing/factories.ts';
import { newRecord, type TestRecord } from '../../testing/families/records.ts';
import { keepShippedForms } from '../forms/service.ts';

let t: TestApp;
let ids: FormIds;
let therapist: SignedInTherapist;
let parent: SignedInUser;
let record: TestRecord;

beforeAll(async () => {
  t = await startTestApp({ env: LONG_SESSIONS });
  await keepShippedForms(t.ctx);
  ids = await reviewAllForms(t);
  const practice = await newPractice(t, { paypalEmail: '' });
  ({ therapist } = practice);
  record = await newRecord(t, practice, '2026-11-24T15:00:00.000Z');
  ({ parent } = record);
});
afterAll(() => t.close());

/** An answer to whatever has to be answered. */
function answersTo({ items }: OpenForm, known: Answers): Answers {
  const required = items.filter(({ isRequired, shownIf }) => isRequired && shownIf === null);
  const filled = required.map(({ id, type, options }): [string, Answers[string]] => {
    if (type === 'date') return [id, '2018-03-05'];
    if (type === 'yesNo') return [id, true];
    if (type === 'one') return [id, options[0]?.id ?? ''];
    return type === 'several' ? [id, [options[0]?.id ?? '']] : [id, 'In words'];
  });
  return { ...Object.fromEntries(filled), ...known };
}

it('a withdrawn consent to messages makes the conversation one to read, until it is given again', async () => {
  await newMessage(parent, record);
  await askFor(therapist, record.clientId, ids.messages);
  const { id } = await respond(parent, record, ids.messages);
  expect(await conversationOf(parent, record)).toMatchObject({ state: 'open' });

  expect((await parent.api.post(`/api/form-responses/${id}/withdraw`, {})).status).toBe(204);
  for (const one of [parent, therapist]) {
    const read = await conversationOf(one, record);
    expect(read).toMatchObject({ state: 'read_only', why: 'consent_withdrawn' });
    expect(read.messages).toHaveLength(1);
    expect(await conversationsOf(one)).toEqual([expect.objectContaining({ state: 'read_only' })]);
    const refused = await send(one, record);
    expect([refused.status, refused.body.code]).toEqual([409, 'conversation_read_only']);
  }

  await respond(parent, record, ids.messages);
  expect((await send(parent, record)).status).toBe(201);
});

it('the forms of a family are on the cover and in the note, and name what a guardian is to the client', async () => {
  const path = `/api/therapist/clients/${record.clientId}/record`;
  await askFor(therapist, record.clientId, ids.services);
  const before = (await therapist.api.get(path)).body;
  expect(before.cover.stated).toBeNull();
  expect(before.missing).toContainEqual({
    kind: 'consent',
    formId: ids.services,
    title: 'Speech-language services',
  });

  const form = ids.about_school_age;
  const known = { relation: 'mother', sex: 'female', address: '1 Main Street', parental_authority: 'Both' };
  await respond(parent, record, form, { answers: answersTo(await openForm(parent, record, form), known) });
  await respond(parent, record, ids.services);

  await therapist.api.patch('/api/user', { language: 'fr' });
  const after = (await therapist.api.get(path)).body;
  expect(after.cover.stated).toMatchObject({
    birthDate: '2018-03-05',
    sex: 'Féminin',
    address: '1 Main Street',
    parentalAuthority: 'Both',
  });
  expect(after.missing).not.toContainEqual(
    expect.objectContaining({ kind: 'consent', formId: ids.services }),
  );

  const [session] = (await parent.api.get('/api/appointments')).body;
  t.clock.set(new Date(session.endTime));
  const entries = `/api/therapist/clients/${record.clientId}/entries`;
  const note = { kind: 'session', appointmentId: session.id, language: 'en' };
  const draft = (await therapist.api.post(entries, note)).body;
  expect(draft.body.findings).toContain('Consents in force: Speech-language services');

  const relations = async (one: SignedInUser) =>
    (await conversationOf(one, record)).messages.map(({ from }) => from.relation);
  expect(await relations(therapist)).toContain('Mère');
  expect(await relations(parent)).toContain('Mother');

  await respond(parent, record, form, {
    answers: answersTo(await openForm(parent, record, form), { ...known, relation: 'other' }),
  });
  expect(await relations(parent)).toEqual(expect.not.arrayContaining(['Mother']));
});
