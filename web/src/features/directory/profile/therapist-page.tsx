import { fullName } from '@cadence/format/full-name';
import type { Role } from '@cadence/contract/base/route';
import type { DirectoryItem } from '@cadence/contract/directory/directory';
import * as m from '@cadence/messages/m';
import { Suspense, useDeferredValue, useEffect, type ReactNode } from 'react';
import { Link, useParams } from 'wouter';
import { HeldTimes, useHeldTimesReady } from '../../appointments/booking/held-times.tsx';
import { cx } from '../../../ui/class-names.ts';
import { usePageTitle } from '../../../lib/navigation/page-title.ts';
import { buttonClass } from '../../../ui/button-style.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useSignedInUser } from '../../users/api.ts';
import { useTherapist } from '../api.ts';
import { BookingColumn, fetchBooking } from './booking-column.tsx';
import { ProfileSections } from './profile-sections.tsx';
import { RegisterLink } from '../../../lib/register-link.tsx';
import { insuredText, registrationText } from '../../../lib/registration-text.ts';
import { BackLink } from '../../../lib/navigation/back-link.tsx';
import { useCameFromDirectory, useDirectoryAddress } from '../directory-place.ts';
import { Skeleton, SkeletonRegion, SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { useRead } from '../../../lib/http/query.ts';
import { BadgeCheck, CalendarCheck, Languages, MapPin, ShieldCheck } from 'lucide-react';
import { Avatar } from '../../../ui/avatar.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useTaxonomyNames } from '../../taxonomy/taxonomy-names.ts';
import { PausedBadge } from '../results/paused-badge.tsx';
import { browserZone } from '../../../lib/time-zones.ts';
import { languagesText, nextOpeningText, placeText } from '../presentation.ts';
import { useTherapistPhoto } from '../../photos/photo-address.ts';
import { VerifiedBadge } from '../results/verified-badge.tsx';
import { messageOf, ProblemError } from '../../../lib/http/problem.ts';
import { Button } from '../../../ui/button.tsx';
import { Rhythm } from '../../../ui/rhythm.tsx';

const GRID = 'mt-6 gap-x-14 gap-y-12 max-lg:space-y-12 sm:mt-8 lg:grid lg:grid-rows-[auto_1fr]';
const NARROW_COLUMN = 'lg:grid-cols-[minmax(0,1fr)_26rem]';
/** Wide screens have room for the calendar beside its times. */
const BOOKING_COLUMN = `${NARROW_COLUMN} xl:gap-x-10 xl:grid-cols-[minmax(0,1fr)_minmax(0,64%)]`;

/** A therapist's profile, with booking for patients. See docs/specification.md#therapist-page. */
export function TherapistPage() {
  const { id } = useParams<{ id: string }>();
  const user = useSignedInUser();
  const therapist = useTherapist(id);
  const { data: profile, error, isFetching, refetch } = therapist;
  const mayBook = user.role === 'patient';
  const { ownId, isWaiting } = useAboveProfile(id, user.role);
  const isReady = useDeferredValue(therapist.known !== undefined && !isWaiting);
  const known = isReady && !isWaiting ? therapist.known : undefined;
  useEffect(() => {
    if (mayBook) fetchBooking();
  }, [mayBook]);
  usePageTitle(known && fullName(known.user));
  const skeleton = <ProfileSkeleton mayBook={mayBook} />;
  if (error && !profile) {
    return <ProfileTrouble error={error} isBusy={isFetching} onRetry={() => void refetch()} />;
  }
  return (
    <div className="page-width pt-5 pb-section sm:pt-8">
      <BackToDirectory />
      {known && ownId === known.id && <OwnProfileHint />}
      {known ? (
        <Suspense fallback={skeleton}>
          <Profile
            therapist={known}
            bio={profile?.bio}
            insuredUntil={profile?.insuredUntil ?? null}
            role={user.role}
          />
        </Suspense>
      ) : (
        skeleton
      )}
    </div>
  );
}

/** The hint above one's own profile and the held times, which would push the content down if they came later. */
function useAboveProfile(therapistId: string, role: Role) {
  const own = useRead('GET /api/therapist-profile', role === 'therapist' ? {} : null);
  const hasHeldTimes = useHeldTimesReady(Number(therapistId));
  return { ownId: own.data?.id, isWaiting: own.isLoading || (role === 'patient' && !hasHeldTimes) };
}

type ProfileProps = {
  therapist: DirectoryItem;
  bio: string | undefined;
  insuredUntil: string | null;
  role: Role;
};

function Profile({ therapist, bio, insuredUntil, role }: ProfileProps) {
  const mayBook = role === 'patient';
  return (
    <>
      {mayBook && <HeldTimes therapistId={therapist.id} className="mt-5" />}
      <div className={cx(GRID, mayBook ? BOOKING_COLUMN : NARROW_COLUMN)}>
        <ProfileHead therapist={therapist} insuredUntil={insuredUntil} />
        <ProfileSections
          therapist={therapist}
          bio={bio}
          listsServices={!mayBook || !therapist.takesNewPatients}
        />
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <BookingColumn therapist={therapist} role={role} />
        </div>
      </div>
    </>
  );
}

function OwnProfileHint() {
  return (
    <Notice
      className="mt-5"
      title={m.profile_own_title()}
      action={
        <Link href="/settings" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {m.profile_own_edit()}
        </Link>
      }
    >
      {m.profile_own_text()}
    </Notice>
  );
}

/** A breadcrumb back to the directory, at its former place. */
function BackToDirectory() {
  return (
    <nav aria-label={m.profile_breadcrumb()}>
      <BackLink href={useDirectoryAddress()} isPrevious={useCameFromDirectory()}>
        {m.profile_back()}
      </BackLink>
    </nav>
  );
}

/** The skeleton of a profile. */
function ProfileSkeleton({ mayBook }: { mayBook: boolean }) {
  return (
    <SkeletonRegion label={m.profile_loading()}>
      <div className={cx(GRID, mayBook ? BOOKING_COLUMN : NARROW_COLUMN)}>
        <div className="@container">
          <div className="flex flex-col gap-x-8 gap-y-5 @md:flex-row @md:items-center">
            <Skeleton shape="circle" className="size-32 shrink-0 sm:size-40" />
            <div className="flex-1 space-y-4">
              <Skeleton className="h-9 w-3/4" />
              <Skeleton className="w-1/2" />
              <Skeleton className="w-2/5" />
            </div>
          </div>
        </div>
        <Skeleton shape="block" className="h-80 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:h-[30rem]" />
        <SkeletonText lines={6} />
      </div>
    </SkeletonRegion>
  );
}

function ProfileHead({ therapist, insuredUntil }: Pick<ProfileProps, 'therapist' | 'insuredUntil'>) {
  const names = useTaxonomyNames();
  const name = fullName(therapist.user);
  const photo = useTherapistPhoto(therapist);
  const next = nextOpeningText(therapist, useSignedInUser().timezone ?? browserZone());
  return (
    <div className="@container">
      <div className="flex flex-col gap-x-8 gap-y-5 @md:flex-row @md:items-center">
        <Avatar name={name} src={photo} size="xl" eager />
        <div className="min-w-0">
          <h1 tabIndex={-1}>{name}</h1>
          {(therapist.isVerified || !therapist.takesNewPatients) && (
            <p className="mt-3 flex flex-wrap gap-1.5">
              {therapist.isVerified && <VerifiedBadge />}
              {!therapist.takesNewPatients && <PausedBadge />}
            </p>
          )}
          <div className="mt-4 space-y-1.5 text-ink-soft">
            <HeadLine icon={<MapPin />}>{placeText(therapist)}</HeadLine>
            <HeadLine icon={<Languages />}>
              <VisuallyHidden>{m.profile_languages()}</VisuallyHidden>
              {languagesText(therapist, names)}
            </HeadLine>
            {therapist.registrations.map((one) => (
              <HeadLine key={one.province} icon={<BadgeCheck />}>
                {registrationText(one)} <RegisterLink registration={one} />
              </HeadLine>
            ))}
            {insuredUntil !== null && <HeadLine icon={<ShieldCheck />}>{insuredText(insuredUntil)}</HeadLine>}
            {next !== null && <HeadLine icon={<CalendarCheck />}>{next}</HeadLine>}
          </div>
        </div>
      </div>
    </div>
  );
}

function HeadLine({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex gap-2.5">
      <span aria-hidden="true" className="mt-[0.2em] shrink-0 text-ink-faint [&>svg]:size-5">
        {icon}
      </span>
      <span>{children}</span>
    </p>
  );
}

type ProfileTroubleProps = { error: Error; isBusy: boolean; onRetry: () => void };

/** Shown when the therapist does not exist or the profile failed to load. */
function ProfileTrouble({ error, isBusy, onRetry }: ProfileTroubleProps) {
  // The server refuses a malformed id with 400.
  const isUnknown = error instanceof ProblemError && (error.status === 404 || error.status === 400);
  const directory = useDirectoryAddress();
  return (
    <div className="page-width grid min-h-[60dvh] content-center justify-items-center py-section text-center">
      <Rhythm beats={19} accent={13} className="h-12" />
      <h1 tabIndex={-1} className="mt-8 text-title-2">
        {isUnknown ? m.profile_unknown_title() : m.profile_failed_title()}
      </h1>
      <p className="mt-4 max-w-reading text-lead text-ink-soft">
        {isUnknown ? m.profile_unknown_text() : messageOf(error)}
      </p>
      <div className="button-row mt-8 justify-center">
        {!isUnknown && (
          <Button loading={isBusy} onClick={onRetry}>
            {m.app_retry()}
          </Button>
        )}
        <Link href={directory} className={buttonClass({ variant: isUnknown ? 'primary' : 'secondary' })}>
          {m.profile_back()}
        </Link>
      </div>
    </div>
  );
}
