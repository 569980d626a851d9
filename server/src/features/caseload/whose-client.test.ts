/** Whether a client is a therapist's, as the features of the record ask it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW } from '../../testing/app.ts';
import {
  type BookablePractice,
  newAppointment,
  newPatient,
  newPractice,
  newTherapist,
  type SignedInTherapist,
  type SignedInUser,
} from '../../testing/factories.ts';
import { newClient } from '../../testing/families/clients.ts';
import { type MessagingApp, startMessagingApp } from '../../testing/messages.ts';
import { confirmPaid } from '../appointments/service.ts';
import { isClientOf, requireClient } from './service.ts';

const MONDAY = '2026-11-23T15:00:00.000Z';

let t: MessagingApp;
let practice: BookablePractice;
let therapist: SignedInTherapist;
let parent: SignedInUser;
let clientId: number;
beforeAll(async () => {
  t = await startMessagingApp({ env: LONG_SESSIONS });
  t.clock.set(NOW);
  practice = await newPractice(t);
  ({ therapist } = practice);
  parent = await newPatient(t, { firstName: 'Élise', lastName: 'Roy' });
  clientId = (await newClient(parent, { name: 'Zoé', birthMonth: '2019-04' })).id;
});
afterAll(() => t.close());

describe('a client of a therapist', () => {
  const asViewer = ({ userId }: SignedInUser) => ({ userId, role: 'therapist', language: 'en' }) as const;

  it('is known to her alone, and stays known after the family has left', async () => {
    const { therapistId } = therapist;
    const stranger = await newTherapist(t);
    await expect(requireClient(t.ctx, asViewer(therapist), clientId)).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await isClientOf(t.ctx, { therapistId, clientId })).toBe(false);
    const session = await newAppointment(parent, practice, MONDAY, { clientId });
    await confirmPaid(t.ctx, session.id);
    expect(await requireClient(t.ctx, asViewer(therapist), clientId)).toEqual({
      therapistId,
      clientName: 'Zoé',
      hasLeft: false,
    });
    expect(await isClientOf(t.ctx, { therapistId, clientId })).toBe(true);
    await expect(requireClient(t.ctx, asViewer(stranger), clientId)).rejects.toMatchObject({
      code: 'not_found',
    });
    await parent.api.delete(`/api/clients/${clientId}/therapists/${therapistId}`);
    t.clock.set(new Date('2026-11-24T12:00:00Z'));
    expect(await requireClient(t.ctx, asViewer(therapist), clientId)).toMatchObject({ hasLeft: true });
    expect(await isClientOf(t.ctx, { therapistId, clientId })).toBe(false);
  });
});
