import { afterAll, beforeAll, expect, it } from 'vitest';
import { LONG_SESSIONS } from '../../testing/app.ts';
import { bookPair, bothEvents, newPair, TEN } from '../../testing/calendars.ts';
import { newPatient } from '../../testing/factories.ts';
import { newClient } from '../../testing/families/clients.ts';
import { type LinkedApp, startLinkedApp } from '../../testing/google.ts';
import { runJobs } from '../../testing/messages.ts';
import { syncDue } from './service.ts';

let t: LinkedApp;
beforeAll(async () => {
  t = await startLinkedApp({ env: LONG_SESSIONS });
});
afterAll(() => t.close());

it('who booked and has lost the client keeps no event of its sessions, nor gets it again', async () => {
  const pair = await newPair(t);
  const { id: clientId } = await newClient(pair.patient);
  await bookPair(pair, TEN, { clientId });
  await runJobs(t);
  expect((await bothEvents(t, pair)).patient).toHaveLength(1);
  const owner = await newPatient(t);
  await t.ctx.database.execute(
    `insert into client_guardians values (${clientId}, ${owner.userId}, true, true, true, now())`,
  );
  const path = `/api/clients/${clientId}/guardians/${pair.patient.userId}`;
  expect((await owner.api.delete(path)).status).toBe(204);
  await runJobs(t);
  const after = await bothEvents(t, pair);
  expect([after.patient.length, after.therapist.length]).toEqual([0, 1]);
  t.clock.advance(t.ctx.config.googleSyncSeconds * 1000);
  await syncDue(t.ctx);
  expect((await bothEvents(t, pair)).patient).toEqual([]);
});
