import type { DirectoryItem } from '@cadence/contract/directory/directory';
import type { Role } from '@cadence/contract/base/route';
import { BOOKING_SECTION } from '@cadence/contract/directory/public-paths';
import * as m from '@cadence/messages/m';
import { Suspense, useEffect, useRef, type RefObject, useState } from 'react';
import { lazyPart } from '../../../lib/navigation/lazy-part.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Rhythm } from '../../../ui/rhythm.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/feedback/skeleton.tsx';
import { formatPrice } from '@cadence/format/money';
import { Button } from '../../../ui/button.tsx';

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

type BookBarProps = {
  therapist: DirectoryItem;
  place: RefObject<HTMLElement | null>;
  onBook: () => void;
};

/**
 * On narrow screens, a bar at the bottom that scrolls to the booking while that is out of view. It never covers what has the
 * focus there.
 */
function BookBar({ therapist, place, onBook }: BookBarProps) {
  const isBelow = useIsBelow(place);
  if (!isBelow) return null;
  return (
    <div className="fixed inset-x-0 bottom-(--bottom-bar) z-header animate-fade border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] peer-focus-within:hidden lg:hidden">
      <div className="page-width flex items-center justify-between gap-4 py-3">
        <p className="figures min-w-0 leading-snug font-semibold">{lowestPrice(therapist)}</p>
        <Button variant="accent" className="shrink-0 whitespace-nowrap" onClick={onBook}>
          {m.profile_booking()}
        </Button>
      </div>
    </div>
  );
}

/** The lowest price that is due, if any. */
function lowestPrice({ acceptsPayments, appointmentTypes }: DirectoryItem): string {
  const prices = appointmentTypes.map(({ price }) => price).filter((price) => price > 0);
  if (!acceptsPayments || prices.length === 0) return formatPrice(0);
  return m.profile_price_from({ price: formatPrice(Math.min(...prices)) });
}

/** True while an element starts below the upper three quarters of the viewport. */
function useIsBelow(place: RefObject<HTMLElement | null>): boolean {
  const [isBelow, setBelow] = useState(false);
  useEffect(() => {
    if (!place.current || typeof IntersectionObserver !== 'function') return undefined;
    // Its heading alone, at the lower edge of a tablet, is no booking yet.
    const margin = { rootMargin: '0px 0px -25%' };
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setBelow(!entry.isIntersecting && entry.boundingClientRect.top > 0);
    }, margin);
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return isBelow;
}
