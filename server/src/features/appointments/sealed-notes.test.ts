import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import {
  bookingOf,
  type BookablePractice,
  newAppointment,
  newPatient,
  newPractice,
  type SignedInUser,
} from '../../testing/factories.ts';
import { sealNotes } from './service.ts';

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

const sql = async (statement: string) => (await t.ctx.database.execute(statement)).rows;

/** Tables, of the product and of its queue, in which the mark of this test stands. */
const dumped = async (): Promise<string[]> => {
  const tables = await sql(
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  );
  const hits: string[] = [];
  // The statement above says what its rows are.
  for (const { name } of tables as { name: string }[])
    if ((await sql(`select 1 from ${name} r where r::text like '%${mark}%'`)).length > 0) hits.push(name);
  return hits;
};

const notesSeenBy = async ({ api }: SignedInUser): Promise<string[]> =>
  (await api.get('/api/appointments')).body.map(({ notes }: { notes: string | null }) => notes);

describe('notes', () => {
  it('are read by both sides, and stand in no table', async () => {
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

  it('stand in no first answer either, which is given again as it was', async () => {
    const body = bookingOf(practice, TIMES[0], { notes: `${mark} once` });
    const key = { 'idempotency-key': 'the same' };
    const first = await patient.api.post('/api/appointments', body, key);
    expect(await dumped()).toEqual([]);
    const second = await patient.api.post('/api/appointments', body, key);
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    expect(second.body.notes).toBe(`${mark} once`);
  });

  it('of two appointments that were swapped open in neither', async () => {
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

  it('are sealed anew each time: the same words look different', async () => {
    for (const startTime of TIMES) await newAppointment(patient, practice, startTime, { notes: mark });
    const rows = await sql(
      `select distinct sealed_notes from appointments where patient_id = ${patient.userId}`,
    );
    expect(rows).toHaveLength(3);
  });

  it('of an older version are read as they are, and sealed when their turn comes', async () => {
    const ids: number[] = [];
    for (const startTime of TIMES) ids.push((await newAppointment(patient, practice, startTime)).id);
    await sql(`update appointments set notes = '${mark} ' || id where id in (${ids.join(',')})`);
    const expected = ids.map((id) => `${mark} ${id}`);
    expect(await notesSeenBy(patient)).toEqual(expected);
    await sealNotes(t.ctx);
    expect(await notesSeenBy(patient)).toEqual(expected);
    expect(await dumped()).toEqual([]);
  });

  it('follow a new secret while the former one is known', async () => {
    await newAppointment(patient, practice, TIMES[0], { notes: `${mark} kept` });
    const renewed = 'another test secret that is long enough to be one';
    const both = { ...t.ctx, secrets: [renewed, t.ctx.secrets[0]] as const };
    await sealNotes(both);
    // The former secret alone opens them no more.
    expect(await notesSeenBy(patient)).toEqual([null]);
    await sealNotes({ ...t.ctx, secrets: [t.ctx.secrets[0], renewed] });
    expect(await notesSeenBy(patient)).toEqual([`${mark} kept`]);
  });
});
