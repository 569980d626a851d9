import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newAdmin, newPatient, newTherapist, type SignedInUser } from '../../testing/factories.ts';
import { LONG_SESSIONS, NOW, startTestApp, type TestApp } from '../../testing/app.ts';
import { audit, auditList, auditRefusal, deleteEntriesBefore, MOST_REFUSALS } from './audit.ts';
import { inTransaction } from '../../context.ts';
import type { Viewer } from '../viewer.ts';

const REFUSED = 'access_log is append-only';
const LONG_AGO = new Date('2019-03-01T12:00:00Z');

let t: TestApp;
let admin: SignedInUser;
let viewer: Viewer;
beforeAll(async () => {
  t = await startTestApp({ env: LONG_SESSIONS });
});
beforeEach(async () => {
  t.clock.set(NOW);
  admin = await newAdmin(t);
  viewer = { userId: admin.userId, role: 'admin', language: 'en' };
});
afterAll(() => t.close());

async function sql(statement: string) {
  return (await t.ctx.database.execute(statement)).rows;
}
function linesOf(reader: number) {
  return sql(`select action, record, subject_id from access_log where reader_id = ${reader} order by id`);
}

describe('an entry of the access log', () => {
  it.each([
    `update access_log set reader_id = 1`,
    `update access_log set at = at`,
    `delete from access_log`,
    `truncate access_log`,
    `truncate access_log cascade`,
  ])('cannot be changed by this statement: %s', async (statement) => {
    await audit(t.ctx, viewer, { action: 'read', record: 'user:1', subjectId: 1 });
    const before = await sql('select * from access_log order by id');
    await expect(t.ctx.database.execute(statement)).rejects.toThrow(REFUSED);
    expect(await sql('select * from access_log order by id')).toEqual(before);
  });

  it('is deleted only by the retention sweep, and never within two years', async () => {
    t.clock.set(LONG_AGO);
    await audit(t.ctx, viewer, { action: 'change', record: 'user:1', subjectId: 1 });
    await expect(t.ctx.database.execute(`delete from access_log where at < '2020-01-01'`)).rejects.toThrow(
      REFUSED,
    );
    // The trigger uses the database's clock.
    t.clock.set(new Date());
    await audit(t.ctx, viewer, { action: 'change', record: 'user:2', subjectId: 2 });
    await expect(deleteEntriesBefore(t.ctx, new Date(Date.now() + 60_000))).rejects.toThrow(REFUSED);
    await deleteEntriesBefore(t.ctx, new Date('2020-01-01T00:00:00Z'));
    expect(await linesOf(admin.userId)).toEqual([{ action: 'change', record: 'user:2', subject_id: 2 }]);
    await expect(t.ctx.database.execute('delete from access_log')).rejects.toThrow(REFUSED);
  });

  it('is not repeated within the hour, unless something was changed', async () => {
    const look = () => audit(t.ctx, viewer, { action: 'read', record: 'user:700007', subjectId: 700_007 });
    await look();
    await look();
    t.clock.advance(3_599_000);
    await look();
    expect(await linesOf(admin.userId)).toHaveLength(1);
    t.clock.advance(1_001);
    await look();
    expect(await linesOf(admin.userId)).toHaveLength(2);
    await audit(t.ctx, viewer, { action: 'change', record: 'user:700007', subjectId: 700_007 });
    await audit(t.ctx, viewer, { action: 'change', record: 'user:700007', subjectId: 700_007 });
    expect(await linesOf(admin.userId)).toHaveLength(4);
  });

  it('is written once for each person of a list, and without a subject for an empty list', async () => {
    await auditList(t.ctx, viewer, 'users', [700_003, 700_003, 700_004, admin.userId]);
    await auditList(t.ctx, viewer, 'users', [700_004, 700_005]);
    await auditList(t.ctx, viewer, 'users', []);
    const line = { action: 'list', record: 'users' };
    expect(await linesOf(admin.userId)).toEqual(
      [700_003, 700_004, 700_005, null].map((subject_id) => ({ ...line, subject_id })),
    );
  });

  it('is one for a list of thousands, with their number, beside one for each person', async () => {
    const everybody = Array.from({ length: 1_500 }, (_, nth) => 800_000 + nth);
    await auditList(t.ctx, viewer, 'users', everybody);
    const rows = await sql(
      `select listed, count(*)::int as lines from access_log where reader_id = ${admin.userId} group by listed order by listed`,
    );
    expect(rows).toEqual([
      { listed: 0, lines: 1_499 },
      { listed: 1_500, lines: 1 },
    ]);
  });

  it('is rolled back with its transaction', async () => {
    const failed = inTransaction(t.ctx, async (tx) => {
      await audit(tx, viewer, { action: 'change', record: 'user:9', subjectId: 9 });
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    expect(await linesOf(admin.userId)).toEqual([]);
  });
});

describe('the log of refused calls', () => {
  const areas = async (who: SignedInUser) =>
    (await linesOf(who.userId)).map((line) => Object.values(line as object));

  it('has a call for other roles once an hour', async () => {
    const [patient, therapist] = [await newPatient(t), await newTherapist(t)];
    for (const { api } of [patient, therapist])
      for (const path of ['/api/admin/users', '/api/admin/access-log', '/api/admin/users'])
        expect((await api.get(path)).status).toBe(403);
    expect(await areas(patient)).toEqual([['refused', 'admin-area', null]]);
    expect(await areas(therapist)).toEqual([['refused', 'admin-area', null]]);
    expect((await patient.api.get('/api/therapist/practice')).status).toBe(403);
    expect((await admin.api.get('/api/receipts')).status).toBe(403);
    expect(await areas(patient)).toContainEqual(['refused', 'therapist-area', null]);
    expect(await areas(admin)).toEqual([['refused', 'shared-area', null]]);
  });

  it('has no unknown record, invalid input or visitor', async () => {
    const patient = await newPatient(t);
    expect((await patient.api.post('/api/appointments/999999/cancel')).status).toBe(404);
    expect((await patient.api.get('/api/appointments?x=1')).status).toBe(422);
    expect((await t.visitor().get('/api/admin/users')).status).toBe(401);
    expect(await areas(patient)).toEqual([]);
  });

  it('does not change the answer where its entry cannot be written', async () => {
    const patient = await newPatient(t);
    await t.ctx.database.execute(
      `alter table access_log add constraint no_more check (reader_id <> ${patient.userId}) not valid`,
    );
    expect((await patient.api.get('/api/admin/users')).status).toBe(403);
    await t.ctx.database.execute('alter table access_log drop constraint no_more');
    expect(await areas(patient)).toEqual([]);
  });

  it('gets no more entries after some hundreds within an hour', async () => {
    const { userId } = await newPatient(t);
    const caller: Viewer = { userId, role: 'patient', language: 'en' };
    const stamp = NOW.toISOString();
    await t.ctx.database.execute(
      `insert into access_log (at, reader_id, reader_role, action, record, outcome)
       select '${stamp}', ${userId}, 'patient', 'refused', 'appointment:' || n, 'refused'
       from generate_series(1, ${MOST_REFUSALS - 1}) n`,
    );
    // What was read does not count.
    await audit(t.ctx, caller, { action: 'read', record: 'user:1', subjectId: 1 });
    await auditRefusal(t.ctx, caller, { record: 'appointment:100001', subjectId: 1 });
    await auditRefusal(t.ctx, caller, { record: 'appointment:100002', subjectId: 1 });
    expect(await linesOf(userId)).toHaveLength(1 + MOST_REFUSALS);
    t.clock.advance(3_600_001);
    await auditRefusal(t.ctx, caller, { record: 'appointment:100002', subjectId: 1 });
    expect(await linesOf(userId)).toHaveLength(2 + MOST_REFUSALS);
  });
});
