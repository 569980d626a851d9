import * as m from '@cadence/messages/m';
import { Suspense, useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { lazyPart } from '../../lib/lazy-part.ts';
import { savesData } from '../../lib/saves-data.ts';
import { leaveAfterAsking } from '../../lib/unsaved.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { LoadingScreen } from '../../ui/spinner.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { GoogleCalendarCard } from '../calendar/google-calendar-card.tsx';
import { useUser } from '../users/api.ts';
import { useOwnSchedule } from './api.ts';
import { CALENDAR_TABS, readTab, tabHref, type CalendarTab } from './calendar-tabs.ts';
import { OverviewTab } from './overview-tab.tsx';

type ServicesProps = { scheduleBuffers: { before: number; after: number } | undefined };

/** The tabs with forms, which most visits do not open. */
const ServicesTab = lazyPart<ServicesProps>(
  async () => (await import('../services/services-tab.tsx')).ServicesTab,
);
const ScheduleTab = lazyPart(async () => (await import('./schedule-tab.tsx')).ScheduleTab);
const BlocksTab = lazyPart(async () => (await import('./blocks-tab.tsx')).BlocksTab);
/** By then the first tab has what it needs. */
const OTHER_TABS_AFTER = 1_000;

const labels: Record<CalendarTab, () => string> = {
  overview: () => m.practice_tab_overview(),
  services: () => m.practice_tab_services(),
  schedule: () => m.practice_tab_schedule(),
  blocked: () => m.practice_tab_blocked(),
};

/** Calendar Management (specification, management areas §2). The guard stands before it; its sentences stand here too. */
export function CalendarPage() {
  const { data: user } = useUser();
  if (!user) return <Refusal sentence={m.practice_log_in()} />;
  if (user.role !== 'therapist') return <Refusal sentence={m.practice_therapists_only()} />;
  return <Practice />;
}

function Refusal({ sentence }: { sentence: string }) {
  return (
    <div className="page-width pb-section">
      <PageHeader title={m.practice_title()} text={sentence} />
    </div>
  );
}

function Practice() {
  const tab = readTab(useSearch());
  const [, navigate] = useLocation();
  const open = (next: CalendarTab) => leaveAfterAsking(() => navigate(tabHref(next), { replace: true }));
  useOtherTabs();
  return (
    <div className="page-width pb-section">
      <PageHeader title={m.practice_title()} text={m.practice_text()} />
      <GoogleCalendarCard place="calendar" />
      <Tabs
        className="mt-8"
        label={m.practice_title()}
        tabs={CALENDAR_TABS.map((value) => ({ value, label: labels[value]() }))}
        value={tab}
        onChange={open}
      >
        <Suspense key={tab} fallback={<LoadingScreen label={m.common_loading()} />}>
          {tab === 'overview' && <OverviewTab />}
          {tab === 'services' && <Services />}
          {tab === 'schedule' && <ScheduleTab />}
          {tab === 'blocked' && <BlocksTab />}
        </Suspense>
      </Tabs>
    </div>
  );
}

/** Has the code of the other tabs there before they are opened. What fails now is tried again when its tab is. */
function useOtherTabs(): void {
  useEffect(() => {
    if (savesData()) return;
    const timer = window.setTimeout(() => {
      for (const part of [ServicesTab, ScheduleTab, BlocksTab]) part.fetch().catch(() => undefined);
    }, OTHER_TABS_AFTER);
    return () => window.clearTimeout(timer);
  }, []);
}

/** Beside an empty buffer stands what it means. */
function Services() {
  const { data } = useOwnSchedule();
  return <ServicesTab scheduleBuffers={data && { before: data.bufferBefore, after: data.bufferAfter }} />;
}
