import type { User } from '@cadence/contract/users';
import * as m from '@cadence/messages/m';
import { lazy, Suspense, useState } from 'react';
import { LoadingScreen } from '../../../ui/feedback/spinner.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { OverviewSkeleton } from '../../practice/overview-skeleton.tsx';
import { useSignedInUser } from '../../users/api.ts';
import { Directory } from '../results/directory.tsx';
import { Figures } from './figures.tsx';

// Lazy: only therapists see it.
const PracticeOverview = lazy(async () => ({
  default: (await import('../../practice/practice-overview.tsx')).PracticeOverview,
}));

// Lazy: only admins see it.
const TodoPage = lazy(async () => ({
  default: (await import('../../overview/todo-page.tsx')).TodoPage,
}));

const texts: Record<Exclude<User['role'], 'admin'>, () => string> = {
  patient: () => m.dashboard_text_patient(),
  therapist: () => m.dashboard_text_therapist(),
};

/** The first page after sign-in. See docs/specification.md#dashboard. */
export function DashboardPage() {
  const user = useSignedInUser();
  const [hour] = useState(() => new Date().getHours());
  if (user.role === 'admin') {
    return (
      <Suspense fallback={<LoadingScreen label={m.app_loading()} />}>
        <TodoPage />
      </Suspense>
    );
  }
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

/** The greeting for an hour (0 to 23) of the reader's clock. */
function greeting(name: string, hour: number): string {
  if (hour >= 5 && hour < 12) return m.dashboard_greeting_morning({ name });
  if (hour >= 12 && hour < 18) return m.dashboard_greeting_afternoon({ name });
  return m.dashboard_greeting_evening({ name });
}
