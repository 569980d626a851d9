import type { paymentsApi } from '@cadence/contract/payments';
import type { Handlers } from '../../http/mount.ts';
import * as payments from './service.ts';

export const paymentsRoutes: Handlers<typeof paymentsApi> = {
  createPaypalPayment: (ctx, { viewer, body }) =>
    payments.beginPayment(ctx, viewer, body.appointmentIds ?? [body.appointmentId ?? []].flat()),
  returnFromPaypal: (ctx, { viewer, query }) =>
    payments.returnFromPaypal(ctx, viewer, query.token, { cancelled: false }),
  cancelAtPaypal: (ctx, { viewer, query }) =>
    payments.returnFromPaypal(ctx, viewer, query.token, { cancelled: true }),
  listPaymentsForAttention: (ctx, { viewer }) => payments.listAttention(ctx, viewer),
  decidePayment: (ctx, { viewer, params, body }) => payments.decide(ctx, viewer, params.item, body),
  listPaymentDecisions: (ctx, { viewer }) => payments.listDecisions(ctx, viewer),
  receivePaypalWebhook: async (ctx, call) => {
    await payments.receiveWebhook(ctx, call);
    return { received: true };
  },
};
