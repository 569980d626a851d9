import { MINUTE } from '@cadence/scheduling/durations';
import { type TestApp } from '../app.ts';
import { type LiveClient, openLive } from '../client.ts';
import {
  type BookablePractice,
  newAppointment,
  newPatient,
  newPractice,
  type SignedInUser,
} from '../factories.ts';

export type LiveSession = { practice: BookablePractice; patient: SignedInUser; appointmentId: number };

/** A session whose room is open: the clock is set to five minutes before it starts, on the day after the given one. */
export async function newLiveSession(t: TestApp, bookedAt: string): Promise<LiveSession> {
  const practice = await newPractice(t, { paypalEmail: '' });
  const patient = await newPatient(t, { firstName: 'Ada', lastName: 'Lovelace' });
  t.clock.set(new Date(bookedAt));
  const start = new Date(t.clock.now().getTime() + 25 * 60 * MINUTE).toISOString();
  const appointmentId = (await newAppointment(patient, practice, start)).id;
  t.clock.set(new Date(Date.parse(start) - 5 * MINUTE));
  return { practice, patient, appointmentId };
}

/** Asks to enter a room, over a connection of its own. */
export async function enterRoom(node: TestApp, who: SignedInUser | null, frame: object): Promise<LiveClient> {
  const live = await openLive(node, who?.api);
  live.send({ type: 'enter', ...frame });
  return live;
}

/** The therapist and the patient, admitted, each on a node. */
export async function bringTogether(
  { practice, patient, appointmentId }: LiveSession,
  nodes: { therapist: TestApp; patient: TestApp },
) {
  const therapist = await enterRoom(nodes.therapist, practice.therapist, { appointmentId });
  const own = await therapist.next('admitted');
  const other = await enterRoom(nodes.patient, patient, { appointmentId });
  const { peerId } = await other.next('waiting');
  await therapist.next('roster', ({ waiting }) => waiting.length === 1);
  therapist.send({ type: 'admit', peerId });
  await other.next('admitted');
  await therapist.next('roster', ({ peers }) => peers.length === 1);
  await other.next('roster', ({ peers }) => peers.length === 1);
  return { therapist, patient: other, therapistPeer: own.peerId, patientPeer: peerId };
}

export async function inviteGuest(
  { practice, appointmentId }: LiveSession,
  kind = 'interpreter',
  name = 'Sam Sign',
) {
  const path = `/api/appointments/${appointmentId}/room/guests`;
  const reply = await practice.therapist.api.post(path, { name, kind });
  return { ...reply.body, guestToken: reply.body.url.split('#')[1] };
}
