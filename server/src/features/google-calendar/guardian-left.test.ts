import { afterAll, beforeAll, expect, it } from 'vitest';
import { LONG_SESSIONS } from '../../testing/app.ts';
import { bookPair, bothEvents, newPair, type Pair, TEN } from '../../testing/calendars.ts';
import { newPatient } from '../../testing/factories.ts';
import { newClient } from '../../testing/families/clients.ts';
import { connectGoogle, type LinkedApp, startLinkedApp } from '../../testing/google.ts';
import { runJobs } from '../../testing/messages.ts';
import { syncDue } from './service.ts';

let t: LinkedApp;
beforeAll(async () => {
  t = await startLinkedApp({ env: LONG_SESSIONS });
});
afterAll(() => t.close());

/** The family has another owner, who takes the rights of who booked. */
async function loseClient({ patient }: Pair, clientId: number): Promise<void> {
  const owner = await newPatient(t);
  await t.ctx.database.execute(
    `insert into client_guardians values (${clientId}, ${owner.userId}, true, true, true, now())`,
  );
  const reply = await owner.api.delete(`/api/clients/${clientId}/guardians/${patient.userId}`);
  if (reply.status !== 204) throw new Error(`losing the client was answered ${reply.status}: ${reply.text}`);
  await runJobs(t);
}

it('a guardian who booked and has lost the client keeps no event of its sessions, nor gets it again', async () => {
  const pair = await newPair(t);
  const { id: clientId } = await newClient(pair.patient);
  await bookPair(pair, TEN, { clientId });
  await runJobs(t);
  expect((await bothEvents(t, pair)).patient).toHaveLength(1);
  await loseClient(pair, clientId);
  const after = await bothEvents(t, pair);
  expect([after.patient.length, after.therapist.length]).toEqual([0, 1]);
  t.clock.advance(t.ctx.config.googleSyncSeconds * 1000);
  await syncDue(t.ctx);
  expect((await bothEvents(t, pair)).patient).toEqual([]);
});

it('a guardian who lost the client while disconnected has no event after connecting again', async () => {
  const pair = await newPair(t);
  const { id: clientId } = await newClient(pair.patient);
  await bookPair(pair, TEN, { clientId });
  await runJobs(t);
  await pair.patient.api.post('/api/google-calendar/disconnect');
  await loseClient(pair, clientId);
  expect((await bothEvents(t, pair)).patient).toHaveLength(1);
  await connectGoogle(pair.patient, pair.at.patient);
  await runJobs(t);
  const { therapist, patient } = await bothEvents(t, pair);
  expect([therapist.length, patient.length]).toEqual([1, 0]);
});
