import type { PaymentResult } from '@cadence/contract/payments';
import type { Context } from '../../platform/context.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { appointmentOf } from './orders.ts';
import * as queries from './queries.ts';
import { resultOf } from './result.ts';
import { settle } from './settle.ts';

type Redirect = { redirectTo: string };

const page = (payment: PaymentResult, appointmentId?: number): Redirect => {
  const query = new URLSearchParams({ payment });
  if (appointmentId !== undefined) query.set('appointment', String(appointmentId));
  return { redirectTo: `/appointments?${query.toString()}` };
};

/** The shape of PayPal's order ids; anything else is no order of anybody's. */
const ORDER_ID = /^[A-Za-z0-9]{1,36}$/;

/**
 * The buyer comes back: the order is looked at, whatever the address claims, and one's own appointments say what
 * happened. Somebody else's order is as unknown as one that does not exist.
 */
export const comeBack = async (
  ctx: Context,
  viewer: Viewer,
  token: string | undefined,
  { cancelled }: { cancelled: boolean },
): Promise<Redirect> => {
  if (token === undefined || !ORDER_ID.test(token)) return page('unknown');
  const order = await queries.findOrderByProviderId(ctx.db, token);
  if (!order) return page('unknown');
  const { patientId } = await appointmentOf(ctx, order.appointmentId);
  if (patientId !== viewer.userId) return page('unknown');
  const look = await settle(ctx, order.id);
  const result = await resultNow(ctx, order);
  // Who cancelled at PayPal may have approved before, in another tab: only an open payment was cancelled.
  if (result === 'pending' && cancelled) return page('cancelled', order.appointmentId);
  const isUnsure = look === 'unavailable' && result === 'pending';
  return page(isUnsure ? 'unavailable' : result, order.appointmentId);
};

const resultNow = async (ctx: Context, before: queries.OrderRow): Promise<PaymentResult> => {
  const order = (await queries.findOrder(ctx.db, before.id)) ?? before;
  return resultOf(order.status, await appointmentOf(ctx, before.appointmentId));
};
