/** A repeated booking request with the same Idempotency-Key gets the first reply and books nothing. */
import { createHash } from 'node:crypto';
import { HOUR } from '@cadence/scheduling/durations';
import * as z from 'zod/mini';
import type { Context } from '../../../context.ts';
import { seal, unseal } from '../../../platform/crypto.ts';
import { Failure, invalidField } from '../../../platform/failure.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import * as clients from '../../clients/service.ts';
import { termsOf } from '../../schedule/service.ts';
import { NOTHING_SETTLED } from '../appointment-view.ts';
import * as queries from './key-queries.ts';

/** Clients may rely on 24 hours. */
const KEPT_MS = 48 * HOUR;

export type IdempotentRequest = { key: string; requestHash: string };

/** @throws Failure `invalid` for a key that is not 1 to 200 printable ASCII characters. */
export function parseIdempotencyKey(
  header: string | undefined,
  body: object & { endTime?: unknown },
): IdempotentRequest | null {
  if (header === undefined) return null;
  if (!/^[\x20-\x7e]{1,200}$/.test(header)) throw invalidField('Idempotency-Key', 'invalid');
  // The server ignores endTime, so another endTime is still the same request.
  const { endTime: _ignored, ...fields } = body;
  const ordered = Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return {
    key: header,
    requestHash: createHash('sha256').update(JSON.stringify(ordered)).digest('base64url'),
  };
}

/**
 * Call it while the patient's lock is held.
 * @throws Failure `idempotency_key_reused` where the key came with another request
 */
export async function findFirstReply<S extends z.core.$ZodType>(
  tx: Context,
  viewer: Viewer,
  { key, requestHash }: IdempotentRequest,
  shape: S,
): Promise<z.output<S> | null> {
  const kept = await queries.findBookingKey(tx.db, viewer.userId, key);
  if (!kept) return null;
  if (kept.requestHash !== requestHash) throw new Failure('idempotency_key_reused');
  const reply = unseal(tx.secrets, sealContext(viewer.userId, key), z.parse(z.string(), kept.reply));
  if (reply === null) throw new Error('the first reply to a booking cannot be opened');
  return z.parse(shape, await withLaterFields(tx, viewer, JSON.parse(reply)));
}

const storedAppointment = z.looseObject({
  cancellationNoticeHours: z.int(),
  client: z.looseObject({ id: z.int() }),
  bookedBy: z.looseObject({}),
  patient: z.looseObject({}),
});
const storedSeries = z.looseObject({ appointments: z.array(storedAppointment) });

/** Adds what a reply, of one appointment or of a series, lacks where an earlier release stored it. */
async function withLaterFields(tx: Context, viewer: Viewer, stored: unknown): Promise<unknown> {
  const ofSeries = z.safeParse(storedSeries, stored).data;
  const all = ofSeries?.appointments ?? [z.parse(storedAppointment, stored)];
  const [first] = all;
  // The account that reads the reply is the one that booked, all dates for the same client.
  const isSelf = first !== undefined && (await clients.find(tx, first.client.id))?.selfOf === viewer.userId;
  const whole = all.map(({ client, bookedBy, patient, ...one }) => ({
    seriesId: null,
    terms: termsOf({ terms: null, cancellationNoticeHours: one.cancellationNoticeHours }),
    ...NOTHING_SETTLED,
    ...one,
    client: { isSelf, ...client },
    bookedBy: { isReader: true, ...bookedBy },
    patient: { isReader: true, isClient: isSelf, ...patient },
  }));
  return ofSeries ? { ...ofSeries, appointments: whole } : whole[0];
}

export async function keepReply<S extends z.core.$ZodType>(
  tx: Context,
  viewer: Viewer,
  request: IdempotentRequest,
  { appointmentId, shape, reply }: { appointmentId: number; shape: S; reply: z.output<S> },
): Promise<void> {
  return queries.insertBookingKey(tx.db, {
    ...request,
    patientId: viewer.userId,
    appointmentId,
    reply: seal(tx.secrets, sealContext(viewer.userId, request.key), JSON.stringify(z.encode(shape, reply))),
    createdAt: tx.clock.now(),
  });
}

/** Binds a sealed reply to its row. */
function sealContext(patientId: number, key: string): string {
  return `booking_keys/reply/${patientId}/${key}`;
}

export function deleteExpiredKeys(ctx: Context): Promise<void> {
  return queries.deleteBookingKeysBefore(ctx.db, new Date(ctx.clock.now().getTime() - KEPT_MS));
}
