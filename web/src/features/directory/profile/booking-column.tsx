import type { DirectoryItem } from '@cadence/contract/directory/directory';
import type { Role } from '@cadence/contract/base/route';
import { BOOKING_SECTION } from '@cadence/contract/directory/public-paths';
import * as m from '@cadence/messages/m';
import { Suspense, useEffect, useRef, type RefObject } from 'react';
import { lazyPart } from '../../../lib/navigation/lazy-part.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Rhythm } from '../../../ui/rhythm.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/feedback/skeleton.tsx';
import { BookBar } from './book-bar.tsx';

// Lazy: therapists and admins never need it, and the profile is readable without it.
const BookingPanel = lazyPart(
  async () => (await import('../../appointments/booking/booking-panel.tsx')).BookingPanel,
);
const PausedBooking = lazyPart(
  async () => (await import('../../appointments/booking/paused-booking.tsx')).PausedBooking,
);

/** Prefetches the panel's code while the profile loads. An error is reported when the panel renders. */
export function fetchBooking(): void {
  BookingPanel.fetch().catch(() => undefined);
}

export type BookingColumnProps = { therapist: DirectoryItem; role: Role };

/** The booking panel for patients; other roles read that only patients can book. */
export function BookingColumn({ therapist, role }: BookingColumnProps) {
  if (role === 'patient' && !therapist.takesNewPatients) {
    return (
      <Suspense fallback={<PanelSkeleton />}>
        <PausedBooking therapist={therapist}>
          <Booking therapist={therapist} />
        </PausedBooking>
      </Suspense>
    );
  }
  if (role === 'patient') return <Booking therapist={therapist} />;
  return (
    <Card tone="sunken" padding="lg" className="text-center">
      <Rhythm beats={19} accent={13} className="mx-auto h-8" />
      <p className="mt-4 text-balance text-ink-soft">{m.profile_patients_only()}</p>
    </Card>
  );
}

function Booking({ therapist }: { therapist: DirectoryItem }) {
  const place = useRef<HTMLElement>(null);
  useBookingOfAddress(place);
  return (
    <>
      <section ref={place} tabIndex={-1} aria-label={m.profile_booking()} className="peer">
        <Suspense fallback={<PanelSkeleton />}>
          <BookingPanel therapistId={therapist.id} therapist={therapist} />
        </Suspense>
      </section>
      {therapist.appointmentTypes.length > 0 && (
        <BookBar therapist={therapist} place={place} onBook={() => showBooking(place.current)} />
      )}
    </>
  );
}

function showBooking(section: HTMLElement | null): void {
  section?.scrollIntoView();
  section?.focus({ preventScroll: true });
}

/** Somebody who comes from a public page has read the profile already. Beside it, on wide screens, nothing needs to scroll. */
function useBookingOfAddress(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const section = place.current;
    if (!section || window.location.hash !== `#${BOOKING_SECTION}`) return;
    if (section.getBoundingClientRect().top > window.innerHeight / 2) showBooking(section);
    else section.focus({ preventScroll: true });
  }, [place]);
}

function PanelSkeleton() {
  return (
    <SkeletonRegion label={m.app_loading()}>
      <Skeleton shape="block" className="h-[30rem]" />
    </SkeletonRegion>
  );
}
