import { NOTES_MAX } from '@cadence/contract/base/limits';
import * as m from '@cadence/messages/m';
import { formatMoney } from '@cadence/format/money';
import { Suspense } from 'react';
import { lazyPart } from '../../lib/navigation/lazy-part.ts';
import { LoadFailure } from '../../lib/http/load-failure.tsx';
import { useRead } from '../../lib/http/query.ts';
import { formatWhen } from '../../lib/time.ts';
import { TextArea } from '../../ui/form/text-area.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { priceText } from '../appointments/series/price-text.ts';
import { RepeatFields } from '../appointments/series/repeat-fields.tsx';
import { NoClients, PaymentField, ServiceField, TimeField } from './book-fields.tsx';
import { ClientChoice } from './client-choice.tsx';
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
  const { choice, change } = booking;
  const { zone } = booking.when;
  if (!client && booking.clients.data?.length === 0) return <NoClients onClose={onClose} />;
  return (
    <FormDialog
      size="lg"
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
      {!client && <ClientChoice booking={booking} />}
      <ServiceField booking={booking} />
      <TimeField booking={booking} />
      <PaymentField booking={booking} />
      <RepeatFields draft={choice.repeat} onChange={(repeat) => change({ repeat })} />
      {booking.series ? (
        <Suspense fallback={null}>
          <SeriesDates
            series={booking.series}
            zone={zone}
            therapistZone={timezone}
            priceOf={(start) => booking.quote && priceText(booking.quote, start, { zone, ...booking })}
          />
        </Suspense>
      ) : (
        <Summary booking={booking} />
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
function Summary({ booking }: { booking: ClientBooking }) {
  const { when, startTime, clientName, quote, payment } = booking;
  if (startTime === undefined || clientName === undefined || !quote) return null;
  return (
    <p role="status" className="rounded-md bg-brand-soft p-4 [overflow-wrap:anywhere]">
      <span className="block font-semibold">
        {m.caseload_booking_chosen({ client: clientName, when: formatWhen(startTime, when.zone) })}
      </span>
      <span className="block text-sm text-ink-soft">
        {payment === undefined
          ? m.caseload_booking_free_text()
          : payTexts[payment]({ amount: formatMoney(quote.totalPrice, quote.currency) })}
      </span>
    </p>
  );
}
