import { DAY, HOUR } from '@cadence/scheduling/durations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW, startTestApp, type TestApp } from '../../../testing/app.ts';
import { markRead, newMessage } from '../../../testing/care/conversations.ts';
import {
  aTrial,
  FIRST_SESSION,
  newEntry,
  newGoal,
  newTreated,
  tap,
  type Treated,
} from '../../../testing/care/goals.ts';
import {
  askFor,
  type FormIds,
  keepTestForms,
  openForm,
  pathOf,
  respond,
} from '../../../testing/care/forms.ts';
import { newAppointment, newPractice, PASSWORD, type SignedInUser } from '../../../testing/factories.ts';
import { newDocumentForClient } from '../../../testing/families/records.ts';
import { purgeClosed } from '../../accounts/service.ts';
import { purgeRecords } from '../service.ts';

const YEAR = 366 * DAY;

let t: TestApp;
let treated: Treated;
let formIds: FormIds;
beforeAll(async () => {
  t = await startTestApp({ env: LONG_SESSIONS });
  formIds = await keepTestForms(t);
});
beforeEach(async () => {
  t.clock.set(NOW);
  treated = await newTreated(t);
  t.clock.set(new Date(Date.parse(FIRST_SESSION) + HOUR));
});
afterAll(() => t.close());

async function sql(statement: string) {
  return (await t.ctx.database.execute(statement)).rows;
}
async function signedEntry(fields: object = {}) {
  const { therapist } = treated.practice;
  const { id, version } = await newEntry(therapist, treated.clientId, fields);
  const reply = await therapist.api.post(`/api/therapist/entries/${id}/sign`, {
    version,
    password: PASSWORD,
  });
  expect(reply.status).toBe(200);
  return reply.body;
}
function close(user: SignedInUser, fields: object = {}) {
  return user.api.post('/api/user/close', { password: PASSWORD, sessionsAhead: 0, ...fields });
}
function whoseOf({ practice, clientId }: Treated) {
  return { clientId, therapistId: practice.therapist.therapistId };
}
/** What the family is asked, and has signed on a paper. */
async function fillForms(documentId: number) {
  const { practice, parent, clientId } = treated;
  await askFor(practice.therapist, clientId, formIds.what_matters);
  const { formVersion } = await openForm(parent, whoseOf(treated), formIds.what_matters);
  const written = { formVersion, answers: {}, how: 'paper', givenBy: 'Marie Roy', at: FIRST_SESSION };
  const path = `/api/therapist/clients/${clientId}/responses`;
  const fields = { ...written, formId: formIds.what_matters, documentId };
  expect((await practice.therapist.api.post(path, fields)).status).toBe(201);
}
/** Goal, trial, signed notes, forms, and a document in a message, which was read and filed. */
async function fill() {
  const { therapist } = treated.practice;
  const { clientId, appointmentId } = treated;
  const goal = await newGoal(therapist, clientId);
  await tap(therapist, clientId, [aTrial(goal.id, { appointmentId })]);
  const whose = whoseOf(treated);
  const { id: documentId } = await newDocumentForClient(therapist, clientId);
  await fillForms(documentId);
  const { id: messageId } = await newMessage(therapist, whose, { documentIds: [documentId] });
  await markRead(treated.parent, whose, messageId);
  await signedEntry({ body: undefined, messageId });
  return signedEntry({ kind: 'session', appointmentId, body: { plan: 'Go on' } });
}
const PARTS = [
  'goals',
  'trials',
  'entries',
  'documents',
  'form_responses',
  'form_asks',
  'conversations',
  'conversation_messages',
  'form_responses',
  'form_asks',
  'records',
];
async function parts() {
  const found = [];
  for (const table of PARTS)
    if ((await sql(`select 1 from ${table} where client_id = ${treated.clientId}`)).length > 0)
      found.push(table);
  return found;
}
function client() {
  return sql(`select name from clients where id = ${treated.clientId}`);
}
/** The database compares with its own day. */
async function letDayCome() {
  await sql(`update records set keep_until = current_date where client_id = ${treated.clientId}`);
  if (t.clock.now().getTime() < Date.now()) t.clock.set(new Date(Date.now() + DAY));
  await purgeRecords(t.ctx);
}
async function record() {
  const [row] = await sql(
    `select keep_until::text, last_at, closed_on::text from records where client_id = ${treated.clientId}`,
  );
  return row as { keep_until: string; last_at: string; closed_on: string | null };
}

describe('a record', () => {
  it('goes as a whole on its day, with the files of its documents', async () => {
    await fill();
    expect(await parts()).toEqual(PARTS);
    await purgeRecords(t.ctx);
    expect(await parts()).toEqual(PARTS);
    const [{ file_key: key }] = (await sql(
      `select file_key from documents where client_id = ${treated.clientId}`,
    )) as [{ file_key: string }];
    expect(await t.ctx.files.get(key)).not.toBeNull();
    await letDayCome();
    expect(await parts()).toEqual([]);
    expect(await t.ctx.files.get(key)).toBeNull();
    expect(await client()).toEqual([{ name: 'Léo' }]);
  });

  it.each([
    ['a goal', () => newGoal(treated.practice.therapist, treated.clientId)],
    ['a document', () => newDocumentForClient(treated.practice.therapist, treated.clientId)],
    ['a message', () => newMessage(treated.practice.therapist, whoseOf(treated))],
    ['a draft', () => newEntry(treated.practice.therapist, treated.clientId)],
  ])('begins with %s, and each addition moves its day', async (_, add) => {
    await add();
    const before = await record();
    t.clock.advance(40 * DAY);
    await add();
    const after = await record();
    expect(new Date(after.last_at).getTime()).toBeGreaterThan(new Date(before.last_at).getTime());
    expect(after.keep_until >= before.keep_until).toBe(true);
  });

  it('counts from a later session too, which opens it again after a closing note', async () => {
    await signedEntry({ kind: 'closing', body: { reasons: 'Goals are met' } });
    expect((await record()).closed_on).toBe('2026-11-23');
    const { parent, practice, clientId } = treated;
    const next = await newAppointment(parent, practice, '2026-12-14T15:00:00Z', { clientId });
    t.clock.set(new Date(Date.parse(next.endTime) + HOUR));
    await purgeRecords(t.ctx);
    const after = await record();
    expect(new Date(after.last_at).toISOString()).toBe(next.endTime);
    expect(after.closed_on).toBeNull();
  });

  it('with a conversation and nothing else stays until its day', async () => {
    const { id } = await newMessage(treated.practice.therapist, whoseOf(treated));
    const { api } = treated.practice.therapist;
    const { clientId, therapistId } = whoseOf(treated);
    expect((await api.delete(`/api/conversations/${clientId}/${therapistId}/messages/${id}`)).status).toBe(
      204,
    );
    t.clock.advance(3 * DAY);
    await purgeRecords(t.ctx);
    expect(await parts()).toEqual(['conversations', 'conversation_messages', 'records']);
    await letDayCome();
    expect(await parts()).toEqual([]);
  });

  it('goes on its day however many others go, also behind those that fail', async () => {
    await sql(`create function keep_some() returns trigger language plpgsql as
      $$ begin if old.client_id % 2 = 0 then raise exception 'kept'; end if; return old; end $$`);
    const due = (await sql(`with many as (
        insert into clients (name, search_name, created_at) select 'Many', 'many', now() from generate_series(1, 240)
        returning id
      ) insert into records (client_id, therapist_id, opened_on, last_at, province, keep_until)
      select id, ${whoseOf(treated).therapistId}, '2020-01-01', '2020-01-01', '', '2026-01-01' from many
      returning client_id as id`)) as { id: number }[];
    await sql(`create trigger keep_some before delete on records for each row execute function keep_some()`);
    await purgeRecords(t.ctx);
    const left = await sql(`select client_id as id from records where keep_until = '2026-01-01' order by 1`);
    expect(left).toEqual(due.filter(({ id }) => id % 2 === 0));
    await sql('drop trigger keep_some on records');
    await purgeRecords(t.ctx);
    expect(await sql(`select 1 from records where keep_until = '2026-01-01'`)).toEqual([]);
  });

  it('in which nothing is left goes after a day', async () => {
    const { therapist } = treated.practice;
    const draft = await newEntry(therapist, treated.clientId);
    await therapist.api.delete(`/api/therapist/entries/${draft.id}`);
    await purgeRecords(t.ctx);
    expect(await parts()).toEqual(['records']);
    t.clock.advance(3 * DAY);
    await purgeRecords(t.ctx);
    expect(await parts()).toEqual([]);
  });
});

describe('the closed account of a family', () => {
  it('is told before which records stay, and leaves name and birth until their day', async () => {
    await fill();
    const { parent, practice } = treated;
    const { keep_until: keepUntil } = await record();
    const { firstName, lastName } = (await practice.therapist.api.get('/api/user')).body;
    const { records } = (await parent.api.get('/api/user/closing-preview')).body;
    expect(records).toEqual([{ client: 'Léo', therapist: `${firstName} ${lastName}`, keepUntil }]);
    expect((await close(parent)).status).toBe(204);
    expect(await client()).toEqual([{ name: 'Léo' }]);
    expect(await parts()).toEqual(PARTS);
    await letDayCome();
    expect(await parts()).toEqual([]);
    expect(await client()).toEqual([{ name: '' }]);
  });

  it('is purged of all that the record does not need, and whole once the record has gone', async () => {
    const { parent, practice, clientId, appointmentId } = treated;
    const other = await newAppointment(parent, practice, '2026-12-14T15:00:00Z', { clientId });
    await fill();
    expect((await close(parent, { sessionsAhead: 1 })).status).toBe(204);
    const rows = () =>
      sql(`select 'user' as what, id from users where id = ${parent.userId}
        union all select 'session', id from appointments where patient_id = ${parent.userId}
        union all select 'delivery', id from deliveries where recipient_id = ${parent.userId}`);
    expect(await rows()).toContainEqual({ what: 'session', id: other.id });
    t.clock.advance(10 * YEAR);
    await purgeClosed(t.ctx);
    expect(await rows()).toEqual([
      { what: 'user', id: parent.userId },
      { what: 'session', id: appointmentId },
    ]);
    expect(await parts()).toEqual(PARTS);
    await letDayCome();
    await purgeClosed(t.ctx);
    expect(await rows()).toEqual([]);
    expect(await client()).toEqual([]);
  });
});

describe('the forms of a family that closes', () => {
  it('stay with the record, by the name of who gave them, and its drafts go', async () => {
    const { parent, practice, clientId } = treated;
    const { therapistId, api } = practice.therapist;
    const whose = { clientId, therapistId };
    const given = await respond(parent, whose, formIds.what_matters, { answers: { first: 3 } });
    const { formVersion } = await openForm(parent, whose, formIds.about_school_age);
    const answers = { concerns: 'Sounds' };
    await parent.api.put(pathOf(whose, formIds.about_school_age, '/draft'), { answers, formVersion });
    expect((await close(parent)).status).toBe(204);
    expect(await sql(`select state from form_responses where client_id = ${clientId}`)).toEqual([
      { state: 'given' },
    ]);
    const hers = await api.get(`/api/therapist/form-responses/${given.id}`);
    expect(hers.body).toMatchObject({
      answers: { first: 3 },
      givenBy: given.givenBy,
      givenByUserId: null,
      client: { name: 'Léo' },
    });
  });
});

describe('the closed account of a therapist', () => {
  it('asks what becomes of drafts: signed as unfinished they stay intact, and empty ones go', async () => {
    const { therapist } = treated.practice;
    await newEntry(therapist, treated.clientId);
    await newEntry(therapist, treated.clientId, { body: {} });
    const { records, drafts } = (await therapist.api.get('/api/user/closing-preview')).body;
    expect(records).toMatchObject([{ client: 'Léo' }]);
    expect(drafts).toBe(2);
    expect(await close(therapist)).toMatchObject({ status: 422, body: { errors: [{ path: 'drafts' }] } });
    expect((await close(therapist, { drafts: 'sign' })).status).toBe(204);
    expect(
      await sql(
        `select state, hash is not null as hashed from entries where client_id = ${treated.clientId}`,
      ),
    ).toEqual([{ state: 'signed', hashed: true }]);
  });

  it('deletes drafts when told to, and families go on reading what was released', async () => {
    const { therapist } = treated.practice;
    const entry = await signedEntry();
    await therapist.api.put(`/api/therapist/entries/${entry.id}/release`, { isReleased: true });
    await newEntry(therapist, treated.clientId);
    expect((await close(therapist, { drafts: 'delete' })).status).toBe(204);
    expect((await treated.parent.api.get(`/api/entries/${entry.id}`)).body.body).toEqual(entry.body);
    expect(await sql(`select id from entries where client_id = ${treated.clientId}`)).toEqual([
      { id: entry.id },
    ]);
  });

  it('keeps its row for the record, and nothing else of it goes by a cascade', async () => {
    await fill();
    const { therapist } = treated.practice;
    const other = await newPractice(t, { paypalEmail: '' });
    expect((await close(therapist)).status).toBe(204);
    expect((await close(other.therapist)).status).toBe(204);
    t.clock.advance(10 * YEAR);
    await purgeClosed(t.ctx);
    const row = (id: number) => sql(`select id from therapists where id = ${id}`);
    expect(await row(other.therapist.therapistId)).toEqual([]);
    expect(await row(therapist.therapistId)).toHaveLength(1);
    expect(await parts()).toEqual(PARTS);
    await letDayCome();
    await purgeClosed(t.ctx);
    expect(await row(therapist.therapistId)).toEqual([]);
  });
});
