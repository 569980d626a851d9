import { NOTES_MAX } from '@cadence/contract/base/limits';
import * as m from '@cadence/messages/m';
import { formatMoney } from '@cadence/format/money';
import { Suspense } from 'react';
import { lazyPart } from '../../lib/navigation/lazy-part.ts';
import { LoadFailure } from '../../lib/http/load-failure.tsx';
import { useRead } from '../../lib/http/query.ts';
import { formatDate, formatWhen } from '../../lib/time.ts';
import { TextArea } from '../../ui/form/text-area.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { priceText } from '../appointments/series/price-text.ts';
import { RepeatFields } from '../appointments/series/repeat-fields.tsx';
import { ClientField, NoClients, PaymentField, ServiceField, TimeField } from './book-fields.tsx';
import { type BookingFor, type ClientBooking, useClientBooking } from './use-client-booking.ts';

const SeriesDates = lazyPart(
  async () => (await import('../appointments/series/series-dates.tsx')).SeriesDates,
);

export type BookDialogProps = Pick<BookingFor, 'client' | 'startAt' | 'shownDate' | 'onClose'>;

/** Books a session for one of the therapist's clients, into any free time of her practice. */
export function BookDialog(props: BookDialogProps) {
  const profile = useRead('GET /api/therapist-profile', {});
  const schedule = useRead('GET /api/therapist/schedule-settings', {});
  const failed = profile.error ? profile : schedule;
  if (failed.error) {
    return (
      <Dialog open onClose={props.onClose} title={m.caseload_booking_title()} closeLabel={m.app_close()}>
        <LoadFailure query={failed} sentence={m.caseload_booking_failed()} live />
      </Dialog>
    );
  }
  if (!profile.data || !schedule.data) return null;
  return <BookForm {...props} therapistId={profile.data.id} timezone={schedule.data.timezone} />;
}

function BookForm(props: BookingFor) {
  const { client, timezone, onClose } = props;
  const booking = useClientBooking(props);
  const { choice, change, today, isDate } = booking;
  if (!client && booking.clients.data?.length === 0) return <NoClients onClose={onClose} />;
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={() => void booking.send()}
      pending={booking.isSending}
      title={client ? m.caseload_booking_title_for({ name: client.name }) : m.caseload_booking_title()}
      description={m.caseload_booking_text()}
      closeLabel={m.app_close()}
      cancelLabel={m.caseload_booking_cancel()}
      saveLabel={
        booking.series
          ? m.series_booking_confirm({ count: booking.series.count })
          : m.caseload_booking_confirm()
      }
      refusal={booking.refusal}
      refusalTitle={booking.refusalTitle}
    >
      {!client && <ClientField booking={booking} />}
      <ServiceField booking={booking} />
      <TextField
        type="date"
        label={m.caseload_booking_date()}
        min={today}
        value={choice.date}
        error={isDate ? undefined : m.caseload_booking_date_past({ day: formatDate(today) })}
        onChange={(event) => change({ date: event.target.value, startTime: '' })}
      />
      <TimeField booking={booking} />
      <PaymentField booking={booking} />
      <RepeatFields draft={choice.repeat} onChange={(repeat) => change({ repeat })} />
      {booking.series ? (
        <Suspense fallback={null}>
          <SeriesDates
            series={booking.series}
            zone={timezone}
            therapistZone={timezone}
            priceOf={(start) =>
              booking.quote && priceText(booking.quote, start, { zone: timezone, ...booking })
            }
          />
        </Suspense>
      ) : (
        <Summary booking={booking} timezone={timezone} />
      )}
      <TextArea
        label={m.caseload_booking_notes()}
        note={m.booking_optional()}
        hint={m.caseload_booking_notes_hint()}
        error={booking.notesError}
        rows={3}
        maxLength={NOTES_MAX}
        value={choice.notes}
        onChange={(event) => change({ notes: event.target.value })}
      />
    </FormDialog>
  );
}

const payTexts = { paypal: m.caseload_booking_pays, direct: m.caseload_booking_pays_direct };

/** What will be booked, and what the family pays. */
function Summary({ booking, timezone }: { booking: ClientBooking; timezone: string }) {
  const { startTime, clientName, quote, payment } = booking;
  if (startTime === undefined || clientName === undefined || !quote) return null;
  return (
    <p role="status" className="rounded-md bg-brand-soft p-4 [overflow-wrap:anywhere]">
      <span className="block font-semibold">
        {m.caseload_booking_chosen({ client: clientName, when: formatWhen(startTime, timezone) })}
      </span>
      <span className="block text-sm text-ink-soft">
        {payment === undefined
          ? m.caseload_booking_free_text()
          : payTexts[payment]({ amount: formatMoney(quote.totalPrice, quote.currency) })}
      </span>
    </p>
  );
}
