import { MAX_ACTIVE_GOALS, MAX_GOALS } from '@cadence/contract/care/goals';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW, startTestApp, type TestApp } from '../../../testing/app.ts';
import {
  aTrial,
  FIRST_SESSION,
  GOAL,
  newGoal,
  newTreated,
  SCALE_GOAL,
  tap,
  type Treated,
} from '../../../testing/care/goals.ts';
import { newAdmin, newAppointment, newPatient, newPractice } from '../../../testing/factories.ts';
import { newGuardian } from '../../../testing/families/clients.ts';
import { reseal } from '../service.ts';

let t: TestApp;
let treated: Treated;
beforeAll(async () => {
  t = await startTestApp({ env: LONG_SESSIONS });
});
beforeEach(async () => {
  t.clock.set(NOW);
  treated = await newTreated(t);
});
afterAll(() => t.close());

function api() {
  return treated.practice.therapist.api;
}
function path(rest: string) {
  return `/api/therapist/clients/${treated.clientId}/${rest}`;
}
async function goals() {
  return (await api().get(path('goals'))).body;
}
function change(id: number, body: object) {
  return api().patch(`/api/therapist/goals/${id}`, body);
}

describe('a goal', () => {
  it('is kept as it was set, and nothing of its text is readable in the database', async () => {
    const made = await newGoal(treated.practice.therapist, treated.clientId);
    expect(made).toMatchObject({ ...GOAL, state: 'active', latest: null, baseline: null, hasTrials: false });
    expect(made.reached).toEqual({ inARow: 0, isReached: false });
    expect(await goals()).toEqual([made]);
    const { rows } = await t.ctx.database.execute(
      `select goals::text as row from goals where id = ${made.id}`,
    );
    expect(JSON.stringify(rows)).not.toMatch(/start of words|pictures|soup/);
  });

  it('of a scale has five levels in words and no criterion', async () => {
    const made = await newGoal(treated.practice.therapist, treated.clientId, {
      ...SCALE_GOAL,
      criterion: null,
    });
    expect(made).toMatchObject({ ...SCALE_GOAL, criterion: null, reached: null });
    const refused = await api().post(path('goals'), { ...SCALE_GOAL, levels: SCALE_GOAL.levels.slice(1) });
    expect(refused.body.errors).toMatchObject([{ path: 'levels' }]);
    const counted = await api().post(path('goals'), { ...SCALE_GOAL, criterion: GOAL.criterion });
    expect(counted.body.errors).toMatchObject([{ path: 'criterion' }]);
  });

  it.each([
    ['percent', { criterion: { ...GOAL.criterion, percent: 101 } }],
    ['behaviour', { behaviour: ' ' }],
    ['familyWords', { familyWords: 'x'.repeat(141) }],
    ['target', { target: Array.from({ length: 61 }, () => 'sun') }],
    ['language', { language: 'de' }],
  ])('is refused with a wrong %s', async (field, fields) => {
    const { status, body } = await api().post(path('goals'), { ...GOAL, ...fields });
    expect(status).toBe(422);
    expect(body.errors[0].path).toContain(field);
  });

  it('is one of twelve active ones at most, and of sixty in all', async () => {
    const { therapist } = treated.practice;
    const first = await newGoal(therapist, treated.clientId);
    for (let index = 1; index < MAX_ACTIVE_GOALS; index++) await newGoal(therapist, treated.clientId);
    expect((await api().post(path('goals'), GOAL)).body.code).toBe('active_goals_limit');
    expect((await change(first.id, { state: 'paused' })).status).toBe(200);
    await newGoal(therapist, treated.clientId);
    expect((await change(first.id, { state: 'active' })).body.code).toBe('active_goals_limit');
    await t.ctx.database.execute(
      `insert into goals (client_id, therapist_id, position, measure, state, sealed_text, language, opened_at, closed_at)
       select client_id, therapist_id, 100, measure, 'ended', sealed_text, language, opened_at, opened_at
       from goals, generate_series(1, ${MAX_GOALS - MAX_ACTIVE_GOALS - 1}) where goals.id = ${first.id}`,
    );
    expect((await api().post(path('goals'), GOAL)).body.code).toBe('goals_limit');
  });

  it('changes by version; ending it notes when, and opening it again takes that back', async () => {
    const made = await newGoal(treated.practice.therapist, treated.clientId);
    const met = await change(made.id, { state: 'met', version: made.version });
    expect(met.body).toMatchObject({ state: 'met', closedAt: NOW.toISOString(), behaviour: GOAL.behaviour });
    expect(await change(made.id, { state: 'active', version: made.version })).toMatchObject({
      status: 409,
      body: { code: 'version_outdated' },
    });
    const again = await change(made.id, { state: 'active', familyWords: '' });
    expect(again.body).toMatchObject({ state: 'active', closedAt: null, familyWords: null });
  });

  it('keeps what is counted from its first trial on, and still changes in other words', async () => {
    const { id } = await newGoal(treated.practice.therapist, treated.clientId);
    t.clock.set(FIRST_SESSION);
    await tap(treated.practice.therapist, treated.clientId, [aTrial(id)]);
    for (const counted of [
      { behaviour: 'Says /r/' },
      { criterion: null },
      { criterion: { ...GOAL.criterion, percent: 70 } },
    ])
      expect((await change(id, counted)).body.code).toBe('goal_has_trials');
    const words = { familyWords: 'says s', condition: 'in sentences', behaviour: GOAL.behaviour };
    expect((await change(id, words)).body).toMatchObject({ ...words, hasTrials: true });
  });

  it('is sealed again with the current secret', async () => {
    const made = await newGoal(treated.practice.therapist, treated.clientId);
    const secrets = ['another-secret-of-thirty-two-letters', t.ctx.secrets[0]] as const;
    await reseal({ ...t.ctx, secrets });
    const { rows } = await t.ctx.database.execute(
      `select sealed_text, sealed_family_words, version from goals where id = ${made.id}`,
    );
    await reseal({ ...t.ctx, secrets: [t.ctx.secrets[0], secrets[0]] });
    const after = await t.ctx.database.execute(
      `select sealed_text, version from goals where id = ${made.id}`,
    );
    expect(after.rows).not.toMatchObject([{ sealed_text: (rows[0] as { sealed_text: string }).sealed_text }]);
    expect(await goals()).toEqual([made]);
  });
});

it('active goals are put in order: each of them once', async () => {
  const { therapist } = treated.practice;
  const [one, two, three] = [
    await newGoal(therapist, treated.clientId),
    await newGoal(therapist, treated.clientId),
    await newGoal(therapist, treated.clientId),
  ];
  await change(three.id, { state: 'ended' });
  const ids = [two.id, one.id];
  const ordered = await api().put(path('goals/order'), { ids });
  expect(ordered.body.map(({ id }: { id: number }) => id)).toEqual([two.id, one.id, three.id]);
  for (const wrong of [[one.id], [one.id, one.id], [one.id, two.id, three.id]])
    expect((await api().put(path('goals/order'), { ids: wrong })).status).toBe(422);
});

describe('the bank of goals', () => {
  it('lists the therapist’s own goals of all clients, each text once, without saying whose', async () => {
    const { therapist } = treated.practice;
    await newGoal(therapist, treated.clientId);
    const other = await newAppointment(await newPatient(t), treated.practice, '2026-11-23T16:00:00Z');
    await newGoal(therapist, other.client.id);
    await newGoal(therapist, other.client.id, { behaviour: 'Répète des phrases', condition: '' });
    const all = (await api().get('/api/therapist/goals')).body;
    expect(all.map(({ behaviour }: { behaviour: string }) => behaviour)).toEqual([
      'Répète des phrases',
      GOAL.behaviour,
    ]);
    expect(Object.keys(all[0])).not.toContain('clientId');
    const stranger = await newPractice(t);
    expect((await stranger.therapist.api.get('/api/therapist/goals')).body).toEqual([]);
  });
});

describe('another therapist, also one of the same client', () => {
  it('is refused every call with 404, and each refusal is written once', async () => {
    const { id } = await newGoal(treated.practice.therapist, treated.clientId);
    const other = await newPractice(t, { paypalEmail: '' });
    await newAppointment(treated.parent, other, '2026-11-24T15:00:00Z', { clientId: treated.clientId });
    expect((await other.therapist.api.get(path('goals'))).body).toEqual([]);
    const refusals = [
      await other.therapist.api.patch(`/api/therapist/goals/${id}`, { familyWords: 'mine' }),
      await other.therapist.api.patch(`/api/therapist/goals/${id}`, { familyWords: 'mine' }),
      await other.therapist.api.get(path(`points?goalId=${id}`)),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([404, 404, 404]);
    const { rows } = await t.ctx.database.execute(
      `select record from access_log where reader_id = ${other.therapist.userId} and action = 'refused'`,
    );
    expect(rows).toEqual([{ record: `goal:${id}` }]);
  });
});

it('a client who has left the caseload stays readable, and nothing new is written', async () => {
  const { id } = await newGoal(treated.practice.therapist, treated.clientId);
  const { therapistId } = treated.practice.therapist;
  await treated.parent.api.delete(`/api/clients/${treated.clientId}/therapists/${therapistId}`);
  expect(await goals()).toHaveLength(1);
  expect((await api().post(path('goals'), GOAL)).status).toBe(404);
  expect((await change(id, { familyWords: 'more' })).status).toBe(404);
});

it('a client whose only session was cancelled stays readable where there is a goal', async () => {
  await newGoal(treated.practice.therapist, treated.clientId);
  await treated.parent.api.post(`/api/appointments/${treated.appointmentId}/cancel`);
  expect(await goals()).toHaveLength(1);
  const without = await newTreated(t);
  await without.parent.api.post(`/api/appointments/${without.appointmentId}/cancel`);
  const path = `/api/therapist/clients/${without.clientId}/goals`;
  expect((await without.practice.therapist.api.get(path)).status).toBe(404);
});

it('admins are refused every call of the record, which is written down', async () => {
  const admin = await newAdmin(t);
  for (const call of [path('goals'), path('points?goalId=1'), `/api/clients/${treated.clientId}/progress`])
    expect(await admin.api.get(call)).toMatchObject({
      status: 403,
      body: { code: 'record_closed_to_admins' },
    });
  const { rows } = await t.ctx.database.execute(
    `select action, record from access_log where reader_id = ${admin.userId} and action = 'refused'`,
  );
  expect(rows).toEqual([{ action: 'refused', record: 'record' }]);
});

describe('the progress that families read', () => {
  async function progress(who = treated.parent) {
    return who.api.get(`/api/clients/${treated.clientId}/progress`);
  }

  it('has the words for families and the points, by therapist, and nothing else of the goals', async () => {
    const { therapist } = treated.practice;
    const { id } = await newGoal(therapist, treated.clientId);
    await newGoal(therapist, treated.clientId, { behaviour: 'For me alone', familyWords: null });
    t.clock.set(FIRST_SESSION);
    const { appointmentId } = treated;
    await tap(therapist, treated.clientId, [
      aTrial(id, { appointmentId }),
      aTrial(id, { appointmentId, value: 0 }),
    ]);
    const reply = await progress();
    expect(reply.body).toMatchObject([
      {
        therapist: { id: therapist.therapistId },
        goals: [
          {
            id,
            familyWords: GOAL.familyWords,
            state: 'active',
            points: [{ appointmentId, date: '2026-11-23', taught: { right: 1, tried: 2 } }],
            latest: { basis: 'alone', right: 1, tried: 2 },
          },
        ],
      },
    ]);
    expect(reply.text).not.toMatch(/pictures|For me alone|soup/);
  });

  it('is for guardians who may read alone, and ends with the next request', async () => {
    await newGoal(treated.practice.therapist, treated.clientId);
    const reader = await newGuardian(t, treated.parent, treated.clientId, { mayRead: true });
    const booker = await newGuardian(t, treated.parent, treated.clientId, { mayBook: true });
    expect((await progress(reader)).body).toHaveLength(1);
    expect(await progress(booker)).toMatchObject({ status: 403, body: { code: 'may_not_read' } });
    await treated.parent.api.patch(`/api/clients/${treated.clientId}/guardians/${reader.userId}`, {
      mayRead: false,
    });
    expect((await progress(reader)).status).toBe(403);
    expect((await progress(await newPatient(t))).status).toBe(404);
  });

  it('and the therapist’s look at the record are a line in the log of every guardian who may read', async () => {
    const reader = await newGuardian(t, treated.parent, treated.clientId, { mayRead: true });
    await newGuardian(t, treated.parent, treated.clientId, { mayBook: true });
    await goals();
    const { rows } = await t.ctx.database.execute(
      `select subject_id from access_log where record = 'record:${treated.clientId}' and action = 'read' order by subject_id`,
    );
    const expected = [treated.parent.userId, reader.userId].toSorted((one, other) => one - other);
    expect(rows).toEqual(expected.map((subject_id) => ({ subject_id })));
  });
});
