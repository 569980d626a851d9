import * as m from '@cadence/messages/m';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { buttonClass } from '../../../ui/button-style.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { useOwnAppointments } from '../api.ts';
import type { BookedTherapist } from './use-booking.ts';

export type PausedBookingProps = {
  therapistId: number;
  therapist: BookedTherapist;
  /** The booking itself, for those who may. */
  children: ReactNode;
};

/**
 * In place of booking with a therapist who takes no new patients: families who had an appointment there before book as
 * ever. Where nobody knows, booking is shown, and the server says no.
 */
export function PausedBooking({ therapistId, therapist, children }: PausedBookingProps) {
  const { data, isPending } = useOwnAppointments();
  const name = `${therapist.user.firstName} ${therapist.user.lastName}`;
  if (isPending) {
    return (
      <SkeletonRegion label={m.common_loading()}>
        <Skeleton shape="block" className="h-56" />
      </SkeletonRegion>
    );
  }
  if (data?.every((one) => one.therapistId !== therapistId)) {
    return (
      <EmptyState
        title={m.therapist_paused_title()}
        text={m.therapist_paused_text({ name })}
        action={
          <Link href="/dashboard" className={buttonClass({ variant: 'secondary' })}>
            {m.therapist_paused_find()}
          </Link>
        }
      />
    );
  }
  return (
    <div className="space-y-6">
      <Notice>{m.therapist_paused_known({ name })}</Notice>
      {children}
    </div>
  );
}
