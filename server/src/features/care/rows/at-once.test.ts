/** What is written to one record at the same time waits for its turn, and nothing of it is lost. */
import { HOUR } from '@cadence/scheduling/durations';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW, startTestApp, type TestApp } from '../../../testing/app.ts';
import {
  aTrial,
  FIRST_SESSION,
  GOAL,
  newEntry,
  newGoal,
  newTreated,
  tap,
  type Treated,
} from '../../../testing/care/goals.ts';
import { PASSWORD } from '../../../testing/factories.ts';
import { newDocumentForClient } from '../../../testing/families/records.ts';

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
function path(rest: string) {
  return `/api/therapist/clients/${treated.clientId}/${rest}`;
}

it('a goal is set, a note begun and a document given while the pad and other goals are in use', async () => {
  const { clientId, appointmentId, practice } = treated;
  const ids: number[] = [];
  for (let nth = 0; nth < 4; nth++) ids.push((await newGoal(practice.therapist, clientId)).id);
  const note = { kind: 'session', appointmentId, body: {} };
  const document = newDocumentForClient(practice.therapist, clientId);
  const replies = await Promise.all([
    ...ids.map((id) => tap(practice.therapist, clientId, [aTrial(id, { appointmentId })])),
    ...ids.map((id) => api().patch(`/api/therapist/goals/${id}`, { familyWords: 'says s' })),
    api().post(path('entries'), note),
    api().post(path('goals'), GOAL),
    ...ids.map((id) => tap(practice.therapist, clientId, [aTrial(id)])),
  ]);
  await document;
  expect(replies.map(({ status }) => status).filter((status) => status !== 200)).toEqual([201, 201]);
  expect((await api().get(path('goals'))).body).toHaveLength(5);
});

it('a therapist’s account that is closed signs each note once, also those that are being signed', async () => {
  const { clientId, practice } = treated;
  const drafts = [];
  for (let nth = 0; nth < 4; nth++) drafts.push(await newEntry(practice.therapist, clientId));
  const [closed, begun, ...signings] = await Promise.all([
    api().post('/api/user/close', { password: PASSWORD, sessionsAhead: 0, drafts: 'sign' }),
    api().post(path('entries'), { kind: 'contact', body: { summary: 'Begun meanwhile' } }),
    ...drafts.map(({ id, version }) =>
      api().post(`/api/therapist/entries/${id}/sign`, { version, password: PASSWORD }),
    ),
  ]);
  expect(closed.status).toBe(204);
  expect([201, 401]).toContain(begun.status);
  for (const { status } of signings) expect([200, 401, 409]).toContain(status);
  const { rows } = await t.ctx.database.execute(
    `select distinct state from entries where client_id = ${clientId}`,
  );
  expect(rows).toEqual([{ state: 'signed' }]);
});
