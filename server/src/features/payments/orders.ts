/** What every use case does with a payment order: find its appointment, and change both in one transaction. */
import { type Context, inTransaction } from '../../platform/context.ts';
import * as appointments from '../appointments/service.ts';
import { waitBeforeCheck } from './checks.ts';
import type * as queries from './queries.ts';

/** PayPal keeps it beside the order, and shows it to nobody. */
export const referenceOf = ({ appointmentId }: queries.OrderRow): string => `appointment-${appointmentId}`;

export const appointmentOf = async (ctx: Context, appointmentId: number): Promise<appointments.Payable> => {
  const appointment = await appointments.findById(ctx, appointmentId);
  if (!appointment) throw new Error(`appointment ${appointmentId} does not exist`);
  return appointment;
};

/**
 * One transaction over an appointment and its orders, after all others that concern the same therapist's calendar:
 * so an appointment has at most one order that money may come of, and is never confirmed and given away at once.
 */
export const withAppointment = <T>(
  ctx: Context,
  appointmentId: number,
  work: (tx: Context, appointment: appointments.Payable) => Promise<T>,
): Promise<T> =>
  inTransaction(ctx, async (tx) => work(tx, await appointments.lockForPayment(tx, appointmentId)));

export const nextCheck = (ctx: Context, checks: number): Date => {
  const wait = waitBeforeCheck(checks, { periodSeconds: ctx.config.paymentCheckSeconds });
  return new Date(ctx.clock.now().getTime() + wait);
};
