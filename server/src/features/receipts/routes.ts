import type { receiptsApi } from '@cadence/contract/receipts';
import type { Handlers } from '../../http/mount.ts';
import * as receipts from './service.ts';

export const receiptsRoutes: Handlers<typeof receiptsApi> = {
  listReceipts: (ctx, { viewer }) => receipts.list(ctx, viewer),
  requestReceipt: async (ctx, { viewer, body, replyNotCreated }) => {
    const { entry, isNew } = await receipts.request(ctx, viewer, body);
    if (!isNew) replyNotCreated();
    return entry;
  },
  getReceiptOf: (ctx, { viewer, params }) => receipts.getReceiptOf(ctx, viewer, params.id),
  downloadReceipt: (ctx, { viewer, params, query, locale }) =>
    receipts.downloadReceipt(ctx, viewer, params.id, query.lang ?? locale),
  downloadPaymentConfirmation: (ctx, { viewer, params, query, locale }) =>
    receipts.downloadConfirmation(ctx, viewer, params.id, query.lang ?? locale),
  downloadStatement: (ctx, { viewer, query, locale }) =>
    receipts.downloadStatement(ctx, viewer, { ...query, locale: query.lang ?? locale }),
  downloadStatementTable: (ctx, { viewer, query, locale }) =>
    receipts.downloadStatementTable(ctx, viewer, { ...query, locale: query.lang ?? locale }),
  listIncome: (ctx, { viewer }) => receipts.listIncome(ctx, viewer),
  downloadIncomeTable: (ctx, { viewer, query, locale }) =>
    receipts.downloadIncomeTable(ctx, viewer, { year: query.year, locale: query.lang ?? locale }),
};
