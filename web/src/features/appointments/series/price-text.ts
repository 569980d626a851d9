import type { Payment } from '@cadence/contract/base/statuses';
import * as m from '@cadence/messages/m';
import { formatMoney } from '@cadence/format/money';
import { formatDayAndTime } from '@cadence/format/time';
import type { QuotedAppointmentType } from '../appointment/api.ts';
import { paymentDue } from './series-plan.ts';

type Price = Pick<QuotedAppointmentType, 'totalPrice' | 'currency' | 'paymentRequired'>;

/** How it is to be paid; `now` in milliseconds. */
type Paying = { zone: string; now: number; payment: Payment | undefined };

/** What is to pay for one date, and until when. Undefined where it is free. */
export function priceText(quote: Price, start: string, { zone, now, payment }: Paying): string | undefined {
  if (!quote.paymentRequired) return undefined;
  const amount = formatMoney(quote.totalPrice, quote.currency);
  if (payment === 'direct') return m.series_booking_pay_direct({ amount });
  const due = paymentDue(start, now);
  return due === undefined
    ? m.series_booking_pay_soon({ amount })
    : m.series_booking_pay_by({ amount, when: formatDayAndTime(due, zone) });
}
