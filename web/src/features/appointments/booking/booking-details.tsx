import * as m from '@cadence/messages/m';
import { formatPrice } from '@cadence/format/money';
import { PriceRow } from '../../../ui/data/description-list.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { QuotedAppointmentType } from '../api.ts';
import { BookingFacts } from './booking-facts.tsx';
import { CLIENT_NAME_MAX, NOTES_MAX } from './booking-limits.ts';
import { PriceRows } from './price-rows.tsx';
import type { Booking } from './use-booking.ts';
import type { FieldSentences } from './use-confirm.ts';
import { ZoneField } from '../slot-picker/zone-field.tsx';

export type BookingDetailsProps = {
  booking: Booking;
  quote: QuotedAppointmentType;
  fields: FieldSentences;
};

/** The summary before booking: service, client, notes and price. */
export function BookingDetails({ booking, quote, fields }: BookingDetailsProps) {
  const { draft, user } = booking;
  return (
    <>
      <BookingFacts booking={booking} quote={quote} />
      <ZoneField booking={booking} error={fields.zone} />
      <TextField
        label={m.booking_client()}
        hint={m.booking_client_hint()}
        error={fields.clientName}
        autoComplete="off"
        maxLength={CLIENT_NAME_MAX}
        value={draft.clientName ?? `${user.firstName} ${user.lastName}`}
        onChange={(event) => booking.change({ clientName: event.target.value })}
      />
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
      <dl>
        {quote.paymentRequired ? (
          <PriceRows quote={quote} />
        ) : (
          <PriceRow label={m.price_total()} amount={formatPrice(0)} total />
        )}
      </dl>
    </>
  );
}
