import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import {
  bookingOf,
  type BookablePractice,
  newAppointment,
  newPatient,
  newPractice,
  type SignedInUser,
} from '../../../testing/factories.ts';
import { findById, openNotes, resealNotes } from '../service.ts';

const TIMES = ['2026-11-23T14:00:00.000Z', '2026-11-24T15:00:00.000Z', '2026-11-25T15:00:00.000Z'] as const;

let t: TestApp;
let patient: SignedInUser;
let practice: BookablePractice;
let mark = '';
let tests = 0;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  mark = `MARKER${++tests}x`;
  [patient, practice] = [await newPatient(t), await newPractice(t, { paypalEmail: '' })];
});
afterAll(() => t.close());

async function sql(statement: string) {
  return (await t.ctx.database.execute(statement)).rows;
}

/** The tables, those of the job queue included, that contain this test's marker. */
async function dumped(): Promise<string[]> {
  const tables = await sql(
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  );
  const hits: string[] = [];
  for (const { name } of tables as { name: string }[])
    if ((await sql(`select 1 from ${name} r where r::text like '%${mark}%'`)).length > 0) hits.push(name);
  return hits;
}

async function notesSeenBy({ api }: SignedInUser): Promise<string[]> {
  return (await api.get('/api/appointments')).body.map(({ notes }: { notes: string | null }) => notes);
}

describe('the notes of an appointment', () => {
  it('can be read by both parties, and are in no table in plain text', async () => {
    const notes = `${mark} «Léo» stutters 🌊`;
    const { id } = await newAppointment(patient, practice, TIMES[0], { notes });
    for (const side of [patient, practice.therapist]) expect(await notesSeenBy(side)).toEqual([notes]);
    const moved = { startTime: TIMES[1], notes: `${mark} again` };
    expect((await patient.api.post(`/api/appointments/${id}/reschedule`, moved)).body.notes).toBe(
      `${mark} again`,
    );
    expect(
      (await patient.api.post(`/api/appointments/${id}/reschedule`, { startTime: TIMES[2] })).body.notes,
    ).toBe(`${mark} again`);
    expect(await dumped()).toEqual([]);
  });

  it('are encrypted in the kept first answer, which is repeated unchanged', async () => {
    const body = bookingOf(practice, TIMES[0], { notes: `${mark} once` });
    const key = { 'idempotency-key': 'the same' };
    const first = await patient.api.post('/api/appointments', body, key);
    expect(await dumped()).toEqual([]);
    const second = await patient.api.post('/api/appointments', body, key);
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    expect(second.body.notes).toBe(`${mark} once`);
  });

  it('cannot be opened when swapped between two appointments', async () => {
    const [one, other] = [
      await newAppointment(patient, practice, TIMES[0], { notes: `${mark} one` }),
      await newAppointment(patient, practice, TIMES[1], { notes: `${mark} other` }),
    ];
    const sealed = `(select sealed_notes from appointments where id =`;
    await sql(
      `update appointments a set sealed_notes = case id when ${one.id} then ${sealed} ${other.id}) else ${sealed} ${one.id}) end
       where id in (${one.id}, ${other.id})`,
    );
    expect(await notesSeenBy(practice.therapist)).toEqual([null, null]);
  });

  it('have different ciphertexts for the same text', async () => {
    for (const startTime of TIMES) await newAppointment(patient, practice, startTime, { notes: mark });
    const rows = await sql(
      `select distinct sealed_notes from appointments where patient_id = ${patient.userId}`,
    );
    expect(rows).toHaveLength(3);
  });

  it('are encrypted again with a new secret while the former one is known', async () => {
    await newAppointment(patient, practice, TIMES[0], { notes: `${mark} kept` });
    const renewed = 'another test secret that is long enough to be one';
    const both = { ...t.ctx, secrets: [renewed, t.ctx.secrets[0]] as const };
    await resealNotes(both);
    // The former secret alone no longer opens them.
    expect(await notesSeenBy(patient)).toEqual([null]);
    const stored = () => sql(`select sealed_notes from appointments where patient_id = ${patient.userId}`);
    const sealed = await stored();
    await resealNotes(both);
    expect(await stored()).toEqual(sealed);
    await resealNotes({ ...t.ctx, secrets: [t.ctx.secrets[0], renewed] });
    expect(await notesSeenBy(patient)).toEqual([`${mark} kept`]);
  });

  it('are encrypted again also behind a batch of notes that nobody can decrypt', async () => {
    const { id } = await newAppointment(patient, practice, TIMES[0], { notes: `${mark} kept` });
    await sql(`
      insert into appointments overriding system value
      select (jsonb_populate_record(null::appointments, to_jsonb(a) || jsonb_build_object(
        'id', n - 2000000, 'start_at', start_at + n * interval '1 day', 'end_at', end_at + n * interval '1 day'))).*
      from appointments a, generate_series(1, 200) n where a.id = ${id}`);
    const renewed = 'another test secret that is long enough to be one';
    await resealNotes({ ...t.ctx, secrets: [renewed, t.ctx.secrets[0]] });
    await sql('delete from appointments where id < 0');
    const row = await findById(t.ctx, id);
    expect(row && openNotes({ ...t.ctx, secrets: [renewed] }, row)).toBe(`${mark} kept`);
  });
});
