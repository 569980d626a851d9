import * as m from '@cadence/messages/m';
import { useLocation, useSearch } from 'wouter';
import { leaveAfterAsking } from '../../lib/unsaved.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { GoogleCalendarCard } from '../calendar/google-calendar-card.tsx';
import { ServicesTab } from '../services/services-tab.tsx';
import { useUser } from '../users/api.ts';
import { useOwnSchedule } from './api.ts';
import { BlocksTab } from './blocks-tab.tsx';
import { CALENDAR_TABS, readTab, tabHref, type CalendarTab } from './calendar-tabs.ts';
import { OverviewTab } from './overview-tab.tsx';
import { ScheduleTab } from './schedule-tab.tsx';

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
        {tab === 'overview' && <OverviewTab />}
        {tab === 'services' && <Services />}
        {tab === 'schedule' && <ScheduleTab />}
        {tab === 'blocked' && <BlocksTab />}
      </Tabs>
    </div>
  );
}

/** Beside an empty buffer stands what it means. */
function Services() {
  const { data } = useOwnSchedule();
  return <ServicesTab scheduleBuffers={data && { before: data.bufferBefore, after: data.bufferAfter }} />;
}
