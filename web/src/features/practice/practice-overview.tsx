import type { Practice } from '@cadence/contract/practice';
import * as m from '@cadence/messages/m';
import { useState, type ReactNode } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { LoadFailure } from '../../lib/http/load-failure.tsx';
import { useRead } from '../../lib/http/query.ts';
import { ComingSessions } from './coming-sessions.tsx';
import { HoursCard } from './hours-card.tsx';
import { IncomeCard } from './income-card.tsx';
import { OverviewSkeleton } from './overview-skeleton.tsx';
import { PatientList } from './patient-list.tsx';
import { SetupChecklist } from './setup-checklist.tsx';
import { setupSteps } from './setup-steps.ts';
import { BookingsCard } from './bookings-card.tsx';

export type PracticeOverviewProps = {
  /** The session that is shown above. */
  nextId?: number | undefined;
  /** The directory as families see it, which is mounted once it is opened. */
  directory?: ReactNode;
};

/** The therapist's part of the dashboard: the day first; before it what keeps families from booking. */
export function PracticeOverview({ nextId, directory }: PracticeOverviewProps) {
  const query = useRead('GET /api/therapist/practice', {});
  const { data: practice, error } = query;
  if (!practice && !error) return <OverviewSkeleton />;
  return (
    <div className="space-y-6 pb-10 sm:pb-14">
      <LoadFailure query={query} sentence={m.practice_failed()} />
      {practice && <Overview practice={practice} nextId={nextId} />}
      <FoldedDirectory>{directory}</FoldedDirectory>
    </div>
  );
}

function Overview({ practice, nextId }: { practice: Practice; nextId: number | undefined }) {
  const steps = setupSteps(practice);
  const hindrances = practice.booking.obstacles.filter((obstacle) => obstacle !== 'paused');
  const isSetUp = hindrances.every((obstacle) => obstacle === 'no_open_time');
  // Both decided once: a card that moves would lose the focus.
  const [isOpen] = useState(hindrances.length === 0);
  const [isSetupFirst] = useState(!isSetUp);
  const checklist = <SetupChecklist steps={steps} isSetUp={isSetUp} />;
  const bookings = (
    <>
      {isSetupFirst && checklist}
      <BookingsCard practice={practice} />
      {!isSetupFirst && checklist}
    </>
  );
  return (
    <>
      {!isOpen && bookings}
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1.65fr)_minmax(0,1fr)]">
        <ComingSessions practice={practice} nextId={nextId} />
        <div className="space-y-6">
          <HoursCard week={practice.week} />
          <IncomeCard income={practice.income} />
        </div>
      </div>
      {isOpen && bookings}
      <PatientList practice={practice} />
    </>
  );
}

function FoldedDirectory({ children }: { children: ReactNode }) {
  const search = useSearch();
  const [isOpen, setOpen] = useState(search !== '');
  return (
    <Disclosure
      title={m.practice_directory()}
      bare
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="border-t"
    >
      {isOpen && children}
    </Disclosure>
  );
}
