/** A client on a caseload, its goals and taps. */
import { randomUUID } from 'node:crypto';
import type { Entry } from '@cadence/contract/care/entries';
import type { Goal } from '@cadence/contract/care/goals';
import type { TestApp } from '../app.ts';
import {
  type BookablePractice,
  newAppointment,
  newPatient,
  newPractice,
  type SignedInUser,
} from '../factories.ts';

/** A client with a confirmed session on the Monday after `NOW`. */
export type Treated = {
  practice: BookablePractice;
  parent: SignedInUser;
  clientId: number;
  appointmentId: number;
  startAt: string;
};

/** At nine in Toronto. */
export const FIRST_SESSION = '2026-11-23T14:00:00.000Z';

export async function newTreated(t: TestApp, startAt: string = FIRST_SESSION): Promise<Treated> {
  const practice = await newPractice(t, { paypalEmail: '' });
  const parent = await newPatient(t);
  const { id, client } = await newAppointment(parent, practice, startAt, { clientName: 'Léo' });
  return { practice, parent, clientId: client.id, appointmentId: id, startAt };
}

export const GOAL = {
  measure: 'trials',
  behaviour: 'Says /s/ at the start of words',
  condition: 'when naming pictures',
  criterion: { percent: 80, ofTrials: 10, timesInARow: 2, maxCue: 1 },
  familyWords: 'says s at the start of words',
  target: ['sun', 'soup'],
  language: 'en',
} as const;

export const SCALE_GOAL = {
  measure: 'scale',
  behaviour: 'Joins in a game with other children',
  familyWords: 'joins in games',
  levels: ['Watches', 'Stands near', 'Plays beside', 'Joins when asked', 'Joins in'],
  language: 'en',
} as const;

export async function newGoal(therapist: SignedInUser, clientId: number, fields: object = {}): Promise<Goal> {
  const reply = await therapist.api.post(`/api/therapist/clients/${clientId}/goals`, { ...GOAL, ...fields });
  if (reply.status !== 201) throw new Error(`a goal answered ${reply.status}: ${reply.text}`);
  return reply.body;
}

/** A right answer without help. */
export function aTrial(goalId: number, fields: object = {}) {
  return { id: randomUUID(), goalId, at: FIRST_SESSION, value: 1, cue: 0, isProbe: false, ...fields };
}

export function tap(
  therapist: SignedInUser,
  clientId: number,
  trials: readonly object[],
  removed: readonly string[] = [],
) {
  return therapist.api.put(`/api/therapist/clients/${clientId}/trials`, { trials, removed });
}

/** A draft of the client’s record; without fields a contact with the school. */
export async function newEntry(
  therapist: SignedInUser,
  clientId: number,
  fields: object = {},
): Promise<Entry> {
  const contact = {
    kind: 'contact',
    language: 'en',
    body: { with: 'The school', summary: 'They will try pictures.' },
  };
  const reply = await therapist.api.post(`/api/therapist/clients/${clientId}/entries`, {
    ...contact,
    ...fields,
  });
  if (reply.status !== 201) throw new Error(`an entry answered ${reply.status}: ${reply.text}`);
  return reply.body;
}

export async function signed(therapist: SignedInUser, { id, version }: Entry): Promise<Entry> {
  const reply = await therapist.api.post(`/api/therapist/entries/${id}/sign`, { version });
  if (reply.status !== 200) throw new Error(`signing answered ${reply.status}: ${reply.text}`);
  return reply.body;
}
