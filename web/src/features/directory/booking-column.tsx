import type { DirectoryItem } from '@cadence/contract/directory';
import type { Role } from '@cadence/contract/route';
import * as m from '@cadence/messages/m';
import { lazy, Suspense, useRef } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { Card } from '../../ui/card.tsx';
import { Rhythm } from '../../ui/rhythm.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import { BookBar } from './book-bar.tsx';

// Therapists and admins never need it, and a profile can be read before it is there.
const BookingPanel = lazyPart(
  async () => (await import('../appointments/booking/booking-panel.tsx')).BookingPanel,
);
const PausedBooking = lazy(async () => ({
  default: (await import('../appointments/booking/paused-booking.tsx')).PausedBooking,
}));

/** Fetches the panel's code while the profile is asked for. What fails is said when it is really drawn. */
export function fetchBooking(): void {
  BookingPanel.fetch().catch(() => undefined);
}

export type BookingColumnProps = { therapist: DirectoryItem; role: Role };

/** Patients book here; everybody else reads that only they can (specification, public pages §2). */
export function BookingColumn({ therapist, role }: BookingColumnProps) {
  if (role === 'patient' && !therapist.takesNewPatients) {
    return (
      <Suspense fallback={<PanelSkeleton />}>
        <PausedBooking therapistId={therapist.id} therapist={therapist}>
          <Booking therapist={therapist} />
        </PausedBooking>
      </Suspense>
    );
  }
  if (role === 'patient') return <Booking therapist={therapist} />;
  return (
    <Card tone="sunken" padding="lg" className="text-center">
      <Rhythm beats={19} accent={13} className="mx-auto h-8" />
      <p className="mt-4 text-balance text-ink-soft">{m.therapist_patients_only()}</p>
    </Card>
  );
}

function Booking({ therapist }: { therapist: DirectoryItem }) {
  const place = useRef<HTMLElement>(null);
  return (
    <>
      <section ref={place} tabIndex={-1} aria-label={m.therapist_booking()}>
        <Suspense fallback={<PanelSkeleton />}>
          <BookingPanel therapistId={therapist.id} therapist={therapist} />
        </Suspense>
      </section>
      {therapist.appointmentTypes.length > 0 && <BookBar therapist={therapist} place={place} />}
    </>
  );
}

function PanelSkeleton() {
  return (
    <SkeletonRegion label={m.common_loading()}>
      <Skeleton shape="block" className="h-[30rem]" />
    </SkeletonRegion>
  );
}
