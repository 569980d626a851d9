import { ENTRY_FIELD_MAX, MAX_ADDENDA } from '@cadence/contract/care/entries';
import { MAX_ACTIVE_GOALS } from '@cadence/contract/care/goals';
import { DAY, HOUR, MINUTE } from '@cadence/scheduling/durations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW, startTestApp, type TestApp } from '../../../testing/app.ts';
import {
  newAdmin,
  newAppointment,
  newPatient,
  newPractice,
  newProof,
  PASSWORD,
  seenOf,
} from '../../../testing/factories.ts';
import { newGuardian } from '../../../testing/families/clients.ts';
import {
  aTrial,
  FIRST_SESSION,
  newEntry,
  newGoal,
  newTreated,
  signed,
  tap,
  type Treated,
} from '../../../testing/care/goals.ts';
import { exportEntries, exportFamilyEntries, followAttendance, followCancelled, reseal } from '../service.ts';
import { statementsOf } from '../../../testing/limits/plan-steps.ts';
import { intactOf } from './intact.ts';

const APPEND_ONLY = 'signed entries are append-only';

let t: TestApp;
let treated: Treated;
beforeAll(async () => {
  t = await startTestApp({ env: LONG_SESSIONS });
});
beforeEach(async () => {
  t.clock.set(NOW);
  treated = await newTreated(t);
  t.clock.set(new Date(Date.parse(FIRST_SESSION) + HOUR));
});
afterAll(() => t.close());

function api() {
  return treated.practice.therapist.api;
}
function add(fields: object = {}) {
  return newEntry(treated.practice.therapist, treated.clientId, fields);
}
function sign(entry: Awaited<ReturnType<typeof add>>) {
  return signed(treated.practice.therapist, entry);
}
/** The password makes the sign-in recent. */
async function addSigned(fields: object = {}) {
  const entry = await add(fields);
  const body = { version: entry.version, password: PASSWORD };
  return (await api().post(`/api/therapist/entries/${entry.id}/sign`, body)).body;
}
/** Of an export, which reads fifty at a time. */
async function exportedIds(read: () => AsyncGenerator<{ id: number }>): Promise<number[]> {
  const [first] = await statementsOf(t, () => read().next());
  expect(first?.params).toContain(50);
  const ids: number[] = [];
  for await (const { id } of read()) ids.push(id);
  return ids;
}
async function listed() {
  return (await api().get(`/api/therapist/clients/${treated.clientId}/entries`)).body;
}

describe('the note of a session', () => {
  it('begins with what was counted, and there is one of a session', async () => {
    const { therapist } = treated.practice;
    const { id } = await newGoal(therapist, treated.clientId);
    const { appointmentId } = treated;
    await tap(therapist, treated.clientId, [
      aTrial(id, { appointmentId, isProbe: true }),
      aTrial(id, { appointmentId, isProbe: true, value: 0 }),
    ]);
    const note = { kind: 'session', appointmentId, language: 'fr', body: {} };
    const draft = await add(note);
    expect(draft.body).toEqual({
      findings: 'Says /s/ at the start of words\u00a0: 1 sur 2 à la mesure (50\u00a0%).',
    });
    const again = await api().post(`/api/therapist/clients/${treated.clientId}/entries`, note);
    expect(again).toMatchObject({ status: 409, body: { code: 'session_has_entry' } });
    // Another therapist of the client does not learn whether there is a note.
    const other = await newPractice(t, { paypalEmail: '' });
    await newAppointment(treated.parent, other, '2026-11-26T15:00:00Z', { clientId: treated.clientId });
    const guessed = await other.therapist.api.post(
      `/api/therapist/clients/${treated.clientId}/entries`,
      note,
    );
    expect([guessed.status, guessed.body.code]).toEqual([422, 'invalid']);
  });

  it('is drafted anew from later taps, and what was written beside it stays', async () => {
    const { therapist } = treated.practice;
    const { id } = await newGoal(therapist, treated.clientId);
    const { appointmentId } = treated;
    const draft = await add({ kind: 'session', appointmentId, body: {} });
    const path = `/api/therapist/entries/${draft.id}`;
    await api().put(path, { body: { plan: 'Go on with /s/' }, version: draft.version });
    await tap(therapist, treated.clientId, [aTrial(id, { appointmentId })]);
    expect((await api().post(`${path}/draft-anew`)).body.body).toEqual({
      findings: 'Says /s/ at the start of words: 1 of 1 right in teaching (100%), usually alone.',
      plan: 'Go on with /s/',
    });
  });

  it('is drafted whole from many long goals, also where that is more than a field takes', async () => {
    const { therapist } = treated.practice;
    const { appointmentId, clientId } = treated;
    for (let nth = 0; nth < MAX_ACTIVE_GOALS; nth++) {
      const { id } = await newGoal(therapist, clientId, { behaviour: `${nth} ${'s'.repeat(490)}` });
      await tap(therapist, clientId, [
        aTrial(id, { appointmentId, isProbe: true }),
        aTrial(id, { appointmentId }),
      ]);
    }
    const draft = await add({ kind: 'session', appointmentId, body: { plan: 'Go on' } });
    const { findings = '' } = draft.body;
    expect(findings.length).toBeGreaterThan(ENTRY_FIELD_MAX);
    expect(findings.split('\n')).toHaveLength(2 * MAX_ACTIVE_GOALS);
    expect(await listed()).toMatchObject([{ id: draft.id }]);
    const saved = await api().put(`/api/therapist/entries/${draft.id}`, draft);
    expect(saved.body.errors).toMatchObject([{ path: 'body.findings' }]);
    await followCancelled(t.ctx, appointmentId);
    expect((await api().get(`/api/therapist/entries/${draft.id}`)).body).toMatchObject({
      kind: 'contact',
      body: { summary: `${findings}\n\nGo on` },
    });
  });

  it('of one that nobody attended is one line', async () => {
    // Another session keeps the client on the caseload.
    const later = { clientId: treated.clientId };
    await newAppointment(treated.parent, treated.practice, '2026-11-26T15:00:00Z', later);
    await t.ctx.database.execute(
      `update appointments set did_not_attend = true where id = ${treated.appointmentId}`,
    );
    const draft = await add({ kind: 'session', appointmentId: treated.appointmentId, body: {} });
    expect(draft.body).toEqual({ findings: 'Léo did not attend the session.' });
  });

  it('says by how many days it was signed late', async () => {
    const draft = await add({
      kind: 'session',
      appointmentId: treated.appointmentId,
      body: { plan: 'Go on' },
    });
    t.clock.advance(3 * DAY);
    const body = { version: draft.version, password: PASSWORD };
    const reply = await api().post(`/api/therapist/entries/${draft.id}/sign`, body);
    expect(reply.body).toMatchObject({ state: 'signed', lateDays: 3 });
  });
});

describe('a signed entry', () => {
  it('needs the password once the sign-in is older than twelve hours', async () => {
    const draft = await add();
    const path = `/api/therapist/entries/${draft.id}/sign`;
    expect(await api().post(path, { version: draft.version })).toMatchObject({
      status: 403,
      body: { code: 'password_required' },
    });
    expect((await api().post(path, { version: draft.version, password: 'Wrong1234' })).status).toBe(422);
    expect((await api().post(path, { version: draft.version, password: PASSWORD })).status).toBe(200);
    t.clock.advance(11 * HOUR);
    expect((await sign(await add())).state).toBe('signed');
  });

  it('holds the accepted registration, and before there is one the number in the profile', async () => {
    const { therapist } = treated.practice;
    await t.ctx.database.execute(`update therapists set license = 'P-1' where id = ${therapist.therapistId}`);
    const proof = await newProof(therapist);
    expect((await addSigned()).signature.registration).toBe('P-1');
    const admin = await newAdmin(t);
    const decision = { accept: true, seen: await seenOf(therapist, proof) };
    expect((await admin.api.post(`/api/admin/proofs/${proof.id}/decide`, decision)).status).toBe(200);
    expect((await addSigned()).signature.registration).toMatch(/^College of .+, ON-60418$/);
  });

  it('holds name, title and statement, and cannot be changed, deleted or signed again', async () => {
    const entry = await addSigned();
    expect(entry.signature).toMatchObject({ statement: expect.stringContaining('electronically') });
    const path = `/api/therapist/entries/${entry.id}`;
    const refusals = [
      await api().put(path, { body: { summary: 'Another' }, version: entry.version }),
      await api().delete(path),
      await api().post(`${path}/sign`, { version: entry.version, password: PASSWORD }),
    ];
    expect(refusals.map(({ body }) => body.code)).toEqual(Array<string>(3).fill('entry_signed'));
  });

  it('is refused every change by the database, and so is a truncation', async () => {
    const { id } = await addSigned();
    for (const statement of [
      `update entries set sealed_body = 'x' where id = ${id}`,
      `update entries set state = 'draft', signed_by = null, signed_at = null, hash = null where id = ${id}`,
      `update entries set client_id = client_id, language = 'fr' where id = ${id}`,
      `delete from entries where id = ${id}`,
      'truncate entries cascade',
    ])
      await expect(t.ctx.database.execute(statement)).rejects.toThrow(APPEND_ONLY);
  });

  it('that was altered behind the database’s back is named with all later ones', async () => {
    const [first, second, third] = [await addSigned(), await addSigned(), await addSigned()];
    const { rows } = await t.ctx.database.execute(`select sealed_body from entries where id = ${second.id}`);
    const { sealed_body: body } = rows[0] as { sealed_body: string };
    const flipped = `${body.slice(0, 40)}${body[40] === 'A' ? 'B' : 'A'}${body.slice(41)}`;
    await t.ctx.database.execute('alter table entries disable trigger entries_are_kept');
    await t.ctx.database.execute(`update entries set sealed_body = '${flipped}' where id = ${second.id}`);
    await t.ctx.database.execute('alter table entries enable trigger entries_are_kept');
    const intact = (await listed()).map((one: { id: number; isIntact: boolean }) => [one.id, one.isIntact]);
    expect(intact).toEqual([
      [third.id, false],
      [second.id, false],
      [first.id, true],
    ]);
  });

  it('is intact in a chain of more than are opened at once, also where a clock is behind', async () => {
    await addSigned();
    t.clock.advance(-2 * MINUTE);
    for (let index = 0; index < 51; index++) await addSigned();
    const all: { id: number; isIntact: boolean; signedAt: string }[] = await listed();
    expect(all).toHaveLength(52);
    expect(all.every(({ isIntact }) => isIntact)).toBe(true);
    expect(new Set(all.map(({ signedAt }) => signedAt)).size).toBe(52);
    // The family reads as many, each once and in their order.
    await t.ctx.database.execute(
      `update entries set released_at = created_at where client_id = ${treated.clientId}`,
    );
    const { entries } = (await treated.parent.api.get(`/api/clients/${treated.clientId}/record`)).body;
    const times = entries.map(({ signedAt }: { signedAt: string }) => signedAt);
    expect(times).toEqual(
      all
        .map(({ signedAt }) => signedAt)
        .toSorted()
        .toReversed(),
    );
    // So do both exports, of which each reads a few at a time.
    const { practice, parent, clientId } = treated;
    const whose = { userId: parent.userId, clientIds: [clientId] };
    for (const ids of [
      await exportedIds(() => exportEntries(t.ctx, practice.therapist.therapistId)),
      await exportedIds(() => exportFamilyEntries(t.ctx, whose)),
    ])
      expect(ids.toSorted((one, other) => one - other)).toEqual(
        all.map(({ id }) => id).toSorted((one, other) => one - other),
      );
    // A right that is taken away while the archive is written ends the reading.
    const reading = exportFamilyEntries(t.ctx, whose);
    await reading.next();
    await t.ctx.database.execute(
      `update client_guardians set may_read = false, is_owner = false where client_id = ${clientId}`,
    );
    let read = 1;
    for await (const _one of reading) read++;
    expect(read).toBe(50);
  });

  it('has at most a hundred addenda, drafts too', async () => {
    const entry = await addSigned();
    await t.ctx.database.execute(
      `insert into entries (client_id, therapist_id, kind, state, about_id, sealed_key, sealed_body, language, written_by, created_at)
       select client_id, therapist_id, 'addendum', 'draft', id, '', '', language, written_by, created_at
       from entries cross join generate_series(2, ${MAX_ADDENDA}) where id = ${entry.id}`,
    );
    const path = `/api/therapist/clients/${treated.clientId}/entries`;
    const addendum = { kind: 'addendum', about: entry.id, body: { text: 'It was Tuesday.' } };
    expect((await api().post(path, addendum)).status).toBe(201);
    expect(await api().post(path, addendum)).toMatchObject({ status: 409, body: { code: 'addenda_limit' } });
  });

  it('is opened once to tell that it is intact, and again once its row has changed', async () => {
    await addSigned();
    const { clientId } = treated;
    const whose = { clientId, therapistId: treated.practice.therapist.therapistId };
    expect((await intactOf(t.ctx, whose)).size).toBe(1);
    // With another secret it could not be opened.
    const elsewhere = { ...t.ctx, secrets: ['another-secret-of-thirty-two-letters'] as const };
    expect((await intactOf(elsewhere, whose)).size).toBe(1);
    await t.ctx.database.execute(`update entries set released_at = created_at where client_id = ${clientId}`);
    expect((await intactOf(elsewhere, whose)).size).toBe(0);
    expect((await intactOf(t.ctx, whose)).size).toBe(1);
  });

  it('stays readable and intact when the secret is replaced', async () => {
    const entry = await addSigned();
    const secrets = ['another-secret-of-thirty-two-letters', t.ctx.secrets[0]] as const;
    await reseal({ ...t.ctx, secrets });
    await reseal({ ...t.ctx, secrets: [t.ctx.secrets[0], secrets[0]] });
    expect((await listed())[0]).toMatchObject({ id: entry.id, isIntact: true });
  });

  it('is not empty, and of the version that was seen', async () => {
    const empty = await add({ body: { summary: ' ' } });
    const path = `/api/therapist/entries/${empty.id}`;
    const signing = { password: PASSWORD, version: empty.version };
    expect((await api().post(`${path}/sign`, signing)).body.code).toBe('entry_incomplete');
    await api().put(path, { body: { summary: 'A call' }, version: empty.version });
    expect((await api().post(`${path}/sign`, signing)).body.code).toBe('version_outdated');
  });
});

describe('the settings of a therapist', () => {
  it('say the language of new entries, which is that of the account until she chooses', async () => {
    const path = '/api/therapist/care-settings';
    expect((await api().get(path)).body).toEqual({ releases: 'none', language: 'en', isChosen: false });
    const chosen = { releases: 'all', language: 'fr' };
    expect((await api().put(path, chosen)).body).toEqual({ ...chosen, isChosen: true });
    expect((await api().get(path)).body).toEqual({ ...chosen, isChosen: true });
    expect((await add({ language: undefined })).language).toBe('fr');
    expect((await add({ language: 'en' })).language).toBe('en');
    expect((await api().put(path, { releases: 'some', language: 'fr' })).status).toBe(422);
  });
});

describe('the family', () => {
  it('reads what was released with its addenda, until it is taken back', async () => {
    const entry = await addSigned();
    const read = (who = treated.parent) => who.api.get(`/api/entries/${entry.id}`);
    expect((await read()).status).toBe(404);
    await api().put(`/api/therapist/entries/${entry.id}/release`, { isReleased: true });
    await addSigned({ kind: 'addendum', about: entry.id, body: { text: 'It was Tuesday.' } });
    expect((await read()).body).toMatchObject({
      body: { summary: 'They will try pictures.' },
      addenda: [{ text: 'It was Tuesday.' }],
    });
    const booker = await newGuardian(t, treated.parent, treated.clientId, { mayBook: true });
    expect((await read(booker)).status).toBe(404);
    expect((await read(await newPatient(t))).status).toBe(404);
    await api().put(`/api/therapist/entries/${entry.id}/release`, { isReleased: false });
    expect((await read()).status).toBe(404);
    const { entries } = (await treated.parent.api.get(`/api/clients/${treated.clientId}/record`)).body;
    expect(entries).toMatchObject([{ id: entry.id, recalledAt: t.clock.now().toISOString() }]);
  });

  it('never reads drafts, nor does another therapist of the same client', async () => {
    const draft = await add();
    expect((await treated.parent.api.get(`/api/entries/${draft.id}`)).status).toBe(404);
    const other = await newPractice(t, { paypalEmail: '' });
    await newAppointment(treated.parent, other, '2026-11-26T15:00:00Z', { clientId: treated.clientId });
    for (const path of [`/api/therapist/entries/${draft.id}`, `/api/entries/${draft.id}`])
      expect((await other.therapist.api.get(path)).status).toBe(404);
  });
});

it('fields of another kind of entry are refused', async () => {
  const body = { kind: 'contact', language: 'en', body: { findings: 'Not of a contact' } };
  const reply = await api().post(`/api/therapist/clients/${treated.clientId}/entries`, body);
  expect(reply).toMatchObject({ status: 422, body: { errors: [{ path: 'body.findings' }] } });
});

describe('the draft of a session that changes', () => {
  it('becomes a contact when it is cancelled, with all that was written, and is never one of two', async () => {
    const { appointmentId } = treated;
    const note = await add({
      kind: 'session',
      appointmentId,
      body: { report: 'He slept badly.', plan: 'Rest' },
    });
    await followCancelled(t.ctx, appointmentId);
    const after = (await api().get(`/api/therapist/entries/${note.id}`)).body;
    expect(after).toMatchObject({
      kind: 'contact',
      body: { summary: 'He slept badly.\n\nRest' },
      appointmentId,
    });
    await followCancelled(t.ctx, appointmentId);
    expect(await listed()).toHaveLength(1);
  });

  it('is one line, to be signed, where nobody attended, and stays what was written before', async () => {
    const { appointmentId } = treated;
    await t.ctx.database.execute(`update appointments set did_not_attend = true where id = ${appointmentId}`);
    const change = { appointmentId, didNotAttend: true };
    await Promise.all([followAttendance(t.ctx, change), followAttendance(t.ctx, change)]);
    expect(await listed()).toMatchObject([
      { kind: 'session', state: 'draft', title: 'Léo did not attend the session.' },
    ]);
  });
});
