/** What follows by itself: new clients are asked, and people who lose a right lose their drafts. */
import { DAY } from '@cadence/scheduling/durations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW } from '../../testing/app.ts';
import {
  familyForms,
  type FormIds,
  keepTestForms,
  openForm,
  pathOf,
  respond,
} from '../../testing/care/forms.ts';
import { type BookablePractice, newAppointment, newPatient, newPractice } from '../../testing/factories.ts';
import { acceptInvitation, newClient, newGuardian } from '../../testing/families/clients.ts';
import { newRecord } from '../../testing/families/records.ts';
import { type MessagingApp, runJobs, startMessagingApp } from '../../testing/messages.ts';
import { isAskedOf } from './service.ts';

let t: MessagingApp;
let ids: FormIds;
let practice: BookablePractice;
beforeAll(async () => {
  t = await startMessagingApp({ env: LONG_SESSIONS });
  ids = await keepTestForms(t);
});
beforeEach(async () => {
  t.clock.set(NOW);
  practice = await newPractice(t, { paypalEmail: '' });
});
afterAll(() => t.close());

async function keysOf(parent: Parameters<typeof familyForms>[0], clientId: number) {
  const list = await familyForms(parent, clientId);
  return list.map(({ key }) => key).toSorted((one, other) => one.localeCompare(other));
}

describe('a new client', () => {
  it('is asked once, and About us by age', async () => {
    const { parent, clientId } = await newRecord(t, practice, '2026-11-24T15:00:00.000Z');
    await runJobs(t);
    const asked = ['about_school_age', 'services', 'virtual_care'];
    expect(await keysOf(parent, clientId)).toEqual(asked);
    const before = await familyForms(parent, clientId);
    t.clock.advance(DAY);
    await t.ctx.database.execute(`update clients set birth_month = '1990-01' where id = ${clientId}`);
    await newAppointment(parent, practice, '2026-11-26T15:00:00.000Z', { clientId });
    await runJobs(t);
    expect((await familyForms(parent, clientId)).map(({ askedAt }) => askedAt)).toEqual(
      before.map(({ askedAt }) => askedAt),
    );
  });

  it('of an account holder is asked as an adult', async () => {
    const parent = await newPatient(t);
    const { client } = await newAppointment(parent, practice, '2026-11-24T17:00:00.000Z');
    await runJobs(t);
    expect(await keysOf(parent, client.id)).toContain('about_adult');
  });

  it('is asked what the therapist chose, also when the family accepts her invitation', async () => {
    const { api } = practice.therapist;
    await api.put('/api/therapist/forms/asked', { ids: [ids.sharing] });
    const parent = await newPatient(t);
    const { id: clientId } = await newClient(parent, { name: 'Noé' });
    const invited = { name: 'Noé', email: `${parent.username}@example.test` };
    const { body } = await api.post('/api/therapist/client-invitations', invited);
    await acceptInvitation(t, parent, body.id, { clientId });
    await runJobs(t);
    expect(await keysOf(parent, clientId)).toEqual(['sharing']);
  });

  it('waits for no answer once the only session is cancelled, and again after the next booking', async () => {
    const parent = await newPatient(t);
    const { id: clientId } = await newClient(parent, { name: 'Noé' });
    const session = await newAppointment(parent, practice, '2026-11-27T15:00:00.000Z', { clientId });
    await runJobs(t);
    const asked = { clientId, userId: parent.userId };
    const maySay = async () => new Set((await familyForms(parent, clientId)).map(({ mayGive }) => mayGive));
    expect([await maySay(), await isAskedOf(t.ctx, asked)]).toEqual([new Set([true]), true]);
    await parent.api.post(`/api/appointments/${session.id}/cancel`);
    expect([await maySay(), await isAskedOf(t.ctx, asked)]).toEqual([new Set([false]), false]);
    await newAppointment(parent, practice, '2026-11-27T16:00:00.000Z', { clientId });
    expect([await maySay(), await isAskedOf(t.ctx, asked)]).toEqual([new Set([true]), true]);
  });

  it('is asked nothing whose words no operator has reviewed', async () => {
    await t.ctx.database.execute('update form_versions set reviewed_at = null');
    const { parent, clientId } = await newRecord(t, practice, '2026-11-25T15:00:00.000Z');
    await runJobs(t);
    ids = await keepTestForms(t);
    expect(await keysOf(parent, clientId)).toEqual([]);
  });
});

describe('a guardian who may not read any more', () => {
  it.each([
    ['is one no more', (path: string) => ({ method: 'DELETE', path })],
    ['keeps other rights', (path: string) => ({ method: 'PATCH', path, body: { mayRead: false } })],
  ])('loses the draft where the guardian %s', async (_, change) => {
    const { parent, ...record } = await newRecord(t, practice, '2026-11-24T15:00:00.000Z');
    const reader = await newGuardian(t, parent, record.clientId, { mayRead: true, mayBook: true });
    const { formVersion } = await openForm(reader, record, ids.about_school_age);
    const path = pathOf(record, ids.about_school_age, '/draft');
    await reader.api.put(path, { answers: { concerns: 'Sounds' }, formVersion });
    const given = await respond(reader, record, ids.what_matters, { answers: { first: 3 } });
    const made = change(`/api/clients/${record.clientId}/guardians/${reader.userId}`);
    await parent.api.request(made.method, made.path, 'body' in made ? made.body : undefined);
    await runJobs(t);
    const { rows } = await t.ctx.database.execute(
      `select id, state from form_responses where user_id = ${reader.userId}`,
    );
    expect(rows).toEqual([{ id: given.id, state: 'given' }]);
  });
});
