import type { Payment } from '@cadence/contract/base/statuses';
import * as m from '@cadence/messages/m';
import { formatMoney } from '@cadence/format/money';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { QuotedAppointmentType } from '../appointment/api.ts';
import type { SeriesChoice } from '../series/use-series.ts';
import { BookingDetails } from './booking-details.tsx';
import { RefusalNotice } from './refusal-notice.tsx';
import type { Booking } from '../choice/use-booking.ts';
import { usePlacing } from './use-placing.ts';

export type BookingDialogProps = {
  booking: Booking;
  quote: QuotedAppointmentType;
  /** It was open when the session ended, and opened by itself after signing in. */
  isResumed: boolean;
  onClose: () => void;
  /**
   * Called once it is booked, with the page that follows; a time that is still to be paid is shown as held on this one. Not
   * called when the browser is redirected to the payment.
   */
  onDone: (next: string | undefined) => void;
};

/** Sums up the booking with its price and terms and for whom it is, and confirms it. */
export function BookingDialog({ booking, quote, isResumed, onClose, onDone }: BookingDialogProps) {
  const { confirm, isPending, refusal, fields, series } = usePlacing(booking, quote, onDone);
  return (
    <Dialog
      open
      onClose={onClose}
      locked={isPending}
      title={m.booking_dialog_title()}
      closeLabel={m.app_close()}
      footer={
        <Button variant="accent" loading={isPending} onClick={() => void confirm()}>
          {confirmText(quote, series, booking.payment)}
        </Button>
      }
    >
      <div className="space-y-6">
        {refusal && (
          <RefusalNotice key={refusal.attempt} booking={booking} refusal={refusal} slotError={fields.slot} />
        )}
        {isResumed && <Notice>{m.booking_kept()}</Notice>}
        <BookingDetails booking={booking} quote={quote} fields={fields} series={series} />
      </div>
    </Dialog>
  );
}

function confirmText(
  quote: QuotedAppointmentType,
  series: SeriesChoice | undefined,
  payment: Payment | undefined,
): string {
  if (series) return m.series_booking_confirm({ count: series.count });
  return payment === 'paypal'
    ? m.booking_pay({ amount: formatMoney(quote.totalPrice, quote.currency) })
    : m.booking_confirm();
}
