import { NOTES_MAX } from '@cadence/contract/base/limits';
import * as m from '@cadence/messages/m';
import { HandCoins, ShieldCheck, Undo2 } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { lazyPart } from '../../../lib/navigation/lazy-part.ts';
import { formatPrice } from '@cadence/format/money';
import { PriceRow } from '../../../ui/data/description-list.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import type { QuotedAppointmentType } from '../appointment/api.ts';
import { HowPaid } from '../direct-payment/how-paid.tsx';
import { OverlapNotice, overlapText } from './overlap-notice.tsx';
import { PriceRows } from './price-rows.tsx';
import type { Booking } from '../choice/use-booking.ts';
import { priceText } from '../series/price-text.ts';
import { RepeatFields } from '../series/repeat-fields.tsx';
import type { SeriesChoice } from '../series/use-series.ts';
import type { FieldSentences } from './use-placing.ts';
import { TermsList } from '../paying/terms-list.tsx';
import { ZoneField } from '../slot-picker/zone-field.tsx';
import { formatDuration } from '@cadence/format/time';
import { formatWhenInBoth } from '../../../lib/time.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { useTherapistPhoto } from '../../photos/photo-address.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { asksWhom, chosenText } from '../../clients/for-whom/for-whom.ts';
import { NewClientName } from '../../clients/for-whom/whom-question.tsx';

const SeriesDates = lazyPart(async () => (await import('../series/series-dates.tsx')).SeriesDates);

export type BookingDetailsProps = {
  booking: Booking;
  quote: QuotedAppointmentType;
  fields: FieldSentences;
  /** Undefined while it is booked just once. */
  series: SeriesChoice | undefined;
};

/** What is booked, its price and terms, for whom it is, and the notes. */
export function BookingDetails({ booking, quote, fields, series }: BookingDetailsProps) {
  const { draft, zone, therapistZone, now, payment } = booking;
  return (
    <>
      <BookingFacts booking={booking} quote={quote} />
      <OverlapNotice booking={booking} isChosen />
      <RepeatFields draft={draft.series} onChange={(repeat) => booking.change({ series: repeat })} />
      {series && draft.startTime !== undefined && (
        <Suspense fallback={null}>
          <SeriesDates
            series={series}
            zone={zone}
            therapistZone={therapistZone ?? zone}
            priceOf={(start) => priceText(quote, start, { zone, now, payment })}
            overlapOf={(start) => overlapText(booking, quote, start)}
          />
        </Suspense>
      )}
      {quote.payments.length > 1 && (
        <HowPaid
          payments={quote.payments}
          directMethods={quote.directMethods}
          name={booking.therapistName}
          value={payment}
          onChange={(chosen) => booking.change({ payment: chosen })}
          error={fields.payment}
        />
      )}
      <PaymentSummary booking={booking} quote={quote} isEach={series !== undefined} />
      <ForWhomField booking={booking} error={fields.clientName} />
      <TextArea
        label={m.booking_notes()}
        note={m.booking_optional()}
        hint={m.booking_notes_hint()}
        error={fields.notes}
        rows={3}
        maxLength={NOTES_MAX}
        counter={(count) => m.booking_notes_count({ count: String(count), maximum: String(NOTES_MAX) })}
        value={draft.notes}
        onChange={(event) => booking.change({ notes: event.target.value })}
      />
      <ZoneField when={booking} error={fields.zone} />
    </>
  );
}

type PaymentSummaryProps = Pick<BookingDetailsProps, 'booking' | 'quote'> & {
  /** True for a series: the price is that of each session. */
  isEach: boolean;
};

/** The amount due, the cancellation terms, and how the payment works. */
function PaymentSummary({ booking, quote, isEach }: PaymentSummaryProps) {
  const { terms } = booking;
  if (!quote.paymentRequired) {
    return (
      <div>
        <ChosenWhom booking={booking} />
        <dl>
          <PriceRow label={m.price_total()} amount={formatPrice(0)} total />
        </dl>
      </div>
    );
  }
  return (
    <section aria-labelledby="payment-summary">
      <h3 id="payment-summary" className="mb-2 text-title-4">
        {isEach ? m.series_booking_each() : m.booking_dialog_payment_title()}
      </h3>
      <ChosenWhom booking={booking} />
      <dl>
        <PriceRows quote={quote} totalLabel={isEach ? m.series_booking_each_total() : m.price_total()} />
      </dl>
      <ul className="mt-4 space-y-2.5 text-sm text-ink-soft">
        {terms && (
          <Term icon={<Undo2 />}>
            <div className="min-w-0">
              <h4 className="mb-1 font-sans text-sm font-semibold text-ink">{m.terms_title()}</h4>
              <TermsList terms={terms} amount={quote.totalPrice} currency={quote.currency} />
            </div>
          </Term>
        )}
        {booking.payment === 'direct' ? (
          <Term icon={<HandCoins />}>
            <p>
              {m.booking_direct_text({ name: booking.therapistName })} {m.booking_direct_terms()}
            </p>
          </Term>
        ) : (
          <Term icon={<ShieldCheck />}>
            {isEach ? m.series_booking_each_text() : m.booking_paypal_text()}
          </Term>
        )}
      </ul>
    </section>
  );
}

/** Beside the price: it is the name that the receipt will carry. */
function ChosenWhom({ booking: { whom, bookable } }: { booking: Booking }) {
  const text = chosenText(whom, bookable);
  return text === undefined ? null : <p className="mb-2 font-semibold [overflow-wrap:anywhere]">{text}</p>;
}

function Term({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span aria-hidden="true" className="mt-0.5 shrink-0 text-brand-ink [&>svg]:size-5">
        {icon}
      </span>
      {children}
    </li>
  );
}

/** Therapist, service and time of the booking, in both zones where they differ. */
function BookingFacts({ booking, quote }: { booking: Booking; quote: QuotedAppointmentType }) {
  const { draft, zone, therapistId, therapistZone, therapistName, hasPhoto } = booking;
  const photo = useTherapistPhoto({ id: therapistId, hasPhoto });
  const [here, there] = draft.startTime ? formatWhenInBoth(draft.startTime, zone, therapistZone ?? zone) : [];
  return (
    <div className="rounded-md bg-sunken p-4 sm:p-5">
      <div className="flex items-center gap-4">
        <Avatar name={therapistName} src={photo} />
        <div className="min-w-0">
          <p className="font-serif text-title-4">{therapistName}</p>
          <p className="text-sm text-ink-soft">
            {m.booking_service_line({ service: quote.name, duration: formatDuration(quote.duration) })}
          </p>
        </div>
      </div>
      {here && (
        <div className="mt-4 border-t border-line pt-3.5">
          <p className="font-semibold first-letter:uppercase">{here}</p>
          {there && <p className="text-sm text-ink-soft first-letter:uppercase">{there}</p>}
        </div>
      )}
    </div>
  );
}

type ForWhomFieldProps = { booking: Booking; error: string | undefined };

const SOMEBODY_NEW = 'somebody_new';

/** Whom the session is for, where several come into question, and the name of who is new. */
function ForWhomField({ booking, error }: ForWhomFieldProps) {
  const { bookable, forWhom, whom } = booking;
  const isNew = typeof forWhom === 'string';
  return (
    <>
      {!asksWhom(bookable) && (
        <SelectField
          label={m.for_whom_title()}
          error={isNew ? undefined : error}
          options={[
            ...bookable.map((client) => ({ value: String(client.id), label: client.name })),
            { value: SOMEBODY_NEW, label: m.for_whom_somebody_new() },
          ]}
          value={isNew ? SOMEBODY_NEW : String(forWhom)}
          onChange={({ target: { value } }) =>
            booking.change({ forWhom: value === SOMEBODY_NEW ? SOMEBODY_NEW : Number(value) })
          }
        />
      )}
      <NewClientName choice={whom} onChange={booking.change} error={error} />
    </>
  );
}
