import * as m from '@cadence/messages/m';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { buttonClass } from '../../../ui/button-style.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/feedback/skeleton.tsx';
import { useOwnAppointments } from '../api.ts';
import type { BookedTherapist } from './use-booking.ts';

export type PausedBookingProps = {
  therapistId: number;
  therapist: BookedTherapist;
  /** The booking panel, shown to those who may book. */
  children: ReactNode;
};

/**
 * Replaces booking for a therapist who takes no new patients. Families who already had an appointment there can book.
 * Until that is known, booking is shown and the server decides.
 */
export function PausedBooking({ therapistId, therapist, children }: PausedBookingProps) {
  const { data, isFetched } = useOwnAppointments();
  const name = `${therapist.user.firstName} ${therapist.user.lastName}`;
  if (!isFetched) {
    return (
      <SkeletonRegion label={m.app_loading()}>
        <Skeleton shape="block" className="h-56" />
      </SkeletonRegion>
    );
  }
  if (data?.every((one) => one.therapistId !== therapistId)) {
    return (
      <EmptyState
        title={m.booking_paused_title()}
        text={m.booking_paused_text({ name })}
        action={
          <Link href="/dashboard" className={buttonClass({ variant: 'secondary' })}>
            {m.booking_paused_find()}
          </Link>
        }
      />
    );
  }
  return (
    <div className="space-y-6">
      <Notice>{m.booking_paused_known({ name })}</Notice>
      {children}
    </div>
  );
}
