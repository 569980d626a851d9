import type { User } from '@cadence/contract/users';
import * as m from '@cadence/messages/m';
import { lazy, Suspense, useState } from 'react';
import { PageHeader } from '../../ui/page-header.tsx';
import { OverviewSkeleton } from '../practice/overview-skeleton.tsx';
import { useSignedInUser } from '../users/api.ts';
import { Directory } from './directory.tsx';
import { Figures } from './figures.tsx';
import { greeting } from './greeting.ts';

// Families never need it.
const PracticeOverview = lazy(async () => ({
  default: (await import('../practice/practice-overview.tsx')).PracticeOverview,
}));

const texts: Record<User['role'], () => string> = {
  patient: () => m.dashboard_text_patient(),
  therapist: () => m.dashboard_text_therapist(),
  admin: () => m.dashboard_text_admin(),
};

/** Home of everyone who is signed in (specification, public pages §2). */
export function DashboardPage() {
  const user = useSignedInUser();
  const [hour] = useState(() => new Date().getHours());
  return (
    <div className="page-width pb-section">
      <PageHeader title={greeting(user.firstName, hour)} text={texts[user.role]()} />
      {user.role === 'therapist' && (
        <Suspense fallback={<OverviewSkeleton />}>
          <PracticeOverview />
        </Suspense>
      )}
      <Figures user={user} />
      <div className="mt-12 sm:mt-16">
        <Directory />
      </div>
    </div>
  );
}
