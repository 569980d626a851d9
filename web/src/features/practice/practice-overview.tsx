import * as m from '@cadence/messages/m';
import { LoadFailure } from '../../lib/http/load-failure.tsx';
import { usePractice } from './api.ts';
import { ComingSessions } from './coming-sessions.tsx';
import { HoursCard } from './hours-card.tsx';
import { IncomeCard } from './income-card.tsx';
import { OverviewSkeleton } from './overview-skeleton.tsx';
import { PatientList } from './patient-list.tsx';
import { SetupChecklist } from './setup-checklist.tsx';
import { setupSteps } from './setup-steps.ts';
import { StandingCard } from './standing-card.tsx';

/** The therapist's part of the dashboard: setup, coming days, income and patients. */
export function PracticeOverview() {
  const query = usePractice();
  const { data: practice, error } = query;
  if (!practice && !error) return <OverviewSkeleton />;
  return (
    <div className="space-y-6 pb-10 sm:pb-14">
      <LoadFailure query={query} sentence={m.practice_failed()} />
      {practice && (
        <>
          <StandingCard practice={practice} />
          <SetupChecklist steps={setupSteps(practice)} />
          <div className="grid gap-6 lg:grid-cols-[minmax(0,1.65fr)_minmax(0,1fr)]">
            <ComingSessions practice={practice} />
            <div className="space-y-6">
              <HoursCard week={practice.week} />
              <IncomeCard income={practice.income} />
            </div>
          </div>
          <PatientList practice={practice} />
        </>
      )}
    </div>
  );
}
