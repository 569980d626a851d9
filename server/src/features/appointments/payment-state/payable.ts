/** Appointments as they are paid. */
import type { Context } from '../../../context.ts';
import { Failure } from '../../../platform/failure.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { type Split, splitOf } from '../money/kept-amount.ts';
import { paymentAfterCancelling } from '../money/payment-after-cancelling.ts';
import type * as queries from '../rows/queries.ts';
import { lockParties } from '../rows/with-appointment-lock.ts';
import { assertNotStarted, getOwnAppointment, reload } from '../view/get-own.ts';

/** The whole row, with the price and payee agreed at booking. */
export type Payable = queries.AppointmentRow;

/**
 * The viewer's own appointment, to pay it. Call it outside a transaction: a refusal is written to the access log.
 * @throws Failure `not_found`, `may_not_pay`
 */
export async function getForPayment(ctx: Context, viewer: Viewer, id: number): Promise<Payable> {
  const { appointment, visible } = await getOwnAppointment(ctx, viewer, id);
  if (!visible.money) throw new Failure('may_not_pay');
  return appointment;
}

/** The current appointment, locked together with its payments until the transaction ends. */
export async function lockForPayment(tx: Context, id: number): Promise<Payable> {
  await lockParties(tx, await reload(tx, id));
  return reload(tx, id);
}

/**
 * The viewer's own booking that has not started, for a client that they may book for.
 * @throws Failure `not_found`, `may_not_book`, `appointment_already_cancelled`, `appointment_started`, `appointment_over`
 */
export async function getOwnUpcoming(ctx: Context, viewer: Viewer, id: number): Promise<Payable> {
  const { appointment, mayBook } = await getOwnAppointment(ctx, viewer, id);
  if (!mayBook || appointment.patientId !== viewer.userId) throw new Failure('may_not_book');
  assertNotStarted(appointment, ctx.clock.now());
  return appointment;
}

/** What cancelling by the family now would make of the payment. */
export function previewCancelling(
  ctx: Context,
  row: Payable,
): Pick<Payable, 'paymentStatus'> & Partial<Split> {
  const payment = paymentAfterCancelling(row, 'patient', ctx.clock.now());
  return { ...payment, ...splitOf({ ...row, ...payment }) };
}
