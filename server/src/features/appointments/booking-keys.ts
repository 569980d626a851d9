/** A repeated booking request with the same Idempotency-Key gets the first answer, and makes nothing new. */
import { createHash } from 'node:crypto';
import { appointment, type newAppointment } from '@cadence/contract/appointments';
import * as z from 'zod/mini';
import type { Context } from '../../platform/context.ts';
import { seal, unseal } from '../../platform/crypto.ts';
import { Failure, invalidField } from '../../platform/failure.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Appointment } from './appointment-view.ts';
import * as queries from './queries.ts';

/** A key counts for at least a day. */
const KEPT = 48 * 3_600_000;

export type RequestKey = { key: string; requestHash: string };

/** @throws Failure `invalid` for a key that is not 1 to 200 printable ASCII characters. */
export const requestKey = (
  header: string | undefined,
  body: z.output<typeof newAppointment>,
): RequestKey | null => {
  if (header === undefined) return null;
  if (!/^[\x20-\x7e]{1,200}$/.test(header)) throw invalidField('Idempotency-Key', 'invalid');
  // What the server ignores does not make a request another one.
  const { endTime: _ignored, ...meant } = body;
  const ordered = Object.entries(meant).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return {
    key: header,
    requestHash: createHash('sha256').update(JSON.stringify(ordered)).digest('base64url'),
  };
};

/** Call it while the patient's lock is held. */
export const firstAnswer = async (
  tx: Context,
  viewer: Viewer,
  { key, requestHash }: RequestKey,
): Promise<Appointment | null> => {
  const kept = await queries.findBookingKey(tx.db, viewer.userId, key);
  if (!kept) return null;
  if (kept.requestHash !== requestHash) throw new Failure('idempotency_key_reused');
  return z.parse(appointment, answerIn(tx, kept));
};

export const keepAnswer = async (
  tx: Context,
  viewer: Viewer,
  request: RequestKey,
  answer: Appointment,
): Promise<void> =>
  queries.insertBookingKey(tx.db, {
    ...request,
    patientId: viewer.userId,
    appointmentId: answer.id,
    answer: seal(
      tx.secrets,
      place(viewer.userId, request.key),
      JSON.stringify(z.encode(appointment, answer)),
    ),
    createdAt: tx.clock.now(),
  });

const place = (patientId: number, key: string): string => `booking_keys/answer/${patientId}/${key}`;

/** An older version kept it as it was; those are swept within two days. */
const answerIn = (tx: Context, { patientId, key, answer }: queries.BookingKeyRow): unknown => {
  if (typeof answer !== 'string') return answer;
  const opened = unseal(tx.secrets, place(patientId, key), answer);
  if (opened === null) throw new Error('the first answer to a booking cannot be opened');
  return JSON.parse(opened);
};

/** Forgets keys that no repeated request will carry any more. */
export const sweepKeys = (ctx: Context): Promise<void> =>
  queries.deleteBookingKeysBefore(ctx.db, new Date(ctx.clock.now().getTime() - KEPT));
