import * as m from '@cadence/messages/m';
import { useDeferredValue } from 'react';
import { LoadFailure } from '../../../lib/http/load-failure.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/feedback/skeleton.tsx';
import { BookingSteps } from './booking-steps.tsx';
import { EmergencyNotice } from '../appointment/emergency-notice.tsx';
import { useBooking, type BookedTherapist } from '../choice/use-booking.ts';

export type BookingPanelProps = { therapistId: number; therapist: BookedTherapist };

/**
 * Books a therapist: service, day, time, and a dialog to confirm. It adapts to the width of its container.
 * See docs/specification.md#therapist-page.
 */
export function BookingPanel({ therapistId, therapist }: BookingPanelProps) {
  const booking = useBooking(therapistId, therapist);
  const { quotes, quote, clients, therapistName } = booking;
  // Whom it is for is asked first, so nothing is drawn before it is known who comes into question.
  const drawn = useDeferredValue(quotes.data !== undefined && clients.data !== undefined)
    ? quotes.data
    : undefined;
  const failed = [quotes, clients].find(({ isError, data }) => isError && !data);
  return (
    <div className="@container space-y-7 sm:rounded-lg sm:border sm:border-line sm:bg-surface sm:p-6">
      <h2 className="text-title-3">{m.booking_title()}</h2>
      {!drawn && !failed && <PanelSkeleton />}
      {failed && <LoadFailure query={failed} sentence={m.booking_types_failed()} />}
      {drawn?.length === 0 && (
        <EmptyState
          level={3}
          title={m.booking_no_services()}
          text={m.booking_no_services_text({ name: therapistName })}
        />
      )}
      {drawn && quote && <BookingSteps booking={booking} quotes={drawn} quote={quote} />}
      {/* Not before the services, which would push it down when they arrive. */}
      {(drawn || failed) && <EmergencyNotice />}
    </div>
  );
}

function PanelSkeleton() {
  return (
    <SkeletonRegion label={m.booking_loading()}>
      <div className="space-y-3">
        <Skeleton className="mb-5 h-6 w-48" />
        <Skeleton shape="block" className="h-24" />
        <Skeleton shape="block" className="h-24" />
      </div>
    </SkeletonRegion>
  );
}
