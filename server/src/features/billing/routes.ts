import type { billingApi } from '@cadence/contract/billing';
import type { Handlers } from '../../http/mount.ts';
import * as billing from './service.ts';

export const billingRoutes: Handlers<typeof billingApi> = {
  listQuotedAppointmentTypes: (ctx, { params }) => billing.listQuoted(ctx, params.id),
  listOwnQuotes: (ctx, { viewer, query }) => billing.listOwnQuotes(ctx, viewer, query.taxRate),
  getPaymentSettings: (ctx, { viewer }) => billing.settings(ctx, viewer),
  updatePaymentSettings: (ctx, { viewer, body }) =>
    billing.saveDirectPayments(ctx, viewer, body.directPayments),
  updateBusinessInfo: (ctx, { viewer, body }) => billing.saveBusinessInfo(ctx, viewer, body),
  connectPaypal: (ctx, { viewer, body }) => billing.connectPaypal(ctx, viewer, body.paypalEmail),
};
