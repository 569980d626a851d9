import { randomUUID } from 'node:crypto';
import {
  MAX_TRIALS_IN_CALL,
  MAX_TRIALS_OF_CLIENT,
  MAX_TRIALS_OF_SESSION,
  type TrialRefusal,
} from '@cadence/contract/care/trials';
import { DAY, HOUR, MINUTE } from '@cadence/scheduling/durations';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW, startTestApp, type TestApp } from '../../../testing/app.ts';
import { saveTrials } from '../service.ts';
import {
  aTrial,
  FIRST_SESSION,
  newGoal,
  newTreated,
  SCALE_GOAL,
  tap,
  type Treated,
} from '../../../testing/care/goals.ts';
import { newDocumentForClient } from '../../../testing/families/records.ts';

let t: TestApp;
let treated: Treated;
let goalId: number;
beforeAll(async () => {
  t = await startTestApp({ env: LONG_SESSIONS });
});
beforeEach(async () => {
  t.clock.set(NOW);
  treated = await newTreated(t);
  goalId = (await newGoal(treated.practice.therapist, treated.clientId)).id;
  t.clock.set(FIRST_SESSION);
});
afterAll(() => t.close());

type Sent = ReturnType<typeof aTrial>;

function send(trials: readonly object[], removed: readonly string[] = []) {
  return tap(treated.practice.therapist, treated.clientId, trials, removed);
}
function ofSession(fields: object = {}): Sent {
  return aTrial(goalId, { appointmentId: treated.appointmentId, ...fields });
}
async function listed() {
  const path = `/api/therapist/clients/${treated.clientId}/trials?appointmentId=${treated.appointmentId}`;
  return (await treated.practice.therapist.api.get(path)).body;
}
async function points() {
  const path = `/api/therapist/clients/${treated.clientId}/points?goalId=${goalId}`;
  return (await treated.practice.therapist.api.get(path)).body;
}

describe('trials', () => {
  it('are stored once, however often they are sent, and undo takes them away for good', async () => {
    const [first, second] = [ofSession(), ofSession({ value: 0, cue: 2 })];
    expect((await send([first, second])).body).toEqual({
      stored: [first.id, second.id],
      known: [],
      removed: [],
      refused: [],
    });
    expect((await send([second], [first.id])).body).toMatchObject({
      known: [second.id],
      removed: [first.id],
    });
    expect((await send([first])).body).toMatchObject({ stored: [], removed: [first.id] });
    expect((await listed()).map(({ id }: { id: string }) => id)).toEqual([second.id]);
  });

  it('whose removal comes first never count', async () => {
    const one = ofSession();
    expect((await send([], [one.id])).body).toMatchObject({ removed: [one.id] });
    expect((await send([one])).body).toMatchObject({ stored: [], removed: [one.id], refused: [] });
    expect(await listed()).toEqual([]);
    const { rows } = await t.ctx.database.execute(
      `select goal_id, at, value from trials where id = '${one.id}'`,
    );
    expect(rows).toEqual([{ goal_id: null, at: null, value: null }]);
  });

  it('come to the same set in any order, portions and repetitions, from two devices at once', async () => {
    const pool = Array.from({ length: 12 }, (_, index) => ({
      value: index % 2,
      cue: index % 4,
      isProbe: index % 3 === 0,
    }));
    const steps = fc.array(
      fc.record({
        trials: fc.uniqueArray(fc.nat({ max: pool.length - 1 })),
        removed: fc.uniqueArray(fc.nat({ max: pool.length - 1 }), { maxLength: 3 }),
        isWithNext: fc.boolean(),
      }),
      { minLength: 1, maxLength: 6 },
    );
    await fc.assert(
      fc.asyncProperty(steps, async (batches) => {
        t.clock.set(NOW);
        treated = await newTreated(t, FIRST_SESSION);
        t.clock.set(FIRST_SESSION);
        goalId = (await newGoal(treated.practice.therapist, treated.clientId)).id;
        const all = pool.map((fields) => ofSession(fields));
        const idsOf = (places: number[]) => all.filter((_, place) => places.includes(place));
        const sent = batches.map(({ trials, removed, isWithNext }) => ({
          isWithNext,
          run: () =>
            send(
              idsOf(trials),
              idsOf(removed).map(({ id }) => id),
            ),
        }));
        for (let index = 0; index < sent.length; index++) {
          const next = sent[index]?.isWithNext ? sent[index + 1] : undefined;
          const replies = await Promise.all([sent[index]?.run(), next?.run()]);
          for (const reply of replies)
            if (reply) expect(reply).toMatchObject({ status: 200, body: { refused: [] } });
          if (next) index++;
        }
        const removed = new Set(batches.flatMap((batch) => batch.removed));
        const counting = [...new Set(batches.flatMap(({ trials }) => trials))].filter(
          (place) => !removed.has(place),
        );
        const expected = idsOf(counting);
        expect((await listed()).map(({ id }: Sent) => id).toSorted()).toEqual(
          expected.map(({ id }) => id).toSorted(),
        );
        const probes = expected.filter(({ isProbe }) => isProbe);
        const [point] = await points();
        expect(point?.probe.tried ?? 0).toBe(probes.length);
        expect(point?.taught.tried ?? 0).toBe(expected.length - probes.length);
      }),
      { numRuns: 12 },
    );
  });

  it.each<[TrialRefusal, object]>([
    ['goal_unknown', { goalId: 999_999 }],
    ['trial_invalid', { value: 2 }],
    ['trial_invalid', { cue: null }],
    ['trial_invalid', { cue: 4 }],
    ['session_unknown', { appointmentId: 999_999 }],
    ['too_early', { at: new Date(Date.parse(FIRST_SESSION) + 16 * MINUTE).toISOString() }],
    ['too_late', { at: new Date(Date.parse(FIRST_SESSION) - 31 * DAY).toISOString() }],
  ])('are refused one by one: %s with %j', async (code, fields) => {
    const [wrong, right] = [aTrial(goalId, fields), aTrial(goalId)];
    expect((await send([wrong, right])).body).toMatchObject({
      stored: [right.id],
      refused: [{ id: wrong.id, code }],
    });
  });

  it('of a session are taken from a quarter of an hour before it until thirty days after', async () => {
    const start = Date.parse(FIRST_SESSION);
    const codeAt = async (instant: number) => {
      t.clock.set(new Date(instant));
      return (await send([ofSession()])).body.refused[0]?.code;
    };
    expect(await codeAt(start - 16 * MINUTE)).toBe('too_early');
    expect(await codeAt(start - 15 * MINUTE)).toBeUndefined();
    expect(await codeAt(start + 30 * DAY)).toBeUndefined();
    expect(await codeAt(start + 30 * DAY + MINUTE)).toBe('too_late');
  });

  it('of a goal that is met or ended are refused, and those known before stay known', async () => {
    const before = ofSession();
    await send([before]);
    await treated.practice.therapist.api.patch(`/api/therapist/goals/${goalId}`, { state: 'met' });
    const after = ofSession();
    expect((await send([before, after])).body).toMatchObject({
      known: [before.id],
      refused: [{ id: after.id, code: 'goal_ended' }],
    });
  });

  it('of a scale are levels without a cue', async () => {
    const { id } = await newGoal(treated.practice.therapist, treated.clientId, {
      ...SCALE_GOAL,
      criterion: null,
    });
    const [level, counted] = [aTrial(id, { value: -2, cue: null }), aTrial(id)];
    expect((await send([level, counted])).body).toMatchObject({
      stored: [level.id],
      refused: [{ id: counted.id, code: 'trial_invalid' }],
    });
  });

  it('of another therapist are neither taken nor removed by their ids', async () => {
    const theirs = ofSession();
    await send([theirs]);
    const other = await newTreated(t, '2026-11-24T14:00:00.000Z');
    const goal = await newGoal(other.practice.therapist, other.clientId);
    const reply = await tap(
      other.practice.therapist,
      other.clientId,
      [{ ...aTrial(goal.id), id: theirs.id }],
      [theirs.id],
    );
    expect(reply.body.refused).toEqual([{ id: theirs.id, code: 'trial_invalid' }]);
    expect(await listed()).toHaveLength(1);
  });

  it('sent as tens of thousands of empty ones are refused before they are read', async () => {
    const { status, body } = await send(Array.from({ length: 60_000 }, () => ({})));
    expect([status, body.code]).toEqual([400, 'malformed']);
  });

  it('are limited in a call, of a session and of a client', async () => {
    const many = Array.from({ length: MAX_TRIALS_IN_CALL }, () => ofSession());
    expect((await send(many, [randomUUID()])).status).toBe(422);
    expect((await send(many)).body.stored).toHaveLength(MAX_TRIALS_IN_CALL);
    const { clientId, appointmentId, practice } = treated;
    const fill = (count: number, session: number | null) =>
      t.ctx.database.execute(
        `insert into trials (id, client_id, therapist_id, goal_id, appointment_id, at, received_at, value, cue, is_probe)
         select gen_random_uuid(), ${clientId}, ${practice.therapist.therapistId}, ${goalId}, ${session}, now(), now(), 1, 0, false
         from generate_series(1, ${count})`,
      );
    await fill(MAX_TRIALS_OF_SESSION - MAX_TRIALS_IN_CALL - 1, appointmentId);
    const [last, over] = [ofSession(), ofSession()];
    expect((await send([last, over])).body).toMatchObject({
      stored: [last.id],
      refused: [{ id: over.id, code: 'trials_limit' }],
    });
    const left = MAX_TRIALS_OF_CLIENT - MAX_TRIALS_OF_SESSION;
    for (let filled = 0; filled < left; filled += 14_000) await fill(Math.min(14_000, left - filled), null);
    expect((await send([aTrial(goalId)])).body.refused).toMatchObject([{ code: 'trials_limit' }]);
  });
});

it('an account makes so many writes to records in an hour, a batch counting as one and a document too', async () => {
  const { therapist } = treated.practice;
  // Three in place of six hundred.
  const strict = { ...t.ctx, config: { ...t.ctx.config, rateLimitScale: 0.005 } };
  const viewer = { userId: therapist.userId, role: 'therapist', language: 'en' } as const;
  const write = () => saveTrials(strict, viewer, treated.clientId, { trials: [], removed: [randomUUID()] });
  for (let index = 0; index < 2; index++) await write();
  await newDocumentForClient(therapist, treated.clientId);
  await expect(write()).rejects.toThrow('too_many_requests');
  t.clock.advance(HOUR + 1);
  expect((await write()).removed).toHaveLength(1);
});
