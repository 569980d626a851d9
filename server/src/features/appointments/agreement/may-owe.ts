/** Whether a family may owe what was agreed. */
import { MAX_PENDING_APPOINTMENTS, type newAppointment } from '@cadence/contract/appointments';
import { formatMoney } from '@cadence/format/money';
import { formatList } from '@cadence/format/names';
import { formatDayAndTime } from '@cadence/format/time';
import type * as z from 'zod/mini';
import type { Context } from '../../../context.ts';
import { Failure } from '../../../platform/failure.ts';
import type { Locale, Viewer } from '../../../platform/viewer.ts';
import type * as billing from '../../billing/service.ts';
import * as queries from '../rows/queries.ts';

export type ShownFigures = Pick<z.output<typeof newAppointment>, 'price' | 'taxAmount' | 'totalPrice'>;

/** The family agreed to the figures that the page showed: any difference has to be shown first. @throws Failure `price_changed` */
export function assertPriceUnchanged(quote: billing.Quote, shown: ShownFigures, locale: Locale): void {
  for (const figure of ['price', 'taxAmount', 'totalPrice'] as const) {
    if (shown[figure] != null && shown[figure] !== quote[figure])
      throw new Failure('price_changed', {
        params: { total: formatMoney(quote.totalPrice, quote.currency, locale) },
      });
  }
}

/** A series counts once, by its first date. @throws Failure `too_many_pending` */
export async function assertPendingLimit(ctx: Context, viewer: Viewer, locale: Locale): Promise<void> {
  const unpaid = await queries.listPending(ctx.db, viewer.userId);
  const pending = unpaid.filter(
    ({ appointment: { seriesId } }, index) =>
      seriesId === null || unpaid.findIndex(({ appointment }) => appointment.seriesId === seriesId) === index,
  );
  if (pending.length < MAX_PENDING_APPOINTMENTS) return;
  const times = pending.map(({ appointment }) =>
    formatDayAndTime(appointment.startAt, appointment.timezone, locale),
  );
  throw new Failure('too_many_pending', {
    params: { count: pending.length, appointments: formatList(times, locale) },
  });
}
