import { fullName } from '@cadence/format/full-name';
import type { DirectoryItem } from '@cadence/contract/directory/directory';
import { dateIn } from '@cadence/format/time';
import * as m from '@cadence/messages/m';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { ProblemError } from '../../../lib/http/problem.ts';
import { browserZone } from '../../../lib/time-zones.ts';
import { buttonClass } from '../../../ui/button-style.ts';
import { monthOf } from '../../../ui/data/calendar-days.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/feedback/skeleton.tsx';
import { useSignedInUser } from '../../users/api.ts';
import { useSlots } from '../appointment/api.ts';
import { useNow } from '../../../lib/use-now.ts';

export type PausedBookingProps = {
  therapist: DirectoryItem;
  /** The booking panel, shown to those who may book. */
  children: ReactNode;
};

/**
 * Replaces booking for a therapist who takes no new patients. Families with a session or in the caseload still book; only
 * the server knows who they are.
 */
export function PausedBooking({ therapist, children }: PausedBookingProps) {
  const { timezone } = useSignedInUser();
  const month = monthOf(dateIn(useNow(), timezone ?? browserZone()));
  const typeId = therapist.appointmentTypes[0]?.id;
  const slots = useSlots({ therapistId: therapist.id, typeId, month });
  const name = fullName(therapist.user);
  if (typeId !== undefined && !slots.isFetched) {
    return (
      <SkeletonRegion label={m.app_loading()}>
        <Skeleton shape="block" className="h-56" />
      </SkeletonRegion>
    );
  }
  if (slots.error instanceof ProblemError && slots.error.code === 'not_taking_new_patients') {
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
      {slots.isSuccess && <Notice>{m.booking_paused_known({ name })}</Notice>}
      {children}
    </div>
  );
}
