import { fullName } from '@cadence/format/full-name';
import type { DirectoryItem } from '@cadence/contract/directory/directory';
import * as m from '@cadence/messages/m';
import { formatPrice } from '@cadence/format/money';
import { formatDuration } from '@cadence/format/time';

/** The services with duration and price, in the therapist's order. */
export function ServiceList({ therapist }: { therapist: DirectoryItem }) {
  const { appointmentTypes, acceptsPayments } = therapist;
  if (appointmentTypes.length === 0) {
    return <p className="text-ink-soft">{m.profile_services_missing({ name: fullName(therapist.user) })}</p>;
  }
  const isPriced = appointmentTypes.some(({ price }) => price > 0);
  return (
    <>
      <ul className="divide-y divide-line rounded-md border border-line bg-surface px-5">
        {appointmentTypes.map(({ id, name, duration, price, currency }) => (
          <li key={id} className="flex items-baseline justify-between gap-6 py-4">
            <span className="min-w-0">
              <span className="block font-semibold">{name}</span>
              <span className="figures block text-sm text-ink-soft">{formatDuration(duration)}</span>
            </span>
            <span className="figures shrink-0 font-semibold">{formatPrice(price, currency)}</span>
          </li>
        ))}
      </ul>
      {isPriced && (
        <p className="mt-3 text-sm text-ink-soft">
          {acceptsPayments ? m.profile_tax_note() : m.profile_free_note()}
        </p>
      )}
    </>
  );
}
