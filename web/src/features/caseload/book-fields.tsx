import type { CaseloadClient } from '@cadence/contract/clients/caseload';
import * as m from '@cadence/messages/m';
import { formatMoney } from '@cadence/format/money';
import { formatDuration } from '@cadence/format/time';
import { Link } from 'wouter';
import { LoadFailure } from '../../lib/http/load-failure.tsx';
import { ProblemError } from '../../lib/http/problem.ts';
import { buttonClass } from '../../ui/button-style.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/feedback/skeleton.tsx';
import { SelectField, type SelectGroup, type SelectOption } from '../../ui/form/select-field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
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

export function ClientField({ booking: { clients, choice, change, isTried } }: FieldProps) {
  if (clients.error) return <LoadFailure query={clients} sentence={m.list_load_failed()} live />;
  if (!clients.data) return <FieldSkeleton />;
  return (
    <SelectField
      label={m.caseload_booking_client()}
      placeholder={m.caseload_booking_client_choose()}
      options={clientOptions(clients.data)}
      error={isTried && choice.clientId === undefined ? m.caseload_booking_client_required() : undefined}
      value={choice.clientId === undefined ? '' : String(choice.clientId)}
      onChange={({ target: { value } }) => change({ clientId: value === '' ? undefined : Number(value) })}
    />
  );
}

/** Archived clients come last. */
function clientOptions(clients: readonly CaseloadClient[]): (SelectOption | SelectGroup)[] {
  const toOption = ({ id, name }: CaseloadClient) => ({ value: String(id), label: name });
  const archived = clients.filter(({ isArchived }) => isArchived).map(toOption);
  return [
    ...clients.filter(({ isArchived }) => !isArchived).map(toOption),
    ...(archived.length > 0 ? [{ label: m.caseload_booking_archived(), options: archived }] : []),
  ];
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
          price: price === 0 ? m.caseload_booking_free() : formatMoney(price, currency),
        }),
      }))}
      error={isTried && typeId === undefined ? m.caseload_booking_service_required() : undefined}
      value={typeId === undefined ? '' : String(typeId)}
      onChange={({ target: { value } }) => change({ typeId: value === '' ? undefined : Number(value) })}
    />
  );
}

/** Every quarter of an hour of the day, those in open hours first; what is not free cannot be chosen, and says why. */
export function TimeField({ booking }: FieldProps) {
  const { isDate, typeId, times, options, hasFree, refusedTime, startTime, change, isTried } = booking;
  if (!isDate || typeId === undefined) return null;
  if (isUnverified(times.error)) return <Notice tone="warning">{m.caseload_booking_unverified()}</Notice>;
  if (times.error) return <LoadFailure query={times} sentence={m.booking_slots_failed()} live />;
  if (!options) return <FieldSkeleton />;
  const missing = isTried && startTime === undefined ? m.validation_time_slot_required() : undefined;
  return (
    <SelectField
      label={m.caseload_booking_time()}
      placeholder={m.caseload_booking_time_choose()}
      options={options}
      hint={hasFree ? undefined : m.caseload_booking_time_none()}
      error={refusedTime ?? missing}
      value={startTime ?? ''}
      onChange={(event) => change({ startTime: event.target.value })}
    />
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
