import * as m from '@cadence/messages/m';
import { formatPriceInList } from '@cadence/format/money';
import { formatDuration } from '@cadence/format/time';
import { Link } from 'wouter';
import { LoadFailure } from '../../lib/http/load-failure.tsx';
import { ProblemError } from '../../lib/http/problem.ts';
import { buttonClass } from '../../ui/button-style.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/feedback/skeleton.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { WhenChoice } from '../appointments/slot-picker/when-choice.tsx';
import type { ClientBooking } from './use-client-booking.ts';

type FieldProps = { booking: ClientBooking };

/** Without a client there is nobody to book for. */
export function NoClients({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={m.caseload_booking_no_clients()}
      description={m.caseload_booking_no_clients_text()}
      closeLabel={m.app_close()}
    >
      <Link href="/clients" onClick={onClose} className={buttonClass({ variant: 'secondary' })}>
        {m.caseload_booking_to_clients()}
      </Link>
    </Dialog>
  );
}

export function ServiceField({ booking: { quotes, typeId, change, isTried } }: FieldProps) {
  if (quotes.error) return <LoadFailure query={quotes} sentence={m.services_fetch_failed()} live />;
  if (!quotes.data) return <FieldSkeleton />;
  return (
    <SelectField
      label={m.caseload_booking_service()}
      placeholder={m.caseload_booking_service_choose()}
      options={quotes.data.map(({ id, name, duration, price, currency }) => ({
        value: String(id),
        label: m.caseload_booking_service_option({
          name,
          duration: formatDuration(duration),
          price: formatPriceInList(price, currency),
        }),
      }))}
      error={isTried && typeId === undefined ? m.caseload_booking_service_required() : undefined}
      value={typeId === undefined ? '' : String(typeId)}
      onChange={({ target: { value } }) => change({ typeId: value === '' ? undefined : Number(value) })}
    />
  );
}

/** Day and time, chosen as families choose them. */
export function TimeField({ booking }: FieldProps) {
  const { typeId, when, day, isTried, refusedTime } = booking;
  if (typeId === undefined) return null;
  if (isUnverified(day.error)) return <Notice tone="warning">{m.caseload_booking_unverified()}</Notice>;
  if (day.error) return <LoadFailure query={day} sentence={m.booking_slots_failed()} live />;
  return (
    <div className="@container space-y-4">
      <div className="[counter-reset:step]">
        <WhenChoice when={when} isChecked={isTried} />
      </div>
      {refusedTime !== undefined && <Notice tone="warning">{refusedTime}</Notice>}
    </div>
  );
}

/** She misses a badge that is required; nothing else closes her own times. */
function isUnverified(error: unknown): boolean {
  return error instanceof ProblemError && error.code === 'therapist_unavailable';
}

function FieldSkeleton() {
  return (
    <SkeletonRegion label={m.app_loading()}>
      <Skeleton shape="block" className="h-20" />
    </SkeletonRegion>
  );
}

/** How the family pays, where both ways are open. */
export function PaymentField({ booking: { quote, payment, change } }: FieldProps) {
  if (!quote || quote.payments.length < 2) return null;
  const words = { paypal: m.booking_how_paypal(), direct: m.caseload_booking_direct() };
  return (
    <SelectField
      label={m.caseload_booking_how()}
      options={quote.payments.map((value) => ({ value, label: words[value] }))}
      value={payment}
      onChange={({ target: { value } }) => change({ payment: quote.payments.find((one) => one === value) })}
    />
  );
}
