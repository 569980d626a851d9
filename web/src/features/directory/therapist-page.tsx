import * as m from '@cadence/messages/m';
import { useEffect } from 'react';
import { Link, useParams } from 'wouter';
import { usePageTitle } from '../../lib/page-title.ts';
import { buttonClass } from '../../ui/button-style.ts';
import { Notice } from '../../ui/notice.tsx';
import { useSignedInUser } from '../users/api.ts';
import { useOwnProfile, useTherapist } from './api.ts';
import { BookingColumn, fetchBooking } from './booking-column.tsx';
import { fullName } from './presentation.ts';
import { ProfileHead } from './profile-head.tsx';
import { ProfileSections } from './profile-sections.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { ProfileTrouble } from './profile-trouble.tsx';
import { WayBack } from './way-back.tsx';

/** A therapist's public profile, with booking for patients (specification, public pages §2). */
export function TherapistPage() {
  const { id } = useParams<{ id: string }>();
  const user = useSignedInUser();
  const { known, data: profile, error, isFetching, refetch } = useTherapist(id);
  const own = useOwnProfile(user.role === 'therapist');
  const mayBook = user.role === 'patient';
  useEffect(() => {
    if (mayBook) fetchBooking();
  }, [mayBook]);
  usePageTitle(known && fullName(known));
  if (error && !profile) {
    return <ProfileTrouble error={error} isBusy={isFetching} onRetry={() => void refetch()} />;
  }
  return (
    <div className="page-width pt-5 pb-section sm:pt-8">
      <WayBack />
      {known && own.data?.id === known.id && <OwnProfileHint />}
      {known ? (
        <div className="mt-6 gap-x-14 gap-y-12 max-lg:space-y-12 sm:mt-8 lg:grid lg:grid-cols-[minmax(0,1fr)_26rem] lg:grid-rows-[auto_1fr]">
          <ProfileHead therapist={known} />
          <ProfileSections therapist={known} bio={profile?.bio} />
          <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <BookingColumn therapist={known} role={user.role} />
          </div>
        </div>
      ) : (
        <ProfileSkeleton />
      )}
    </div>
  );
}

function OwnProfileHint() {
  return (
    <Notice
      className="mt-5"
      title={m.therapist_own_title()}
      action={
        <Link href="/settings" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {m.therapist_own_edit()}
        </Link>
      }
    >
      {m.therapist_own_text()}
    </Notice>
  );
}
