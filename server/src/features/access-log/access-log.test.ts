import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW, startTestApp, type TestApp } from '../../testing/app.ts';
import {
  type BookablePractice,
  newAdmin,
  newAppointment,
  newPatient,
  newPractice,
  newTherapist,
  PASSWORD,
  type SignedInUser,
} from '../../testing/factories.ts';
import { sweep } from './service.ts';

let t: TestApp;
let admin: SignedInUser;
let patient: SignedInUser;
let practice: BookablePractice;
let appointmentId: number;
beforeAll(async () => {
  t = await startTestApp({ env: LONG_SESSIONS });
});
beforeEach(async () => {
  t.clock.set(NOW);
  admin = await newAdmin(t, { firstName: 'Ada', lastName: 'Ng' });
  patient = await newPatient(t, { firstName: 'Pia', lastName: 'Roy' });
  practice = await newPractice(t);
  const name = { firstName: 'Robin', lastName: 'Test' };
  await practice.therapist.api.patch('/api/user', name);
  appointmentId = (await newAppointment(patient, practice, '2026-11-23T14:00:00.000Z')).id;
});
afterAll(() => t.close());

type Line = {
  id: number;
  at: string;
  action: string;
  change: string | null;
  record: { kind: string | null; label: string | null };
  reader: Who;
  subject: Who | null;
  people: number | null;
};
type Who = { id: number; name: string | null; role: string };

async function read(query: Record<string, string | number>, who = admin) {
  const search = new URLSearchParams(
    Object.entries(query).map(([key, value]) => [key, `${value}`] as [string, string]),
  );
  const reply = await who.api.get(`/api/admin/access-log?${search.toString()}`);
  expect(reply.status).toBe(200);
  return reply.body as { items: Line[]; next: string | null; reader: Who | null; subject: Who | null };
}
async function about(who: SignedInUser) {
  return (await read({ subject: who.userId })).items;
}
function therapistReads() {
  return practice.therapist.api.get('/api/appointments');
}

/** Hundreds of lines, as after a busy year. */
function writeLines(count: number, reader: number, at: string) {
  return t.ctx.database.execute(
    `insert into access_log (at, reader_id, reader_role, subject_id, action, record, outcome)
     select timestamptz '${at}' + n * interval '1 minute', ${reader}, 'therapist', ${patient.userId}, 'read',
       'appointment:' || n, 'done'
     from generate_series(1, ${count}) n`,
  );
}

describe('the access log', () => {
  it('shows who accessed whose record, how and when', async () => {
    await therapistReads();
    const [line] = await about(patient);
    expect(line).toEqual({
      id: expect.any(Number),
      at: NOW.toISOString(),
      reader: { id: practice.therapist.userId, name: expect.any(String), role: 'therapist' },
      action: 'list',
      change: null,
      record: { kind: 'appointments', id: null, label: null },
      subject: { id: patient.userId, name: 'Pia Roy', role: 'patient' },
      people: null,
    });
  });

  it('logs its own reading, including for one person', async () => {
    await read({});
    await read({ subject: patient.userId });
    const lines = (await read({ reader: admin.userId, kind: 'access-log' })).items;
    expect(lines.map(({ subject }) => subject?.id ?? null)).toEqual([patient.userId, null]);
    await admin.api.get('/api/admin/access-log.csv');
    expect((await read({ reader: admin.userId, kind: 'access-log-export' })).items).toHaveLength(1);
  });

  it('is for admins only', async () => {
    for (const { api } of [patient, practice.therapist])
      for (const path of ['/api/admin/access-log', '/api/admin/access-log.csv'])
        expect((await api.get(path)).status).toBe(403);
  });

  it('shows one reading of a list as one line with its number of people, and each of them where asked', async () => {
    const others = [await newPatient(t), await newPatient(t)];
    t.clock.advance(3_600_001);
    const boss = await newAdmin(t);
    expect((await boss.api.get('/api/admin/users')).status).toBe(200);
    const { items } = await read({ reader: boss.userId, kind: 'users' });
    const { rows } = await t.ctx.database.execute(
      `select id from access_log where reader_id = ${boss.userId} and kind = 'users'`,
    );
    expect(items).toMatchObject([{ action: 'list', people: rows.length, subject: null }]);
    expect(rows.length).toBeGreaterThan(3);
    for (const { userId } of others) {
      const about = await read({ reader: boss.userId, kind: 'users', subject: userId });
      expect(about.items).toMatchObject([{ people: null, subject: { id: userId } }]);
    }
    const table = await admin.api.get(`/api/admin/access-log.csv?reader=${boss.userId}&kind=users`);
    const lines = table.text.trim().split('\r\n').slice(1);
    expect(lines).toHaveLength(rows.length);
    const counts = lines.map((line) => Number(line.split(',').at(-1)));
    expect(counts.toSorted((one, other) => other - one)).toEqual([
      rows.length,
      ...Array.from({ length: rows.length - 1 }, () => 0),
    ]);
  });

  it('says what was changed, and names what has a name', async () => {
    const boss = await newAdmin(t);
    const save = (body: object) => boss.api.post('/api/admin/categories', body);
    const [name, renamed] = [`Voice ${boss.userId}`, `Vocal health ${boss.userId}`];
    await save({ category: name });
    await save({ category: renamed, oldCategory: name });
    await save({ category: renamed, oldCategory: renamed, categoryFr: 'Voix' });
    await boss.api.delete(`/api/admin/categories/${encodeURIComponent(renamed)}`);
    const person = await newPatient(t);
    await boss.api.post(`/api/admin/users/${person.userId}/suspend`, { reason: 'A test.' });
    await boss.api.post(`/api/admin/users/${person.userId}/unsuspend`);
    const { items } = await read({ reader: boss.userId, action: 'change' });
    expect(items.map(({ change, record }) => [change, record.kind, record.label])).toEqual([
      ['unsuspended', 'user', null],
      ['suspended', 'user', null],
      ['removed', 'category', renamed],
      ['edited', 'category', renamed],
      ['renamed', 'category', `${name} → ${renamed}`],
      ['added', 'category', name],
    ]);
    const table = await admin.api.get(`/api/admin/access-log.csv?reader=${boss.userId}&lang=fr`);
    expect(table.text).toContain(`;A ajouté;Catégorie\u00a0: ${name};`);
  });

  it('keeps refused attempts, by the owner of the appointment', async () => {
    const [stranger, other] = [await newPatient(t), await newTherapist(t)];
    for (const { api } of [stranger, other]) {
      expect((await api.post(`/api/appointments/${appointmentId}/cancel`)).status).toBe(404);
      expect((await api.get(`/api/appointments/${appointmentId}/calendar.ics`)).status).toBe(404);
    }
    const refused = (await read({ subject: patient.userId, action: 'refused' })).items;
    expect(refused.map(({ reader, record }) => [reader.id, record])).toEqual([
      [other.userId, { kind: 'appointment', id: appointmentId, label: null }],
      [stranger.userId, { kind: 'appointment', id: appointmentId, label: null }],
    ]);
  });

  it('filters by reader, person, action, record and days in Toronto', async () => {
    const { userId } = practice.therapist;
    for (const [at, record, action] of [
      ['2026-03-08T04:59:59Z', 'appointment:1', 'read'],
      ['2026-03-08T05:00:00Z', 'receipt:2', 'change'],
      ['2026-03-09T03:59:59Z', 'appointment:3', 'change'],
      ['2026-03-09T04:00:00Z', 'appointments', 'list'],
    ])
      await t.ctx.database.execute(
        `insert into access_log (at, reader_id, reader_role, subject_id, action, record, outcome)
         values ('${at}', ${userId}, 'therapist', ${patient.userId}, '${action}', '${record}', 'done')`,
      );
    const found = async (query: Record<string, string | number>) =>
      (await read({ reader: userId, ...query })).items.map(({ at }) => at.slice(0, 19));
    const day = { from: '2026-03-08', to: '2026-03-08' };
    expect(await found(day)).toEqual(['2026-03-09T03:59:59', '2026-03-08T05:00:00']);
    expect(await found({ ...day, kind: 'receipt' })).toEqual(['2026-03-08T05:00:00']);
    expect(await found({ to: '2026-03-08', action: 'read' })).toEqual(['2026-03-08T04:59:59']);
    expect(await found({ from: '2026-03-09', to: '2026-03-10' })).toEqual(['2026-03-09T04:00:00']);
    expect(await found({ ...day, subject: admin.userId })).toEqual([]);
  });

  it.each([
    'reader=0',
    'subject=x',
    'action=delete',
    'kind=secret',
    'from=2026-02-30',
    'cursor=x',
    'limit=101',
    'q=a',
  ])('refuses %s', async (query) => {
    expect((await admin.api.get(`/api/admin/access-log?${query}`)).status).toBe(422);
  });

  it('pages without gaps or repetitions while new lines arrive', async () => {
    const { userId } = practice.therapist;
    await writeLines(23, userId, '2026-05-01T12:00:00Z');
    const question = { reader: userId, kind: 'appointment', limit: 10 };
    const records: object[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await read({ ...question, ...(cursor && { cursor }) });
      records.push(...page.items.map(({ record }) => record));
      cursor = page.next;
      await writeLines(1, userId, '2026-06-01T12:00:00Z');
    }
    expect(records).toEqual(
      Array.from({ length: 23 }, (_, at) => ({ kind: 'appointment', id: 23 - at, label: null })),
    );
  });

  it('keeps the lines of a purged account, without a name', async () => {
    const gone = 2_000_000_000;
    await t.ctx.database.execute(
      `insert into access_log (at, reader_id, reader_role, subject_id, action, change, record, outcome)
       values ('${NOW.toISOString()}', ${gone}, 'patient', ${gone + 1}, 'change', 'unheard_of', 'of-another-version:1', 'done')`,
    );
    const page = await read({ reader: gone, subject: gone + 1 });
    expect(page.subject).toEqual({ id: gone + 1, name: null, role: null });
    expect(page.reader).toEqual({ id: gone, name: null, role: null });
    expect(page.items).toMatchObject([
      {
        reader: { id: gone, name: null, role: 'patient' },
        change: null,
        record: { kind: null, id: null, label: null },
        subject: { id: gone + 1, name: null },
      },
    ]);
  });

  it('marks closed accounts', async () => {
    await therapistReads();
    await t.ctx.database.execute(
      `update users set first_name = '', last_name = '' where id = ${practice.therapist.userId}`,
    );
    const [line] = await about(patient);
    expect(line?.reader).toEqual({ id: practice.therapist.userId, name: null, role: 'therapist' });
    const table = await admin.api.get(`/api/admin/access-log.csv?subject=${patient.userId}`);
    expect(table.text).toContain(`,Closed account,${practice.therapist.userId},Therapist,`);
  });

  it('deletes lines after the configured years', async () => {
    const { userId } = practice.therapist;
    await writeLines(3, userId, '2016-11-21T14:57:00Z');
    await sweep(t.ctx);
    const old = (await read({ reader: userId, to: '2016-12-31' })).items;
    expect(old.map(({ at }) => at)).toEqual(['2016-11-21T15:00:00.000Z']);
    await sweep({ ...t.ctx, config: { ...t.ctx.config, accessLogYears: 9 } });
    expect((await read({ reader: userId, to: '2016-12-31' })).items).toEqual([]);
  });
});

describe('the CSV file of the access log', () => {
  it('has all matching lines, in the reader’s language, with formulas escaped', async () => {
    const sly = await newPatient(t, { firstName: '=HYPERLINK("x")', lastName: 'Roy' });
    const { userId } = practice.therapist;
    await writeLines(2_001, userId, '2026-07-01T12:00:00Z');
    await t.ctx.database.execute(
      `insert into access_log (at, reader_id, reader_role, subject_id, action, record, outcome)
       values ('2026-07-01T00:00:00Z', ${userId}, 'therapist', ${sly.userId}, 'change', 'receipt-of:17', 'done')`,
    );
    const reply = await admin.api.get(`/api/admin/access-log.csv?reader=${userId}&lang=fr`);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="access-log.csv"',
    });
    const rows = reply.text.split('\r\n');
    expect(rows[0]).toMatch(/^\uFEFFQuand \(UTC\);Qui;/);
    expect(rows).toHaveLength(2_001 + 3);
    expect(rows.at(-2)).toBe(
      `2026-07-01T00:00:00.000Z;Robin Test;${userId};Orthophoniste;A modifié;` +
        `Confirmation de paiement du rendez-vous 17;"'=HYPERLINK(""x"") Roy";${sly.userId};`,
    );
  });
});

it('the CSV file of the access log is in the admin’s own language where none is asked for', async () => {
  await admin.api.patch('/api/user', { language: 'fr' });
  const { text } = await admin.api.get(`/api/admin/access-log.csv?reader=${admin.userId}`);
  expect(text).toMatch(/^\uFEFFQuand \(UTC\);Qui;/);
});

describe('a person’s own access log', () => {
  const own = async (who: SignedInUser) => (await who.api.get('/api/access-log')).body;

  it('names therapists, shows admins by role, and does not name refused readers', async () => {
    await therapistReads();
    t.clock.advance(1000);
    await admin.api.get(`/api/admin/users/${patient.userId}/suspension-preview`);
    t.clock.advance(1000);
    await (await newPatient(t)).api.post(`/api/appointments/${appointmentId}/cancel`);
    const { items, next } = await own(patient);
    expect(next).toBeNull();
    expect(items.map(({ reader, action, record }: Line) => [reader, action, record])).toEqual([
      [{ role: 'patient', name: null }, 'refused', { kind: 'appointment', id: appointmentId, label: null }],
      [{ role: 'admin', name: null }, 'read', { kind: 'user', id: null, label: null }],
      [{ role: 'therapist', name: 'Robin Test' }, 'list', { kind: 'appointments', id: null, label: null }],
    ]);
  });

  it('leaves out the viewer’s own access and everything about others', async () => {
    await patient.api.post(`/api/appointments/${appointmentId}/cancel`);
    expect((await patient.api.post('/api/user/export', { password: PASSWORD })).status).toBe(200);
    await therapistReads();
    expect((await own(await newPatient(t))).items).toEqual([]);
    expect((await own(practice.therapist)).items).toEqual([]);
    const replies = (await own(patient)).items;
    expect(replies.map(({ action }: Line) => action)).toEqual(['list']);
  });

  it('is paged', async () => {
    await writeLines(5, practice.therapist.userId, '2026-05-01T12:00:00Z');
    const first = (await patient.api.get('/api/access-log?limit=3')).body;
    const second = (await patient.api.get(`/api/access-log?limit=3&cursor=${first.next}`)).body;
    const ids = [...first.items, ...second.items].map(({ record }: { record: { id: number } }) => record.id);
    expect(ids).toEqual([5, 4, 3, 2, 1]);
    expect(second.next).toBeNull();
  });

  it('is paged correctly where several lines have the same time', async () => {
    const { userId } = practice.therapist;
    await t.ctx.database.execute(
      `insert into access_log (at, reader_id, reader_role, subject_id, action, record, outcome)
       select timestamptz '2026-05-01T12:00:00Z', ${userId}, 'therapist', ${patient.userId}, 'read', 'appointment:' || n, 'done'
       from generate_series(1, 3) n`,
    );
    const first = (await patient.api.get('/api/access-log?limit=2')).body;
    const second = (await patient.api.get(`/api/access-log?limit=2&cursor=${first.next}`)).body;
    expect(second.items).toMatchObject([{ record: { kind: 'appointment', id: 1 } }]);
  });
});
