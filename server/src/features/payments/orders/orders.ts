/** Finds the appointment of a payment order, and changes both in one transaction. */
import { type Context, inTransaction } from '../../../context.ts';
import * as appointments from '../../appointments/service.ts';
import * as clients from '../../clients/service.ts';
import { waitBeforeCheck } from './poll-intervals.ts';
import type * as queries from '../rows/queries.ts';

/** Stored with the order at PayPal; buyers do not see it. */
export function referenceOf({ appointmentId }: queries.OrderRow): string {
  return `appointment-${appointmentId}`;
}

export async function appointmentOf(ctx: Context, appointmentId: number): Promise<appointments.Payable> {
  const appointment = await appointments.findById(ctx, appointmentId);
  if (!appointment) throw new Error(`appointment ${appointmentId} does not exist`);
  return appointment;
}

/** Whether an account may pay for an appointment: whoever booked it or may pay for its client, and has not lost the client. */
export async function mayPay(
  ctx: Context,
  { clientId, patientId }: Pick<appointments.Payable, 'clientId' | 'patientId'>,
  userId: number,
): Promise<boolean> {
  const rights = await clients.rightsOn(ctx, clientId, userId);
  return rights !== null && (rights.mayPay || patientId === userId);
}

/** Whether the account that was sent to PayPal has lost the right to pay since. */
export async function hasLostPayer(
  ctx: Context,
  { appointmentId, payerId }: Pick<queries.OrderRow, 'appointmentId' | 'payerId'>,
): Promise<boolean> {
  return payerId !== null && !(await mayPay(ctx, await appointmentOf(ctx, appointmentId), payerId));
}

/**
 * A transaction over an appointment and its orders that holds the lock of the therapist's calendar: an appointment has
 * at most one order that can be paid, and no slot is confirmed and freed at the same time.
 */
export function withAppointment<T>(
  ctx: Context,
  appointmentId: number,
  work: (tx: Context, appointment: appointments.Payable) => Promise<T>,
): Promise<T> {
  return inTransaction(ctx, async (tx) => work(tx, await appointments.lockForPayment(tx, appointmentId)));
}

export function nextCheck(ctx: Context, checks: number): Date {
  const wait = waitBeforeCheck(checks, { periodSeconds: ctx.config.paymentCheckSeconds });
  return new Date(ctx.clock.now().getTime() + wait);
}
